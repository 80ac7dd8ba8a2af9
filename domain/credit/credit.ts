import { formatWon } from '../money.ts'

/** Retailer and admins are warned when this much of the limit is used. */
export const CREDIT_WARNING_PERCENT = 80

/** A statement is due this many days after it was closed. */
export const MAX_TERM_DAYS = 120
export const MAX_CREDIT_LIMIT = 10_000_000_000

export interface CreditState {
  limitAmount: number
  /** Ordered and not paid, with orders that wait for approval; negative while refunds exceed the debt. */
  usedAmount: number
  isSuspended: boolean
  /** A statement is past its due date. */
  hasOverdue: boolean
}

export function availableCredit({ limitAmount, usedAmount }: Pick<CreditState, 'limitAmount' | 'usedAmount'>): number {
  return Math.max(0, limitAmount - usedAmount)
}

export function isNearlyUsed({ limitAmount, usedAmount }: Pick<CreditState, 'limitAmount' | 'usedAmount'>): boolean {
  return usedAmount > 0 && usedAmount * 100 >= limitAmount * CREDIT_WARNING_PERCENT
}

/** Why an order of this amount cannot be placed on credit; null if it can. */
export function creditProblem(state: CreditState, amount: number): string | null {
  if (state.isSuspended) return '외상 거래가 중지되어 있습니다.'
  if (state.hasOverdue) return '기한이 지난 외상 명세가 있습니다. 먼저 입금해 주세요.'
  return limitProblem(availableCredit(state), amount)
}

export function limitProblem(availableAmount: number, amount: number): string | null {
  return amount > availableAmount ? `남은 외상 한도 ${formatWon(availableAmount)}을 넘습니다.` : null
}
