import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { accounts } from './tables.ts'

/** For a shop without an admin: the operator names one, who sets the password by mail. Answers whether it was needed. */
export async function createFirstAdmin(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    const admins = and(eq(accounts.role, 'admin'), eq(accounts.status, 'approved'))
    if ((await tx.$count(accounts, admins)) > 0) return false
    const made = { role: 'admin', status: 'approved', emailVerifiedAt: new Date() } as const
    await tx
      .insert(accounts)
      .values({ email, name: '관리자', ...made })
      .onConflictDoUpdate({ target: accounts.email, set: made })
    return true
  })
}
