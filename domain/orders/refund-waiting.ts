import { isRefundedToAccount, type OrderPaymentMethod } from './order-status.ts'

/** What a refund that a person has to act on waits for. */
export const REFUND_WAIT_REASONS = ['account', 'transfer', 'refused'] as const
export type RefundWaitReason = (typeof REFUND_WAIT_REASONS)[number]

export const REFUND_WAIT_LABELS: Record<RefundWaitReason, string> = {
  account: '계좌 필요',
  transfer: '이체 필요',
  refused: '결제사 거절',
}

interface Refund {
  state: 'requested' | 'completed' | 'failed'
  account: unknown
}

/** Null while the provider can still complete the refund by itself, and once it is completed. */
export function refundWaitsFor({ state, account }: Refund, method: OrderPaymentMethod): RefundWaitReason | null {
  const isWaiting = state === 'failed' || (state === 'requested' && method === 'transfer')
  if (!isWaiting) return null
  if (isRefundedToAccount(method) && !account) return 'account'
  return method === 'transfer' ? 'transfer' : 'refused'
}
