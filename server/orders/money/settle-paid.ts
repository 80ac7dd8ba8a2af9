import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import type { ProviderPayment } from '../../payments/payment-provider.ts'
import type { Selling } from '../selling.ts'
import { type LockedOrder, lockOrder } from '../steps/lock-order.ts'
import { type Step, writeStep, writeStepIfUnchanged } from '../steps/write-step.ts'
import { requestRefund } from './request-refund.ts'

type Arrived = Pick<ProviderPayment, 'orderId' | 'paymentKey' | 'amount'>

/** The provider says that the money is there. Heard twice, it counts once. */
export async function settlePaid(
  db: Database,
  { jobs }: Pick<Selling, 'jobs'>,
  arrived: Arrived,
  seen?: LockedOrder,
): Promise<void> {
  if (seen && (await isPaidAsSeen(db, seen, arrived))) return
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: arrived.orderId })
    if (order.paymentState === 'approved') return
    demandWhole(order, arrived)
    await markPaid(tx, jobs, order, { actorId: null, paymentKey: arrived.paymentKey })
  })
}

/** While its money is on the way, hardly ever anything else happens to an order: then it needs no lock. */
async function isPaidAsSeen(db: Database, seen: LockedOrder, arrived: Arrived): Promise<boolean> {
  demandWhole(seen, arrived)
  return writeStepIfUnchanged(db, seen, paidStep(seen, { actorId: null, paymentKey: arrived.paymentKey }))
}

function demandWhole({ orderNumber, totalAmount }: LockedOrder, { amount }: Arrived): void {
  if (amount !== totalAmount) throw new Error(`${amount} won arrived for ${orderNumber}, which costs ${totalAmount}`)
}

interface Paid {
  actorId: string | null
  paymentKey?: string
}

/** Too late for an order that is cancelled already: its money goes back. */
export async function markPaid(tx: Transaction, jobs: Selling['jobs'], order: LockedOrder, paid: Paid): Promise<void> {
  if (order.status !== 'cancelled') return writeStep(tx, order, paidStep(order, paid))
  await writeStep(tx, order, {
    ...paidStep(order, paid),
    parts: [],
    history: [{ event: 'paid', note: '취소된 주문에 입금되었습니다.' }],
    news: undefined,
  })
  const reason = '취소된 주문에 들어온 금액입니다.'
  await requestRefund(tx, jobs, order, { amount: order.totalAmount, reason, actorId: paid.actorId })
}

function paidStep(order: LockedOrder, { actorId, paymentKey }: Paid): Step {
  return {
    actorId,
    parts: order.parts.map(({ id }) => ({ id, status: 'confirmed' })),
    paymentStatus: 'completed',
    payment: { state: 'approved', ...(paymentKey && { paymentKey }) },
    history: [{ event: 'paid' }],
    news: { news: 'paid' },
  }
}
