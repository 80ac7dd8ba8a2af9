import type { OrderSummary } from '@jangteo/contracts/orders/orders.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { orderItems, orders } from '../tables.ts'
import { type OrderFilters, ordersMatching } from './order-conditions.ts'
import { toSummary } from './to-summary.ts'

interface Query extends OrderFilters {
  page: number
  limit: number
}

/** Newest first; of one buyer, or of all. */
export async function listOrders(db: Database, { page, limit, ...filters }: Query, buyerId?: string) {
  const matching = and(buyerId ? eq(orders.buyerId, buyerId) : undefined, ordersMatching(filters))
  const first = db
    .select({ name: orderItems.productName, image: orderItems.productImage })
    .from(orderItems)
    .where(eq(orderItems.orderId, orders.id))
    .orderBy(orderItems.position)
    .limit(1)
    .as('first')
  const count = sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.orderId} = ${orders.id})`
  const [rows, total] = await Promise.all([
    db
      .select({ order: orders, name: first.name, image: first.image, count })
      .from(orders)
      .innerJoinLateral(first, sql`true`)
      .where(matching)
      .orderBy(desc(orders.orderDate), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, matching),
  ])
  const data = rows.map(
    ({ order, name, image, count }): OrderSummary => ({
      ...toSummary(order),
      firstProductName: name,
      firstProductImage: image,
      itemCount: count,
    }),
  )
  return { data, total, page, limit }
}
