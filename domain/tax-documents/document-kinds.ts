/** 거래명세서 of a supplier, 영수증 of the market; both are issued for an order. */
export const ORDER_DOCUMENT_KINDS = ['transaction_statement', 'receipt'] as const

/** 세금계산서 of taxable and zero-rated sales, 계산서 of exempt ones; corrections are of the same kinds. */
export const INVOICE_KINDS = ['tax_invoice', 'exempt_invoice'] as const

export const DOCUMENT_KINDS = [...ORDER_DOCUMENT_KINDS, ...INVOICE_KINDS] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  transaction_statement: '거래명세서',
  receipt: '영수증',
  tax_invoice: '세금계산서',
  exempt_invoice: '계산서',
}

const PREFIXES: Record<DocumentKind, string> = {
  transaction_statement: 'TS',
  receipt: 'RC',
  tax_invoice: 'TI',
  exempt_invoice: 'EI',
}

/** `TS-2026-000012`: counted for each kind, issuer and year, without gaps. */
export function formatDocumentNumber(kind: DocumentKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`
}
