import { USER_TYPES } from '@jangteo/domain/accounts/roles.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, NewPassword, PersonName, RetailerBusiness, SupplierBusiness, User } from './users.ts'

const Done = z.object({ success: z.literal(true), message: z.string() })

/** A bearer token for local storage; the refresh token travels in an httpOnly cookie beside it. */
export const SignedIn = z.object({ success: z.literal(true), token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, '비밀번호를 입력하세요').max(1_000),
})

const loginBase = { method: 'POST', audience: 'anyone', body: Credentials, response: SignedIn } as const
export const login = endpoint({ ...loginBase, path: '/auth/login', summary: 'Sign in with e-mail and password' })
export const loginV2 = endpoint({ ...loginBase, path: '/auth/v2/login', summary: 'Sign in (the same as /auth/login)' })

const logoutBase = {
  method: 'POST',
  audience: 'anyone',
  permission: 'self',
  response: z.object({ success: z.literal(true) }),
} as const
export const logout = endpoint({ ...logoutBase, path: '/auth/logout', summary: 'Sign out: revoke the current session' })
export const logoutV2 = endpoint({
  ...logoutBase,
  path: '/auth/v2/logout',
  summary: 'Sign out: revoke the current session',
})

export const logoutAll = endpoint({
  method: 'POST',
  path: '/auth/v2/logout-all',
  summary: 'Revoke every session of the caller',
  audience: 'signed-in',
  permission: 'self',
  response: z.object({ success: z.literal(true), ended: z.int() }),
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/v2/refresh',
  summary: 'Exchange the refresh cookie for a new access token; the cookie is rotated',
  audience: 'anyone',
  response: SignedIn,
})

export const verify = endpoint({
  method: 'GET',
  path: '/auth/verify',
  summary: 'Get the user of the bearer token',
  audience: 'signed-in',
  permission: 'self',
  response: z.object({ success: z.literal(true), user: User }),
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/v2/me',
  summary: 'Get the signed-in user by bearer token or refresh cookie',
  audience: 'anyone',
  permission: 'self',
  response: z.object({ success: z.literal(true), user: User }),
})

export const ssoCheck = endpoint({
  method: 'GET',
  path: '/accounts/sso/check',
  summary: 'Check whether the browser has a session',
  audience: 'anyone',
  response: z.object({ isAuthenticated: z.boolean() }),
})

/** Mandatory and optional consents of every registration. */
export const Consents = z.object({
  termsAccepted: z.literal(true, { error: '이용약관에 동의해 주세요' }),
  privacyAccepted: z.literal(true, { error: '개인정보 처리방침에 동의해 주세요' }),
  marketingConsent: z.boolean().default(false),
})

const RegistrationBase = { email: Email, name: PersonName, password: NewPassword, ...Consents.shape }

export const Registration = z.discriminatedUnion('userType', [
  z.strictObject({ ...RegistrationBase, userType: z.literal('customer') }),
  z.strictObject({ ...RegistrationBase, userType: z.literal('supplier'), business: SupplierBusiness }),
  z.strictObject({ ...RegistrationBase, userType: z.literal('retailer'), business: RetailerBusiness }),
])
export type Registration = z.infer<typeof Registration>

export const register = endpoint({
  method: 'POST',
  path: '/auth/v2/register',
  summary: 'Register as a customer, supplier or retailer; sends a verification e-mail',
  audience: 'anyone',
  body: Registration,
  response: Done,
  status: 201,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/v2/resend-verification',
  summary: 'Resend the verification e-mail',
  audience: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Done,
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/v2/verify-email',
  summary: 'Verify an e-mail address by the token of the verification e-mail',
  audience: 'anyone',
  query: z.object({ token: z.string().max(200).default('') }),
  response: Done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/v2/forgot-password',
  summary: 'Request a password reset link; the response is the same for unknown addresses',
  audience: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/v2/reset-password',
  summary: 'Reset the password by the token of the e-mail; revokes every session',
  audience: 'anyone',
  body: z.strictObject({ token: z.string().max(200), password: NewPassword }),
  response: Done,
})

export const DemoAccount = z.object({
  label: z.string(),
  userType: z.enum(USER_TYPES),
  email: z.string(),
  password: z.string(),
})
export type DemoAccount = z.infer<typeof DemoAccount>

/** For the quick-fill buttons of the sign-in page; empty unless demo data is on. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/auth/demo-accounts',
  summary: 'List the test accounts of the demo shop',
  audience: 'anyone',
  response: z.object({ data: z.array(DemoAccount) }),
})
