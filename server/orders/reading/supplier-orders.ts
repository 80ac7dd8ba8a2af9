import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { listSupplierOrders as contract, SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { orderItems, orderParts, orders } from '../tables.ts'
import { matchingText, placedBetween } from './order-conditions.ts'
import { readHistory } from './read-history.ts'
import { readItems } from './read-items.ts'
import { toPart } from './to-part.ts'

export type SupplierQuery = Received<typeof contract>['query']

/** What the own lines of a part come to. */
const amount = sql<number>`(select sum(${orderItems.totalPrice})::float8 from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const itemCount = sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const firstName = sql<string>`(select ${orderItems.productName} from ${orderItems} where ${orderItems.partId} = ${orderParts.id} order by ${orderItems.position} limit 1)`

export function partsMatching(
  supplierId: string,
  query: Omit<SupplierQuery, 'page' | 'limit' | 'status'>,
): SQL | undefined {
  return and(
    eq(orderParts.supplierId, supplierId),
    placedBetween(query),
    matchingText(query.search),
    query.minAmount === undefined ? undefined : gte(amount, query.minAmount),
    query.maxAmount === undefined ? undefined : lte(amount, query.maxAmount),
  )
}

export async function listSupplierOrders(
  db: Database,
  supplierId: string,
  { page, limit, status, ...query }: SupplierQuery,
): Promise<Answer<typeof contract>> {
  const matching = partsMatching(supplierId, query)
  const [rows, counted] = await Promise.all([
    db
      .select({ part: orderParts, order: orders, amount, itemCount, firstName })
      .from(orderParts)
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .where(and(matching, status && eq(orderParts.status, status)))
      .orderBy(desc(orderParts.orderDate), desc(orderParts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ status: orderParts.status, count: sql<number>`count(*)::int` })
      .from(orderParts)
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .where(matching)
      .groupBy(orderParts.status),
  ])
  const found = new Map(counted.map((row) => [row.status, row.count]))
  const counts = Object.fromEntries(ORDER_STATUSES.map((one) => [one, found.get(one) ?? 0])) as Record<
    OrderStatus,
    number
  >
  const data = rows.map(({ part, order, ...figures }) => ({
    id: part.id,
    orderNumber: order.orderNumber,
    orderDate: order.orderDate.toISOString(),
    buyerName: order.buyerName,
    status: part.status,
    carrier: part.carrier,
    trackingNumber: part.trackingNumber,
    firstProductName: figures.firstName,
    itemCount: figures.itemCount,
    amount: figures.amount,
  }))
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data, total, page, limit, counts }
}

export async function getSupplierOrder(db: Database, supplierId: string, partId: string): Promise<SupplierOrder> {
  const [row] = await db
    .select({ part: orderParts, order: orders, amount })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(and(eq(orderParts.id, partId), eq(orderParts.supplierId, supplierId)))
  if (!row) throw new AppError('order_not_found')
  const { part, order } = row
  const [items, history] = await Promise.all([readItems(db, partId), readHistory(db, { orderId: order.id, partId })])
  return {
    ...toPart(part),
    orderNumber: order.orderNumber,
    orderDate: order.orderDate.toISOString(),
    paymentDate: order.paymentDate?.toISOString() ?? null,
    buyerName: order.buyerName,
    items,
    amount: row.amount,
    shippingAddress: order.shippingAddress,
    history: history.filter(({ event }) => OF_THE_SUPPLIER.has(event)),
  }
}

/** Money and memos between the shop and the buyer are not the supplier's. */
const OF_THE_SUPPLIER = new Set([
  'placed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'return_requested',
  'return_accepted',
  'return_refused',
])
