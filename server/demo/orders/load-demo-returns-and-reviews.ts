import { randomUUID } from 'node:crypto'
import { lineRefundAmount } from '@jangteo/domain/catalog/pricing.ts'
import { and, eq, sql } from 'drizzle-orm'
import { products, stockEntries, stockLevels } from '../../catalog/tables.ts'
import { storeStock } from '../../inventory/tables.ts'
import { lineReversals, orderHistory, orderItems, orders, refunds, returnRequests } from '../../orders/tables.ts'
import { sandboxCancels, sandboxPayments } from '../../payments/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import type { DemoOrder, DemoTransaction } from './demo-order.ts'

const DAY_MS = 86_400_000

/** Reviews, one accepted and one waiting return, and a retailer's counted store stock. */
export async function loadDemoReturnsAndReviews(
  tx: DemoTransaction,
  demoOrders: readonly DemoOrder[],
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const delivered = demoOrders.filter(({ order }) => order.deliveryDate)
  const [waiting, accepted] = delivered.toReversed()
  if (accepted) await acceptReturn(tx, accepted)
  if (waiting) await insertReturn(tx, waiting, 'requested')
  await writeReviews(tx, delivered.slice(0, -2))
  // The orders were inserted as paid: no payment has written them.
  await tx.execute(sql`select insert_last_purchases(id, null, null) from accounts where role = 'affiliate'`)
  await insertStoreStock(tx, delivered, accountIds.get('gold@jangteo.test') ?? '')
}

async function insertReturn(tx: DemoTransaction, { order, items, parts }: DemoOrder, state: 'requested' | 'accepted') {
  const [item] = items
  const part = parts.find(({ id }) => id === item?.partId)
  if (!item || !part) throw new Error('an order of the demo has lines')
  const { quantity } = item
  const decided = {
    ...{ decidedBy: part.supplierId, decidedAt: sql`now()`, collectedAt: sql`now()`, inspectedAt: sql`now()` },
    ...{ acceptedQuantity: quantity, restockQuantity: quantity },
  }
  const [request] = await tx
    .insert(returnRequests)
    .values({
      ...{ orderId: order.id, partId: part.id, itemId: item.id, supplierId: part.supplierId, state },
      ...{ quantity: item.quantity, reasonCode: 'defective', reason: '포장이 찢어져 있습니다' },
      ...(state === 'accepted' && decided),
    })
    .returning({ id: returnRequests.id })
  if (!request) throw new Error('an insert always returns its row')
  if (state === 'requested')
    await tx.update(orderItems).set({ requestedQuantity: item.quantity }).where(eq(orderItems.id, item.id))
  const note = `${item.productName}: 포장이 찢어져 있습니다`
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, partId: part.id, event: 'return_requested', actorId: order.buyerId, note })
  return { item, part, returnId: request.id }
}

