/** Clears a cell's value on update; an empty cell leaves it as it is. */
export const CLEAR_WORD = '(비움)'

interface ImportColumn {
  field: string
  heading: string
  /** Of a file that only creates products. */
  required?: true
  /** A spreadsheet keeps numbers of such a column as typed. */
  isNumber?: true
  width?: number
  /** For the template. */
  help: string
  example: string
}

/** The columns of a file of products, one row for each variant, in the order of an export. */
export const IMPORT_COLUMNS = [
  {
    field: 'productId',
    heading: '상품번호',
    width: 14,
    help: '있는 상품을 고칠 때만 씁니다. 내보낸 파일에 들어 있습니다. 새 상품은 비워 두세요.',
    example: '',
  },
  {
    field: 'variantId',
    heading: '옵션번호',
    width: 14,
    help: '있는 옵션을 고칠 때만 씁니다. 내보낸 파일에 들어 있습니다.',
    example: '',
  },
  {
    field: 'sku',
    heading: 'SKU',
    width: 18,
    help: '이미 쓰고 있는 SKU면 그 상품을 고칩니다. 새 상품에서 비우면 만들어 드립니다.',
    example: '',
  },
  { field: 'barcode', heading: '바코드', width: 16, help: '8, 12, 13, 14자리 숫자', example: '' },
  {
    field: 'name',
    heading: '상품명',
    required: true,
    width: 30,
    help: '옵션이 여럿인 상품은 행마다 같은 상품명을 쓰고 붙여 두세요.',
    example: '도자기 머그컵',
  },
  {
    field: 'shortDescription',
    heading: '간단 설명',
    required: true,
    width: 30,
    help: '한 줄 소개',
    example: '두껍고 잘 식지 않는 컵',
  },
  {
    field: 'description',
    heading: '상세 설명',
    required: true,
    width: 30,
    help: '옵션이 여럿이면 첫 행에만 써도 됩니다.',
    example: '전자레인지와 식기세척기에 쓸 수 있습니다.',
  },
  { field: 'option1Name', heading: '옵션1 이름', help: '예: 색상. 옵션이 없는 상품은 비워 두세요.', example: '' },
  { field: 'option1Value', heading: '옵션1 값', help: '예: 블랙', example: '' },
  { field: 'option2Name', heading: '옵션2 이름', help: '예: 사이즈', example: '' },
  { field: 'option2Value', heading: '옵션2 값', help: '예: L', example: '' },
  { field: 'option3Name', heading: '옵션3 이름', help: '', example: '' },
  { field: 'option3Value', heading: '옵션3 값', help: '', example: '' },
  { field: 'basePrice', heading: '가격', required: true, isNumber: true, help: '이 행의 가격(원)', example: '12900' },
  {
    field: 'gold',
    heading: '골드가',
    isNumber: true,
    help: '새 상품에서 비우면 가격에서 계산합니다.',
    example: '12900',
  },
  {
    field: 'premium',
    heading: '프리미엄가',
    isNumber: true,
    help: '새 상품에서 비우면 가격에서 계산합니다.',
    example: '12255',
  },
  { field: 'vip', heading: 'VIP가', isNumber: true, help: '새 상품에서 비우면 가격에서 계산합니다.', example: '11610' },
  {
    field: 'stockQuantity',
    heading: '재고',
    required: true,
    isNumber: true,
    help: '가져오는 순간 재고가 이 수량이 됩니다.',
    example: '100',
  },
  {
    field: 'taxClass',
    heading: '과세 유형',
    help: '과세, 면세(도서, 미가공 농축수산물) 또는 영세. 비우면 과세',
    example: '과세',
  },
  { field: 'status', heading: '상태', help: '옵션마다 판매 또는 중지. 옵션이 없는 상품은 비워 두세요.', example: '' },
  { field: 'minOrderQuantity', heading: '최소 주문', isNumber: true, help: '비우면 1개', example: '1' },
  { field: 'maxOrderQuantity', heading: '최대 주문', isNumber: true, help: '비우면 제한 없음', example: '' },
  {
    field: 'orderUnit',
    heading: '주문 단위',
    isNumber: true,
    help: '이 수량의 배수로만 팝니다. 비우면 1개',
    example: '',
  },
  {
    field: 'quantityBreaks',
    heading: '수량 할인',
    help: '예: 10=4%|50=9000원 (10개부터 4%, 50개부터 개당 9,000원)',
    example: '',
  },
  {
    field: 'lowStockThreshold',
    heading: '재고 알림 기준',
    isNumber: true,
    help: '재고가 이 수량 이하가 되면 알려 드립니다.',
    example: '',
  },
  {
    field: 'categories',
    heading: '카테고리',
    required: true,
    width: 20,
    help: '주소 이름이나 이름. 여럿이면 하나|둘',
    example: '',
  },
  { field: 'brand', heading: '브랜드', help: '', example: '온결' },
  { field: 'model', heading: '모델', help: '', example: 'MUG-350' },
  { field: 'weight', heading: '무게(kg)', isNumber: true, help: '0.01kg 단위', example: '0.35' },
  { field: 'dimensions', heading: '크기', help: '', example: '9 × 9 × 10 cm' },
  {
    field: 'images',
    heading: '이미지',
    width: 30,
    help: '이미지 주소. 여럿이면 하나|둘',
    example: 'https://example.com/mug-1.jpg|https://example.com/mug-2.jpg',
  },
  { field: 'specifications', heading: '사양', width: 24, help: '이름=값|이름=값', example: '재질=도자기|용량=350ml' },
  {
    field: 'noticeKind',
    heading: '고시 품목',
    help: '상품정보제공고시: 의류, 가공식품, 화장품, 가정용 전기·전자제품, 기타 재화',
    example: '',
  },
  { field: 'notice', heading: '고시 내용', width: 24, help: '항목=내용|항목=내용', example: '' },
  { field: 'variantImage', heading: '옵션 이미지', help: '이 옵션의 이미지 주소', example: '' },
  { field: 'variantWeight', heading: '옵션 무게(kg)', isNumber: true, help: '상품과 다를 때만 씁니다.', example: '' },
  {
    field: 'variantLowStock',
    heading: '옵션 재고 알림 기준',
    isNumber: true,
    help: '상품과 다를 때만 씁니다.',
    example: '',
  },
] as const satisfies readonly ImportColumn[]

export type ImportField = (typeof IMPORT_COLUMNS)[number]['field']

/** Texts without the formula guard; empty for a missing column. */
export type ImportCells = Record<ImportField, string>

export const HEADING_OF = Object.fromEntries(IMPORT_COLUMNS.map(({ field, heading }) => [field, heading])) as Record<
  ImportField,
  string
>

/** For a file of only some of its rows, with the reason beside each. Not read by an import. */
export const PROBLEM_HEADING = '문제'

/** Rows that explain a column begin so, and are skipped. */
export const NOTE_ROW = /^#\s*설명/
