import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import type { Confirmation } from '@jangteo/contracts/forms/forms.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { PayableOrder, PaymentProvider } from '../../payments/payment-provider.ts'
import type { PaymentSettings } from '../../payments/payment-settings.ts'
import type { SandboxProvider } from '../../payments/sandbox-provider.ts'

export interface FormPaymentOptions extends Pick<PaymentSettings, 'payWithinMs' | 'transferAccount'> {
  provider: PaymentProvider
  sandbox: SandboxProvider | null
  isTestPayment: boolean
  paymentMethods: readonly PaymentMethod[]
}

export interface EntryPayment {
  id: string
  method: PaymentMethod
  amount: number
  state: 'waiting' | 'paid' | 'failed'
  paymentKey: string | null
  account: FormPayment['account']
  createdAt: Date
  formTitle: string
  confirmations: readonly Confirmation[]
  /** Its entry is spam: nothing is opened at the provider until an admin restores it. */
  isHeld: boolean
}

const find = statement<EntryPayment>(
  'entry_payment',
  `select p.id, p.method, p.amount, p.state, p.payment_key as "paymentKey", p.account, p.created_at as "createdAt",
     v.definition->>'title' as "formTitle", v.definition->'confirmations' as confirmations, e.status = 'spam' as "isHeld"
   from entry_payments p join form_entries e on e.id = p.entry_id
   join form_versions v on v.form_id = e.form_id and v.version = e.version
   where p.id = $1`,
)

export async function requirePayment(db: Connected, id: string): Promise<EntryPayment> {
  const [payment] = await find(db, id)
  if (!payment) throw new AppError('not_found', { message: '결제를 찾을 수 없습니다.' })
  return payment
}

/** As payment providers expect it. The respondent may have no account. */
export function payableOf({ id, formTitle, amount }: EntryPayment): PayableOrder {
  return { id, orderNumber: id, name: formTitle, amount, buyerId: id, buyerName: '폼 응답' }
}

const settle = statement(
  'settle_entry_payment',
  `update entry_payments set state = 'paid', paid_at = now(), payment_key = $2 where id = $1 and state <> 'paid'`,
)

/** The provider confirms the payment. Idempotent. */
export async function settlePayment(
  db: Connected,
  { id, amount }: Pick<EntryPayment, 'id' | 'amount'>,
  arrived: { amount: number; paymentKey: string },
): Promise<void> {
  if (arrived.amount !== amount) throw new Error(`${arrived.amount} won arrived for a form that asks for ${amount}`)
  await settle(db, id, arrived.paymentKey)
}
