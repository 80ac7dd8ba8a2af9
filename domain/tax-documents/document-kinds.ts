/** 거래명세서 of a supplier, 영수증 of the market. */
export const DOCUMENT_KINDS = ['transaction_statement', 'receipt'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  transaction_statement: '거래명세서',
  receipt: '영수증',
}

const PREFIXES: Record<DocumentKind, string> = {
  transaction_statement: 'TS',
  receipt: 'RC',
}

/** `TS-2026-000012`: counted for each kind, issuer and year, without gaps. */
export function formatDocumentNumber(kind: DocumentKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`
}