/** Accepted and refunded now; triggers book it in the ledger. */
async function acceptReturn(tx: DemoTransaction, demo: DemoOrder): Promise<void> {
  const { item, part, returnId } = await insertReturn(tx, demo, 'accepted')
  const { order } = demo
  const amount = lineRefundAmount(item)
  const actorId = part.supplierId
  await tx.update(orderItems).set({ returnedQuantity: item.quantity }).where(eq(orderItems.id, item.id))
  await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + ${item.quantity}` })
    .where(eq(products.id, item.productId))
  const [level] = await tx
    .update(stockLevels)
    .set({ quantity: sql`${stockLevels.quantity} + ${item.quantity}` })
    .where(eq(stockLevels.variantId, item.variantId))
    .returning()
  if (!level) throw new Error('a variant of the demo has stock')
  const { variantId, locationId, quantity: stockAfter } = level
  const back = { variantId, locationId, change: item.quantity, stockAfter, orderId: order.id, actorId }
  await tx.insert(stockEntries).values({ ...back, cause: 'returned', reason: '포장이 찢어져 있습니다' })
  const id = randomUUID()
  await tx.insert(refunds).values({
    id,
    orderId: order.id,
    amount,
    reason: `반품: ${item.productName}`,
    requestedBy: actorId,
  })
  await tx.insert(lineReversals).values({
    ...{
      orderId: order.id,
      itemId: item.id,
      cause: 'returned',
      quantity: item.quantity,
      amount,
      refundId: id,
      returnId,
    },
    savings: (item.basePrice - item.unitPrice) * item.quantity + item.discountShare,
  })
  await tx
    .update(refunds)
    .set({ state: 'completed', completedAt: sql`now()`, transactionKey: id })
    .where(eq(refunds.id, id))
  await cancelSandboxPayment(tx, demo, { key: id, amount })
  const paymentStatus = amount === order.totalAmount ? 'refunded' : 'partially_refunded'
  await tx.update(orders).set({ refundedAmount: amount, paymentStatus }).where(eq(orders.id, order.id))
  const events = ['return_accepted', 'refund_requested', 'refunded'] as const
  await tx
    .insert(orderHistory)
    .values(events.map((event) => ({ orderId: order.id, partId: part.id, event, actorId, note: item.productName })))
}

async function cancelSandboxPayment(
  tx: DemoTransaction,
  { sandboxPayment: { orderId, paymentKey, amount: paid } }: DemoOrder,
  { key, amount }: { key: string; amount: number },
): Promise<void> {
  await tx.insert(sandboxCancels).values({ key, paymentKey, amount })
  await tx
    .update(sandboxPayments)
    .set({ cancelledAmount: amount, status: amount === paid ? 'cancelled' : 'partially_cancelled' })
    .where(eq(sandboxPayments.orderId, orderId))
}

async function writeReviews(tx: DemoTransaction, delivered: readonly DemoOrder[]): Promise<void> {
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

/** The first product is below its reorder point. Counted two weeks ago as well, so that the consumption is known. */
async function insertStoreStock(
  tx: DemoTransaction,
  delivered: readonly DemoOrder[],
  accountId: string,
): Promise<void> {
  const own = delivered.filter(({ order }) => order.buyerId === accountId).flatMap(({ items }) => items)
  const variantIds = [...new Set(own.map(({ variantId }) => variantId))].slice(0, 3)
  const twoWeeksAgo = new Date(Date.now() - 14 * DAY_MS)
  await tx
    .insert(storeStock)
    .values(variantIds.map((variantId) => ({ accountId, variantId, counted: 26, countedAt: twoWeeksAgo })))
  for (const [place, variantId] of variantIds.entries())
    await tx
      .update(storeStock)
      .set({ counted: 2 + place * 6, countedAt: sql`now()`, reorderPoint: 4 })
      .where(and(eq(storeStock.accountId, accountId), eq(storeStock.variantId, variantId)))
}

interface DemoReview {
  rating: number
  body: string
  state: 'published' | 'pending'
  reply?: string
}

/** One for each delivered order, the newest first. */
const DEMO_REVIEWS: readonly DemoReview[] = [
  { rating: 5, body: '손님들이 다시 찾으십니다. 포장도 꼼꼼해서 진열하기 좋았습니다.', state: 'pending' },
  {
    rating: 5,
    body: '배송이 빨랐고 유통기한도 넉넉했습니다. 다음 달에도 같은 수량으로 주문하려고 합니다.',
    state: 'published',
    reply: '정성스러운 후기 감사합니다. 다음 주문도 빠르게 보내 드리겠습니다.',
  },
  { rating: 4, body: '품질은 만족합니다. 상자가 조금 컸습니다.', state: 'published' },
  { rating: 5, body: '사진과 똑같고 마감이 깔끔합니다.', state: 'published' },
  {
    rating: 3,
    body: '쓸 만하지만 설명서가 작아 읽기 어려웠습니다.',
    state: 'published',
    reply: '불편을 드려 죄송합니다. 다음 생산분부터 설명서의 글자를 키우겠습니다.',
  },
  { rating: 4, body: '가격에 비해 만족스럽습니다. 색이 조금 더 다양하면 좋겠습니다.', state: 'published' },
  { rating: 5, body: '매장에서 반응이 좋아 바로 다시 주문했습니다.', state: 'published' },
]
