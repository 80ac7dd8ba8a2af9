import type { NoticeKind } from '@jangteo/contracts/notifications/notifications.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { notices } from './tables.ts'

export interface News {
  kind: NoticeKind
  /** One sentence for the person it goes to. */
  text: string
  /** The screen where they can do something about it. */
  link: string
}

type Writer = Pick<Database, 'insert' | 'execute'>

/** Inside a transaction they learn it exactly if it commits. */
export async function notify(tx: Writer, accountIds: readonly string[], news: News): Promise<void> {
  if (accountIds.length === 0) return
  await tx.insert(notices).values(accountIds.map((accountId) => ({ accountId, ...news })))
  await announceChange(
    tx,
    accountIds.map((accountId) => `account:${accountId}` as const),
  )
}

export async function notifyAdmins(tx: Writer & Pick<Database, 'select'>, news: News): Promise<void> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.status, 'approved'), isNull(accounts.closedAt)))
  await notify(
    tx,
    admins.map(({ id }) => id),
    news,
  )
}
