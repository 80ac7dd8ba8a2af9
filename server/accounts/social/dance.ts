import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { randomToken } from '../tokens.ts'
import { type Attempt, keepAttempt, takeAttempt } from './attempts.ts'
import type { SocialProviders } from './providers.ts'
import type { Identity, SocialProvider } from './social-provider.ts'

export interface DanceFloor {
  db: Database
  providers: SocialProviders
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface Beginning extends Pick<Attempt, 'provider' | 'redirectUri' | 'accountId'> {
  browser: string
}

/** The address to send the browser to. */
export async function beginDance({ db, providers, log }: DanceFloor, beginning: Beginning): Promise<string> {
  const { browser, ...begun } = beginning
  const provider = knownProvider(providers, begun.provider)
  const configuration = await orSocialFailure(log, begun.provider, () => provider.configuration())
  const state = randomToken()
  const nonce = provider.nonce ? randomNonce() : null
  const codeVerifier = provider.pkce ? randomPKCECodeVerifier() : null
  await keepAttempt(db, { state, browser }, { ...begun, nonce, codeVerifier })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: begun.redirectUri,
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

interface Return {
  provider: Provider
  browser: string | undefined
  redirectUri: string
  /** What the provider added to the redirect address. */
  answer: URLSearchParams
}

/** Who came back. Whatever the provider did wrong, or somebody in its name, is one failure for the outside. */
export async function finishDance({ db, providers, log }: DanceFloor, returned: Return) {
  const provider = knownProvider(providers, returned.provider)
  const state = returned.answer.get('state') ?? ''
  const attempt = await takeAttempt(db, { state, browser: returned.browser ?? '' })
  if (!attempt || attempt.provider !== returned.provider || attempt.redirectUri !== returned.redirectUri) {
    throw new AppError('social_auth_failed')
  }
  const identity = await orSocialFailure(log, returned.provider, () =>
    askWhoItIs(provider, attempt, state, returned.answer),
  )
  return { identity, linkTo: attempt.accountId }
}

async function askWhoItIs(
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

async function orSocialFailure<T>(log: DanceFloor['log'], provider: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn({ provider, reason: reasonOf(error) }, 'social sign-in failed')
    throw new AppError('social_auth_failed')
  }
}

/** Only fixed words of the library and the provider's error code: causes hold answers with codes and tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const word = 'error' in error && typeof error.error === 'string' && /^\w{1,50}$/.test(error.error) ? error.error : ''
  return [error.message.slice(0, 200), word].filter(Boolean).join(': ')
}
