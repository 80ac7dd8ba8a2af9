import { formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
  DocumentPayment,
  InvoiceDetails,
} from '@jangteo/domain/tax-documents/document-content.ts'
import { DOCUMENT_KIND_LABELS, type DocumentKind } from '@jangteo/domain/tax-documents/document-kinds.ts'
import {
  CORRECTION_REASON_CODES,
  CORRECTION_REASON_LABELS,
  formatApprovalNumber,
  invoiceTitle,
} from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { type PaperCell, type PaperFact, PdfPaper } from './pdf-paper.ts'

export interface IssuedDocument {
  kind: DocumentKind
  number: string
  /** `2026-11-18` */
  issuedOn: string
  /** The number of the document that this one replaces. */
  replaces: string | null
  content: DocumentContent
}

const COLUMNS = [
  { label: '품목' },
  { label: '수량', width: 46, align: 'right' },
  { label: '단가', width: 76, align: 'right' },
  { label: '공급가액', width: 84, align: 'right' },
  { label: '세액', width: 76, align: 'right' },
] as const

const NOTES: Record<DocumentKind, string> = {
  transaction_statement: '이 서류는 거래 내용을 확인하기 위한 것으로, 세금계산서를 대신하지 않습니다.',
  receipt: '이 영수증은 세금계산서나 현금영수증을 대신하지 않습니다.',
  tax_invoice: '국세청에 전송한 전자세금계산서의 사본입니다.',
  exempt_invoice: '국세청에 전송한 전자계산서의 사본입니다.',
}

/** The PDF of a document, from its content as frozen at the issue only. */
export async function renderDocument({ kind, number, issuedOn, replaces, content }: IssuedDocument): Promise<Buffer> {
  const { invoice } = content
  const title = invoice ? invoiceTitle(invoice.taxClass, invoice.corrects !== null) : DOCUMENT_KIND_LABELS[kind]
  const paper = await PdfPaper.open({
    title: `${title} ${number}`,
    author: content.issuer.name,
    createdAt: new Date(`${issuedOn}T00:00:00+09:00`),
  })
  paper.title(title, [
    { term: '번호', value: number },
    ...(content.orderNumber ? [{ term: '주문', value: content.orderNumber }] : []),
    invoice ? { term: '작성일자', value: dayText(invoice.writtenOn) } : { term: '발행일', value: dayText(issuedOn) },
  ])
  if (invoice) paper.note(`승인번호 ${formatApprovalNumber(invoice.approvalNumber)}`)
  paper.boxes([
    { title: '공급하는 자', facts: partyFacts(content.issuer) },
    { title: '공급받는 자', facts: partyFacts(content.recipient) },
  ])
  paper.table(COLUMNS, content.lines.map(lineCells))
  paper.sums([
    { term: '공급가액', value: formatMoney(content.supplyAmount) },
    { term: '세액', value: formatMoney(content.taxAmount) },
    { term: '합계', value: formatMoney(content.totalAmount), isTotal: true },
    ...(content.payment ? paymentSums(content.payment) : []),
  ])
  if (invoice) paper.note(`이 금액을 영수함 · 발급일 ${dayText(issuedOn)}`)
  if (invoice?.corrects) paper.note(correctionText(invoice.corrects))
  if (replaces) paper.note(`취소나 반품이 반영된 서류로, ${replaces} 서류를 대신합니다.`)
  paper.note(NOTES[kind])
  return paper.finish(`${title} ${number}`)
}

function correctionText({ number, approvalNumber, reason }: NonNullable<InvoiceDetails['corrects']>): string {
  const original = `${number} (승인번호 ${formatApprovalNumber(approvalNumber)})`
  return `수정사유 ${CORRECTION_REASON_CODES[reason]} ${CORRECTION_REASON_LABELS[reason]} · 당초 ${original}`
}

function partyFacts(party: DocumentParty): PaperFact[] {
  const facts = [
    { term: '등록번호', value: party.businessNumber && formatBusinessNumber(party.businessNumber) },
    { term: party.businessNumber ? '상호' : '이름', value: party.name },
    { term: '대표자', value: party.representative },
    { term: '주소', value: party.address },
    { term: '업태', value: party.businessType },
    { term: '종목', value: party.businessItem },
    { term: '연락처', value: party.phone },
  ]
  return facts.flatMap(({ term, value }) => (value ? [{ term, value }] : []))
}

function lineCells(line: DocumentLine): PaperCell[] {
  const { name, option, sku, discount, taxClass, quantity, unitPrice } = line
  const notes = [
    option,
    sku,
    discount > 0 && `할인 ${formatMoney(-discount)}`,
    taxClass !== 'taxable' && TAX_CLASS_LABELS[taxClass],
  ].filter(Boolean)
  return [
    { text: name, ...(notes.length > 0 && { note: notes.join(' · ') }) },
    { text: quantity === null ? '' : quantity.toLocaleString('ko-KR') },
    { text: unitPrice === null ? '' : formatMoney(unitPrice) },
    { text: formatMoney(line.supplyAmount) },
    { text: formatMoney(line.taxAmount) },
  ]
}

function paymentSums(payment: DocumentPayment) {
  const { method, paidOn, pointsAmount, payableAmount, refundedAmount, refundedPoints } = payment
  const how = `${PAYMENT_METHOD_LABELS[method]}, ${dayText(paidOn)}`
  return [
    ...(pointsAmount > 0 ? [{ term: '적립금 사용', value: formatMoney(-pointsAmount) }] : []),
    { term: `결제 (${how})`, value: formatMoney(payableAmount) },
    ...(refundedAmount > 0
      ? [
          { term: '환불', value: formatMoney(-refundedAmount) },
          { term: '환불 후 결제 금액', value: formatMoney(payableAmount - refundedAmount) },
        ]
      : []),
    ...(refundedPoints > 0 ? [{ term: '돌려받은 적립금', value: formatMoney(refundedPoints) }] : []),
  ]
}

/** `2026. 11. 18.` */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}. ${month}. ${date}.`
}
