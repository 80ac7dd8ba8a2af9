import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, randomToken } from '../tokens.ts'

const NAME = 'jangteo_social'
const MINUTES = 10

/**
 * A secret of this browser for as long as a dance may take: what one browser began, no other can finish.
 * Lax, because the provider sends the browser back to us from another site.
 */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const browser = readBrowser(request) ?? randomToken()
  reply.setCookie(NAME, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: MINUTES * 60,
  })
  return browser
}

export function readBrowser(request: FastifyRequest): string | undefined {
  return /^[\w-]{43}$/.exec(request.cookies[NAME] ?? '')?.[0]
}

/** What a one-time token remembers of the browser it was made for. */
export function browserMark(browser: string): string {
  return hashToken(browser).toString('base64url')
}
