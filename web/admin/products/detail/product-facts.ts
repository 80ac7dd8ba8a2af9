import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { NOTICE_FIELDS, type ProductNotice } from '@jangteo/domain/catalog/product-notice.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { formatDate, formatDateTime } from '../../../ui/format-date.ts'

const grouped = (value: number) => value.toLocaleString('ko-KR')
const counted = (value: number | null) => (value === null ? '제한 없음' : `${grouped(value)}개`)

export function tradeFacts(product: Product) {
  const { categoryNames, brand, model, weight, dimensions } = product
  return [
    { term: '카테고리', value: categoryNames.join(', ') || '—' },
    { term: '과세 유형', value: TAX_CLASS_LABELS[product.taxClass] },
    { term: '브랜드', value: brand ?? '—' },
    { term: '모델', value: model ?? '—' },
    { term: '무게', value: weight === null ? '—' : `${grouped(weight)}kg` },
    { term: '크기', value: dimensions ?? '—' },
    { term: '재고', value: counted(product.stockQuantity) },
    { term: '재고 알림 기준', value: counted(product.lowStockThreshold) },
    { term: '최소 주문', value: counted(product.minOrderQuantity) },
    { term: '최대 주문', value: counted(product.maxOrderQuantity) },
    ...(product.orderUnit > 1 ? [{ term: '주문 단위', value: counted(product.orderUnit) }] : []),
    ...(product.quantityBreaks.length > 0
      ? [{ term: '수량 할인', value: product.quantityBreaks.map(breakText).join(', ') }]
      : []),
  ]
}

function breakText(step: Product['quantityBreaks'][number]): string {
  const price = 'unitPrice' in step ? formatMoney(step.unitPrice) : `${step.percentOff}% 할인`
  return `${counted(step.from)}부터 ${price}`
}

/** Every field of the kind, also those without text. */
export function noticeFacts({ kind, fields }: ProductNotice) {
  return NOTICE_FIELDS[kind].map((label) => ({ term: label, value: fields[label]?.trim() || '비어 있음' }))
}

export function recordFacts(product: Product) {
  const { rating, reviewCount } = product
  return [
    { term: '조회', value: `${grouped(product.viewCount)}회` },
    { term: '판매', value: `${grouped(product.salesCount)}개` },
    { term: '평점', value: reviewCount > 0 ? `${rating.toFixed(1)} (리뷰 ${grouped(reviewCount)}개)` : '리뷰 없음' },
    { term: '등록', value: formatDate(product.createdAt) },
    { term: '수정', value: formatDateTime(product.updatedAt) },
    { term: '승인', value: product.approvedAt ? formatDateTime(product.approvedAt) : '—' },
    { term: '주소', value: `/products/${product.slug}` },
  ]
}

export function specificationFacts({ specifications }: Product) {
  return Object.entries(specifications).map(([term, value]) => ({ term, value }))
}
