/** CSV columns that the server accepts, with an example row. */
const COLUMNS: readonly { heading: string; example: string }[] = [
  { heading: '상품명', example: '도자기 머그컵' },
  { heading: '간단 설명', example: '두껍고 잘 식지 않는 컵' },
  { heading: '상세 설명', example: '전자레인지와 식기세척기에 쓸 수 있습니다.' },
  { heading: '가격', example: '12900' },
  { heading: '골드가', example: '12900' },
  { heading: '프리미엄가', example: '12255' },
  { heading: 'VIP가', example: '11610' },
  { heading: '재고', example: '100' },
  { heading: '최소 주문', example: '1' },
  { heading: '최대 주문', example: '' },
  { heading: '카테고리', example: '' },
  { heading: '브랜드', example: '온결' },
  { heading: '모델', example: 'MUG-350' },
  { heading: '무게(kg)', example: '0.35' },
  { heading: '크기', example: '9 × 9 × 10 cm' },
  { heading: '이미지', example: 'https://example.com/mug-1.jpg|https://example.com/mug-2.jpg' },
  { heading: '사양', example: '재질=도자기|용량=350ml' },
]

const BYTE_ORDER_MARK = '\uFEFF'

/** With a byte order mark, which Excel needs to read Hangul. */
export function templateFile(category: string): Blob {
  const examples = COLUMNS.map(({ heading, example }) => (heading === '카테고리' ? category : example))
  const lines = [COLUMNS.map(({ heading }) => heading), examples].map((cells) => cells.map(quoted).join(','))
  return new Blob([BYTE_ORDER_MARK, lines.join('\r\n'), '\r\n'], { type: 'text/csv' })
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
