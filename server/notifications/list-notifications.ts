import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { listNotices as contract, Notice } from '@jangteo/contracts/notifications/notifications.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { notices } from './tables.ts'

type Query = Received<typeof contract>['query']

export async function listNotices(
  db: Database,
  accountId: string,
  { page, limit }: Query,
): Promise<Answer<typeof contract>> {
  const own = eq(notices.accountId, accountId)
  const [rows, total, unread] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(own)
      .orderBy(desc(notices.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(notices, own),
    countUnread(db, accountId),
  ])
  return { data: rows.map(toNotice), total, page, limit, unread }
}

export async function countUnread(db: Pick<Database, '$count'>, accountId: string): Promise<number> {
  return db.$count(notices, and(eq(notices.accountId, accountId), isNull(notices.readAt)))
}

function toNotice({ id, kind, text, link, createdAt, readAt }: typeof notices.$inferSelect): Notice {
  return { id, kind, text, link, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
