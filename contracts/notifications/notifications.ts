import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'

export const NOTIFICATION_KINDS = [
  'approval_requested',
  'approval_decided',
  'order_paid',
  'order_cancelled',
  'order_shipped',
  'payment_differs',
  'refund_waiting',
  'return_requested',
  'return_decided',
  'product_waiting',
  'product_approved',
  'product_rejected',
  'product_edited',
  'promotion_waiting',
  'promotion_approved',
  'promotion_rejected',
  'business_waiting',
  'business_approved',
  'business_rejected',
  'grade_changed',
  'low_stock',
  'restocked',
  'points_expiring',
  'review_written',
  'review_replied',
  'review_decided',
  'settlement_closed',
  'settlement_paid',
  'payout_account_verified',
  'settlement_corrected',
  'adjustment_waiting',
  'settlement_due',
  'payout_account_missing',
  'credit_terms_changed',
  'credit_nearly_used',
  'credit_statement',
  'credit_due',
  'credit_overdue',
  'signage_waiting',
  'signage_decided',
  'signage_problem',
  'publishing_failed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const Notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence, with names as of the time of the event. */
  text: z.string(),
  /** The screen of its subject. */
  link: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'List the caller’s notifications, newest first, with the number of unread ones',
  audience: 'signed-in',
  permission: 'member',
  query: z.object({ ...pageQuery, isRead: z.enum(['true', 'false']).optional() }),
  response: z.object({
    data: z.array(Notification),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    unread: z.int(),
  }),
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notices/read',
  summary: 'Mark some or all of the caller’s notifications as read',
  audience: 'signed-in',
  permission: 'member',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100).optional() }),
  response: z.object({ data: z.object({ unread: z.int() }) }),
})
