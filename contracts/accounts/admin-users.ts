import { ACCOUNT_STATUSES, APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { ROLES, USER_TYPES } from '@jangteo/domain/accounts/roles.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { Session, User } from './users.ts'

const ADMINS = ['admin'] as const
const userParams = z.object({ id: z.uuid() })
/** With fields that only admins see. */
export const AdminUser = User.extend({
  emailVerified: z.boolean(),
  closedAt: z.string().nullable(),
  /** Changes with account, business and grade; a decision names the one it is about. */
  version: z.int(),
})
export type AdminUser = z.infer<typeof AdminUser>

const OneUser = z.object({ data: AdminUser })
/** Of the user as the admin saw it: 409 `changed_meanwhile` if it has changed since. Without, nothing is checked. */
const seenVersion = { version: z.int().optional() }

const Reason = z.string().trim().min(1, '사유를 입력하세요').max(500, '사유는 500자까지 쓸 수 있습니다')

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'List accounts by search and filters, newest first',
  audience: ADMINS,
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    userType: z.enum([...USER_TYPES, 'manager']).optional(),
    status: z.enum(ACCOUNT_STATUSES).optional(),
    approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  }),
  response: pageOf(AdminUser),
})

export const AUDIT_ACTIONS = [
  'business_approved',
  'business_rejected',
  'grade_changed',
  'status_changed',
  'role_changed',
  'session_ended',
  'account_closed',
  'member_invited',
  'member_joined',
  'member_changed',
  'member_removed',
  'approval_amount_changed',
  'settlement_paid',
  'payout_account_verified',
  'month_closed',
  'payout_batch_created',
  'payout_batch_approved',
  'payout_batch_cancelled',
  'payout_results_imported',
  'settlement_held',
  'settlement_released',
  'adjustment_requested',
  'adjustment_approved',
  'adjustment_refused',
  'commission_term_changed',
  'invoices_created',
  'invoices_requested',
  'invoice_approvals_entered',
  'credit_terms_set',
  'credit_statements_closed',
  'credit_deposit_entered',
  'credit_deposits_imported',
  'credit_deposit_matched',
  'credit_deposit_unmatched',
  'settings_changed',
  'business_changed',
  'document_published',
  'document_unpublished',
  'document_trashed',
  'review_published',
  'review_hidden',
  'review_deleted',
  'grade_declined',
  'product_approved',
  'product_rejected',
  'product_stopped',
  'product_returned',
  'product_edited',
  'product_featured',
  'category_changed',
  'content_approved',
  'content_rejected',
  'content_status_changed',
  'deposit_confirmed',
  'order_status_changed',
  'order_cancelled',
  'order_notes_changed',
  'shipment_corrected',
  'shipment_unpacked',
  'return_collected',
  'return_inspected',
  'return_decided',
  'refund_requested',
  'refund_resolved',
  'payment_difference_accepted',
  'postcode_zone_changed',
  'holiday_changed',
  'points_adjusted',
  'promotion_created',
  'promotion_changed',
  'promotion_started',
  'promotion_stopped',
  'promotion_approved',
  'promotion_rejected',
  'coupon_codes_made',
  'coupons_given',
  'price_list_created',
  'price_list_changed',
  'price_list_prices_changed',
  'price_list_started',
  'price_list_stopped',
  'price_list_deleted',
  'job_retried',
  'job_cancelled',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Get an account with its sessions and audit log',
  audience: ADMINS,
  params: userParams,
  response: z.object({ data: z.object({ user: AdminUser, sessions: z.array(Session), audit: z.array(AuditEntry) }) }),
})

/** Approving a retailer sets its grade as well; a supplier has none. */
export const approveBusiness = endpoint({
  method: 'POST',
  path: '/admin/users/:id/business/approve',
  summary: 'Approve the business of a supplier or retailer',
  audience: ADMINS,
  params: userParams,
  body: z.strictObject({ grade: z.enum(GRADES).optional(), ...seenVersion }),
  response: OneUser,
})

export const rejectBusiness = endpoint({
  method: 'POST',
  path: '/admin/users/:id/business/reject',
  summary: 'Reject the business of a supplier or retailer, with a reason',
  audience: ADMINS,
  params: userParams,
  body: z.strictObject({ reason: Reason, ...seenVersion }),
  response: OneUser,
})

export const setGrade = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/grade',
  summary: 'Set the grade of a retailer',
  audience: ADMINS,
  params: userParams,
  body: z.strictObject({ grade: z.enum(GRADES), ...seenVersion }),
  response: OneUser,
})

export const setAccountStatus = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/status',
  summary: 'Approve, reject, suspend or reactivate an account; anything but approved ends its sessions',
  audience: ADMINS,
  params: userParams,
  body: z.strictObject({
    status: z.enum(['approved', 'suspended', 'rejected']),
    reason: Reason.optional(),
    ...seenVersion,
  }),
  response: OneUser,
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  summary: 'Change the role of an account; ends its sessions',
  audience: ADMINS,
  params: userParams,
  body: z.strictObject({ role: z.enum(ROLES), ...seenVersion }),
  response: OneUser,
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:sessionId',
  summary: 'Revoke a session of an account',
  audience: ADMINS,
  params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List the audit log, newest first',
  audience: ADMINS,
  query: z.object({ ...pageQuery, action: z.enum(AUDIT_ACTIONS).optional() }),
  response: pageOf(AuditEntry),
})
