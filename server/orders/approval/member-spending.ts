import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { orders } from '../tables.ts'

/** Of orders in this calendar month of the shop, without cancelled ones. */
const isOfThisMonth = and(
  gte(orders.orderDate, sql`date_trunc('month', ${shopToday}::timestamp) at time zone 'Asia/Seoul'`),
  ne(orders.status, 'cancelled'),
)

const total = sql<number>`coalesce(sum(${orders.totalAmount}), 0)::float8`

/** What each member has ordered for the business this month. */
export async function readMemberSpending(
  db: Pick<Database, 'select'>,
  businessId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ orderedBy: orders.orderedBy, amount: total })
    .from(orders)
    .where(and(eq(orders.buyerId, businessId), isNotNull(orders.orderedBy), isOfThisMonth))
    .groupBy(orders.orderedBy)
  return new Map(rows.map(({ orderedBy, amount }) => [orderedBy ?? '', amount]))
}

export async function readSpendingOf(
  db: Pick<Database, 'select'>,
  { businessId, memberId }: { businessId: string; memberId: string },
): Promise<number> {
  const [row] = await db
    .select({ amount: total })
    .from(orders)
    .where(and(eq(orders.buyerId, businessId), eq(orders.orderedBy, memberId), isOfThisMonth))
  return row?.amount ?? 0
}
