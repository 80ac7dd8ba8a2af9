import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { OpenedSession } from './open-session.ts'

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

/** A cookie travels by itself, so calls that live on one must come from our own pages. */
export function demandSameOrigin(request: FastifyRequest, { publicUrl }: CookieOptions): void {
  if (request.headers['sec-fetch-site'] === 'same-origin') return
  if (request.headers['sec-fetch-site'] === undefined && request.headers.origin === new URL(publicUrl).origin) return
  throw new AppError('cross_site')
}
