import { formatWon } from '../money.ts'

/** How points can be used, as an admin has set it. */
export interface PointTerms {
  isOn: boolean
  /** The fewest points that an order can use. */
  minUse: number
  /** Points are used in multiples of it. */
  useUnit: number
  /** Of the total of an order. */
  maxUsePercent: number
}

export interface PointUse {
  /** What the order costs; points pay at most for all of it. */
  total: number
  balance: number
  terms: PointTerms
}

/** The most points that can pay for an order, down to the unit; 0 where the fewest allowed are more than that. */
export function usablePoints({ total, balance, terms }: PointUse): number {
  if (!terms.isOn) return 0
  const most = Math.max(0, Math.min(balance, Math.floor((total * terms.maxUsePercent) / 100)))
  const usable = most - (most % terms.useUnit)
  return usable < terms.minUse ? 0 : usable
}

/** Why this many points cannot pay for the order; null if they can. */
export function pointUseProblem(points: number, use: PointUse): string | null {
  if (points === 0) return null
  const { terms } = use
  if (!terms.isOn) return '지금은 적립금을 사용할 수 없습니다.'
  if (points > use.balance) return `사용할 수 있는 적립금은 ${formatWon(Math.max(0, use.balance))}입니다.`
  if (points < terms.minUse) return `적립금은 ${formatWon(terms.minUse)}부터 사용할 수 있습니다.`
  if (points % terms.useUnit !== 0) return `적립금은 ${formatWon(terms.useUnit)} 단위로 사용할 수 있습니다.`
  const usable = usablePoints(use)
  return points > usable ? `이 주문에는 적립금을 ${formatWon(usable)}까지 사용할 수 있습니다.` : null
}
