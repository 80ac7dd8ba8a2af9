import { type OrderPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type CashReceiptProvider, cashReceiptProvider } from '../payments/cash-receipts/cash-receipt-provider.ts'
import { OutcomeUnknown, type PaymentProvider, PaymentRefused } from '../payments/payment-provider.ts'
import { isTestKey, type PaymentSettings } from '../payments/payment-settings.ts'
import { type SandboxProvider, sandboxProvider } from '../payments/sandbox-provider.ts'
import { tossProvider } from '../payments/toss/toss-provider.ts'
import type { TrackingProvider } from '../tracking/tracking-provider.ts'
import { type TrackingSettings, trackingProvider } from '../tracking/tracking-settings.ts'

/** The jobs, payment provider and payment settings that order use cases need beside the database. */
export interface OrderServices extends Pick<PaymentSettings, 'payWithinMs' | 'transferAccount' | 'warnings'> {
  jobs: Pick<Jobs, 'enqueue'>
  provider: PaymentProvider
  /** The same provider, where it is the built-in sandbox. */
  sandbox: SandboxProvider | null
  /** Payments by card and virtual account move no money. */
  isTestPayment: boolean
  /** How buyers can pay: without a provider by bank transfer only. */
  paymentMethods: readonly PaymentMethod[]
  tracking: TrackingProvider
  cashReceipts: CashReceiptProvider
}

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  settings: PaymentSettings
  publicUrl: string
  /** Absent: parcels are not tracked. */
  tracking?: TrackingSettings
}

export function openOrderServices({ db, jobs, settings, publicUrl, tracking }: Options): OrderServices {
  const { toss, payWithinMs, transferAccount, warnings } = settings
  const sandbox = !toss && settings.sandbox ? sandboxProvider({ db, publicUrl }) : null
  const provider = toss ? tossProvider({ ...toss, publicUrl }) : (sandbox ?? NO_PROVIDER)
  const paymentMethods = provider === NO_PROVIDER ? (['transfer'] as const) : PAYMENT_METHODS
  const isTestPayment = toss ? isTestKey(toss.secretKey) : sandbox !== null
  return {
    ...{ jobs, provider, sandbox, isTestPayment, paymentMethods, payWithinMs, transferAccount, warnings },
    tracking: trackingProvider(tracking ?? {}),
    cashReceipts: cashReceiptProvider(db, settings),
  }
}

/** Refuses before the provider is asked for anything. */
export function requirePaymentMethod(
  { paymentMethods }: Pick<OrderServices, 'paymentMethods'>,
  method: OrderPaymentMethod,
): void {
  // Credit needs no provider; whether the buyer has it is decided with the order.
  if (method !== 'credit' && !paymentMethods.includes(method))
    throw new AppError('payment_unavailable', { field: 'paymentMethod' })
}

/**
 * In the place of a provider while none is configured. It knows no payment, so unpaid orders expire. Whether an earlier
 * provider has captured one is unknown, so `confirm` is no refusal; refunds of its payments wait for an admin.
 */
const NO_PROVIDER: PaymentProvider = {
  name: 'none',
  open: () => {
    throw new AppError('payment_unavailable')
  },
  confirm: async () => {
    throw new OutcomeUnknown('no payment provider is configured', { isAnswered: false })
  },
  openAccount: async () => {
    throw new PaymentRefused('NO_PROVIDER', '연결된 결제사가 없습니다.')
  },
  find: async () => null,
  cancel: async () => {
    throw new PaymentRefused('NO_PROVIDER', '연결된 결제사가 없습니다.')
  },
  listTransactions: async () => [],
  listSettlements: async () => [],
}
