import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { confirmPayment as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { Selling } from '../selling.ts'
import { LOCKED_COLUMNS, type LockedOrder, lockOrder } from '../steps/lock-order.ts'
import { writeStep } from '../steps/write-step.ts'
import { payableOrder } from './payable-order.ts'
import { settlePaid } from './settle-paid.ts'

type Agreed = Received<typeof contract>['body']

/** Written down before the provider is asked: whatever happens afterwards, we know that we have asked. */
const claim = statement<LockedOrder>(
  'claim_payment',
  `with due as (
     select id from orders
     where id = $1 and buyer_id = $2 and status = 'pending' and payment_method = 'card' and total_amount = $4
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
  selling: Selling,
  buyerId: string,
  agreed: Agreed,
): Promise<Answer<typeof contract>['data']> {
  const { orderId, paymentKey, amount } = agreed
  const [claimed] = await claim(db, orderId, buyerId, paymentKey, amount).catch((error) => {
    // The key of another order's payment pays for nothing here.
    throw databaseErrorCode(error) === UNIQUE_VIOLATION ? new AppError('payment_not_open') : error
  })
  if (!claimed) return answerUnclaimed(db, buyerId, agreed)
  const { orderNumber } = claimed
  const refusal = await takeMoney(db, selling, agreed, claimed).catch((cause) => {
    // The money may be taken: the reconciling job asks until it knows.
    throw new AppError('payment_unknown', { extra: { orderNumber }, cause })
  })
  if (refusal) throw new AppError('payment_declined', { message: refusal, extra: { orderNumber } })
  return { orderNumber, paymentStatus: 'completed' }
}

/** Answers why the provider refused, or nothing. Another key may have paid the order: its no is about this one. */
export async function takeMoney(
  db: Database,
  selling: Selling,
  agreed: Agreed,
  seen?: LockedOrder,
): Promise<string | undefined> {
  try {
    await settlePaid(db, selling, await selling.provider.confirm(agreed), seen)
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const known = await selling.provider.find(agreed.orderId)
    if (known?.status === 'paid') {
      await settlePaid(db, selling, known)
      return undefined
    }
    await markFailed(db, agreed.orderId, error.message)
    return error.message
  }
}

/** Asking again after it went well is fine; anything else is told. */
async function answerUnclaimed(db: Database, buyerId: string, { orderId, amount }: Agreed) {
  const order = await payableOrder(db, orderId, buyerId)
  if (!order) throw new AppError('order_not_found')
  const { orderNumber } = order
  if (order.amount !== amount) throw new AppError('price_changed', { extra: { orderNumber } })
  if (order.paymentState === 'confirming') throw new AppError('payment_unknown', { extra: { orderNumber } })
  if (order.paymentState !== 'approved') throw new AppError('payment_not_open', { extra: { orderNumber } })
  return { orderNumber, paymentStatus: 'completed' as const }
}

/** The order stays open for another try until its deadline. */
async function markFailed(db: Database, id: string, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id })
    if (order.paymentState !== 'confirming') return
    await writeStep(tx, order, {
      actorId: null,
      paymentStatus: 'failed',
      payment: { state: 'failed', failure },
      history: [{ event: 'payment_failed', note: failure }],
    })
  })
}
