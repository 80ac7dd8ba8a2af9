import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { RETURN_FEE } from '../queries/order-json.ts'
import { orderItems, returnRequests } from '../tables.ts'

/**
 * Fee that acceptance of a return would withhold; only buyers who changed their mind bear one. Column for queries of
 * `return_requests` joined with `order_items`.
 */
export const EXPECTED_FEE = sql<number>`case when ${returnRequests.reasonCode} = 'changed_mind' and ${returnRequests.kind} = 'return'
  then ${sql.raw(RETURN_FEE('order_items'))} else 0 end::float8`

export async function expectedFee(tx: Transaction, returnId: string): Promise<number> {
  const [row] = await tx
    .select({ fee: EXPECTED_FEE })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.itemId))
    .where(eq(returnRequests.id, returnId))
  return row?.fee ?? 0
}
