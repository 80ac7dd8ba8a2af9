import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewPassword, PersonName, RetailerBusiness, Session, SupplierBusiness, User } from './users.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where this account is signed in',
  audience: 'signed-in',
  answer: z.object({ success: z.literal(true), sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  summary: 'End one session of this account',
  audience: 'signed-in',
  params: z.object({ sessionId: z.uuid() }),
  answer: z.object({ success: z.literal(true) }),
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/account/profile',
  summary: 'Change the own name or marketing consent',
  audience: 'signed-in',
  body: z.strictObject({ name: PersonName.optional(), marketingConsent: z.boolean().optional() }),
  answer: z.object({ data: User }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Change the own password; ends every other session. An account without one sets it without the current one',
  audience: 'signed-in',
  body: z.strictObject({ currentPassword: z.string().max(1_000).optional(), newPassword: NewPassword }),
  answer: z.object({ success: z.literal(true), token: z.string() }),
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/close',
  summary: 'Close the own account: personal fields are blanked, orders stay',
  audience: 'signed-in',
  body: z.strictObject({ password: z.string().max(1_000).optional(), confirmEmail: z.string().max(254) }),
  answer: z.object({ success: z.literal(true) }),
})

/** Only of the own kind: a supplier sends a company, a retailer a store. */
export const updateBusiness = endpoint({
  method: 'PUT',
  path: '/account/business',
  summary: 'Change the own business; another business number waits for approval again',
  audience: ['business', 'affiliate'],
  body: z.union([SupplierBusiness, RetailerBusiness]),
  answer: z.object({ data: User }),
})
