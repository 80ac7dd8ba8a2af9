import type { Database } from '../../database/open-database.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** What has happened to an order, for all that follows from it. */
export type OrderNews = { orderId: string } & (
  | { news: 'received' | 'paid' | 'cancelled' }
  | { news: 'shipped'; partId: string }
  | { news: 'refunded'; refundId: string }
  | { news: 'return-decided'; productName: string; accepted: boolean; reason: string; refundAmount: number }
)

export const FOLLOW_ORDER_JOB = 'follow-order'

/** Inside a transaction it is told exactly if the transaction commits. */
export function tellOfOrder(
  db: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  news: OrderNews,
): Promise<void> {
  return jobs.enqueue(db, FOLLOW_ORDER_JOB, news)
}
