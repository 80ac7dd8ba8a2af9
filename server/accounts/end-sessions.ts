import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { sessions } from './tables.ts'

type Runner = Pick<Database, 'delete'>

/** Everywhere, at once: the next call with any of its tokens is a 401. Answers how many there were. */
export async function endAllSessions(db: Runner, accountId: string, except?: string): Promise<number> {
  const ofAccount = eq(sessions.accountId, accountId)
  const { rowCount } = await db.delete(sessions).where(except ? and(ofAccount, ne(sessions.id, except)) : ofAccount)
  return rowCount ?? 0
}

/** Answers false where this account has no such session. */
export async function endOneSession(db: Runner, accountId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
  return rowCount === 1
}
