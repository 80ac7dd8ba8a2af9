import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, randomToken } from '../tokens.ts'

const NAME = 'jangteo_social'
const MINUTES = 10

/**
 * A secret of this browser for the time of an OAuth flow: only the browser that started a flow can complete it.
 * SameSite=Lax, because the provider redirects the browser back from another site.
 */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const browser = readBrowserCookie(request) ?? randomToken()
  reply.setCookie(NAME, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: MINUTES * 60,
  })
  return browser
}

export function readBrowserCookie(request: FastifyRequest): string | undefined {
  return /^[\w-]{43}$/.exec(request.cookies[NAME] ?? '')?.[0]
}

/** Stored in one-time tokens to bind them to the browser they were issued for. */
export function hashBrowserSecret(browser: string): string {
  return hashToken(browser).toString('base64url')
}
