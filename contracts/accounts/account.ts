import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewPassword, PersonName, RetailerBusiness, Session, SupplierBusiness, User } from './users.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the caller’s sessions',
  audience: 'signed-in',
  permission: 'self',
  response: z.object({ success: z.literal(true), sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  summary: 'Revoke one of the caller’s sessions',
  audience: 'signed-in',
  permission: 'self',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/account/profile',
  summary: 'Update the caller’s name or marketing consent',
  audience: 'signed-in',
  permission: 'self',
  body: z.strictObject({ name: PersonName.optional(), marketingConsent: z.boolean().optional() }),
  response: z.object({ data: User }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary:
    'Change the caller’s password; revokes every other session. An account without a password sets one without the current one',
  audience: 'signed-in',
  permission: 'self',
  body: z.strictObject({ currentPassword: z.string().max(1_000).optional(), newPassword: NewPassword }),
  response: z.object({ success: z.literal(true), token: z.string() }),
})

export const exportAccount = endpoint({
  method: 'POST',
  path: '/account/export',
  summary: 'Download everything the shop stores about the caller as a JSON file',
  audience: 'signed-in',
  permission: 'self',
  body: z.strictObject({ password: z.string().max(1_000).optional() }),
  response: z.custom<AsyncIterable<string>>(),
  download: 'application/json',
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/close',
  summary: 'Close the caller’s account: personal data is erased, orders stay',
  audience: 'signed-in',
  permission: 'self',
  body: z.strictObject({ password: z.string().max(1_000).optional(), confirmEmail: z.string().max(254) }),
  response: z.object({ success: z.literal(true) }),
})

/** Only of the own kind: a supplier sends a company, a retailer a store. */
export const updateBusiness = endpoint({
  method: 'PUT',
  path: '/account/business',
  summary: 'Update the caller’s business; a new business number waits for approval again',
  audience: ['business', 'affiliate'],
  permission: 'owner',
  body: z.union([SupplierBusiness, RetailerBusiness]),
  response: z.object({ data: User }),
})
