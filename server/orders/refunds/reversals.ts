import { refundOf, shareOfUnits, type UnitShares, unitShares } from '@jangteo/domain/orders/units.ts'
import type { Transaction } from '../../database/statement.ts'
import { lineReversals } from '../tables.ts'
import type { LockedItem, LockedOrder } from '../transitions/order-transition.ts'

/** Cancelled or returned units of a line, with the money that their supplier bears. */
export interface Reversal {
  itemId: string
  cause: 'cancelled' | 'returned'
  quantity: number
  /** Units of the line reversed before these. */
  reversedBefore: number
  shares: UnitShares
  amount: number
  savings: number
  /** What the market had added to the supplier's due for them. */
  marketAmount: number
  /** Of the amount, points that are given back. */
  pointsAmount: number
  returnId?: string
}

export function reverseUnits(
  item: LockedItem,
  quantity: number,
  cause: Reversal['cause'],
  returnId?: string,
): Reversal {
  const reversedBefore = item.cancelledQuantity + item.returnedQuantity
  const shares = unitShares(item, reversedBefore, quantity)
  return {
    itemId: item.id,
    cause,
    quantity,
    reversedBefore,
    shares,
    amount: refundOf(shares),
    savings: (item.basePrice - item.unitPrice) * quantity + shares.promotion + shares.discount,
    marketAmount: shareOfUnits(item.marketShare, item.quantity, reversedBefore, quantity),
    pointsAmount: shares.points,
    ...(returnId && { returnId }),
  }
}

export function sumPoints(reversals: readonly Reversal[]): number {
  return reversals.reduce((sum, { pointsAmount }) => sum + pointsAmount, 0)
}

export function sumReversals(reversals: readonly Reversal[]): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0)
}

/** Booked by a trigger: with the refund, or at once where nothing is refunded. */
export async function insertReversals(
  tx: Transaction,
  { id: orderId }: Pick<LockedOrder, 'id'>,
  reversals: readonly Reversal[],
  refundId: string | null,
): Promise<void> {
  if (reversals.length === 0) return
  await tx
    .insert(lineReversals)
    .values(reversals.map(({ shares, ...reversal }) => ({ ...reversal, orderId, refundId })))
}
