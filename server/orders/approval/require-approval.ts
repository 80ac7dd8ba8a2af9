import { formatWon } from '@jangteo/domain/money.ts'
import { approvalReason } from '@jangteo/domain/orders/order-approval.ts'
import { and, eq } from 'drizzle-orm'
import { accounts, businesses, businessMembers } from '../../accounts/tables.ts'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { enqueueOrderNotification } from '../notifications/send-order-notification.ts'
import { orderHistory, orders } from '../tables.ts'
import { readSpendingOf } from './member-spending.ts'

/** An order that is not approved by then is cancelled. */
export const APPROVE_WITHIN_MS = 72 * 3_600_000

/** A member who orders for a business. */
export interface OrderingMember {
  businessId: string
  memberId: string
}

/**
 * Why the order of a member waits for approval; undefined if it does not. Locks the membership, so that two orders at
 * once cannot both stay below the monthly limit.
 */
export async function findApprovalReason(
  tx: Transaction,
  { businessId, memberId }: OrderingMember,
  totalAmount: number,
): Promise<string | undefined> {
  const [member] = await tx
    .select({
      permissions: businessMembers.permissions,
      spendingLimit: businessMembers.spendingLimit,
      approvalAmount: businesses.approvalAmount,
    })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.accountId, businessMembers.businessId))
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.accountId, memberId)))
    .for('update', { of: businessMembers })
  // Removed while the order was on its way.
  if (!member) throw new AppError('no_permission')
  const { permissions, spendingLimit, approvalAmount } = member
  if (permissions.includes('approve')) return undefined
  const spentAmount = spendingLimit === null ? 0 : await readSpendingOf(tx, { businessId, memberId })
  return approvalReason({ totalAmount, approvalAmount, spendingLimit, spentAmount })
}

/** Notifies the business and mails its owner. */
export async function requestApproval(
  tx: Transaction,
  orderId: string,
  { businessId, memberId }: OrderingMember,
  reason: string,
): Promise<void> {
  await tx.insert(orderHistory).values({ orderId, event: 'approval_requested', actorId: memberId, note: reason })
  const [order] = await tx
    .select({ orderNumber: orders.orderNumber, totalAmount: orders.totalAmount, name: accounts.name })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, memberId))
    .where(eq(orders.id, orderId))
  if (!order) throw new Error('the order was placed in this transaction')
  await notify(tx, [businessId], {
    kind: 'approval_requested',
    text: `${order.name}님이 ${formatWon(order.totalAmount)} 주문의 승인을 요청했습니다.`,
    link: `/orders/${order.orderNumber}`,
  })
  await enqueueOrderNotification(tx, { orderId, news: 'approval-requested' })
}
