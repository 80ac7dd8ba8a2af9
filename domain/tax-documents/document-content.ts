import type { Won } from '../catalog/pricing.ts'
import type { TaxClass } from '../catalog/tax.ts'
import type { OrderPaymentMethod } from '../orders/order-status.ts'
import type { CorrectionReason, InvoiceDirection } from './invoice-kinds.ts'

/** A side of a document as of its issue. Fields that are not known are empty. */
export interface DocumentParty {
  /** 상호, or the name of a buyer without a business. */
  name: string
  /** Ten digits; null for a buyer without a business. */
  businessNumber: string | null
  representative: string
  address: string
  /** 업태 and 종목. */
  businessType: string
  businessItem: string
  phone: string
}

export interface DocumentLine {
  name: string
  option: string | null
  sku: string | null
  /** Null for a sum without units, such as a shipping fee. */
  quantity: number | null
  /** As ordered: the discount comes off the supply amount. */
  unitPrice: Won | null
  discount: Won
  supplyAmount: Won
  taxAmount: Won
  taxClass: TaxClass
}

export interface DocumentPayment {
  method: OrderPaymentMethod
  /** The day of the payment. */
  paidOn: string
  pointsAmount: Won
  payableAmount: Won
  refundedAmount: Won
  refundedPoints: Won
}

/** Of a 세금계산서 or 계산서. */
export interface InvoiceDetails {
  taxClass: TaxClass
  direction: InvoiceDirection
  /** 작성일자. */
  writtenOn: string
  /** 승인번호 of the tax authority; empty until it is issued. */
  approvalNumber: string
  /** The invoice that this one corrects. */
  corrects: { number: string; approvalNumber: string; reason: CorrectionReason } | null
}

export interface DocumentSums {
  supplyAmount: Won
  taxAmount: Won
  totalAmount: Won
}

/** What a document says: frozen at its issue, and rendered from here at any later time. */
export interface DocumentContent extends DocumentSums {
  issuer: DocumentParty
  recipient: DocumentParty
  orderNumber: string | null
  lines: DocumentLine[]
  /** Of a receipt. */
  payment: DocumentPayment | null
  invoice?: InvoiceDetails
}

export function sumLines(lines: readonly Pick<DocumentLine, 'supplyAmount' | 'taxAmount'>[]): DocumentSums {
  let [supplyAmount, taxAmount] = [0, 0]
  for (const line of lines) {
    supplyAmount += line.supplyAmount
    taxAmount += line.taxAmount
  }
  return { supplyAmount, taxAmount, totalAmount: supplyAmount + taxAmount }
}
