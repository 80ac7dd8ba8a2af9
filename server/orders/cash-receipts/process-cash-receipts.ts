import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Transaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { CashReceiptProvider } from '../../payments/cash-receipts/cash-receipt-provider.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import { cashReceipts, orderItems, orders } from '../tables.ts'

type CashReceipt = typeof cashReceipts.$inferSelect

const BATCH = 100
const MAX_WAIT_SECONDS = 3_600

/** Call it in the transaction that places the order. Digits only. */
export async function insertCashReceipt(
  tx: Pick<Transaction, 'insert'>,
  receipt: Pick<CashReceipt, 'orderId' | 'purpose'> & { identity: string },
): Promise<void> {
  await tx.insert(cashReceipts).values(receipt)
}

/** Issues receipts of deposits, and cancels them in part with refunds; a trigger on the order queues both. */
export function processCashReceiptsJob(db: Database, provider: CashReceiptProvider): Job {
  return { name: 'process-cash-receipts', cron: '* * * * *', run: () => processCashReceipts(db, provider) }
}

export async function processCashReceipts(db: Database, provider: CashReceiptProvider): Promise<void> {
  if (provider.name === 'none') return
  const problems: unknown[] = []
  for (let count = 0; count < BATCH; count++) {
    const claimed = await claimNext(db)
    if (!claimed) break
    try {
      await processOne(db, provider, claimed)
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} cash receipts got no answer`)
}

interface Claimed {
  receipt: CashReceipt
  /** With microseconds: a change of the order meanwhile sets another one. */
  dueAt: string
}

async function claimNext(db: Database): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [receipt] = await tx
      .select()
      .from(cashReceipts)
      .where(sql`${cashReceipts.nextCallAt} <= now()`)
      .orderBy(asc(cashReceipts.nextCallAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!receipt) return undefined
    const wait = Math.min(MAX_WAIT_SECONDS, 30 * 2 ** Math.min(receipt.failedCalls, 10))
    const [claimed] = await tx
      .update(cashReceipts)
      .set({ failedCalls: receipt.failedCalls + 1, nextCallAt: sql`now() + make_interval(secs => ${wait})` })
      .where(eq(cashReceipts.orderId, receipt.orderId))
      .returning({ dueAt: sql<string>`${cashReceipts.nextCallAt}::text` })
    return { receipt, dueAt: claimed?.dueAt ?? '' }
  })
}

async function processOne(db: Database, provider: CashReceiptProvider, claimed: Claimed): Promise<void> {
  const { receipt } = claimed
  const [order] = await db.select().from(orders).where(eq(orders.id, receipt.orderId))
  if (!order) return
  const left = order.totalAmount - order.pointsAmount - order.refundedAmount
  if (receipt.state === 'issued') return cancelRefunded(db, provider, claimed, order.refundedAmount)
  if (receipt.state !== 'waiting') return record(db, claimed, {})
  if (!order.paymentDate) return record(db, claimed, order.status === 'cancelled' ? { state: 'void' } : {})
  if (left === 0 || !receipt.identity) return record(db, claimed, { state: 'void' })
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const taxFree = items.reduce(
    (sum, { taxClass, totalPrice, discountShare }) => sum + (taxClass === 'taxable' ? 0 : totalPrice - discountShare),
    0,
  )
  await withRefusal(db, claimed, { state: 'failed' }, async () => {
    const issued = await provider.issue({
      ...{ key: `cash-${order.id}-${receipt.attempt}`, orderId: order.id, amount: left, purpose: receipt.purpose },
      ...{ identity: receipt.identity ?? '', orderName: orderName(items.map(({ productName }) => productName)) },
      taxFreeAmount: Math.min(left, taxFree),
    })
    return { state: 'issued', amount: left, refundedBefore: order.refundedAmount, issuedAt: new Date(), ...issued }
  })
}

async function cancelRefunded(
  db: Database,
  provider: CashReceiptProvider,
  claimed: Claimed,
  refundedAmount: number,
): Promise<void> {
  const { orderId, receiptKey, amount, refundedBefore, cancelledAmount } = claimed.receipt
  const sum = Math.min(amount ?? 0, refundedAmount - refundedBefore)
  if (sum <= cancelledAmount || !receiptKey) return record(db, claimed, {})
  await withRefusal(db, claimed, {}, async () => {
    // The sum of all cancels is in the key: the same refund is taken off once, and the next one is another call.
    await provider.cancel({ key: `cash-cancel-${orderId}-${sum}`, receiptKey, amount: sum - cancelledAmount })
    return { cancelledAmount: sum, state: sum === amount ? 'cancelled' : 'issued' }
  })
}

async function withRefusal(
  db: Database,
  claimed: Claimed,
  refused: Partial<CashReceipt>,
  call: () => Promise<Partial<CashReceipt>>,
): Promise<void> {
  try {
    await record(db, claimed, { problem: null, ...(await call()) })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await record(db, claimed, { ...refused, problem: error.message })
  }
}

/** Nothing more is due, unless the order has changed since the row was claimed. */
async function record(db: Database, { receipt, dueAt }: Claimed, change: Partial<CashReceipt>): Promise<void> {
  await db
    .update(cashReceipts)
    .set({
      ...change,
      failedCalls: 0,
      nextCallAt: sql`case when ${cashReceipts.nextCallAt}::text = ${dueAt} then null else ${cashReceipts.nextCallAt} end`,
    })
    .where(and(eq(cashReceipts.orderId, receipt.orderId), eq(cashReceipts.state, receipt.state)))
}
