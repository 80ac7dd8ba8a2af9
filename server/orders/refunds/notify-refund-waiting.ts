import { formatWon } from '@jangteo/domain/money.ts'
import { type RefundWaitReason, refundWaitsFor } from '@jangteo/domain/orders/refund-waiting.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { notify, notifyAdmins } from '../../notifications/notify.ts'
import { enqueueOrderNotification } from '../notifications/send-order-notification.ts'
import { orders, refunds } from '../tables.ts'

const TEXTS: Record<RefundWaitReason, string> = {
  account: '환불받을 계좌를 기다립니다',
  transfer: '환불할 금액을 보내 주세요',
  refused: '결제사가 환불을 거절했습니다',
}

/**
 * Call it in the transaction in which a refund may have begun to wait for a person: one that does not wait is left
 * alone. Admins are notified, and the buyer is asked for an account if it is missing.
 */
export async function notifyRefundWaiting(tx: Transaction, refundId: string): Promise<void> {
  const [found] = await tx
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
  const waitsFor = found && refundWaitsFor(found.refund, found.order.paymentMethod)
  if (!waitsFor) return
  const { id: orderId, orderNumber, buyerId } = found.order
  const about = `${formatWon(found.refund.amount)} (${orderNumber})`
  await notifyAdmins(tx, {
    kind: 'refund_waiting',
    text: `${TEXTS[waitsFor]}: ${about}`,
    link: `/admin/orders/${orderNumber}`,
  })
  if (waitsFor !== 'account') return
  const text = `환불받으실 계좌를 알려 주세요: ${about}`
  await notify(tx, [buyerId], { kind: 'refund_waiting', text, link: `/orders/${orderNumber}` })
  await enqueueOrderNotification(tx, { orderId, news: 'refund-account-needed', refundId })
}
