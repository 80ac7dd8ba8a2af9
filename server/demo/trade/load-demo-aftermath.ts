import { refundOfLine } from '@jangteo/domain/orders/refund-shares.ts'
import { eq, sql } from 'drizzle-orm'
import { products, stockEntries } from '../../catalog/tables.ts'
import { storeStock } from '../../inventory/tables.ts'
import { orderHistory, orderItems, orders, refunds, returnRequests } from '../../orders/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import type { DemoOrder } from './demo-order.ts'
import { DEMO_REVIEWS } from './demo-reviews.ts'
import type { Transaction } from './load-demo-trade.ts'

const DAY_MS = 86_400_000

/** What people did with what they got: reviews, a return that was accepted and one that waits, a shelf that was counted. */
export async function loadDemoAftermath(
  tx: Transaction,
  traded: readonly DemoOrder[],
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const delivered = traded.filter(({ order }) => order.deliveryDate)
  const [waiting, accepted] = delivered.toReversed()
  if (accepted) await acceptReturn(tx, accepted)
  if (waiting) await askForReturn(tx, waiting, 'requested')
  await writeReviews(tx, delivered.slice(0, -2))
  await countShelves(tx, delivered, accountIds.get('gold@jangteo.test') ?? '')
}

async function askForReturn(tx: Transaction, { order, items, parts }: DemoOrder, state: 'requested' | 'accepted') {
  const [item] = items
  const part = parts.find(({ id }) => id === item?.partId)
  if (!item || !part) throw new Error('an order of the demo has lines')
  const decided = { decidedBy: part.supplierId, decidedAt: sql`now()` }
  await tx.insert(returnRequests).values({
    ...{ orderId: order.id, partId: part.id, itemId: item.id, supplierId: part.supplierId, state },
    ...{ reason: '포장이 찢어져 있습니다', ...(state === 'accepted' && decided) },
  })
  const note = `${item.productName}: 포장이 찢어져 있습니다`
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, partId: part.id, event: 'return_requested', actorId: order.buyerId, note })
  return { item, part }
}

/** Decided and paid back just now; triggers keep the books. */
async function acceptReturn(tx: Transaction, demo: DemoOrder): Promise<void> {
  const { item, part } = await askForReturn(tx, demo, 'accepted')
  const { order } = demo
  const amount = refundOfLine(item)
  const actorId = part.supplierId
  await tx.update(orderItems).set({ state: 'returned' }).where(eq(orderItems.id, item.id))
  await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + ${item.quantity}` })
    .where(eq(products.id, item.productId))
  const shelf = sql`(select stock_quantity from products where id = ${item.productId})`
  const back = { productId: item.productId, change: item.quantity, stockAfter: shelf, orderId: order.id, actorId }
  await tx.insert(stockEntries).values({ ...back, cause: 'returned', reason: '포장이 찢어져 있습니다' })
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      amount,
      reason: `반품: ${item.productName}`,
      itemIds: [item.id],
      requestedBy: actorId,
    })
    .returning({ id: refunds.id })
  await tx
    .update(refunds)
    .set({ state: 'completed', completedAt: sql`now()` })
    .where(eq(refunds.id, refund?.id ?? ''))
  const paymentStatus = amount === order.totalAmount ? 'refunded' : 'partially_refunded'
  await tx.update(orders).set({ refundedAmount: amount, paymentStatus }).where(eq(orders.id, order.id))
  const events = ['return_accepted', 'refund_requested', 'refunded'] as const
  await tx
    .insert(orderHistory)
    .values(events.map((event) => ({ orderId: order.id, partId: part.id, event, actorId, note: item.productName })))
}

async function writeReviews(tx: Transaction, delivered: readonly DemoOrder[]): Promise<void> {
  const written = DEMO_REVIEWS.flatMap(({ reply, ...review }, place) => {
    const demo = delivered.at(-1 - place * 2)
    const item = demo?.items[0]
    const part = demo?.parts.find(({ id }) => id === item?.partId)
    if (!demo || !item || !part || !demo.order.deliveryDate) return []
    const createdAt = new Date(demo.order.deliveryDate.getTime() + DAY_MS)
    const answer = reply && { reply, repliedAt: new Date(createdAt.getTime() + DAY_MS) }
    return [
      {
        ...{ itemId: item.id, productId: item.productId, supplierId: part.supplierId, authorId: demo.order.buyerId },
        ...{ ...review, ...answer, createdAt, updatedAt: createdAt },
      },
    ]
  })
  await tx.insert(reviews).values(written)
}

/** A store that counts: the first of its goods is nearly gone. */
async function countShelves(tx: Transaction, delivered: readonly DemoOrder[], accountId: string): Promise<void> {
  const own = delivered.filter(({ order }) => order.buyerId === accountId).flatMap(({ items }) => items)
  const productIds = [...new Set(own.map(({ productId }) => productId))].slice(0, 3)
  await tx
    .insert(storeStock)
    .values(productIds.map((productId, place) => ({ accountId, productId, counted: 2 + place * 6, reorderPoint: 4 })))
}
