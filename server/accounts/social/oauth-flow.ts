import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { socialAttempts } from '../tables.ts'
import { hashToken, randomToken } from '../tokens.ts'
import type { Identity, SocialProvider, SocialProviders } from './providers.ts'

export interface OAuthContext {
  db: Database
  providers: SocialProviders
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface FlowStart extends Pick<Attempt, 'provider' | 'redirectUri' | 'accountId'> {
  browser: string
}

/** Returns the authorization URL to send the browser to. */
export async function startOAuthFlow({ db, providers, log }: OAuthContext, start: FlowStart): Promise<string> {
  const { browser, ...flow } = start
  const provider = knownProvider(providers, flow.provider)
  const configuration = await asSocialAuthFailure(log, flow.provider, () => provider.configuration())
  const state = randomToken()
  const nonce = provider.nonce ? randomNonce() : null
  const codeVerifier = provider.pkce ? randomPKCECodeVerifier() : null
  await saveAttempt(db, { state, browser }, { ...flow, nonce, codeVerifier })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: flow.redirectUri,
    state,
    ...(provider.scope && { scope: provider.scope }),
    ...(nonce && { nonce }),
    ...(codeVerifier && {
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  })
  return url.href
}

interface FlowCallback {
  provider: Provider
  browser: string | undefined
  redirectUri: string
  /** The query that the provider added to the redirect URI. */
  answer: URLSearchParams
}

/** Every failure of the provider, or of a forged callback, is the same error for the client. */
export async function completeOAuthFlow({ db, providers, log }: OAuthContext, callback: FlowCallback) {
  const provider = knownProvider(providers, callback.provider)
  const state = callback.answer.get('state') ?? ''
  const attempt = await takeAttempt(db, { state, browser: callback.browser ?? '' })
  if (!attempt || attempt.provider !== callback.provider || attempt.redirectUri !== callback.redirectUri) {
    throw new AppError('social_auth_failed')
  }
  const identity = await asSocialAuthFailure(log, callback.provider, () =>
    fetchIdentity(provider, attempt, state, callback.answer),
  )
  return { identity, linkTo: attempt.accountId }
}

async function fetchIdentity(
  provider: SocialProvider,
  { nonce, codeVerifier, redirectUri }: Pick<Attempt, 'nonce' | 'codeVerifier' | 'redirectUri'>,
  state: string,
  answer: URLSearchParams,
): Promise<Identity> {
  const configuration = await provider.configuration()
  const url = new URL(redirectUri)
  url.search = answer.toString()
  const checks = {
    expectedState: state,
    ...(nonce && { expectedNonce: nonce }),
    ...(codeVerifier && { pkceCodeVerifier: codeVerifier }),
  }
  const tokens = await authorizationCodeGrant(configuration, url, checks, provider.repeatsState ? { state } : {})
  return provider.readIdentity(configuration, tokens)
}

function knownProvider(providers: SocialProviders, name: Provider): SocialProvider {
  const provider = providers.get(name)
  if (!provider) throw new AppError('not_found')
  return provider
}

async function asSocialAuthFailure<T>(
  log: OAuthContext['log'],
  provider: Provider,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn({ provider, reason: reasonOf(error) }, 'social sign-in failed')
    throw new AppError('social_auth_failed')
  }
}

/** Logs only the library's fixed message and the provider's error code: error causes contain codes and tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const word = 'error' in error && typeof error.error === 'string' && /^\w{1,50}$/.test(error.error) ? error.error : ''
  return [error.message.slice(0, 200), word].filter(Boolean).join(': ')
}

const ATTEMPT_MINUTES = 10

export interface Attempt {
  provider: Provider
  nonce: string | null
  codeVerifier: string | null
  redirectUri: string
  /** The signed-in account that links this provider. */
  accountId: string | null
}

interface Key {
  state: string
  browser: string
}

/** Bound to the state and the browser's secret cookie together. */
const keyHash = ({ state, browser }: Key) => hashToken(`${browser}.${state}`)

export async function saveAttempt(db: Pick<Database, 'insert'>, key: Key, attempt: Attempt): Promise<void> {
  await db.insert(socialAttempts).values({
    stateHash: keyHash(key),
    ...attempt,
    expiresAt: sql`now() + make_interval(mins => ${ATTEMPT_MINUTES})`,
  })
}

/** One statement, so that a state works only once. */
export async function takeAttempt(db: Pick<Database, 'delete'>, key: Key) {
  const [attempt] = await db
    .delete(socialAttempts)
    .where(and(eq(socialAttempts.stateHash, keyHash(key)), gt(socialAttempts.expiresAt, sql`now()`)))
    .returning()
  return attempt
}

const BROWSER_COOKIE = 'jangteo_social'
const BROWSER_COOKIE_MINUTES = 10

/**
 * A secret of this browser for the time of an OAuth flow: only the browser that started a flow can complete it.
 * SameSite=Lax, because the provider redirects the browser back from another site.
 */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const browser = readBrowserCookie(request) ?? randomToken()
  reply.setCookie(BROWSER_COOKIE, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: BROWSER_COOKIE_MINUTES * 60,
  })
  return browser
}

export function readBrowserCookie(request: FastifyRequest): string | undefined {
  return /^[\w-]{43}$/.exec(request.cookies[BROWSER_COOKIE] ?? '')?.[0]
}

/** Stored in one-time tokens to bind them to the browser they were issued for. */
export function hashBrowserSecret(browser: string): string {
  return hashToken(browser).toString('base64url')
}
