import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { countUnread } from './list-notifications.ts'
import { notices } from './tables.ts'

/** These, or all. The bell in the reader's other tabs follows. */
export async function readNotices(
  db: Database,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(notices)
      .set({ readAt: sql`now()` })
      .where(
        and(eq(notices.accountId, accountId), isNull(notices.readAt), ids ? inArray(notices.id, [...ids]) : undefined),
      )
    if (rowCount) await announceChange(tx, [`account:${accountId}`])
    return { unread: await countUnread(tx, accountId) }
  })
}
