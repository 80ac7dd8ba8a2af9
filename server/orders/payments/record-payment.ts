import { needsApproval } from '@jangteo/domain/orders/order-approval.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { ProviderPayment } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import {
  applyTransition,
  applyTransitionIfUnchanged,
  type LockedOrder,
  lockOrder,
  type OrderTransition,
  recordOrderAudit,
} from '../transitions/order-transition.ts'

type ReceivedPayment = Pick<ProviderPayment, 'orderId' | 'paymentKey' | 'amount'>

/** Records that the provider has received the money. Idempotent. */
export async function recordPayment(
  db: Database,
  { jobs }: Pick<OrderServices, 'jobs'>,
  received: ReceivedPayment,
  claimed?: LockedOrder,
): Promise<void> {
  if (claimed && (await recordIfUnchanged(db, claimed, received))) return
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: received.orderId })
    if (order.paymentState === 'approved') return
    assertFullAmount(order, received)
    await applyPayment(tx, jobs, order, { actorId: null, paymentKey: received.paymentKey })
  })
}

/** An order hardly ever changes while its payment is captured; then an optimistic write saves the lock. */
async function recordIfUnchanged(db: Database, claimed: LockedOrder, received: ReceivedPayment): Promise<boolean> {
  assertFullAmount(claimed, received)
  return applyTransitionIfUnchanged(
    db,
    claimed,
    paidTransition(claimed, { actorId: null, paymentKey: received.paymentKey }),
  )
}

function assertFullAmount({ orderNumber, payableAmount }: LockedOrder, { amount }: ReceivedPayment): void {
  if (amount !== payableAmount)
    throw new Error(`${amount} won arrived for ${orderNumber}, of which ${payableAmount} were to be paid`)
}

/** For an order that points and promotions pay for: the provider is not asked. */
export async function confirmWithoutPayment(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  await applyTransition(tx, order, paidTransition(order, { actorId: null }))
}

/** The supplier ships as for a paid order; the retailer pays with the monthly statement. The limit is held already. */
export async function confirmOnCredit(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  await applyTransition(tx, order, {
    actorId: null,
    parts: order.parts.map(({ id }) => ({ id, status: 'confirmed' })),
    payment: { state: 'approved' },
    history: [{ event: 'credit_confirmed' }],
    notification: { news: 'paid' },
  })
}

interface PaymentSource {
  actorId: string | null
  paymentKey?: string
}

/** A payment for an order that is cancelled already is refunded. */
async function applyPayment(
  tx: Transaction,
  jobs: OrderServices['jobs'],
  order: LockedOrder,
  paid: PaymentSource,
): Promise<void> {
  if (order.status !== 'cancelled') return applyTransition(tx, order, paidTransition(order, paid))
  await applyTransition(tx, order, {
    ...paidTransition(order, paid),
    parts: [],
    history: [{ event: 'paid', note: '취소된 주문에 입금되었습니다.' }],
    notification: undefined,
  })
  const reason = '취소된 주문에 들어온 금액입니다.'
  const { payableAmount: amount, pointsAmount } = order
  await requestRefund(tx, jobs, order, { amount, pointsAmount, arePointsBack: true, reason, actorId: paid.actorId })
}

function paidTransition(order: LockedOrder, { actorId, paymentKey }: PaymentSource): OrderTransition {
  return {
    actorId,
    parts: order.parts.map(({ id }) => ({ id, status: 'confirmed' })),
    paymentStatus: 'completed',
    payment: { state: 'approved', ...(paymentKey && { paymentKey }) },
    history: [{ event: 'paid' }],
    notification: { news: 'paid' },
  }
}

/** For bank transfers: an admin has found the deposit on the bank statement. */
export async function confirmDeposit(
  db: Database,
  { jobs }: Pick<OrderServices, 'jobs'>,
  orderNumber: string,
  actorId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (order.paymentMethod !== 'transfer' || order.paymentState === 'approved' || needsApproval(order))
      throw new AppError('payment_not_open')
    await applyPayment(tx, jobs, order, { actorId })
    const change = { from: order.paymentStatus, to: 'completed', amount: order.payableAmount }
    await recordOrderAudit(tx, order, { actorId, action: 'deposit_confirmed', ...change })
  })
}
