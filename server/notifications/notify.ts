import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { NotificationKind } from '@jangteo/contracts/notifications/notifications.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { statement, type Transaction } from '../database/statement.ts'
import { announceAfterCommit, announceChange } from '../events/announce.ts'
import { notifications } from './tables.ts'

export interface NewNotification {
  kind: NotificationKind
  /** One sentence for the recipient. */
  text: string
  /** The screen where the recipient can act on it. */
  link: string
}

type Writer = Pick<Database, 'insert' | 'execute'>

/** Inside a transaction, recipients are notified only if it commits. */
export async function notify(tx: Writer, accountIds: readonly string[], notification: NewNotification): Promise<void> {
  if (accountIds.length === 0) return
  await tx.insert(notifications).values(accountIds.map((accountId) => ({ accountId, ...notification })))
  await announceChange(
    tx,
    accountIds.map((accountId) => `account:${accountId}` as const),
  )
}

export async function notifyAdmins(
  tx: Writer & Pick<Database, 'select'>,
  notification: NewNotification,
): Promise<void> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.status, 'approved'), isNull(accounts.closedAt)))
  await notify(
    tx,
    admins.map(({ id }) => id),
    notification,
  )
}

interface NotificationFor {
  accountId: string
  text: string
  link: string
}

/** `since` is the time of the event: accounts with the same notification after it are skipped, so that a retried job does not repeat it. */
const insert = statement<{ accountId: string }>(
  'notify_each',
  `with since as materialized (select uuidv7($5::timestamptz - now() - interval '1 minute') as id)
   insert into notices (account_id, kind, text, link)
   select r.account_id, $1, r.text, r.link
   from unnest($2::uuid[], $3::text[], $4::text[]) as r (account_id, text, link)
   where $5::timestamptz is null or not exists (
     select from notices n join since on n.id > since.id
     where n.account_id = r.account_id and n.kind = $1 and n.link = r.link)
   returning account_id as "accountId"`,
)

/** For jobs, which may run more than once: one text per recipient, inserted in one statement. */
export async function notifyEach(
  tx: Transaction,
  kind: NotificationKind,
  notifications: readonly NotificationFor[],
  since: Date | null = null,
): Promise<void> {
  if (notifications.length === 0) return
  const inserted = await insert(
    tx,
    kind,
    notifications.map(({ accountId }) => accountId),
    notifications.map(({ text }) => text),
    notifications.map(({ link }) => link),
    since,
  )
  if (inserted.length > 0)
    announceAfterCommit(
      tx,
      inserted.map(({ accountId }): CacheTag => `account:${accountId}`),
    )
}
