import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  type listNotifications as contract,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@jangteo/contracts/notifications/notifications.ts'
import { hasPermission, type Permission } from '@jangteo/domain/accounts/permissions.ts'
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import type { Caller } from '../http/mount.ts'
import { notifications } from './tables.ts'

type Query = Received<typeof contract>['query']
type Reader = Pick<Caller, 'accountId' | 'personId' | 'permissions'>

export async function listNotifications(
  db: Database,
  reader: Reader,
  { page, limit, isRead }: Query,
): Promise<ResponseOf<typeof contract>> {
  const matching = and(
    isFor(reader),
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
    countUnread(db, reader),
  ])
  return { data: rows.map(toNotification), total, page, limit, unread }
}

async function countUnread(db: Pick<Database, '$count'>, reader: Reader): Promise<number> {
  return db.$count(notifications, and(isFor(reader), isNull(notifications.readAt)))
}

/** Of the business, as far as the permissions of a member go, and of the member's own account. */
function isFor({ accountId, personId, permissions }: Reader): SQL | undefined {
  if (accountId === personId) return eq(notifications.accountId, accountId)
  const hidden = NOTIFICATION_KINDS.filter((kind) => !hasPermission(permissions, PERMISSIONS_FOR[kind] ?? []))
  const ofBusiness = and(eq(notifications.accountId, accountId), notInArray(notifications.kind, hidden))
  return or(ofBusiness, eq(notifications.accountId, personId))
}

const BUYING = ['buy', 'approve', 'settlement'] as const

/** Which permission a member needs to read the notifications of the business; those of no kind below are the owner's. */
const PERMISSIONS_FOR: Partial<Record<NotificationKind, readonly Permission[]>> = {
  approval_requested: ['approve'],
  order_paid: ['orders', ...BUYING],
  order_cancelled: ['orders', ...BUYING],
  order_shipped: BUYING,
  return_requested: ['orders'],
  return_decided: ['buy'],
  product_approved: ['products'],
  product_rejected: ['products'],
  product_edited: ['products'],
  promotion_approved: ['products'],
  promotion_rejected: ['products'],
  low_stock: ['products', 'orders'],
  restocked: ['buy'],
  points_expiring: ['buy'],
  review_written: ['products'],
  review_replied: ['buy'],
  review_decided: ['products', 'buy'],
  settlement_closed: ['settlement'],
  settlement_paid: ['settlement'],
  credit_terms_changed: ['buy', 'settlement'],
  credit_nearly_used: ['buy', 'settlement'],
  credit_statement: ['buy', 'settlement'],
  credit_due: ['buy', 'settlement'],
  credit_overdue: ['buy', 'settlement'],
  signage_decided: ['products', 'store'],
  signage_problem: ['products', 'store'],
}

function toNotification({ id, kind, text, link, createdAt, readAt }: typeof notifications.$inferSelect): Notification {
  return { id, kind, text, link, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}

/** The given ids, or all. Announced, so that the unread count updates in the user's other tabs. */
export async function markNotificationsRead(
  db: Database,
  reader: Reader,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(isFor(reader), isNull(notifications.readAt), ids ? inArray(notifications.id, [...ids]) : undefined))
    const { accountId, personId } = reader
    if (rowCount) await announceChange(tx, [`account:${accountId}`, `account:${personId}`])
    return { unread: await countUnread(tx, reader) }
  })
}

export async function eraseNotifications(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.accountId, accountId))
}
