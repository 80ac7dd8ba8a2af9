import { z } from 'zod'
import type { ProviderPayment, ProviderSettlement, ProviderStatus, ProviderTransaction } from '../payment-provider.ts'
import { bankName } from './banks.ts'

const STATUSES = {
  READY: 'waiting',
  IN_PROGRESS: 'waiting',
  WAITING_FOR_DEPOSIT: 'waiting',
  DONE: 'paid',
  CANCELED: 'cancelled',
  PARTIAL_CANCELED: 'partially_cancelled',
  ABORTED: 'failed',
  EXPIRED: 'failed',
} as const satisfies Record<string, ProviderStatus>

export type TossStatus = keyof typeof STATUSES

/** The fields we use of https://docs.tosspayments.com/reference#payment-객체 */
export const TossPayment = z.looseObject({
  paymentKey: z.string().min(1),
  orderId: z.string(),
  status: z.enum(Object.keys(STATUSES) as TossStatus[]),
  totalAmount: z.int(),
  balanceAmount: z.int(),
  secret: z.string().nullish(),
  cancels: z
    .array(
      z.looseObject({
        transactionKey: z.string().min(1),
        cancelAmount: z.int(),
        canceledAt: z.iso.datetime({ offset: true }),
      }),
    )
    .nullish(),
  virtualAccount: z
    .looseObject({ bankCode: z.string(), accountNumber: z.string(), customerName: z.string().nullish() })
    .nullish(),
})
export type TossPayment = z.infer<typeof TossPayment>

export function providerPayment(payment: TossPayment): ProviderPayment {
  const { paymentKey, orderId, totalAmount, balanceAmount, virtualAccount } = payment
  return {
    paymentKey,
    orderId,
    amount: totalAmount,
    cancelledAmount: totalAmount - balanceAmount,
    cancels: (payment.cancels ?? []).map(({ transactionKey, cancelAmount, canceledAt }) => ({
      transactionKey,
      amount: cancelAmount,
      at: new Date(canceledAt),
    })),
    status: statusOf(payment),
    account: virtualAccount
      ? {
          bank: bankName(virtualAccount.bankCode),
          accountNumber: virtualAccount.accountNumber,
          holderName: virtualAccount.customerName ?? '',
          secret: payment.secret ?? null,
        }
      : null,
  }
}

/** TossPayments may report PARTIAL_CANCELED although nothing is left. */
function statusOf({ status, balanceAmount }: TossPayment): ProviderStatus {
  return status === 'PARTIAL_CANCELED' && balanceAmount === 0 ? 'cancelled' : STATUSES[status]
}

/** https://docs.tosspayments.com/reference#transaction-객체 */
export const TossTransactions = z.array(
  z.looseObject({
    transactionKey: z.string().min(1),
    paymentKey: z.string().min(1),
    orderId: z.string(),
    amount: z.int(),
    status: z.string(),
    transactionAt: z.iso.datetime({ offset: true }),
  }),
)
export type TossTransaction = z.infer<typeof TossTransactions>[number]

/** Undefined where no money moved, for example when a virtual account was opened. */
export function providerTransaction(transaction: TossTransaction): ProviderTransaction | undefined {
  const { transactionKey, paymentKey, orderId, amount, status, transactionAt } = transaction
  const isCancel = status === 'CANCELED' || status === 'PARTIAL_CANCELED'
  if (!isCancel && status !== 'DONE') return undefined
  const moved = Math.abs(amount)
  return { transactionKey, paymentKey, orderId, amount: isCancel ? -moved : moved, at: new Date(transactionAt) }
}

/** https://docs.tosspayments.com/reference#settlement-객체 */
export const TossSettlements = z.array(
  z.looseObject({
    paymentKey: z.string().min(1),
    transactionKey: z.string().min(1),
    amount: z.int(),
    fee: z.int(),
    paidOutDate: z.iso.date(),
  }),
)

export function providerSettlement(settlement: z.infer<typeof TossSettlements>[number]): ProviderSettlement {
  const { paymentKey, transactionKey, amount, fee, paidOutDate } = settlement
  return { paymentKey, transactionKey, amount, fee, paidOutOn: paidOutDate }
}
