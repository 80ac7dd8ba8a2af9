import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { requestReturn as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import { RETURN_WITHIN_DAYS, returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { returnRequests } from '../tables.ts'
import { requireRefundAccount } from '../transitions/cancel-order.ts'
import { applyTransition, lockOrder } from '../transitions/order-transition.ts'

interface OwnOrder {
  orderNumber: string
  buyerId: string
}

export async function requestReturn(
  db: Database,
  ownOrder: OwnOrder,
  { itemId, reason, refundAccount }: Received<typeof contract>['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ownOrder)
    const item = order.items.find(({ id }) => id === itemId)
    const part = order.parts.find(({ id }) => id === item?.partId)
    if (!item || !part) throw new AppError('order_not_found')
    if (item.state !== 'ordered' || !part.deliveryDate)
      throw new AppError('return_refused', { message: '배송이 완료된 상품만 반품을 요청할 수 있습니다.' })
    if (returnableUntil(new Date(part.deliveryDate)) < new Date())
      throw new AppError('return_refused', {
        message: `반품은 배송 완료 후 ${RETURN_WITHIN_DAYS}일 안에 요청할 수 있습니다.`,
      })
    requireRefundAccount(order, refundAccount)
    const [open] = await tx
      .select()
      .from(returnRequests)
      .where(and(eq(returnRequests.itemId, itemId), ne(returnRequests.state, 'refused')))
    if (open) throw new AppError('return_refused', { message: '이미 반품을 요청한 상품입니다.' })
    await tx.insert(returnRequests).values({
      orderId: order.id,
      partId: part.id,
      itemId,
      supplierId: part.supplierId,
      reason,
      refundAccount: refundAccount ?? null,
    })
    const note = `${item.productName}: ${reason}`
    await applyTransition(tx, order, {
      actorId: ownOrder.buyerId,
      history: [{ event: 'return_requested', partId: part.id, note }],
    })
    await notify(tx, [part.supplierId], {
      kind: 'return_requested',
      text: `반품 요청이 들어왔습니다: ${item.productName} (${order.orderNumber})`,
      link: '/supplier/returns',
    })
  })
}
