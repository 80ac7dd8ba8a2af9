import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Selling } from '../selling.ts'
import { payments } from '../tables.ts'
import { takeMoney } from './confirm-payment.ts'
import { settlePaid } from './settle-paid.ts'

/** Long enough for a call that is still under way. */
const UNKNOWN_AFTER_SECONDS = 30
const AT_ONCE = 100

/** Payments of which we asked for the money and never wrote down the answer: the provider knows it. */
export function reconcilePayments(db: Database, selling: Selling): Job {
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
            sql`${payments.changedAt} < now() - make_interval(secs => ${UNKNOWN_AFTER_SECONDS})`,
          ),
        )
        .orderBy(asc(payments.changedAt))
        .limit(AT_ONCE)
      const problems: unknown[] = []
      for (const payment of unknown)
        await reconcilePayment(db, selling, payment).catch((problem) => problems.push(problem))
      if (problems.length > 0) throw new AggregateError(problems, `${problems.length} payments are still unknown`)
    },
  }
}

type Unknown = Pick<typeof payments.$inferSelect, 'orderId' | 'paymentKey' | 'amount'>

/** The buyer has agreed, so what was not taken yet is taken now: with the same key, which takes it once at most. */
async function reconcilePayment(db: Database, selling: Selling, { orderId, paymentKey, amount }: Unknown) {
  const { provider } = selling
  const known = await provider.find(orderId)
  if (known?.status === 'paid') await settlePaid(db, selling, known)
  else if (paymentKey !== null) await takeMoney(db, selling, { orderId, paymentKey, amount })
}
