import type { OrderSummary, RefundState } from '@jangteo/contracts/orders/orders.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@jangteo/domain/orders/order-status.ts'
import { and, desc, eq, gte, ilike, lt, lte, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { orderItems, orderParts, orders, refunds } from '../tables.ts'
import { toSummary } from './get-order.ts'

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

interface OrderFilters {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  paymentMethod?: PaymentMethod | undefined
  refundState?: RefundState | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  supplierId?: string | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  search?: string | undefined
}

function ordersMatching(filters: OrderFilters): SQL | undefined {
  const { status, paymentStatus, paymentMethod, refundState, supplierId, minAmount, maxAmount } = filters
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    refundState
      ? sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = ${refundState})`
      : undefined,
    minAmount === undefined ? undefined : gte(orders.totalAmount, minAmount),
    maxAmount === undefined ? undefined : lte(orders.totalAmount, maxAmount),
    supplierId
      ? sql`exists (select from ${orderParts} where ${orderParts.orderId} = ${orders.id} and ${orderParts.supplierId} = ${supplierId})`
      : undefined,
    placedBetween(filters),
    matchingText(filters.search),
  )
}

/** Dates in Seoul time, both inclusive. */
export function placedBetween({ dateFrom, dateTo }: Pick<OrderFilters, 'dateFrom' | 'dateTo'>): SQL | undefined {
  const startOf = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Seoul')`
  return and(
    dateFrom ? gte(orders.orderDate, startOf(dateFrom)) : undefined,
    dateTo ? lt(orders.orderDate, startOf(dateTo, 1)) : undefined,
  )
}

export function matchingText(search: string | undefined): SQL | undefined {
  return search ? ilike(orders.searchText, containsPattern(search)) : undefined
}
