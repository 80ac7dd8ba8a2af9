import {
  consentToSignUp,
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
import { readSessionUser } from '../read-user.ts'
import { deviceOf, findSessionByCookie, readRefreshCookie, requireSameOrigin, signedIn } from '../refresh-cookie.ts'
import { refreshSession } from '../refresh-session.ts'
import { HOURLY } from '../registration-routes.ts'
import { signInAs } from '../sessions.ts'
import { linkWithPassword as linkByPassword, listLinked, unlink } from './linked-accounts.ts'
import { redeemLoginCode } from './login-code.ts'
import {
  completeOAuthFlow,
  hashBrowserSecret,
  readBrowserCookie,
  setBrowserCookie,
  startOAuthFlow,
} from './oauth-flow.ts'
import { linkAccount, readAccount, resolveAccount, type SocialOptions } from './resolve-account.ts'
import { signUpWithConsent } from './sign-up-with-consent.ts'

/** The browser flow: the provider redirects to a page of ours, which calls these endpoints. */
export function socialRoutes(mount: Mount, options: SocialOptions): void {
  const { db, publicUrl, providers, sendSecurityAlert } = options
  const site = { publicUrl }
  const limitSignups = limitInDatabase(db, { name: 'social-join', ...HOURLY })

  mount(listProviders, async () => ({ data: [...providers.keys()] }))

  mount(startSocialLogin, async ({ params, request, reply }) => ({
    data: { url: await start(params.provider, null, request, reply) },
  }))

  mount(startLinking, async ({ params, caller, request, reply }) => ({
    data: { url: await start(params.provider, caller.accountId, request, reply) },
  }))

  mount(socialCallback, async ({ params: { provider }, body, caller, request, reply }) => {
    const { code, state, redirect_uri: redirectUri } = body
    const { identity, linkTo } = await completeOAuthFlow(
      { db, providers, log: request.log },
      { provider, browser: readBrowserCookie(request), redirectUri, answer: new URLSearchParams({ code, state }) },
    )
    if (linkTo) {
      await requireSignedIn(linkTo, caller, request)
      await linkAccount(db, linkTo, provider, identity.subject)
      return { ...(await keepSession(caller, request, reply)), message: '소셜 계정을 연결했습니다.', linked: true }
    }
    const browser = setBrowserCookie(request, reply, publicUrl)
    const account = await resolveAccount(options, provider, identity, browser)
    return { ...(await openSessionFor(account.id, request, reply)), message: '로그인되었습니다.', linked: false }
  })

  mount(exchangeLoginCode, async ({ body, request, reply }) => {
    const accountId = await redeemLoginCode(db, body.token, browserHashOf(request))
    return openSessionFor(accountId, request, reply)
  })

  mount(linkWithPassword, async ({ body, request, reply }) => {
    const accountId = await linkByPassword(db, { ...body, browser: browserHashOf(request), ip: request.ip })
    return openSessionFor(accountId, request, reply)
  })

  mount(consentToSignUp, async ({ body, request, reply }) => {
    await limitSignups(request)
    const account = await signUpWithConsent(options, { ...body, browser: readBrowserCookie(request) ?? '' })
    return openSessionFor(account.id, request, reply)
  })

  mount(listLinkedAccounts, async ({ caller }) => ({
    success: true,
    accounts: await listLinked(db, caller.accountId),
  }))

  mount(unlinkAccount, async ({ params, caller }) => ({
    success: true,
    accounts: await unlink(db, providers, caller.accountId, params.provider),
  }))

  function start(
    provider: Provider,
    accountId: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const redirectUri = new URL(`${publicUrl}/auth/callback/${provider}`).href
    const browser = setBrowserCookie(request, reply, publicUrl)
    return startOAuthFlow({ db, providers, log: request.log }, { provider, redirectUri, accountId, browser })
  }

  async function openSessionFor(accountId: string, request: FastifyRequest, reply: FastifyReply) {
    const device = deviceOf(request)
    const { session, fromNewDevice } = await signInAs(db, await readAccount(db, accountId), device)
    if (fromNewDevice) await sendSecurityAlert(accountId, 'new-device', device)
    return signedIn(db, reply, site, accountId, session)
  }

  /** The account that started linking may have signed out since, and another may be signed in at this browser. */
  async function requireSignedIn(accountId: string, caller: Caller | null, request: FastifyRequest): Promise<void> {
    if (!caller) requireSameOrigin(request, site)
    const signedInAs = caller ?? (await findSessionByCookie(db, request))
    if (signedInAs?.accountId !== accountId) throw new AppError('social_auth_failed')
  }

  /** Linking keeps the session; an access token that expired during the flow is refreshed. */
  async function keepSession(caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
    if (caller) {
      const token = request.headers.authorization?.split(' ')[1] ?? ''
      return { success: true as const, token, user: await readSessionUser(db, caller) }
    }
    const result = await refreshSession(db, readRefreshCookie(request) ?? '')
    if (result.kind !== 'refreshed') throw new AppError('unauthenticated')
    return signedIn(db, reply, site, result.accountId, result.session)
  }
}

function browserHashOf(request: FastifyRequest): string {
  return hashBrowserSecret(readBrowserCookie(request) ?? '')
}
