import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { requireVersion } from '../../http/require-version.ts'
import { versionOf } from '../read-user.ts'
import { accounts, businesses } from '../tables.ts'

/** The acting admin, the account acted on, and which version of it the admin has seen. */
export interface AdminAction {
  actorId: string
  accountId: string
  version?: number | undefined
}

/**
 * Locks the row until the transaction ends, without its key (`for no key update`):
 * two admins acting on each other both insert audit rows that reference the other, and would deadlock.
 */
export async function lockAccount(tx: Pick<Database, 'select'>, accountId: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  if (!account) throw new AppError('not_found')
  if (account.closedAt) throw new AppError('invalid_request', { message: '탈퇴한 계정은 변경할 수 없습니다' })
  return account
}

/** Locks an account for a decision about it, or refuses the decision if the account or its business has changed since. */
export async function lockAccountFor(tx: Pick<Database, 'select'>, { accountId, version }: AdminAction) {
  const account = await lockAccount(tx, accountId)
  const [business] = await tx
    .select({ version: businesses.version })
    .from(businesses)
    .where(eq(businesses.accountId, accountId))
  requireVersion(versionOf(account, business), version)
  return account
}

/** Locks the account first, so that its role cannot change and two changes of a business cannot deadlock. */
export async function lockBusiness(
  tx: Pick<Database, 'select'>,
  { accountId, version }: Pick<AdminAction, 'accountId' | 'version'>,
) {
  const account = await lockAccount(tx, accountId)
  const { role } = account
  const [business] = await tx.select().from(businesses).where(eq(businesses.accountId, accountId)).for('no key update')
  if (!business || (role !== 'business' && role !== 'affiliate'))
    throw new AppError('invalid_request', { message: '공급자나 소매점 계정이 아닙니다' })
  requireVersion(versionOf(account, business), version)
  return { role, business }
}

const ADMINS_LOCK = 7_265_003

type Removed = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'status'>

/** Before an admin is removed. The advisory lock serializes removals, so that the last two cannot be removed at once. */
export async function ensureAnotherAdmin(
  tx: Pick<Database, 'execute' | '$count'>,
  { id, role, status }: Removed,
): Promise<void> {
  if (role !== 'admin' || status !== 'approved') return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
  const others = and(eq(accounts.role, 'admin'), eq(accounts.status, 'approved'), ne(accounts.id, id))
  if ((await tx.$count(accounts, others)) > 0) return
  throw new AppError('last_admin')
}
