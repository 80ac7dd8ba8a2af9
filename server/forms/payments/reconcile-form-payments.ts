import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { entryPayments } from '../tables.ts'
import type { FormPaymentOptions } from './entry-payment.ts'
import { handleFormPaymentWebhook } from './handle-form-payment-webhook.ts'

const BATCH_SIZE = 100

/** Asks the provider about deposits without a webhook, and about card payments whose answer was lost. */
export function reconcileFormPayments(db: Database, { provider }: Pick<FormPaymentOptions, 'provider'>): Job {
  return {
    name: 'reconcile-form-payments',
    cron: '*/10 * * * *',
    run: async () => {
      const { state, method, paymentKey, account, createdAt } = entryPayments
      const asked = or(and(eq(method, 'card'), isNotNull(paymentKey)), isNotNull(account))
      const open = await db
        .select({ id: entryPayments.id })
        .from(entryPayments)
        .where(
          and(
            eq(state, 'waiting'),
            asked,
            lt(createdAt, sql`now() - interval '1 minute'`),
            gt(createdAt, sql`now() - interval '30 days'`),
          ),
        )
        .orderBy(sql`random()`)
        .limit(BATCH_SIZE)
      // A payment that fails does not stop the others.
      const failures: unknown[] = []
      for (const { id } of open)
        await handleFormPaymentWebhook(db, { provider }, id).catch((error) => failures.push(error))
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} payments of forms are still unknown`)
    },
  }
}
