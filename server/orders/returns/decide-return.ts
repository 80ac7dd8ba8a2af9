import type { ReturnDecision, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { and, eq } from 'drizzle-orm'
import { moveStock } from '../../catalog/move-stock.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import type { OrderServices } from '../order-services.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { returnRequests } from '../tables.ts'
import { sumLineRefunds } from '../transitions/cancel-order.ts'
import {
  applyTransition,
  type LockedItem,
  type LockedOrder,
  lockOrder,
  recordOrderAudit,
  refundableAmount,
} from '../transitions/order-transition.ts'
import { readReturn } from './list-returns.ts'

interface DecisionContext {
  returnId: string
  actorId: string
  /** Set where a supplier decides: only returns of their own products are found. */
  supplierId?: string
}

type ReturnRow = typeof returnRequests.$inferSelect

/** A return is decided once; a second decision is refused with `changed_meanwhile`. */
export async function decideReturn(
  db: Database,
  { jobs }: Pick<OrderServices, 'jobs'>,
  { returnId, actorId, supplierId }: DecisionContext,
  decision: ReturnDecision,
): Promise<ReturnRequest> {
  await inTransaction(db, async (tx) => {
    const matching = and(
      eq(returnRequests.id, returnId),
      supplierId ? eq(returnRequests.supplierId, supplierId) : undefined,
    )
    const [request] = await tx.select().from(returnRequests).where(matching)
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
    const refundAmount = Math.min(refundableAmount(order), sumLineRefunds([item]))
    await applyTransition(tx, order, {
      actorId,
      ...(decision.accept && { items: { ids: [item.id], state: 'returned' } }),
      history: [
        {
          event: decision.accept ? 'return_accepted' : 'return_refused',
          partId: request.partId,
          note: [item.productName, decision.reason].filter(Boolean).join(': '),
        },
      ],
      notification: {
        news: 'return-decided',
        productName: item.productName,
        accepted: decision.accept,
        reason: decision.reason,
        refundAmount,
      },
    })
    if (!supplierId)
      await recordOrderAudit(tx, order, {
        ...{ actorId, action: 'return_decided', reason: decision.reason },
        ...{ from: 'requested', to: decision.accept ? 'accepted' : 'refused' },
        ...(decision.accept && { amount: refundAmount }),
      })
    if (decision.accept) await refundAndRestock(tx, jobs, order, { item, request, refundAmount, actorId })
    await notify(tx, [order.buyerId], {
      kind: 'return_decided',
      text: `반품이 ${decision.accept ? '승인' : '거절'}되었습니다: ${item.productName} (${order.orderNumber})`,
      link: `/orders/${order.orderNumber}`,
    })
  })
  return readReturn(db, returnId)
}

interface AcceptedReturn {
  item: LockedItem
  request: ReturnRow
  refundAmount: number
  actorId: string
}

async function refundAndRestock(
  tx: Transaction,
  jobs: OrderServices['jobs'],
  order: LockedOrder,
  { item, request, refundAmount, actorId }: AcceptedReturn,
): Promise<void> {
  await requestRefund(tx, jobs, order, {
    amount: refundAmount,
    reason: `반품: ${item.productName}`,
    itemIds: [item.id],
    account: request.refundAccount ?? undefined,
    actorId,
  })
  const moves = [{ variantId: item.variantId, change: item.quantity }]
  await moveStock(tx, moves, { cause: 'returned', reason: request.reason, actorId, orderId: order.id })
}
