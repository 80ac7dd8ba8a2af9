import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { refundWaitsFor } from '@jangteo/domain/orders/refund-waiting.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { OrderServices } from '../order-services.ts'
import { orderHistory, refunds } from '../tables.ts'
import { lockOrder } from '../transitions/order-transition.ts'
import { notifyRefundWaiting } from './notify-refund-waiting.ts'
import { PROCESS_REFUND_JOB } from './request-refund.ts'

/**
 * The buyer gives or changes the account of all refunds of an order that wait for a person. Refunds of a virtual account
 * are then sent by the provider, those of a bank transfer by an admin.
 */
export async function saveRefundAccount(
  db: Database,
  { jobs }: Pick<OrderServices, 'jobs'>,
  { orderNumber, buyerId }: { orderNumber: string; buyerId: string },
  account: RefundAccount,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber, buyerId })
    const { id: orderId, paymentMethod } = order
    const all = await tx.select().from(refunds).where(eq(refunds.orderId, orderId))
    const waiting = paymentMethod === 'card' ? [] : all.filter((refund) => refundWaitsFor(refund, paymentMethod))
    if (waiting.length === 0)
      throw new AppError('order_step_refused', {
        message: '계좌를 기다리는 환불이 없습니다. 주문을 다시 확인해 주세요.',
      })
    const isSentByProvider = paymentMethod === 'virtual_account'
    await tx
      .update(refunds)
      .set({
        account,
        // As an admin's retry: the provider repeats its first answer to a key, so another account takes a new one.
        ...(isSentByProvider && {
          state: 'requested',
          failure: null,
          attempt: sql`${refunds.attempt} + 1`,
          sentAt: null,
        }),
      })
      .where(
        inArray(
          refunds.id,
          waiting.map(({ id }) => id),
        ),
      )
    await tx.insert(orderHistory).values({ orderId, event: 'refund_account_saved', actorId: buyerId })
    for (const { id, account: before } of waiting) {
      if (isSentByProvider) await jobs.enqueue(tx, PROCESS_REFUND_JOB, { refundId: id })
      else if (!before) await notifyRefundWaiting(tx, id)
    }
  })
}
