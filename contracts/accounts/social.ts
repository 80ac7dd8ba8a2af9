import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Consents, SignedIn } from './auth.ts'

export const PROVIDERS = ['google', 'kakao', 'naver'] as const
export type Provider = (typeof PROVIDERS)[number]

const providerParams = z.object({ provider: z.enum(PROVIDERS) })

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/oauth/providers',
  summary: 'The social sign-ins this shop has set up',
  audience: 'anyone',
  answer: z.object({ data: z.array(z.enum(PROVIDERS)) }),
})

const StartAnswer = z.object({ data: z.object({ url: z.string() }) })

export const startSocialLogin = endpoint({
  method: 'POST',
  path: '/auth/oauth/:provider/start',
  summary: 'The address of the provider to send the browser to; it comes back to /auth/callback/{provider}',
  audience: 'anyone',
  params: providerParams,
  answer: StartAnswer,
})

export const startLinking = endpoint({
  method: 'POST',
  path: '/auth/linked-accounts/:provider',
  summary: 'The address of the provider to send the browser to, to link it with the signed-in account',
  audience: 'signed-in',
  params: providerParams,
  answer: StartAnswer,
})

export const socialCallback = endpoint({
  method: 'POST',
  path: '/auth/oauth/:provider/callback',
  summary: 'Finish a social sign-in with the code the provider gave',
  audience: 'anyone',
  params: providerParams,
  body: z.strictObject({
    code: z.string().min(1).max(2_000),
    state: z.string().min(1).max(500),
    redirect_uri: z.string().max(500),
  }),
  answer: z.object({ ...SignedIn.shape, message: z.string(), linked: z.boolean() }),
})

/** `token` of the result screen: good for one exchange within 60 seconds. */
export const exchangeLoginCode = endpoint({
  method: 'POST',
  path: '/auth/oauth/exchange',
  summary: 'Exchange the one-time code of the server-redirect flow for a session',
  audience: 'anyone',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  answer: SignedIn,
})

export const linkWithPassword = endpoint({
  method: 'POST',
  path: '/auth/oauth/link',
  summary: 'Link a social account whose address nobody vouches for, by the password of the existing account',
  audience: 'anyone',
  body: z.strictObject({ linkToken: z.string().min(1).max(200), password: z.string().min(1).max(1_000) }),
  answer: SignedIn,
})

export const consentToSignUp = endpoint({
  method: 'POST',
  path: '/auth/oauth/consent',
  summary: 'Agree to the terms: only then somebody new by social sign-in gets an account',
  audience: 'anyone',
  body: z.strictObject({ consentToken: z.string().min(1).max(200), ...Consents.shape }),
  answer: SignedIn,
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
  summary: 'The ways this account can sign in',
  audience: 'signed-in',
  answer: z.object({ success: z.literal(true), accounts: LinkedAccounts }),
})

export const unlinkAccount = endpoint({
  method: 'DELETE',
  path: '/auth/linked-accounts/:provider',
  summary: 'Unlink a social account; one way to sign in must stay',
  audience: 'signed-in',
  params: providerParams,
  answer: z.object({ success: z.literal(true), accounts: LinkedAccounts }),
})
