import { formatWon } from '../money.ts'

/** Of an order that a member places above a limit of the business. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_STATE_LABELS: Record<ApprovalState, string> = {
  waiting: '승인 대기',
  approved: '승인됨',
  refused: '승인 거절',
}

/** Until it is approved, the order cannot be paid. */
export function needsApproval({ approval }: { approval: ApprovalState | null }): boolean {
  return approval !== null && approval !== 'approved'
}

interface MemberPurchase {
  totalAmount: number
  /** Orders above it need approval; null: none does. */
  approvalAmount: number | null
  /** Per calendar month; null: no limit. */
  spendingLimit: number | null
  /** Ordered by the member this month, without cancelled orders. */
  spentAmount: number
}

/** Why an order of a member has to be approved; undefined if it need not. */
export function approvalReason(purchase: MemberPurchase): string | undefined {
  const { totalAmount, approvalAmount, spendingLimit, spentAmount } = purchase
  if (spendingLimit !== null && spentAmount + totalAmount > spendingLimit)
    return `이번 달 주문이 한도 ${formatWon(spendingLimit)}을 넘습니다. 지금까지 ${formatWon(spentAmount)}을 주문했습니다.`
  if (approvalAmount !== null && totalAmount > approvalAmount)
    return `${formatWon(approvalAmount)}을 넘는 주문은 승인이 필요합니다.`
  return undefined
}
