import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { OpenedSession } from './sessions.ts'
import { accounts, sessions } from './tables.ts'
import { hashToken } from './tokens.ts'

const NAME = 'jangteo_refresh'

export interface CookieOptions {
  publicUrl: string
}

const options = ({ publicUrl }: CookieOptions) =>
  ({ path: '/api', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const

export function setRefreshCookie(reply: FastifyReply, session: OpenedSession, site: CookieOptions): void {
  reply.setCookie(NAME, session.refreshToken, { ...options(site), expires: session.expiresAt })
}

export function clearRefreshCookie(reply: FastifyReply, site: CookieOptions): void {
  reply.clearCookie(NAME, options(site))
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}

/** CSRF protection: browsers send cookies by themselves, so calls authenticated by one must come from our own pages. */
export function requireSameOrigin(request: FastifyRequest, { publicUrl }: CookieOptions): void {
  if (request.headers['sec-fetch-site'] === 'same-origin') return
  if (request.headers['sec-fetch-site'] === undefined && request.headers.origin === new URL(publicUrl).origin) return
  throw new AppError('cross_site')
}

/** Reads the refresh cookie without rotating it. */
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
