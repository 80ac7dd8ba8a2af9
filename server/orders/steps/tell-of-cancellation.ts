import { isPaid, type OrderActor } from '@jangteo/domain/orders/order-status.ts'
import type { Transaction } from '../../database/statement.ts'
import { notify } from '../../notifications/notify.ts'
import { nameOf } from '../money/payable-order.ts'
import { type LockedOrder, type LockedPart, namesIn } from './lock-order.ts'

interface Cancelled {
  by: OrderActor
  parts: readonly LockedPart[]
  actorId: string | null
}

/** Everybody concerned but the one who did it. Suppliers hear nothing of orders they never had to look after. */
export async function tellOfCancellation(
  tx: Transaction,
  order: LockedOrder,
  { by, parts, actorId }: Cancelled,
): Promise<void> {
  const { orderNumber, buyerId, paymentStatus } = order
  const about = ({ id }: LockedPart) => `주문이 취소되었습니다: ${nameOf(namesIn(order, id))} (${orderNumber})`
  if (isPaid(paymentStatus))
    for (const part of parts)
      if (part.supplierId !== actorId)
        await notify(tx, [part.supplierId], {
          kind: 'order_cancelled',
          text: about(part),
          link: `/supplier/orders/${part.id}`,
        })
  const [first] = parts
  if (by !== 'buyer' && first)
    await notify(tx, [buyerId], { kind: 'order_cancelled', text: about(first), link: `/orders/${orderNumber}` })
}
