import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { RETURN_FEE } from '../queries/order-json.ts'
import { orderItems, returnRequests } from '../tables.ts'

/** Goods that came back with the same number as those of a return that bore the fee: the carrier came once. */
const CAME_WITH_OTHERS = sql`exists (select from return_requests q
  where q.order_id = ${returnRequests.orderId} and q.part_id = ${returnRequests.partId} and q.id <> ${returnRequests.id}
    and q.state = 'accepted' and q.fee_amount > 0 and q.collection_number = ${returnRequests.collectionNumber}
    and q.collection_carrier is not distinct from ${returnRequests.collectionCarrier})`

/**
 * Fee that acceptance of a return would withhold; only buyers who changed their mind bear one, and one for goods that
 * come back in one parcel. Column for queries of `return_requests` joined with `order_items`.
 */
export const EXPECTED_FEE = sql<number>`case when ${returnRequests.reasonCode} = 'changed_mind' and ${returnRequests.kind} = 'return'
    and not ${CAME_WITH_OTHERS}
  then ${sql.raw(RETURN_FEE('order_items'))} else 0 end::float8`

export async function expectedFee(tx: Transaction, returnId: string): Promise<number> {
  const [row] = await tx
    .select({ fee: EXPECTED_FEE })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.itemId))
    .where(eq(returnRequests.id, returnId))
  return row?.fee ?? 0
}
