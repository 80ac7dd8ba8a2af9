import type { Session } from '@jangteo/contracts/accounts/users.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { sessions } from './tables.ts'

/** Where an account is signed in, most recently used first. */
export async function listSessions(
  db: Pick<Database, 'select'>,
  accountId: string,
  currentId?: string,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.idleExpiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
  return rows.map((row) => ({
    sessionId: row.id,
    loginAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    device: row.device,
    ip: row.ip,
    current: row.id === currentId,
  }))
}
