import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { readRefreshCookie } from './refresh-cookie.ts'
import { accounts, sessions } from './tables.ts'
import { hashToken } from './tokens.ts'

/** Looks at the refresh cookie without using it up. */
export async function findSessionByCookie(db: Database, request: FastifyRequest) {
  const [handle, secret] = readRefreshCookie(request)?.split('.') ?? []
  if (!handle || !secret) return undefined
  const [row] = await db
    .select({ sessionId: sessions.id, accountId: sessions.accountId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.handle, handle),
        eq(sessions.refreshHash, hashToken(secret)),
        gt(sessions.idleExpiresAt, sql`now()`),
        gt(sessions.expiresAt, sql`now()`),
        eq(accounts.status, 'approved'),
      ),
    )
  return row
}
