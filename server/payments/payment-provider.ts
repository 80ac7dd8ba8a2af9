import type { PaymentOpening } from '@jangteo/contracts/orders/checkout.ts'
import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import type { Won } from '@jangteo/domain/catalog/pricing.ts'

export const PROVIDER_STATUSES = ['waiting', 'paid', 'cancelled', 'partially_cancelled', 'failed'] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** What a provider says about a payment. */
export interface ProviderPayment {
  paymentKey: string
  orderId: string
  amount: Won
  cancelledAmount: Won
  status: ProviderStatus
  /** Where a buyer transfers to, for virtual accounts. */
  account: { bank: string; accountNumber: string; holderName: string; secret: string | null } | null
}

export interface PayableOrder {
  id: string
  orderNumber: string
  /** `순면 수건 외 2건` */
  name: string
  amount: Won
  buyerId: string
  buyerName: string
}

interface Cancel {
  paymentKey: string
  amount: Won
  reason: string
  account: RefundAccount | null
  /** The same key takes back once. */
  key: string
}

/**
 * Collects money for us; card numbers stay there. Whatever it answers is the truth about the money, and
 * `PaymentRefused` is its no. Any other failure leaves open what happened: ask `find` before doing anything else.
 */
export interface PaymentProvider {
  name: 'sandbox' | 'toss'
  /** How the browser lets the buyer agree. */
  open(order: PayableOrder): PaymentOpening
  /** Takes the money that the buyer agreed to; repeating it changes nothing. */
  confirm(payment: { orderId: string; paymentKey: string; amount: Won }): Promise<ProviderPayment>
  /** An account of this order's own; repeating it gives the same one. */
  openAccount(order: PayableOrder, dueAt: Date): Promise<ProviderPayment>
  /** Null where it never heard of the order. */
  find(orderId: string): Promise<ProviderPayment | null>
  cancel(cancel: Cancel): Promise<void>
}

/** The provider has decided against it. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'PaymentRefused'
    this.code = code
  }
}
