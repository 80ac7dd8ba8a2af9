import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  OPEN_RETURN_STATES,
  type OrderReturn,
  type OrderShipment,
  type ReturnState,
  type ReturnStateFilter,
} from '@jangteo/contracts/orders/orders.ts'
import type { listSupplierReturns as contract, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { refundOf, unitShares } from '@jangteo/domain/orders/units.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { SHIPMENT_JSON } from '../queries/order-json.ts'
import { orderItems, orderParts, orders, returnRequests } from '../tables.ts'
import { refundableAmount } from '../transitions/order-transition.ts'
import { EXPECTED_FEE } from './return-fee.ts'

/** The longest waiting first; those decided, the newest first. */
export async function listReturns(
  db: Database,
  { page, limit, state, id }: Omit<Received<typeof contract>['query'], 'state'> & { state: ReturnStateFilter },
  { supplierId, buyerId }: { supplierId?: string; buyerId?: string } = {},
): Promise<ResponseOf<typeof contract>> {
  const states = statesOf(state)
  const matching = and(
    inArray(returnRequests.state, [...states]),
    id ? eq(returnRequests.id, id) : undefined,
    supplierId ? eq(returnRequests.supplierId, supplierId) : undefined,
    buyerId ? inArray(returnRequests.orderId, ordersOf(db, buyerId)) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectReturns(db)
      .where(matching)
      .orderBy(
        states.every((one) => OPEN_RETURN_STATES.includes(one))
          ? asc(returnRequests.requestedAt)
          : desc(returnRequests.decidedAt),
        returnRequests.id,
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(returnRequests, matching),
  ])
  return { data: rows.map(toRequest), total, page, limit }
}

function statesOf(filter: ReturnStateFilter): readonly ReturnState[] {
  if (filter === 'open') return OPEN_RETURN_STATES
  return filter === 'closed' ? ['refused', 'withdrawn'] : [filter]
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
        where r.id in (select l.refund_id from line_reversals l where l.return_id = ${returnRequests.id}))`,
      /** Units of the line reversed before this return, if it is accepted. */
      reversedBefore: sql<
        number | null
      >`(select l.reversed_before from line_reversals l where l.return_id = ${returnRequests.id})`,
      expectedFee: EXPECTED_FEE,
      shipment: sql<OrderShipment | null>`(select ${sql.raw(SHIPMENT_JSON)} from shipments s where s.return_id = ${returnRequests.id})`,
    })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.itemId))
    .innerJoin(orderParts, eq(orderParts.id, returnRequests.partId))
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectReturns>>[number]

function toRequest(row: Row): ReturnRequest {
  const { request, item, part, order, shipment } = row
  const refundLines = refundLinesOf(row)
  return {
    ...toReturn(request),
    feeAmount: feeOf(row),
    orderNumber: order.orderNumber,
    partId: part.id,
    buyerName: order.buyerName,
    supplierName: part.supplierName,
    productName: item.productName,
    optionText: item.optionText,
    sku: item.sku,
    productImage: item.productImage,
    restockQuantity: request.restockQuantity,
    restockedQuantity: request.restockedQuantity,
    refundAmount: refundLines.reduce((sum, { amount }) => sum + amount, 0),
    refundLines,
    refundsInstead:
      request.kind === 'exchange' && OPEN_RETURN_STATES.includes(request.state) ? linesOfRefund(row, 0) : [],
    shipment,
  }
}

/** Of an accepted return, the lines of its refund; before, those of the refund that acceptance would make now. */
function refundLinesOf(row: Row): ReturnRequest['refundLines'] {
  const { kind, state } = row.request
  if (kind === 'exchange' || state === 'refused' || state === 'withdrawn') return []
  return linesOfRefund(row, feeOf(row))
}

function linesOfRefund(row: Row, fee: number): ReturnRequest['refundLines'] {
  const { request, order, refundedAmount } = row
  const isAccepted = request.state === 'accepted'
  const { units, shares } = sharesOf(row)
  const points = Math.min(shares.points, refundOf(shares) - fee)
  const due = refundOf(shares) - points - fee
  const payableAmount = order.totalAmount - order.pointsAmount
  const amount = isAccepted ? refundedAmount : Math.min(due, refundableAmount({ ...order, payableAmount }))
  return [
    { label: `상품 ${units}개`, amount: shares.price },
    { label: '할인 차감', amount: -shares.discount },
    { label: '부가세', amount: shares.tax },
    { label: '반품 배송비', amount: -fee },
    { label: '적립금으로 돌려드림', amount: -points },
    { label: '이미 환불한 금액', amount: amount - due },
  ].filter((line) => line.amount !== 0)
}

function sharesOf({ request, item, reversedBefore }: Row) {
  const units = request.acceptedQuantity ?? request.quantity
  return { units, shares: unitShares(item, reversedBefore ?? item.cancelledQuantity + item.returnedQuantity, units) }
}

/** Withheld, or what acceptance would withhold now. */
function feeOf(row: Row): number {
  const { request, expectedFee } = row
  if (!OPEN_RETURN_STATES.includes(request.state)) return request.feeAmount
  return Math.min(expectedFee, refundOf(sharesOf(row).shares))
}

export function toReturn(request: typeof returnRequests.$inferSelect): OrderReturn {
  return {
    id: request.id,
    itemId: request.itemId,
    kind: request.kind,
    quantity: request.quantity,
    state: request.state,
    reasonCode: request.reasonCode,
    reason: request.reason,
    photos: request.photos,
    exchangeOptionText: request.exchangeOptionText,
    collectionCarrier: request.collectionCarrier,
    collectionNumber: request.collectionNumber,
    collectedAt: request.collectedAt?.toISOString() ?? null,
    inspectedAt: request.inspectedAt?.toISOString() ?? null,
    acceptedQuantity: request.acceptedQuantity,
    inspectionNote: request.inspectionNote,
    inspectionPhotos: request.inspectionPhotos,
    feeAmount: request.feeAmount,
    decisionReason: request.decisionReason,
    requestedAt: request.requestedAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
  }
}
