import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { ACCESS_MINUTES, type OpenedSession, refreshTokenOf, sessionLifetime } from './sessions.ts'
import { accounts, sessions } from './tables.ts'
import { deriveToken, hashToken } from './tokens.ts'

/** Two tabs, or a lost response: within this time the previous token still gets the same successor. */
const GRACE_SECONDS = 10

export type Refreshed =
  | { kind: 'refreshed'; accountId: string; session: OpenedSession }
  | { kind: 'unknown' }
  /** Refresh token reuse: a rotated token came back, so it was copied; the session is revoked. */
  | { kind: 'reused'; accountId: string }

export async function refreshSession(db: Database, refreshToken: string): Promise<Refreshed> {
  const [handle = '', secret = ''] = refreshToken.split('.')
  const found = await findSession(db, handle)
  if (!found) return { kind: 'unknown' }
  const presented = hashToken(secret)
  const nextSecret = deriveToken(found.rotationKey, 'refresh', secret)
  const token = deriveToken(found.rotationKey, 'access', nextSecret)
  const session = {
    sessionId: found.id,
    token,
    refreshToken: refreshTokenOf(handle, nextSecret),
    expiresAt: found.expiresAt,
  }
  const refreshed = { kind: 'refreshed', accountId: found.accountId, session } as const

  const { idleMs } = sessionLifetime(found.role)
  const { rowCount } = await db
    .update(sessions)
    .set({
      refreshHash: hashToken(nextSecret),
      previousRefreshHash: presented,
      accessHash: hashToken(token),
      accessExpiresAt: sql`now() + make_interval(mins => ${ACCESS_MINUTES})`,
      rotatedAt: sql`now()`,
      lastUsedAt: sql`now()`,
      idleExpiresAt: sql`now() + make_interval(secs => ${idleMs / 1_000})`,
    })
    .where(and(eq(sessions.id, found.id), eq(sessions.refreshHash, presented)))
  if (rowCount === 1) return refreshed
  if (await wasJustReplaced(db, found.id, presented)) return refreshed
  const { rowCount: ended } = await db.delete(sessions).where(eq(sessions.id, found.id))
  return ended === 1 ? { kind: 'reused', accountId: found.accountId } : { kind: 'unknown' }
}

async function findSession(db: Database, handle: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      rotationKey: sessions.rotationKey,
      expiresAt: sessions.expiresAt,
      role: accounts.role,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.handle, handle),
        gt(sessions.idleExpiresAt, sql`now()`),
        gt(sessions.expiresAt, sql`now()`),
        eq(accounts.status, 'approved'),
      ),
    )
  return row
}

async function wasJustReplaced(db: Database, sessionId: string, presented: Buffer): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.previousRefreshHash, presented),
        gt(sessions.rotatedAt, sql`now() - make_interval(secs => ${GRACE_SECONDS})`),
      ),
    )
  return rows.length === 1
}
