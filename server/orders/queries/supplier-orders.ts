import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { HistoryEntry, OrderItem, OrderPart, OrderReturn } from '@jangteo/contracts/orders/orders.ts'
import type { listSupplierOrders as contract, SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { lineRefundAmount } from '@jangteo/domain/catalog/pricing.ts'
import { ORDER_STATUSES, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { orderHistory, orderItems, orderParts, orders, returnRequests } from '../tables.ts'
import { matchingText, paidWhen, placedBetween } from './list-orders.ts'

export type SupplierQuery = Received<typeof contract>['query']

/** Sum of a part's lines. */
const amount = sql<number>`(select sum(${orderItems.totalPrice})::float8 from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const itemCount = sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const ofFirstItem = <Value>(column: SQLWrapper) =>
  sql<Value>`(select ${column} from ${orderItems} where ${orderItems.partId} = ${orderParts.id} order by ${orderItems.position} limit 1)`
const firstName = ofFirstItem<string>(orderItems.productName)
const firstOption = ofFirstItem<string | null>(orderItems.optionText)

export function partsMatching(
  supplierId: string,
  query: Omit<SupplierQuery, 'page' | 'limit' | 'status'>,
): SQL | undefined {
  return and(
    eq(orderParts.supplierId, supplierId),
    placedBetween(query),
    paidWhen(query),
    matchingText(query.search),
    query.minAmount === undefined ? undefined : gte(amount, query.minAmount),
    query.maxAmount === undefined ? undefined : lte(amount, query.maxAmount),
  )
}

export async function listSupplierOrders(
  db: Database,
  supplierId: string,
  { page, limit, status, ...query }: SupplierQuery,
): Promise<ResponseOf<typeof contract>> {
  const matching = partsMatching(supplierId, query)
  const [rows, counted] = await Promise.all([
    db
      .select({ part: orderParts, order: orders, amount, itemCount, firstName, firstOption })
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
    firstOptionText: figures.firstOption,
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
    history: history.filter(({ event }) => SUPPLIER_EVENTS.has(event)),
  }
}

/** Suppliers do not see refunds and notes. */
const SUPPLIER_EVENTS = new Set([
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

interface PartKey {
  orderId: string
  partId: string
}

/** Entries about this part and about the order as a whole; none about other suppliers' parts. */
export async function readHistory(db: Database, { orderId, partId }: PartKey): Promise<HistoryEntry[]> {
  const rows = await db
    .select({ entry: orderHistory, actorName: accounts.name, supplierName: orderParts.supplierName })
    .from(orderHistory)
    .leftJoin(accounts, eq(accounts.id, orderHistory.actorId))
    .leftJoin(orderParts, eq(orderParts.id, orderHistory.partId))
    .where(and(eq(orderHistory.orderId, orderId), or(isNull(orderHistory.partId), eq(orderHistory.partId, partId))))
    .orderBy(asc(orderHistory.id))
  return rows.map(({ entry, actorName, supplierName }) => ({
    id: String(entry.id),
    at: entry.at.toISOString(),
    event: entry.event,
    supplierName,
    actorName,
    note: entry.note,
  }))
}

export function toPart(part: typeof orderParts.$inferSelect): OrderPart {
  return {
    id: part.id,
    supplierId: part.supplierId,
    supplierName: part.supplierName,
    status: part.status,
    carrier: part.carrier,
    trackingNumber: part.trackingNumber,
    shippingDate: part.shippingDate?.toISOString() ?? null,
    deliveryDate: part.deliveryDate?.toISOString() ?? null,
    returnableUntil: part.deliveryDate && returnableUntil(part.deliveryDate).toISOString(),
    cancellationReason: part.cancellationReason,
  }
}

export async function readItems(db: Database, partId: string): Promise<OrderItem[]> {
  const rows = await db
    .select({ item: orderItems, supplierId: orderParts.supplierId, supplierName: orderParts.supplierName })
    .from(orderItems)
    .innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
    .where(eq(orderItems.partId, partId))
    .orderBy(asc(orderItems.position))
  const asked = await db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.partId, partId))
    .orderBy(asc(returnRequests.requestedAt))
  const latest = new Map(asked.map((request) => [request.itemId, toReturn(request)]))
  return rows.map(
    ({ item: { orderId, position, discountShare, taxShare, countedQuantity, ...item }, ...supplier }) => ({
      ...item,
      ...supplier,
      refundAmount: lineRefundAmount({ totalPrice: item.totalPrice, discountShare, taxShare }),
      return: latest.get(item.id) ?? null,
    }),
  )
}

export function toReturn(request: typeof returnRequests.$inferSelect): OrderReturn {
  const { id, state, reason, decisionReason, requestedAt, decidedAt } = request
  return {
    id,
    state,
    reason,
    decisionReason,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
