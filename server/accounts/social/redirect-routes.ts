import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { ErrorBody } from '@jangteo/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { API_PREFIX } from '../../http/api-path.ts'
import { AppError } from '../../http/app-error.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { refuseInactive } from '../sessions.ts'
import { issueLoginCode } from './login-code.ts'
import {
  completeOAuthFlow,
  hashBrowserSecret,
  readBrowserCookie,
  setBrowserCookie,
  startOAuthFlow,
} from './oauth-flow.ts'
import { resolveAccount, type SocialOptions } from './resolve-account.ts'

const Params = z.object({ provider: z.enum(PROVIDERS) })
/** Tokens the result screen needs for its next step. */
const Tokens = ErrorBody.pick({ linkToken: true, consentToken: true })

/** The server-redirect flow: plain links, no script needed until the result screen exchanges its code. */
export function redirectRoutes(app: FastifyInstance, options: SocialOptions & { limit: RateLimit }): void {
  const { db, publicUrl, providers, limit } = options
  // A HEAD request would use up the state.
  const settings = { onRequest: limit, exposeHeadRoute: false }
  app.get(`${API_PREFIX}/auth/oauth/:provider`, settings, (request, reply) =>
    redirectWith(request, reply, () => start(request, reply)),
  )
  app.get(`${API_PREFIX}/auth/oauth/:provider/return`, settings, (request, reply) =>
    redirectWith(request, reply, () => handleCallback(request, reply)),
  )

  async function start(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const provider = providerOf(request)
    const browser = setBrowserCookie(request, reply, publicUrl)
    const context = { db, providers, log: request.log }
    return startOAuthFlow(context, { provider, redirectUri: returnUri(provider), accountId: null, browser })
  }

  async function handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const provider = providerOf(request)
    const { identity } = await completeOAuthFlow(
      { db, providers, log: request.log },
      { provider, browser: readBrowserCookie(request), redirectUri: returnUri(provider), answer: queryOf(request) },
    )
    const browser = setBrowserCookie(request, reply, publicUrl)
    const account = await resolveAccount(options, provider, identity, browser)
    refuseInactive(account)
    return resultUrl({ success: 'true', token: await issueLoginCode(db, account.id, hashBrowserSecret(browser)) })
  }

  /** Always redirects; the target never comes from the request (no open redirect). */
  async function redirectWith(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await work().catch((error: unknown) => failureUrl(error, request)))
  }

  function failureUrl(error: unknown, request: FastifyRequest): string {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    const denied = error.code === 'social_auth_failed' && queryOf(request).get('error') === 'access_denied'
    const { linkToken, consentToken } = Tokens.parse(error.details.extra ?? {})
    return resultUrl({
      error: denied ? 'access_denied' : error.code,
      ...(linkToken && { linkToken }),
      ...(consentToken && { consentToken }),
    })
  }

  function resultUrl(query: Record<string, string>): string {
    return `${publicUrl}/auth/callback?${new URLSearchParams(query)}`
  }

  function returnUri(provider: string): string {
    return new URL(`${publicUrl}${API_PREFIX}/auth/oauth/${provider}/return`).href
  }
}

function providerOf(request: FastifyRequest) {
  const params = Params.safeParse(request.params).data
  if (!params) throw new AppError('not_found')
  return params.provider
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams
}
