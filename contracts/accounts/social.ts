import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Consents, SignedIn } from './auth.ts'

export const PROVIDERS = ['google', 'kakao', 'naver'] as const
export type Provider = (typeof PROVIDERS)[number]

const providerParams = z.object({ provider: z.enum(PROVIDERS) })

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/oauth/providers',
  summary: 'List the configured social sign-in providers',
  audience: 'anyone',
  permission: 'self',
  response: z.object({ data: z.array(z.enum(PROVIDERS)) }),
})

const StartAnswer = z.object({ data: z.object({ url: z.string() }) })

export const startSocialLogin = endpoint({
  method: 'POST',
  path: '/auth/oauth/:provider/start',
  summary: 'Start an OAuth flow: get the authorization URL of the provider, which returns to /auth/callback/{provider}',
  audience: 'anyone',
  permission: 'self',
  params: providerParams,
  response: StartAnswer,
})

export const startLinking = endpoint({
  method: 'POST',
  path: '/auth/linked-accounts/:provider',
  summary: 'Start an OAuth flow that links the provider with the signed-in account: get its authorization URL',
  audience: 'signed-in',
  permission: 'self',
  params: providerParams,
  response: StartAnswer,
})

export const socialCallback = endpoint({
  method: 'POST',
  path: '/auth/oauth/:provider/callback',
  summary: 'Finish a social sign-in with the authorization code of the provider',
  audience: 'anyone',
  permission: 'self',
  params: providerParams,
  body: z.strictObject({
    code: z.string().min(1).max(2_000),
    state: z.string().min(1).max(500),
    redirect_uri: z.string().max(500),
  }),
  response: z.object({ ...SignedIn.shape, message: z.string(), linked: z.boolean() }),
})

/** `token` of the result screen: good for one exchange within 60 seconds. */
export const exchangeLoginCode = endpoint({
  method: 'POST',
  path: '/auth/oauth/exchange',
  summary: 'Exchange the one-time code of the server-redirect flow for a session',
  audience: 'anyone',
  permission: 'self',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: SignedIn,
})

export const linkWithPassword = endpoint({
  method: 'POST',
  path: '/auth/oauth/link',
  summary: 'Link a social account with an unverified e-mail address by the password of the existing account',
  audience: 'anyone',
  permission: 'self',
  body: z.strictObject({ linkToken: z.string().min(1).max(200), password: z.string().min(1).max(1_000) }),
  response: SignedIn,
})

export const consentToSignUp = endpoint({
  method: 'POST',
  path: '/auth/oauth/consent',
  summary: 'Accept the terms and create the account of a new user who signs in by a provider',
  audience: 'anyone',
  permission: 'self',
  body: z.strictObject({ consentToken: z.string().min(1).max(200), ...Consents.shape }),
  response: SignedIn,
})

export const LinkedAccounts = z.object({
  local: z.boolean(),
  google: z.boolean(),
  kakao: z.boolean(),
  naver: z.boolean(),
})
export type LinkedAccounts = z.infer<typeof LinkedAccounts>

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/auth/linked-accounts',
  summary: 'List the sign-in methods of the caller',
  audience: 'signed-in',
  permission: 'self',
  response: z.object({ success: z.literal(true), accounts: LinkedAccounts }),
})

export const unlinkAccount = endpoint({
  method: 'DELETE',
  path: '/auth/linked-accounts/:provider',
  summary: 'Unlink a social account; the last sign-in method cannot be unlinked',
  audience: 'signed-in',
  permission: 'self',
  params: providerParams,
  response: z.object({ success: z.literal(true), accounts: LinkedAccounts }),
})
