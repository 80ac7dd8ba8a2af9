import type { PaymentOpening } from '@jangteo/contracts/orders/checkout.ts'
import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import type { Won } from '@jangteo/domain/catalog/pricing.ts'

export const PROVIDER_STATUSES = ['waiting', 'paid', 'cancelled', 'partially_cancelled', 'failed'] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** The state of a payment at its provider. */
export interface ProviderPayment {
  paymentKey: string
  orderId: string
  amount: Won
  cancelledAmount: Won
  status: ProviderStatus
  /** The virtual account the buyer transfers to; null for cards. */
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
  /** Idempotency key. */
  key: string
}

/**
 * Collects money for us; card numbers stay there. Its responses are authoritative, and `PaymentRefused` is a final
 * refusal. After any other failure the outcome is unknown: call `find` before anything else.
 */
export interface PaymentProvider {
  name: 'sandbox' | 'toss'
  /** What the browser needs to let the buyer authorise the payment. */
  open(order: PayableOrder): PaymentOpening
  /** Captures the payment that the buyer authorised; idempotent. */
  confirm(payment: { orderId: string; paymentKey: string; amount: Won }): Promise<ProviderPayment>
  /** Opens a virtual account for this order; repeated calls return the same one. */
  openAccount(order: PayableOrder, dueAt: Date): Promise<ProviderPayment>
  /** Null when the provider does not know the order. */
  find(orderId: string): Promise<ProviderPayment | null>
  cancel(cancel: Cancel): Promise<void>
}

/** A final refusal of the provider. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'PaymentRefused'
    this.code = code
  }
}
