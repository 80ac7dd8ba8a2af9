import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listSupplierReturns as contract, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { lineRefundAmount } from '@jangteo/domain/catalog/pricing.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { toReturn } from '../queries/supplier-orders.ts'
import { orderItems, orderParts, orders, returnRequests } from '../tables.ts'
import { refundableAmount } from '../transitions/order-transition.ts'

/** The longest waiting first; those decided, the newest first. */
export async function listReturns(
  db: Database,
  { page, limit, state }: Received<typeof contract>['query'],
  { supplierId, buyerId }: { supplierId?: string; buyerId?: string } = {},
): Promise<ResponseOf<typeof contract>> {
  const matching = and(
    eq(returnRequests.state, state),
    supplierId ? eq(returnRequests.supplierId, supplierId) : undefined,
    buyerId ? inArray(returnRequests.orderId, ordersOf(db, buyerId)) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectReturns(db)
      .where(matching)
      .orderBy(
        state === 'requested' ? asc(returnRequests.requestedAt) : desc(returnRequests.decidedAt),
        returnRequests.id,
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(returnRequests, matching),
  ])
  return { data: rows.map(toRequest), total, page, limit }
}

export async function readReturn(db: Database, id: string): Promise<ReturnRequest> {
  const [row] = await selectReturns(db).where(eq(returnRequests.id, id))
  if (!row) throw new AppError('not_found')
  return toRequest(row)
}

function ordersOf(db: Database, buyerId: string) {
  return db.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, buyerId))
}

function selectReturns(db: Database) {
  return db
    .select({
      request: returnRequests,
      item: orderItems,
      part: orderParts,
      order: orders,
      refundedAmount: sql<number>`(select coalesce(sum(r.amount), 0)::float8 from refunds r
        where r.order_id = ${orders.id} and ${orderItems.id} = any (r.item_ids))`,
    })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.itemId))
    .innerJoin(orderParts, eq(orderParts.id, returnRequests.partId))
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectReturns>>[number]

function toRequest(row: Row): ReturnRequest {
  const { request, item, part, order } = row
  return {
    ...toReturn(request),
    orderNumber: order.orderNumber,
    partId: part.id,
    buyerName: order.buyerName,
    supplierName: part.supplierName,
    productName: item.productName,
    optionText: item.optionText,
    sku: item.sku,
    productImage: item.productImage,
    quantity: item.quantity,
    refundAmount: refundAmountOf(row),
  }
}

/** Of an accepted return, what was refunded; before, what acceptance would refund now. */
function refundAmountOf({ request, item, order, refundedAmount }: Row): number {
  if (request.state === 'accepted') return refundedAmount
  return Math.min(lineRefundAmount(item), refundableAmount(order))
}
