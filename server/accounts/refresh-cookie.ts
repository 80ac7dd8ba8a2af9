import type { SignedIn } from '@jangteo/contracts/accounts/auth.ts'
import { deviceName } from '@jangteo/domain/accounts/device-name.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { readSessionUser } from './read-user.ts'
import type { Device, OpenedSession } from './sessions.ts'
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
    .select({ sessionId: sessions.id, accountId: sessions.accountId, personId: sessions.accountId })
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

export function deviceOf(request: FastifyRequest): Device {
  return { name: deviceName(request.headers['user-agent'] ?? ''), ip: request.ip }
}

/** The response of every successful sign-in: access token in the body, refresh token in the cookie. */
export async function signedIn(
  db: Database,
  reply: FastifyReply,
  site: { publicUrl: string },
  accountId: string,
  session: OpenedSession,
): Promise<SignedIn> {
  setRefreshCookie(reply, session, site)
  reply.header('cache-control', 'no-store')
  return {
    success: true,
    token: session.token,
    user: await readSessionUser(db, { personId: accountId, sessionId: session.sessionId }),
  }
}
