import { z } from 'zod'
import type { ProviderPayment, ProviderStatus } from '../payment-provider.ts'
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
