import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { accounts } from '../tables.ts'

const ADMINS_LOCK = 7_265_003

type Leaving = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'status'>

/** Before an admin stops being one: they leave one after another, so that the last two cannot leave together. */
export async function keepOneAdmin(
  tx: Pick<Database, 'execute' | '$count'>,
  { id, role, status }: Leaving,
): Promise<void> {
  if (role !== 'admin' || status !== 'approved') return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
  const others = and(eq(accounts.role, 'admin'), eq(accounts.status, 'approved'), ne(accounts.id, id))
  if ((await tx.$count(accounts, others)) > 0) return
  throw new AppError('last_admin')
}
