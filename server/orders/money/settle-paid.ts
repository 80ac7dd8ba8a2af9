import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import type { ProviderPayment } from '../../payments/payment-provider.ts'
import { tellOfOrder } from '../news/order-news.ts'
import type { Selling } from '../selling.ts'
import { type LockedOrder, lockOrder } from '../steps/lock-order.ts'
import { writeStep } from '../steps/write-step.ts'
import { requestRefund } from './request-refund.ts'

type Arrived = Pick<ProviderPayment, 'orderId' | 'paymentKey' | 'amount'>

/** The provider says that the money is there. Heard twice, it counts once. */
export async function settlePaid(db: Database, { jobs }: Pick<Selling, 'jobs'>, arrived: Arrived): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: arrived.orderId })
    if (order.paymentState === 'approved') return
    if (arrived.amount !== order.totalAmount)
      throw new Error(`${arrived.amount} won arrived for ${order.orderNumber}, which costs ${order.totalAmount}`)
    await markPaid(tx, jobs, order, { actorId: null, paymentKey: arrived.paymentKey })
  })
}

interface Paid {
  actorId: string | null
  paymentKey?: string
}

/** Too late for an order that is cancelled already: its money goes back. */
export async function markPaid(
  tx: Transaction,
  jobs: Selling['jobs'],
  order: LockedOrder,
  { actorId, paymentKey }: Paid,
): Promise<void> {
  const isTooLate = order.status === 'cancelled'
  await writeStep(tx, order, {
    actorId,
    parts: isTooLate ? [] : order.parts.map(({ id }) => ({ id, status: 'confirmed' })),
    paymentStatus: 'completed',
    payment: { state: 'approved', ...(paymentKey && { paymentKey }) },
    history: [{ event: 'paid', ...(isTooLate && { note: '취소된 주문에 입금되었습니다.' }) }],
  })
  if (!isTooLate) return tellOfOrder(tx, jobs, { orderId: order.id, news: 'paid' })
  const reason = '취소된 주문에 들어온 금액입니다.'
  await requestRefund(tx, jobs, order, { amount: order.totalAmount, reason, actorId })
}
