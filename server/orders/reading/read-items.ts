import type { OrderItem, OrderReturn } from '@jangteo/contracts/orders/orders.ts'
import { refundOfLine } from '@jangteo/domain/orders/refund-shares.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { orderItems, orderParts, returnRequests } from '../tables.ts'

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
      refundAmount: refundOfLine({ totalPrice: item.totalPrice, discountShare, taxShare }),
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
