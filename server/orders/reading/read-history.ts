import type { HistoryEntry } from '@jangteo/contracts/orders/orders.ts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { orderHistory, orderParts } from '../tables.ts'

interface Of {
  orderId: string
  partId: string
}

/** What happened to a part and to the order as a whole, nothing of other parts. */
export async function readHistory(db: Database, { orderId, partId }: Of): Promise<HistoryEntry[]> {
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
