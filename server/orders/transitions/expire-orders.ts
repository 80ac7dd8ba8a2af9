import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { runEach } from '../../jobs/run-each.ts'
import type { OrderServices } from '../order-services.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { orders, payments } from '../tables.ts'
import { cancelLocked } from './cancel-order.ts'
import { lockOrder } from './order-transition.ts'

const BATCH_SIZE = 200
/** A provider that hangs takes ten seconds for each. */
const CONCURRENCY = 10

/** Cancels orders that are unpaid after their deadline, which returns their stock. */
export function expireOrders(db: Database, services: OrderServices): Job {
  return {
    name: 'expire-orders',
    cron: '* * * * *',
    run: async () => {
      const overdue = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(payments, eq(payments.orderId, orders.id))
        .where(
          and(
            eq(orders.status, 'pending'),
            lte(orders.paymentDueAt, sql`now()`),
            // `reconcilePayments` settles these first.
            ne(payments.state, 'confirming'),
          ),
        )
        // Those that cannot be decided go to the end, so that they do not keep the others waiting.
        .orderBy(sql`${payments.askedAt} nulls first`, asc(orders.paymentDueAt))
        .limit(BATCH_SIZE)
      const ids = overdue.map(({ id }) => id)
      if (ids.length > 0) await db.update(payments).set({ askedAt: sql`now()` }).where(inArray(payments.orderId, ids))
      const failureText = (count: number) => `${count} unpaid orders stay as they are`
      await runEach(ids, { concurrency: CONCURRENCY, failureText }, (id) => expireOrder(db, services, id))
    },
  }
}

/**
 * Asks the provider first: the payment may have arrived while its webhook was lost. While the provider holds another
 * amount, an admin decides.
 */
export async function expireOrder(db: Database, services: OrderServices, id: string): Promise<void> {
  const payment = await services.provider.find(id)
  if (payment?.status === 'paid' || payment?.status === 'partially_cancelled') {
    await checkPayment(db, services, id)
    return
  }
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id })
    const isStillOpen = order.status === 'pending' && order.isOverdue && order.paymentState !== 'confirming'
    const reason = order.approval === 'waiting' ? '승인 기한이 지났습니다.' : '결제 기한이 지났습니다.'
    if (isStillOpen) await cancelLocked(tx, services, order, { by: 'payment', actorId: null, reason })
  })
}
