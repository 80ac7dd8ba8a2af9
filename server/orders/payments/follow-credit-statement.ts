import { FOLLOW_STATEMENT_JOB } from '../../credit/hold-credit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { refundedStatus } from '../refunds/complete-refund.ts'
import { applyTransition, lockOrder } from '../transitions/order-transition.ts'

const ordersOf = statement<{ orderId: string }>(
  'orders_of_statement',
  `select order_id as "orderId" from credit_entries where statement_id = $1 and kind = 'order' order by order_id`,
)
const readStatement = statement<{ number: string; isPaid: boolean }>(
  'read_followed_statement',
  `select number, state = 'paid' as "isPaid" from credit_statements where id = $1`,
)
const setPaymentStatus = statement('set_payment_status', 'update orders set payment_status = $2 where id = $1')
const reopen = statement(
  'reopen_credit_order',
  `with noted as (insert into order_history (order_id, event, note) values ($1, 'payment_reopened', $2))
   update orders set payment_status = 'pending' where id = $1`,
)

/**
 * Orders of a paid statement are paid; where a deposit was taken off it, they are not. Each in a transaction of its own: an
 * order is locked before its statement, and two refunds of one statement would wait for each other's orders.
 */
export async function followCreditStatement(db: Database, statementId: string): Promise<void> {
  for (const { orderId } of await ordersOf(db, statementId))
    await inTransaction(db, (tx) => followOrder(tx, orderId, statementId))
}

async function followOrder(tx: Transaction, orderId: string, statementId: string): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  const [found] = await readStatement(tx, statementId)
  if (!found || (order.paymentStatus !== 'pending') === found.isPaid) return
  const note = `외상 명세 ${found.number}`
  if (!found.isPaid) {
    await reopen(tx, orderId, note)
    return
  }
  await applyTransition(tx, order, { actorId: null, paymentStatus: 'completed', history: [{ event: 'paid', note }] })
  const status = await refundedStatus(tx, order)
  if (status !== 'completed') await setPaymentStatus(tx, orderId, status)
}

export function followCreditStatementJob(db: Database): Job<{ statementId: string }> {
  return {
    name: FOLLOW_STATEMENT_JOB,
    retryLimit: 100,
    run: ({ statementId }) => followCreditStatement(db, statementId),
  }
}
