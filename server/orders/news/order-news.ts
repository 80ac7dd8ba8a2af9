import { statement, type Transaction } from '../../database/statement.ts'
import { enqueued } from '../../jobs/enqueued.ts'

export type News =
  | { news: 'received' | 'paid' | 'cancelled' }
  | { news: 'shipped'; partId: string }
  | { news: 'refunded'; refundId: string }
  | { news: 'return-decided'; productName: string; accepted: boolean; reason: string; refundAmount: number }

/** What has happened to an order, for all that follows from it. */
export type OrderNews = { orderId: string } & News

export const FOLLOW_ORDER_JOB = 'follow-order'

const tell = statement('tell_of_order', enqueued(FOLLOW_ORDER_JOB, 'select $1::jsonb'))

/** Told exactly if the transaction commits. */
export async function tellOfOrder(tx: Transaction, news: OrderNews): Promise<void> {
  await tell(tx, news)
}
