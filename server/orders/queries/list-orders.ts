import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { listAllOrders } from '@jangteo/contracts/orders/admin-orders.ts'
import type { OrderSummary } from '@jangteo/contracts/orders/orders.ts'
import { and, desc, eq, gte, ilike, isNotNull, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { orderItems, orderParts, orders, refunds } from '../tables.ts'
import { toSummary } from './get-order.ts'
import { inQueue } from './order-queues.ts'

type Query = Received<typeof listAllOrders>['query']
export type OrderFilters = Omit<Query, 'page' | 'limit'>

/** As `isPartlyShipped` of the domain, of a group of `order_items`. */
export const PARTLY_SHIPPED = sql`coalesce(bool_or(${orderItems.shippedQuantity} > 0) and bool_or(${orderItems.quantity} > ${orderItems.cancelledQuantity} + ${orderItems.shippedQuantity}), false)`

/** Newest first; of one buyer, or of all. */
export async function listOrders(db: Database, { page, limit, ...filters }: Query, buyerId?: string) {
  const matching = and(buyerId ? eq(orders.buyerId, buyerId) : undefined, ordersMatching(filters))
  const first = db
    .select({ name: orderItems.productName, option: orderItems.optionText, image: orderItems.productImage })
    .from(orderItems)
    .where(eq(orderItems.orderId, orders.id))
    .orderBy(orderItems.position)
    .limit(1)
    .as('first')
  const isPartlyShipped = sql<boolean>`(select ${PARTLY_SHIPPED} from ${orderItems} where ${orderItems.orderId} = ${orders.id})`
  const count = sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.orderId} = ${orders.id})`
  const [rows, total] = await Promise.all([
    db
      .select({ order: orders, name: first.name, option: first.option, image: first.image, count, isPartlyShipped })
      .from(orders)
      .innerJoinLateral(first, sql`true`)
      .where(matching)
      .orderBy(desc(orders.orderDate), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, matching),
  ])
  const data = rows.map(
    ({ order, name, option, image, count, isPartlyShipped }): OrderSummary => ({
      ...toSummary(order),
      firstProductName: name,
      firstOptionText: option,
      firstProductImage: image,
      itemCount: count,
      isPartlyShipped,
    }),
  )
  return { data, total, page, limit }
}

export function ordersMatching(filters: OrderFilters): SQL | undefined {
  const { status, paymentStatus, paymentMethod, approval, refundState, supplierId, queue, minAmount, maxAmount } =
    filters
  return and(
    status && (status === 'open' ? notInArray(orders.status, ['delivered', 'cancelled']) : eq(orders.status, status)),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    // An order that was cancelled meanwhile waits no longer.
    approval && and(eq(orders.approval, approval), approval === 'waiting' ? eq(orders.status, 'pending') : undefined),
    refundState
      ? sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = ${refundState})`
      : undefined,
    minAmount === undefined ? undefined : gte(orders.totalAmount, minAmount),
    maxAmount === undefined ? undefined : lte(orders.totalAmount, maxAmount),
    supplierId
      ? sql`exists (select from ${orderParts} where ${orderParts.orderId} = ${orders.id} and ${orderParts.supplierId} = ${supplierId})`
      : undefined,
    queue && sql`${orders.id} in (select q.order_id from order_parts q where ${sql.raw(inQueue(queue, 'q'))})`,
    placedBetween(filters),
    paidWhen(filters),
    matchingText(filters.search),
  )
}

/** In Seoul time. */
const startOf = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Seoul')`

/** Both dates inclusive. */
export function placedBetween({ dateFrom, dateTo }: Pick<OrderFilters, 'dateFrom' | 'dateTo'>): SQL | undefined {
  return and(
    dateFrom ? gte(orders.orderDate, startOf(dateFrom)) : undefined,
    dateTo ? lt(orders.orderDate, startOf(dateTo, 1)) : undefined,
  )
}

/**
 * Both dates inclusive. The ledger books the sale in the transaction that sets the payment date, so these are the orders
 * that the dashboards count. No order is paid before it is placed: the second condition lets the index on the order
 * date skip later orders.
 */
export function paidWhen({
  isPaid,
  paidFrom,
  paidTo,
}: Pick<OrderFilters, 'isPaid' | 'paidFrom' | 'paidTo'>): SQL | undefined {
  return and(
    isPaid && (isPaid === 'true' ? isNotNull(orders.paymentDate) : isNull(orders.paymentDate)),
    paidFrom ? gte(orders.paymentDate, startOf(paidFrom)) : undefined,
    paidTo ? and(lt(orders.paymentDate, startOf(paidTo, 1)), lt(orders.orderDate, startOf(paidTo, 1))) : undefined,
  )
}

export function matchingText(search: string | undefined): SQL | undefined {
  return search ? ilike(orders.searchText, containsPattern(search)) : undefined
}
