import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { requirePaymentMethod } from '../../orders/order-services.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import { type EntryPayment, type FormPaymentOptions, requirePayment, settlePayment } from './entry-payment.ts'

interface Confirmed {
  id: string
  paymentKey: string
  amount: number
}

/**
 * Written down before the provider is asked: whatever happens afterwards, we know that we have asked. Not for spam, unless
 * the provider was asked before the entry was marked.
 */
const claim = statement<{ id: string }>(
  'claim_entry_payment',
  `update entry_payments set payment_key = $2, state = 'waiting'
   where id = $1 and method = 'card' and amount = $3 and (state = 'failed' or (state = 'waiting' and coalesce(payment_key, $2) = $2))
     and (payment_key = $2 or not exists (select from form_entries e where e.id = entry_id and e.status = 'spam'))
   returning id`,
)
const fail = statement(
  'fail_entry_payment',
  `update entry_payments set state = 'failed', payment_key = null where id = $1 and state = 'waiting'`,
)

/** Idempotent; a declined card leaves the payment open for another one. */
export async function confirmFormPayment(
  db: Database,
  paying: FormPaymentOptions,
  confirmed: Confirmed,
): Promise<void> {
  const { id, paymentKey, amount } = confirmed
  requirePaymentMethod(paying, 'card')
  const payment = await requirePayment(db, id)
  if (payment.amount !== amount) throw new AppError('price_changed')
  const [claimed] = await claim(db, id, paymentKey, amount).catch((error) => {
    // The key belongs to another payment.
    throw databaseErrorCode(error) === UNIQUE_VIOLATION ? new AppError('payment_not_open') : error
  })
  if (!claimed) return requirePaid(payment)
  const refusal = await confirmAtProvider(db, paying, payment, paymentKey).catch((cause) => {
    throw new AppError('payment_unknown', {
      message: '결제 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요. 다시 결제하지 마세요.',
      cause,
    })
  })
  if (refusal) throw new AppError('payment_declined', { message: refusal })
}

function requirePaid({ state, method, paymentKey }: EntryPayment): void {
  if (state === 'paid') return
  throw new AppError(method === 'card' && paymentKey ? 'payment_unknown' : 'payment_not_open')
}

/** Returns the provider's reason if it refused. */
async function confirmAtProvider(
  db: Database,
  { provider }: FormPaymentOptions,
  payment: EntryPayment,
  paymentKey: string,
) {
  try {
    const { id: orderId, amount } = payment
    await settlePayment(db, payment, await provider.confirm({ orderId, paymentKey, amount }))
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const known = await provider.find(payment.id)
    if (known?.status === 'paid') {
      await settlePayment(db, payment, known)
      return undefined
    }
    await fail(db, payment.id)
    return error.message
  }
}
