import type { TaxClass } from '../catalog/tax.ts'

/** Issuer and recipient: a supplier and a retailer, the market and a retailer for shipping, the market and a supplier for commission. */
export const INVOICE_DIRECTIONS = ['sale', 'shipping', 'commission'] as const
export type InvoiceDirection = (typeof INVOICE_DIRECTIONS)[number]

export const INVOICE_DIRECTION_LABELS: Record<InvoiceDirection, string> = {
  sale: '상품 판매',
  shipping: '장터 배송비',
  commission: '판매 수수료',
}

/** `draft`: nothing was sent. `requested`: the provider is asked, or its answer is awaited. `issued`: has an approval number. */
export const INVOICE_STATES = ['draft', 'requested', 'issued', 'failed'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_STATE_LABELS: Record<InvoiceState, string> = {
  draft: '발급 전',
  requested: '승인 대기',
  issued: '발급 완료',
  failed: '발급 실패',
}

/** 수정사유 of the tax authority. */
export const CORRECTION_REASONS = [
  'entry_error',
  'amount_changed',
  'returned',
  'contract_cancelled',
  'letter_of_credit',
  'issued_twice',
] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

export const CORRECTION_REASON_CODES: Record<CorrectionReason, string> = {
  entry_error: '01',
  amount_changed: '02',
  returned: '03',
  contract_cancelled: '04',
  letter_of_credit: '05',
  issued_twice: '06',
}

export const CORRECTION_REASON_LABELS: Record<CorrectionReason, string> = {
  entry_error: '기재사항 착오정정',
  amount_changed: '공급가액 변동',
  returned: '환입',
  contract_cancelled: '계약의 해제',
  letter_of_credit: '내국신용장 사후개설',
  issued_twice: '착오에 의한 이중발급',
}

/** 계산서 for exempt goods, else 세금계산서; 영세율 ones are papers of their own. */
export function invoiceTitle(taxClass: TaxClass, isCorrection: boolean): string {
  const name = taxClass === 'exempt' ? '계산서' : taxClass === 'zero_rated' ? '영세율세금계산서' : '세금계산서'
  return isCorrection ? `수정${name}` : name
}

/** `20261130-41000012-12345678` */
export function formatApprovalNumber(number: string): string {
  return number.replace(/^(.{8})(.{8})(.{8})$/, '$1-$2-$3')
}
