import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listNotifications as contract, Notification } from '@jangteo/contracts/notifications/notifications.ts'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { notifications } from './tables.ts'

type Query = Received<typeof contract>['query']

export async function listNotifications(
  db: Database,
  accountId: string,
  { page, limit, isRead }: Query,
): Promise<ResponseOf<typeof contract>> {
  const matching = and(
    eq(notifications.accountId, accountId),
    isRead && (isRead === 'true' ? isNotNull(notifications.readAt) : isNull(notifications.readAt)),
  )
  const [rows, total, unread] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(matching)
      .orderBy(desc(notifications.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(notifications, matching),
    countUnread(db, accountId),
  ])
  return { data: rows.map(toNotification), total, page, limit, unread }
}

export async function countUnread(db: Pick<Database, '$count'>, accountId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
}

function toNotification({ id, kind, text, link, createdAt, readAt }: typeof notifications.$inferSelect): Notification {
  return { id, kind, text, link, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}

/** The given ids, or all. Announced, so that the unread count updates in the user's other tabs. */
export async function markNotificationsRead(
  db: Database,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(
        and(
          eq(notifications.accountId, accountId),
          isNull(notifications.readAt),
          ids ? inArray(notifications.id, [...ids]) : undefined,
        ),
      )
    if (rowCount) await announceChange(tx, [`account:${accountId}`])
    return { unread: await countUnread(tx, accountId) }
  })
}

export async function eraseNotifications(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.accountId, accountId))
}
