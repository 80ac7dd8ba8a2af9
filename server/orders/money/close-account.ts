import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { Selling } from '../selling.ts'
import { payments } from '../tables.ts'
import { settlePaid } from './settle-paid.ts'

export const CLOSE_ACCOUNT_JOB = 'close-virtual-account'

const RETRIES = 300

/** Nobody should transfer to the account of a cancelled order; who already has gets the money back. */
export function closeAccountJob(db: Database, selling: Selling): Job<{ orderId: string }> {
  return {
    name: CLOSE_ACCOUNT_JOB,
    retryLimit: RETRIES,
    run: async ({ orderId }) => {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
      if (payment?.state !== 'waiting' || payment.paymentKey === null) return
      const { paymentKey, amount } = payment
      const known = await selling.provider.find(orderId)
      if (known?.status === 'paid') return settlePaid(db, selling, known)
      if (known?.status !== 'waiting') return
      const close = { paymentKey, amount, reason: '주문 취소', account: null, key: orderId }
      await selling.provider.cancel(close).catch((error) => {
        // Paid in this very moment: the next try finds out.
        throw error instanceof PaymentRefused ? new Error(`account of ${orderId} stays open: ${error.message}`) : error
      })
    },
  }
}
