import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { OrderServices } from '../order-services.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { orders } from '../tables.ts'
import { cancelLocked } from './cancel-order.ts'
import { lockOrder } from './order-transition.ts'

const BATCH_SIZE = 200

/** Cancels orders that are unpaid after their deadline, which returns their stock. */
export function expireOrders(db: Database, services: OrderServices): Job {
  return {
    name: 'expire-orders',
    cron: '* * * * *',
    run: async () => {
      const overdue = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.status, 'pending'), lte(orders.paymentDueAt, sql`now()`)))
        .orderBy(asc(orders.paymentDueAt))
        .limit(BATCH_SIZE)
      const problems: unknown[] = []
      for (const { id } of overdue) await expireOrder(db, services, id).catch((problem) => problems.push(problem))
      if (problems.length > 0) throw new AggregateError(problems, `${problems.length} unpaid orders stay as they are`)
    },
  }
}

/** Asks the provider first: the payment may have arrived while its webhook was lost. */
export async function expireOrder(db: Database, services: OrderServices, id: string): Promise<void> {
  const payment = await services.provider.find(id)
  if (payment?.status === 'paid') return recordPayment(db, services, payment)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id })
    const isStillOpen = order.status === 'pending' && order.isOverdue && order.paymentState !== 'confirming'
    if (isStillOpen)
      await cancelLocked(tx, services, order, { by: 'payment', actorId: null, reason: '결제 기한이 지났습니다.' })
  })
}
