import { PROVIDERS, type Provider } from '@jangteo/contracts/accounts/social.ts'
import {
  type Configuration,
  fetchProtectedResource,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { z } from 'zod'
import { configureByDiscovery, configureManually } from './configure-provider.ts'
import type { OAuthSettings, OidcSettings, SocialSettings } from './social-settings.ts'

export type SocialProviders = ReadonlyMap<Provider, SocialProvider>

/** The providers this shop has set up, in the order of their buttons. */
export function socialProviders(settings: SocialSettings): SocialProviders {
  const known = {
    google: settings.google && google(settings.google),
    kakao: settings.kakao && kakao(settings.kakao),
    naver: settings.naver && naver(settings.naver),
  }
  return new Map(
    PROVIDERS.flatMap((name) => {
      const provider = known[name]
      return provider ? [[name, provider] as const] : []
    }),
  )
}

/** A user as the provider identifies them. */
export interface Identity {
  subject: string
  email: string | null
  /** The provider states that the address belongs to this user. */
  emailVerified: boolean
  name: string | null
}

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** What the OAuth flow needs to know about a provider. */
export interface SocialProvider {
  configuration(): Promise<Configuration>
  scope?: string
  /** What it supports beyond `state`. */
  pkce: boolean
  nonce: boolean
  /** Whether the token endpoint requires the state as well. */
  repeatsState: boolean
  readIdentity(configuration: Configuration, tokens: Tokens): Promise<Identity>
}

const GoogleClaims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

export function google(settings: OidcSettings): SocialProvider {
  return {
    configuration: configureByDiscovery(settings),
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
    repeatsState: false,
    readIdentity: async (_configuration, tokens) => {
      const claims = GoogleClaims.parse(tokens.claims())
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
        name: claims.name ?? null,
      }
    },
  }
}

/** https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api: fields the user did not agree to share are absent. */
const KakaoUser = z.object({
  id: z.int(),
  kakao_account: z
    .object({
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: z.string().optional() }).optional(),
    })
    .default({}),
})

/** Scopes are configured in Kakao's console; requesting one that is not enabled there is an error. */
export function kakao(settings: OAuthSettings): SocialProvider {
  const configuration = configureManually(settings)
  return {
    configuration: async () => configuration,
    pkce: false,
    nonce: false,
    repeatsState: false,
    readIdentity: async (_configuration, tokens) => {
      const { id, kakao_account: account } = await readUserInfo(configuration, tokens, settings.userInfoUrl, KakaoUser)
      return {
        subject: String(id),
        // An address that another Kakao account took over comes masked ("ka***@kakao.com") and is not usable.
        email: account.is_email_valid === false ? null : (account.email ?? null),
        emailVerified: account.is_email_valid === true && account.is_email_verified === true,
        name: account.profile?.nickname ?? null,
      }
    },
  }
}

/** https://developers.naver.com/docs/login/profile/profile.md */
const NaverUser = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().min(1), email: z.string().optional(), name: z.string().optional() }),
})

export function naver(settings: OAuthSettings): SocialProvider {
  const configuration = configureManually(settings)
  return {
    configuration: async () => configuration,
    pkce: false,
    nonce: false,
    repeatsState: true,
    readIdentity: async (_configuration, tokens) => {
      const { response } = await readUserInfo(configuration, tokens, settings.userInfoUrl, NaverUser)
      // Naver users type their contact address themselves, and Naver does not verify it.
      return {
        subject: response.id,
        email: response.email ?? null,
        emailVerified: false,
        name: response.name ?? null,
      }
    },
  }
}

/** The user-info endpoint, for providers without id tokens. */
export async function readUserInfo<Schema extends z.ZodType>(
  configuration: Configuration,
  { access_token: token }: Tokens,
  url: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetchProtectedResource(configuration, token, new URL(url), 'GET')
  if (response.status !== 200) throw new Error(`user-info answered ${response.status}`)
  const result = schema.safeParse(await response.json())
  // Zod's message would contain the received values.
  if (!result.success) throw new Error('user-info has an unknown shape')
  return result.data
}
