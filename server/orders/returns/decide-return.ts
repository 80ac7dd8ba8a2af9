import type { ReturnDecision, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { and, eq } from 'drizzle-orm'
import { moveStock } from '../../catalog/move-stock.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { requestRefund } from '../money/request-refund.ts'
import type { Selling } from '../selling.ts'
import { refundOf } from '../steps/cancel-order.ts'
import { type LockedItem, type LockedOrder, leftToRefund, lockOrder } from '../steps/lock-order.ts'
import { writeStep } from '../steps/write-step.ts'
import { returnRequests } from '../tables.ts'
import { readReturn } from './list-returns.ts'

interface Decider {
  returnId: string
  actorId: string
  /** A supplier decides about own products only. */
  supplierId?: string
}

type Request = typeof returnRequests.$inferSelect

/** Decided once: whoever comes second is told so. */
export async function decideReturn(
  db: Database,
  { jobs }: Pick<Selling, 'jobs'>,
  { returnId, actorId, supplierId }: Decider,
  decision: ReturnDecision,
): Promise<ReturnRequest> {
  await inTransaction(db, async (tx) => {
    const isMeant = and(
      eq(returnRequests.id, returnId),
      supplierId ? eq(returnRequests.supplierId, supplierId) : undefined,
    )
    const [request] = await tx.select().from(returnRequests).where(isMeant)
    if (!request) throw new AppError('not_found')
    const order = await lockOrder(tx, { id: request.orderId })
    const decided = await tx
      .update(returnRequests)
      .set({
        state: decision.accept ? 'accepted' : 'refused',
        decisionReason: decision.reason || null,
        decidedBy: actorId,
        decidedAt: new Date(),
      })
      .where(and(eq(returnRequests.id, returnId), eq(returnRequests.state, 'requested')))
      .returning()
    const item = order.items.find(({ id }) => id === request.itemId)
    if (decided.length === 0 || !item) throw new AppError('changed_meanwhile')
    await writeStep(tx, order, {
      actorId,
      ...(decision.accept && { items: { ids: [item.id], state: 'returned' } }),
      history: [
        {
          event: decision.accept ? 'return_accepted' : 'return_refused',
          partId: request.partId,
          note: [item.productName, decision.reason].filter(Boolean).join(': '),
        },
      ],
      news: {
        news: 'return-decided',
        productName: item.productName,
        accepted: decision.accept,
        reason: decision.reason,
        refundAmount: refundOf([item]),
      },
    })
    if (decision.accept) await takeBack(tx, jobs, order, { item, request, actorId })
    await notify(tx, [order.buyerId], {
      kind: 'return_decided',
      text: `반품이 ${decision.accept ? '승인' : '거절'}되었습니다: ${item.productName} (${order.orderNumber})`,
      link: `/orders/${order.orderNumber}`,
    })
  })
  return readReturn(db, returnId)
}

interface Back {
  item: LockedItem
  request: Request
  actorId: string
}

async function takeBack(
  tx: Transaction,
  jobs: Selling['jobs'],
  order: LockedOrder,
  { item, request, actorId }: Back,
): Promise<void> {
  await requestRefund(tx, jobs, order, {
    amount: Math.min(leftToRefund(order), refundOf([item])),
    reason: `반품: ${item.productName}`,
    itemIds: [item.id],
    account: request.refundAccount ?? undefined,
    actorId,
  })
  const moves = [{ productId: item.productId, change: item.quantity }]
  await moveStock(tx, moves, { cause: 'returned', reason: request.reason, actorId, orderId: order.id })
}
