import { PERMISSIONS } from '@jangteo/domain/accounts/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Consents, SignedIn } from './auth.ts'
import { Email, NewPassword, PersonName, User } from './users.ts'

const BUSINESSES = ['business', 'affiliate'] as const

/** Members and open invitations of one business. */
export const MAX_MEMBERS = 100

const Permissions = z
  .array(z.enum(PERMISSIONS))
  .min(1, '권한을 하나 이상 선택하세요')
  .max(PERMISSIONS.length)
  .transform((chosen) => [...new Set(chosen)])

const Won = z
  .int({ error: '금액을 숫자로 입력하세요' })
  .min(0, '0원 이상 입력하세요')
  .max(1_000_000_000_000, '금액이 너무 큽니다')

const Access = z.object({
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The most that the member orders in a calendar month without approval; null: no limit. */
  spendingLimit: z.int().nullable(),
})

export const MemberAccess = z.strictObject({ permissions: Permissions, spendingLimit: Won.nullable().default(null) })
export type MemberAccess = z.infer<typeof MemberAccess>

export const BusinessMember = Access.extend({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  lastLoginAt: z.string().nullable(),
  /** Ordered this month, without cancelled orders. */
  spentAmount: z.int(),
})
export type BusinessMember = z.infer<typeof BusinessMember>

export const MemberInvitation = Access.extend({
  id: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type MemberInvitation = z.infer<typeof MemberInvitation>

export const BusinessTeam = z.object({
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  members: z.array(BusinessMember),
  invitations: z.array(MemberInvitation),
  /** Orders of members above this total wait for approval; null: none does. */
  approvalAmount: z.int().nullable(),
})
export type BusinessTeam = z.infer<typeof BusinessTeam>

const Team = z.object({ data: BusinessTeam })
const oneParams = z.object({ id: z.uuid() })

export const getTeam = endpoint({
  method: 'GET',
  path: '/account/business/members',
  summary: 'List the members and open invitations of the caller’s business',
  audience: BUSINESSES,
  permission: 'members',
  response: Team,
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/account/business/invitations',
  summary: 'Invite a colleague by e-mail; the link works for seven days',
  audience: BUSINESSES,
  permission: 'members',
  body: MemberAccess.extend({ email: Email }),
  response: Team,
  status: 201,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/account/business/invitations/:id/resend',
  summary: 'Send an invitation again with a new link; the old one stops working',
  audience: BUSINESSES,
  permission: 'members',
  params: oneParams,
  response: Team,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/account/business/invitations/:id',
  summary: 'Withdraw an invitation',
  audience: BUSINESSES,
  permission: 'members',
  params: oneParams,
  response: Team,
})

export const updateMember = endpoint({
  method: 'PUT',
  path: '/account/business/members/:id',
  summary: 'Change the permissions and the spending limit of a member',
  audience: BUSINESSES,
  permission: 'members',
  params: oneParams,
  body: MemberAccess,
  response: Team,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/account/business/members/:id',
  summary: 'Remove a member from the business; orders and products stay',
  audience: BUSINESSES,
  permission: 'members',
  params: oneParams,
  response: Team,
})

export const setApprovalAmount = endpoint({
  method: 'PUT',
  path: '/retailer/approval-amount',
  summary: 'Set the total above which orders of members wait for approval',
  audience: ['affiliate'],
  permission: 'members',
  body: z.strictObject({ approvalAmount: Won.nullable() }),
  response: Team,
})

/** An own business and those that the caller is a member of. */
export const switchBusiness = endpoint({
  method: 'POST',
  path: '/account/business/switch',
  summary: 'Let the current session act for another business of the caller',
  audience: BUSINESSES,
  permission: 'self',
  body: z.strictObject({ businessId: z.uuid() }),
  response: z.object({ data: User }),
})

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/account/business/leave',
  summary: 'End the caller’s membership in a business',
  audience: BUSINESSES,
  permission: 'self',
  body: z.strictObject({ businessId: z.uuid() }),
  response: z.object({ data: User }),
})

const Token = z.string().min(1).max(200)

export const getInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitation',
  summary: 'Get the invitation of a link',
  audience: 'anyone',
  query: z.object({ token: Token }),
  response: z.object({
    data: Access.pick({ permissions: true }).extend({
      businessName: z.string(),
      invitedBy: z.string(),
      email: z.string(),
      /** The address belongs to an account, which accepts after signing in. */
      hasAccount: z.boolean(),
    }),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  summary: 'Accept an invitation with the signed-in account; the session acts for the business from then on',
  audience: BUSINESSES,
  permission: 'self',
  body: z.strictObject({ token: Token }),
  response: z.object({ data: User }),
})

/** The link proves the e-mail address, so the account needs no further verification. */
export const registerByInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/register',
  summary: 'Open an account for the invited address and accept the invitation',
  audience: 'anyone',
  body: z.strictObject({ token: Token, name: PersonName, password: NewPassword, ...Consents.shape }),
  response: SignedIn,
  status: 201,
})
