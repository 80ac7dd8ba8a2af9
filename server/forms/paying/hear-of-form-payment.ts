import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { type EntryPayment, type Paying, settlePayment } from './entry-payment.ts'

const find = statement<Pick<EntryPayment, 'id' | 'amount' | 'state'>>(
  'heard_entry_payment',
  'select id, amount, state from entry_payments where id = $1',
)

/** A message only makes us ask, as whoever looks at the payment does. False where no form waits for this money. */
export async function hearOfFormPayment(
  db: Database,
  { provider }: Pick<Paying, 'provider'>,
  id: string,
): Promise<boolean> {
  const [payment] = await find(db, id)
  if (!payment) return false
  const known = payment.state === 'paid' ? null : await provider.find(id)
  if (known?.status === 'paid') await settlePayment(db, payment, known)
  return true
}
