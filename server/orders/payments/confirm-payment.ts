import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { confirmPayment as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { applyTransition, LOCKED_COLUMNS, type LockedOrder, lockOrder } from '../transitions/order-transition.ts'
import { recordPayment } from './record-payment.ts'
import { findPayableOrder } from './start-payment.ts'

type Confirmation = Received<typeof contract>['body']

/** Written down before the provider is asked: whatever happens afterwards, we know that we have asked. */
const claim = statement<LockedOrder>(
  'claim_payment',
  `with due as (
     select id from orders
     where id = $1 and buyer_id = $2 and status = 'pending' and payment_method = 'card' and total_amount - points_amount = $4
       and (approval is null or approval = 'approved')
     for update
   ), claimed as (
     update payments p set state = 'confirming', payment_key = $3, changed_at = now()
     from due where p.order_id = due.id and p.state in ('waiting', 'failed')
     returning p.order_id
   )
   select ${LOCKED_COLUMNS} from claimed join orders o on o.id = claimed.order_id join payments pay on pay.order_id = o.id`,
)

export async function confirmPayment(
  db: Database,
  services: OrderServices,
  buyerId: string,
  confirmation: Confirmation,
): Promise<ResponseOf<typeof contract>['data']> {
  const { orderId, paymentKey, amount } = confirmation
  const [claimed] = await claim(db, orderId, buyerId, paymentKey, amount).catch((error) => {
    // The payment key belongs to another order.
    throw databaseErrorCode(error) === UNIQUE_VIOLATION ? new AppError('payment_not_open') : error
  })
  if (!claimed) return answerUnclaimed(db, buyerId, confirmation)
  const { orderNumber } = claimed
  const refusal = await capturePayment(db, services, confirmation, claimed).catch((cause) => {
    // The payment may have been captured: `reconcilePayments` asks the provider until it knows.
    throw new AppError('payment_unknown', { extra: { orderNumber }, cause })
  })
  if (refusal) throw new AppError('payment_declined', { message: refusal, extra: { orderNumber } })
  return { orderNumber, paymentStatus: 'completed' }
}

/**
 * Returns the provider's reason for a refusal, or undefined. A refusal is about this payment key alone: another key may
 * have paid the order, so the provider is asked once more.
 */
export async function capturePayment(
  db: Database,
  services: OrderServices,
  confirmation: Confirmation,
  claimed?: LockedOrder,
): Promise<string | undefined> {
  try {
    await recordPayment(db, services, await services.provider.confirm(confirmation), claimed)
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const known = await services.provider.find(confirmation.orderId)
    if (known?.status === 'paid') {
      await recordPayment(db, services, known)
      return undefined
    }
    await markPaymentFailed(db, confirmation.orderId, error.message)
    return error.message
  }
}

/** A repeated confirmation of a paid order succeeds; every other state is an error. */
async function answerUnclaimed(db: Database, buyerId: string, { orderId, amount }: Confirmation) {
  const order = await findPayableOrder(db, orderId, buyerId)
  if (!order) throw new AppError('order_not_found')
  const { orderNumber } = order
  if (order.amount !== amount) throw new AppError('price_changed', { extra: { orderNumber } })
  if (order.paymentState === 'confirming') throw new AppError('payment_unknown', { extra: { orderNumber } })
  if (order.paymentState !== 'approved') throw new AppError('payment_not_open', { extra: { orderNumber } })
  return { orderNumber, paymentStatus: 'completed' as const }
}

/** The order stays open for another attempt until its deadline. */
export async function markPaymentFailed(db: Database, id: string, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id })
    if (order.paymentState !== 'confirming') return
    await applyTransition(tx, order, {
      actorId: null,
      paymentStatus: 'failed',
      payment: { state: 'failed', failure },
      history: [{ event: 'payment_failed', note: failure }],
    })
  })
}
