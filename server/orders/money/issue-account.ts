import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { tellOfOrder } from '../news/order-news.ts'
import type { Selling } from '../selling.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { orderHistory, payments } from '../tables.ts'
import { CLOSE_ACCOUNT_JOB } from './close-account.ts'
import { payableOrder } from './payable-order.ts'

export const ISSUE_ACCOUNT_JOB = 'issue-virtual-account'

/** A bank may be away for a while; the order waits as long as its deadline. */
const RETRIES = 300

export function issueAccountJob(db: Database, selling: Selling): Job<{ orderId: string }> {
  return {
    name: ISSUE_ACCOUNT_JOB,
    retryLimit: RETRIES,
    run: async ({ orderId }) => {
      await issueAccount(db, selling, orderId)
    },
  }
}

/** The provider gives an order the same account however often it is asked; it is written down, and told, once. */
export async function issueAccount(db: Database, { jobs, provider }: Selling, orderId: string): Promise<void> {
  const order = await payableOrder(db, orderId)
  if (order?.status !== 'pending' || order.hasAccount) return
  const { paymentKey, account } = await provider.openAccount(order, order.dueAt)
  if (!account) throw new Error('a virtual account without a number')
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, { id: orderId })
    if (locked.paymentKey !== null) return
    await tx
      .update(payments)
      .set({
        paymentKey,
        bank: account.bank,
        accountNumber: account.accountNumber,
        accountHolder: account.holderName,
        secret: account.secret,
      })
      .where(eq(payments.orderId, orderId))
    const note = `${account.bank} ${account.accountNumber}`
    await tx.insert(orderHistory).values({ orderId, event: 'account_issued', note })
    if (locked.status === 'cancelled') await jobs.enqueue(tx, CLOSE_ACCOUNT_JOB, { orderId })
    else await tellOfOrder(tx, { orderId, news: 'received' })
  })
}
