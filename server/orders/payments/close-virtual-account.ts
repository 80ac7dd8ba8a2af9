import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { payments } from '../tables.ts'
import { recordPayment } from './record-payment.ts'
import { CLOSE_VIRTUAL_ACCOUNT_JOB } from './start-payment.ts'

const RETRIES = 300

/** Closes the virtual account of a cancelled order. A deposit that has arrived already is recorded and refunded. */
export function closeVirtualAccountJob(db: Database, services: OrderServices): Job<{ orderId: string }> {
  return {
    name: CLOSE_VIRTUAL_ACCOUNT_JOB,
    retryLimit: RETRIES,
    run: async ({ orderId }) => {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
      if (payment?.state !== 'waiting' || payment.paymentKey === null) return
      const { paymentKey, amount } = payment
      const known = await services.provider.find(orderId)
      if (known?.status === 'paid') return recordPayment(db, services, known)
      if (known?.status !== 'waiting') return
      // A new key for each attempt: the provider repeats its first answer to a key, also a refusal. No money can move.
      const close = { paymentKey, amount, reason: '주문 취소', account: null, key: randomUUID() }
      await services.provider.cancel(close).catch((error) => {
        // The deposit may have arrived between `find` and `cancel`; the retry records it.
        throw error instanceof PaymentRefused ? new Error(`account of ${orderId} stays open: ${error.message}`) : error
      })
    },
  }
}
