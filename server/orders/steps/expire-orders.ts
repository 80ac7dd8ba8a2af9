import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { settlePaid } from '../money/settle-paid.ts'
import type { Selling } from '../selling.ts'
import { orders } from '../tables.ts'
import { cancelLocked } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'

const AT_ONCE = 200

/** Whatever nobody has paid for in time goes back onto the shelf. */
export function expireOrders(db: Database, selling: Selling): Job {
  return {
    name: 'expire-orders',
    cron: '* * * * *',
    run: async () => {
      const overdue = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.status, 'pending'), lte(orders.paymentDueAt, sql`now()`)))
        .orderBy(asc(orders.paymentDueAt))
        .limit(AT_ONCE)
      const problems: unknown[] = []
      for (const { id } of overdue) await expireOrder(db, selling, id).catch((problem) => problems.push(problem))
      if (problems.length > 0) throw new AggregateError(problems, `${problems.length} unpaid orders stay as they are`)
    },
  }
}

/** The provider is asked first: the money may have arrived without our hearing of it. */
export async function expireOrder(db: Database, selling: Selling, id: string): Promise<void> {
  const payment = await selling.provider.find(id)
  if (payment?.status === 'paid') return settlePaid(db, selling, payment)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id })
    const isStillOpen = order.status === 'pending' && order.isOverdue && order.paymentState !== 'confirming'
    if (isStillOpen)
      await cancelLocked(tx, selling, order, { by: 'payment', actorId: null, reason: '결제 기한이 지났습니다.' })
  })
}
