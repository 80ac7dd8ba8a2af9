import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Caller, Identify } from '../http/mount.ts'
import { accounts, businesses, sessions } from './tables.ts'
import { hashToken } from './tokens.ts'

/** Who holds this bearer token. Asked anew for every request, so an ended session ends at once everywhere. */
export function identifyByToken(db: Database): Identify {
  const find = db
    .select({
      accountId: sessions.accountId,
      role: accounts.role,
      sessionId: sessions.id,
      businessApproved: sql<boolean>`${businesses.approvalStatus} is not distinct from 'approved'`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(
      and(
        eq(sessions.accessHash, sql.placeholder('hash')),
        gt(sessions.accessExpiresAt, sql`now()`),
        eq(accounts.status, 'approved'),
      ),
    )
    .prepare('identify_by_token')
  return async (request: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return null
    const [caller] = await find.execute({ hash: hashToken(token) })
    return caller ?? null
  }
}
