import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Selling } from '../selling.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { markPaid } from './settle-paid.ts'

/** An admin has seen the bank statement; nobody else can tell us of a transfer. */
export async function confirmDeposit(
  db: Database,
  { jobs }: Pick<Selling, 'jobs'>,
  orderNumber: string,
  actorId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (order.paymentMethod !== 'transfer' || order.paymentState === 'approved') throw new AppError('payment_not_open')
    await markPaid(tx, jobs, order, { actorId })
  })
}
