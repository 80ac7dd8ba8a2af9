import type { PaymentOpening } from '@jangteo/contracts/orders/checkout.ts'
import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import type { Won } from '@jangteo/domain/catalog/pricing.ts'

export const PROVIDER_STATUSES = ['waiting', 'paid', 'cancelled', 'partially_cancelled', 'failed'] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

export interface ProviderCancel {
  transactionKey: string
  amount: Won
  at: Date
}

/** A movement of money at the provider: a captured payment, or a cancel with a negative amount. */
export interface ProviderTransaction {
  transactionKey: string
  paymentKey: string
  orderId: string
  amount: Won
  at: Date
}

/** What the provider pays out for a transaction; amounts of cancels are negative. */
export interface ProviderSettlement {
  paymentKey: string
  transactionKey: string
  amount: Won
  fee: Won
  paidOutOn: string
}

/** The state of a payment at its provider. */
export interface ProviderPayment {
  paymentKey: string
  orderId: string
  amount: Won
  cancelledAmount: Won
  /** Every cancel of the payment, also those made at the provider's own console. */
  cancels: readonly ProviderCancel[]
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
 * refusal. After any other failure the outcome is unknown, see `OutcomeUnknown`.
 */
export interface PaymentProvider {
  name: 'sandbox' | 'toss' | 'none'
  /** What the browser needs to let the buyer authorise the payment. */
  open(order: PayableOrder): PaymentOpening
  /** Captures the payment that the buyer authorised; idempotent. */
  confirm(payment: { orderId: string; paymentKey: string; amount: Won }): Promise<ProviderPayment>
  /** Opens a virtual account for this order; repeated calls return the same one. */
  openAccount(order: PayableOrder, dueAt: Date): Promise<ProviderPayment>
  /** Null when the provider does not know the order. */
  find(orderId: string): Promise<ProviderPayment | null>
  /** The same key returns the first answer again: repeat a cancel whose outcome is unknown with its key. */
  cancel(cancel: Cancel): Promise<{ transactionKey: string }>
  /** All transactions in the period, oldest first. */
  listTransactions(period: { from: Date; to: Date }): Promise<ProviderTransaction[]>
  /** Settlements by the day of sale (Asia/Seoul), both days inclusive. */
  listSettlements(days: { from: string; to: string }): Promise<ProviderSettlement[]>
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

/** No final answer came: the money may have moved. */
export class OutcomeUnknown extends Error {
  /** The provider has answered with an error, and repeats it for this idempotency key. */
  readonly isAnswered: boolean

  constructor(message: string, { isAnswered }: { isAnswered: boolean }) {
    super(message)
    this.name = 'OutcomeUnknown'
    this.isAnswered = isAnswered
  }
}
