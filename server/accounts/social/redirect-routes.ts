import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { ErrorBody } from '@jangteo/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { API_PREFIXES } from '../../http/mount.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { refuseInactive } from '../sign-in.ts'
import { browserMark, keepBrowser, readBrowser } from './browser-cookie.ts'
import { beginDance, finishDance } from './dance.ts'
import { issueLoginCode } from './login-code.ts'
import { recognise, type SocialOptions } from './recognise.ts'

const Params = z.object({ provider: z.enum(PROVIDERS) })
/** How somebody goes on from the result screen. */
const Tokens = ErrorBody.pick({ linkToken: true, consentToken: true })

/** The server-redirect flow: plain links, no script needed until the result screen exchanges its code. */
export function redirectRoutes(app: FastifyInstance, options: SocialOptions & { limit: RateLimit }): void {
  const { db, publicUrl, providers, limit } = options
  for (const prefix of API_PREFIXES) {
    // A HEAD request would use a state up.
    const settings = { onRequest: limit, exposeHeadRoute: false }
    app.get(`${prefix}/auth/oauth/:provider`, settings, (request, reply) =>
      orResultScreen(request, reply, () => begin(request, reply)),
    )
    app.get(`${prefix}/auth/oauth/:provider/return`, settings, (request, reply) =>
      orResultScreen(request, reply, () => comeBack(request, reply)),
    )
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const provider = providerOf(request)
    const browser = keepBrowser(request, reply, publicUrl)
    const floor = { db, providers, log: request.log }
    return beginDance(floor, { provider, redirectUri: returnUri(provider), accountId: null, browser })
  }

  async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const provider = providerOf(request)
    const { identity } = await finishDance(
      { db, providers, log: request.log },
      { provider, browser: readBrowser(request), redirectUri: returnUri(provider), answer: queryOf(request) },
    )
    const browser = keepBrowser(request, reply, publicUrl)
    const account = await recognise(options, provider, identity, browser)
    refuseInactive(account)
    return resultScreen({ success: 'true', token: await issueLoginCode(db, account.id, browserMark(browser)) })
  }

  /** A browser is sent on, whatever happened; nothing of the request decides where to. */
  async function orResultScreen(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await work().catch((error: unknown) => failureScreen(error, request)))
  }

  function failureScreen(error: unknown, request: FastifyRequest): string {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    const denied = error.code === 'social_auth_failed' && queryOf(request).get('error') === 'access_denied'
    const { linkToken, consentToken } = Tokens.parse(error.details.extra ?? {})
    return resultScreen({
      error: denied ? 'access_denied' : error.code,
      ...(linkToken && { linkToken }),
      ...(consentToken && { consentToken }),
    })
  }

  function resultScreen(query: Record<string, string>): string {
    return `${publicUrl}/auth/callback?${new URLSearchParams(query)}`
  }

  function returnUri(provider: string): string {
    return new URL(`${publicUrl}/api/v1/auth/oauth/${provider}/return`).href
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
