import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { OrderServices } from '../order-services.ts'
import { payments } from '../tables.ts'
import { capturePayment } from './confirm-payment.ts'
import { recordPayment } from './record-payment.ts'

/** Longer than a confirmation that is still running. */
const UNCONFIRMED_AFTER_SECONDS = 30
const BATCH_SIZE = 100

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
        .orderBy(asc(payments.changedAt))
        .limit(BATCH_SIZE)
      const problems: unknown[] = []
      for (const payment of unknown)
        await reconcilePayment(db, services, payment).catch((problem) => problems.push(problem))
      if (problems.length > 0) throw new AggregateError(problems, `${problems.length} payments are still unknown`)
    },
  }
}

type UnconfirmedPayment = Pick<typeof payments.$inferSelect, 'orderId' | 'paymentKey' | 'amount'>

/** The buyer has agreed, so an uncaptured payment is captured now; the same payment key is captured at most once. */
async function reconcilePayment(
  db: Database,
  services: OrderServices,
  { orderId, paymentKey, amount }: UnconfirmedPayment,
) {
  const { provider } = services
  const known = await provider.find(orderId)
  if (known?.status === 'paid') await recordPayment(db, services, known)
  else if (paymentKey !== null) await capturePayment(db, services, { orderId, paymentKey, amount })
}
