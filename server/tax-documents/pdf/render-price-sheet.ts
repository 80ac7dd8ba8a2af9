import { formatMoney } from '@jangteo/domain/money.ts'
import { PdfPaper } from './pdf-paper.ts'

/** The prices of a retailer on a day. */
export interface PriceSheet {
  /** `2026-11-18` */
  day: string
  businessName: string
  /** Null for a business without the terms of a grade. */
  grade: string | null
  isVatIncluded: boolean
  rows: readonly {
    name: string
    option: string | null
    sku: string
    supplierName: string
    orderUnit: number
    gradePrice: number
    price: number
    priceListName: string | null
    validUntil: string | null
    quantityText: string
  }[]
}

const COLUMNS = [
  { label: '품목' },
  { label: '공급자', width: 90 },
  { label: '단위', width: 40, align: 'right' },
  { label: '등급 가격', width: 70, align: 'right' },
  { label: '단가', width: 120, align: 'right' },
] as const

export async function renderPriceSheet({ day, businessName, grade, isVatIncluded, rows }: PriceSheet): Promise<Buffer> {
  const paper = await PdfPaper.open({
    title: `단가표 ${businessName} ${day}`,
    author: businessName,
    createdAt: new Date(`${day}T00:00:00+09:00`),
  })
  paper.title('단가표', [
    { term: '받는 곳', value: businessName },
    { term: '등급', value: grade ?? '없음' },
    { term: '기준일', value: koreanDay(day) },
  ])
  paper.table(
    COLUMNS,
    rows.map((row) => [
      { text: row.name, note: [row.option, row.sku].filter(Boolean).join(' · ') },
      { text: row.supplierName },
      { text: row.orderUnit.toLocaleString('ko-KR') },
      { text: formatMoney(row.gradePrice) },
      { text: formatMoney(row.price), ...withNote(row) },
    ]),
  )
  if (rows.length === 0) paper.note('조건에 맞는 상품이 없습니다.')
  paper.note(
    `단가는 ${isVatIncluded ? '부가세를 포함한' : '부가세 별도'} 금액입니다. 주문 금액에서 빼는 등급 할인과 프로모션은 들어 있지 않습니다.`,
  )
  return paper.finish(`${businessName} 단가표`)
}

/** `2026. 11. 18.` */
function koreanDay(day: string): string {
  return `${day.split('-').map(Number).join('. ')}.`
}

function withNote({ priceListName, validUntil, quantityText }: PriceSheet['rows'][number]): { note?: string } {
  const until = validUntil ? ` (${koreanDay(validUntil)}까지)` : ''
  const note = [priceListName ? `${priceListName}${until}` : '', quantityText].filter(Boolean).join(' · ')
  return note ? { note } : {}
}
