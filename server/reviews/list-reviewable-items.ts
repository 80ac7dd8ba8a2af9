import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listReviewableItems as contract } from '@jangteo/contracts/reviews/reviews.ts'
import { and, desc, eq, isNotNull, notExists, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { orderItems, orderParts, orders } from '../orders/tables.ts'
import { reviews } from './tables.ts'

/** Delivered and not returned. */
export const isReviewable: SQL | undefined = and(
  eq(orderItems.state, 'ordered'),
  eq(orderParts.status, 'delivered'),
  isNotNull(orderParts.deliveryDate),
)

/** The latest delivery first. */
export async function listReviewableItems(
  db: Database,
  buyerId: string,
  { page, limit, orderNumber }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const matching = and(
    eq(orders.buyerId, buyerId),
    orderNumber === undefined ? undefined : eq(orders.orderNumber, orderNumber),
    isReviewable,
    notExists(db.select({ id: reviews.id }).from(reviews).where(eq(reviews.itemId, orderItems.id))),
  )
  const found = db
    .select({
      itemId: orderItems.id,
      orderNumber: orders.orderNumber,
      productId: orderItems.productId,
      productSlug: orderItems.productSlug,
      productName: orderItems.productName,
      productImage: orderItems.productImage,
      quantity: orderItems.quantity,
      deliveredAt: orderParts.deliveryDate,
    })
    .from(orders)
    .innerJoin(orderParts, eq(orderParts.orderId, orders.id))
    .innerJoin(orderItems, eq(orderItems.partId, orderParts.id))
    .where(matching)
    .as('found')
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(found)
      .orderBy(desc(found.deliveredAt), desc(found.itemId))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(found),
  ])
  const data = rows.map(({ deliveredAt, ...row }) => ({ ...row, deliveredAt: deliveredAt?.toISOString() ?? '' }))
  return { data, total, page, limit }
}
