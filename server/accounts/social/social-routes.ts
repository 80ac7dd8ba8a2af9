import {
  consentToJoin,
  exchangeLoginCode,
  linkWithPassword,
  listLinkedAccounts,
  listProviders,
  type Provider,
  socialCallback,
  startLinking,
  startSocialLogin,
  unlinkAccount,
} from '@jangteo/contracts/accounts/social.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { limitInDatabase } from '../../http/rate-limit.ts'
import { deviceOf, signedIn } from '../auth-routes.ts'
import { readUser } from '../read-user.ts'
import { demandSameOrigin, readRefreshCookie } from '../refresh-cookie.ts'
import { refreshSession } from '../refresh-session.ts'
import { HOURLY } from '../registration-routes.ts'
import { findSessionByCookie } from '../session-of-cookie.ts'
import { signInAs } from '../sign-in.ts'
import { browserMark, keepBrowser, readBrowser } from './browser-cookie.ts'
import { beginDance, finishDance } from './dance.ts'
import { joinByConsent } from './join-by-consent.ts'
import { linkAccount } from './link-account.ts'
import { linkWithPassword as linkByPassword } from './link-with-password.ts'
import { listLinked, unlink } from './linked-accounts.ts'
import { redeemLoginCode } from './login-code.ts'
import { readAccount, recognise, type SocialOptions } from './recognise.ts'

/** The browser flow: the provider sends the browser to a screen of ours, which makes the calls. */
export function socialRoutes(mount: Mount, options: SocialOptions): void {
  const { db, publicUrl, providers, warnOwner } = options
  const site = { publicUrl }
  const limitJoining = limitInDatabase(db, { name: 'social-join', ...HOURLY })

  mount(listProviders, async () => ({ data: [...providers.keys()] }))

  mount(startSocialLogin, async ({ params, request, reply }) => ({
    data: { url: await begin(params.provider, null, request, reply) },
  }))

  mount(startLinking, async ({ params, caller, request, reply }) => ({
    data: { url: await begin(params.provider, caller.accountId, request, reply) },
  }))

  mount(socialCallback, async ({ params: { provider }, body, caller, request, reply }) => {
    const { code, state, redirect_uri: redirectUri } = body
    const { identity, linkTo } = await finishDance(
      { db, providers, log: request.log },
      { provider, browser: readBrowser(request), redirectUri, answer: new URLSearchParams({ code, state }) },
    )
    if (linkTo) {
      await demandSignedIn(linkTo, caller, request)
      await linkAccount(db, linkTo, provider, identity.subject)
      return { ...(await sameSession(caller, request, reply)), message: '소셜 계정을 연결했습니다.', linked: true }
    }
    const browser = keepBrowser(request, reply, publicUrl)
    const account = await recognise(options, provider, identity, browser)
    return { ...(await open(account.id, request, reply)), message: '로그인되었습니다.', linked: false }
  })

  mount(exchangeLoginCode, async ({ body, request, reply }) => {
    const accountId = await redeemLoginCode(db, body.token, markOf(request))
    return open(accountId, request, reply)
  })

  mount(linkWithPassword, async ({ body, request, reply }) => {
    const accountId = await linkByPassword(db, { ...body, browser: markOf(request), ip: request.ip })
    return open(accountId, request, reply)
  })

  mount(consentToJoin, async ({ body, request, reply }) => {
    await limitJoining(request)
    const account = await joinByConsent(options, { ...body, browser: readBrowser(request) ?? '' })
    return open(account.id, request, reply)
  })

  mount(listLinkedAccounts, async ({ caller }) => ({
    success: true,
    accounts: await listLinked(db, caller.accountId),
  }))

  mount(unlinkAccount, async ({ params, caller }) => ({
    success: true,
    accounts: await unlink(db, providers, caller.accountId, params.provider),
  }))

  function begin(
    provider: Provider,
    accountId: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const redirectUri = new URL(`${publicUrl}/auth/callback/${provider}`).href
    const browser = keepBrowser(request, reply, publicUrl)
    return beginDance({ db, providers, log: request.log }, { provider, redirectUri, accountId, browser })
  }

  async function open(accountId: string, request: FastifyRequest, reply: FastifyReply) {
    const device = deviceOf(request)
    const { session, fromNewDevice } = await signInAs(db, await readAccount(db, accountId), device)
    if (fromNewDevice) await warnOwner(accountId, 'new-device', device)
    return signedIn(db, reply, site, accountId, session)
  }

  /** Whoever began may have signed out since, and somebody else may sit at the browser. */
  async function demandSignedIn(accountId: string, caller: Caller | null, request: FastifyRequest): Promise<void> {
    if (!caller) demandSameOrigin(request, site)
    const signedInAs = caller ?? (await findSessionByCookie(db, request))
    if (signedInAs?.accountId !== accountId) throw new AppError('social_auth_failed')
  }

  /** Linking opens no second session; a token that lapsed at the provider's is renewed. */
  async function sameSession(caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
    if (caller) {
      const token = request.headers.authorization?.split(' ')[1] ?? ''
      return { success: true as const, token, user: await readUser(db, caller.accountId) }
    }
    const result = await refreshSession(db, readRefreshCookie(request) ?? '')
    if (result.kind !== 'refreshed') throw new AppError('unauthenticated')
    return signedIn(db, reply, site, result.accountId, result.session)
  }
}

function markOf(request: FastifyRequest): string {
  return browserMark(readBrowser(request) ?? '')
}
