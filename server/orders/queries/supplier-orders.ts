import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { HistoryEntry, ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import type { listSupplierOrders as contract, SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { orderHistory, orderItems, orderParts, orders } from '../tables.ts'
import { matchingText, PARTLY_SHIPPED, paidWhen, placedBetween } from './list-orders.ts'
import { ITEM_JSON, type ItemRow, PART_JSON, type PartRow, toItem, toPart } from './order-json.ts'
import { inQueue } from './order-queues.ts'

export type SupplierQuery = Received<typeof contract>['query']

/** Sum of a part's lines. */
const amount = sql<number>`(select sum(${orderItems.totalPrice})::float8 from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const itemCount = sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const ofFirstItem = <Value>(column: SQLWrapper) =>
  sql<Value>`(select ${column} from ${orderItems} where ${orderItems.partId} = ${orderParts.id} order by ${orderItems.position} limit 1)`
const firstName = ofFirstItem<string>(orderItems.productName)
const firstOption = ofFirstItem<string | null>(orderItems.optionText)
const isPartlyShipped = sql<boolean>`(select ${PARTLY_SHIPPED} from ${orderItems} where ${orderItems.partId} = ${orderParts.id})`
const hasPackedParcels = sql<boolean>`exists (select from shipments s where s.part_id = ${orderParts.id}
  and s.status = 'ready' and s.kind = 'order')`

export function partsMatching(
  supplierId: string,
  query: Omit<SupplierQuery, 'page' | 'limit' | 'status'>,
): SQL | undefined {
  return and(
    eq(orderParts.supplierId, supplierId),
    placedBetween(query),
    paidWhen(query),
    matchingText(query.search),
    query.queue && sql.raw(inQueue(query.queue, 'order_parts')),
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
      .select({
        part: orderParts,
        order: orders,
        amount,
        itemCount,
        firstName,
        firstOption,
        hasPackedParcels,
        isPartlyShipped,
      })
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
    pickupName: order.pickup?.name ?? null,
    hasPackedParcels: figures.hasPackedParcels,
    isPartlyShipped: figures.isPartlyShipped,
    firstProductName: figures.firstName,
    firstOptionText: figures.firstOption,
    itemCount: figures.itemCount,
    amount: figures.amount,
  }))
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data, total, page, limit, counts }
}

const findPart = statement<{ part: PartRow; items: ItemRow[] } & Summary>(
  'find_supplier_order',
  `select ${PART_JSON} as part, o.id as "orderId", o.order_number as "orderNumber", o.order_date as "orderDate",
     o.payment_date as "paymentDate", o.buyer_name as "buyerName", o.shipping_address as "shippingAddress",
     o.pickup->>'name' as "pickupName",
     (select json_agg(${ITEM_JSON} order by i.position) from order_items i where i.part_id = p.id) as items,
     (select sum(i.total_price)::float8 from order_items i where i.part_id = p.id) as amount
   from order_parts p join orders o on o.id = p.order_id where p.id = $1 and p.supplier_id = $2`,
)

interface Summary {
  orderId: string
  orderNumber: string
  orderDate: Date
  paymentDate: Date | null
  buyerName: string
  shippingAddress: ShippingAddress
  pickupName: string | null
  amount: number
}

export async function getSupplierOrder(db: Database, supplierId: string, partId: string): Promise<SupplierOrder> {
  const [row] = await findPart(db, partId, supplierId)
  if (!row) throw new AppError('order_not_found')
  const { part, items, orderId, orderDate, paymentDate, ...order } = row
  const history = await readHistory(db, { orderId, partId })
  return {
    ...toPart(part, items),
    ...order,
    orderDate: orderDate.toISOString(),
    paymentDate: paymentDate?.toISOString() ?? null,
    items: items.map(toItem),
    history: history.filter(({ event }) => SUPPLIER_EVENTS.has(event)),
  }
}

/** Suppliers do not see refunds and notes. */
const SUPPLIER_EVENTS = new Set([
  'placed',
  'paid',
  'processing',
  'shipped',
  'shipment_corrected',
  'arrived',
  'delivered',
  'cancelled',
  'units_cancelled',
  'expired',
  'return_requested',
  'return_accepted',
  'return_refused',
  'return_withdrawn',
  'return_collected',
  'return_inspected',
  'exchange_requested',
  'exchange_accepted',
  'exchange_refused',
  'exchange_reopened',
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
