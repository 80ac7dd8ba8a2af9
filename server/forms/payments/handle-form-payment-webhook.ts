import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { type EntryPayment, type FormPaymentOptions, settlePayment } from './entry-payment.ts'

const find = statement<Pick<EntryPayment, 'id' | 'amount' | 'state'>>(
  'heard_entry_payment',
  'select id, amount, state from entry_payments where id = $1',
)

/** A webhook is not trusted: the provider is asked for the state of the payment. False if the id is no payment of a form. */
export async function handleFormPaymentWebhook(
  db: Database,
  { provider }: Pick<FormPaymentOptions, 'provider'>,
  id: string,
): Promise<boolean> {
  const [payment] = await find(db, id)
  if (!payment) return false
  const known = payment.state === 'paid' ? null : await provider.find(id)
  if (known?.status === 'paid') await settlePayment(db, payment, known)
  return true
}
