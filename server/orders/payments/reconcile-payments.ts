import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { runEach } from '../../jobs/run-each.ts'
import type { OrderServices } from '../order-services.ts'
import { payments } from '../tables.ts'
import { checkPayment } from './check-payment.ts'
import { capturePayment, markPaymentFailed } from './confirm-payment.ts'

/** Longer than a confirmation that is still running. */
const UNCONFIRMED_AFTER_SECONDS = 30
const BATCH_SIZE = 100
/** A provider that hangs takes ten seconds for each. */
const CONCURRENCY = 10

/** Payments in state `confirming`: capture was requested and its response was lost, so the provider is asked. */
export function reconcilePayments(db: Database, services: OrderServices): Job {
  return {
    name: 'reconcile-payments',
    cron: '* * * * *',
    run: async () => {
      const unknown = await db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.state, 'confirming'),
            sql`${payments.changedAt} < now() - make_interval(secs => ${UNCONFIRMED_AFTER_SECONDS})`,
          ),
        )
        // Those that stay unknown go to the end, so that they do not keep the others waiting.
        .orderBy(sql`${payments.askedAt} nulls first`, asc(payments.changedAt))
        .limit(BATCH_SIZE)
      const ids = unknown.map(({ orderId }) => orderId)
      if (ids.length > 0) await db.update(payments).set({ askedAt: sql`now()` }).where(inArray(payments.orderId, ids))
      const failureText = (count: number) => `${count} payments are still unknown`
      await runEach(unknown, { concurrency: CONCURRENCY, failureText }, (payment) =>
        reconcilePayment(db, services, payment),
      )
    },
  }
}

type UnconfirmedPayment = Pick<typeof payments.$inferSelect, 'orderId' | 'paymentKey' | 'amount'>

/** The buyer has agreed, so an uncaptured payment is captured now; the same payment key is captured at most once. */
async function reconcilePayment(
  db: Database,
  services: OrderServices,
  { orderId, paymentKey, amount }: UnconfirmedPayment,
): Promise<void> {
  const known = await services.provider.find(orderId)
  if (known?.status === 'paid' || known?.status === 'partially_cancelled') {
    // Anything but the full amount is stored as a difference, which an admin resolves.
    const difference = await checkPayment(db, services, orderId)
    if (difference === 'amount_differs') throw new Error(`another amount than that of order ${orderId} was captured`)
  } else if (known?.status === 'cancelled' && known.paymentKey === paymentKey) {
    await markPaymentFailed(db, orderId, '결제사에서 결제가 취소되었습니다.')
  } else if (paymentKey !== null) await capturePayment(db, services, { orderId, paymentKey, amount })
}
