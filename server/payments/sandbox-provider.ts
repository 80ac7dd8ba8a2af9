import { randomBytes } from 'node:crypto'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  type ProviderPayment,
  type ProviderStatus,
  type ProviderTransaction,
} from './payment-provider.ts'
import { sandboxCancels, sandboxPayments } from './tables.ts'

interface Entry {
  paymentKey: string
  orderId: string
  amount: string | number
  cancelledAmount: string | number
  status: ProviderStatus
  method: PaymentMethod
  accountNumber: string | null
  secret: string | null
}

export interface SandboxProvider extends PaymentProvider {
  /** Simulates the deposit to the virtual account of an order; webhooks about it carry the secret. */
  deposit(orderId: string): Promise<{ secret: string }>
}

interface Options {
  db: Database
  publicUrl: string
}

const BANK = { bank: '장터은행', holderName: '장터(샌드박스)' }

const capture = statement<Entry>(
  'sandbox_take',
  `insert into sandbox_payments (order_id, payment_key, method, amount, status, paid_at)
   select $1, $2, 'card', $3, 'paid', now() from set_config('synchronous_commit', 'off', true)
   on conflict (order_id) do update set amount = sandbox_payments.amount
   returning payment_key as "paymentKey", order_id as "orderId", amount, cancelled_amount as "cancelledAmount",
     status, method, account_number as "accountNumber", secret`,
)

/** The built-in provider: works without a contract, moves no money, and records payments as a real one does. */
export function sandboxProvider({ db, publicUrl }: Options): SandboxProvider {
  const find = async (orderId: string) => {
    const [entry] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId))
    if (!entry) return null
    const { paymentKey } = entry
    const cancels = await db.select().from(sandboxCancels).where(eq(sandboxCancels.paymentKey, paymentKey))
    return { ...toPayment(entry), cancels: cancels.map(({ key, amount, at }) => ({ transactionKey: key, amount, at })) }
  }
  return {
    name: 'sandbox',
    open: ({ id }) => ({ provider: 'sandbox', url: `${publicUrl}/sandbox/pay/${id}` }),
    find,
    confirm: async ({ orderId, paymentKey, amount }) => {
      if (paymentKey.startsWith(SANDBOX_KEYS.declined))
        throw new PaymentRefused('REJECT_CARD_PAYMENT', '카드사에서 결제를 거절했습니다. 한도나 잔액을 확인해 주세요.')
      if (!paymentKey.startsWith(SANDBOX_KEYS.approved))
        throw new PaymentRefused('NOT_FOUND_PAYMENT_SESSION', '결제 정보를 찾을 수 없습니다. 다시 결제해 주세요.')
      const [entry] = await capture(db, orderId, paymentKey, amount)
      if (!entry) throw new Error('an upsert always returns its row')
      if (entry.paymentKey !== paymentKey || Number(entry.amount) !== amount)
        throw new PaymentRefused('ALREADY_PROCESSED_PAYMENT', '이미 처리된 결제입니다.')
      return toPayment(entry)
    },
    openAccount: async ({ id, amount }, dueAt) => {
      const [entry] = await db
        .insert(sandboxPayments)
        .values({
          orderId: id,
          paymentKey: `sandbox_${randomBytes(12).toString('hex')}`,
          method: 'virtual_account',
          amount,
          status: 'waiting',
          accountNumber: `9${randomBytes(6).readUIntBE(0, 6).toString().padStart(15, '0').slice(-12)}`,
          secret: randomBytes(16).toString('base64url'),
          dueAt,
        })
        .onConflictDoUpdate({ target: sandboxPayments.orderId, set: { dueAt } })
        .returning()
      if (!entry) throw new Error('an upsert always returns its row')
      return toPayment(entry)
    },
    deposit: async (orderId) => {
      const [entry] = await db
        .update(sandboxPayments)
        .set({ status: 'paid', paidAt: sql`now()` })
        .where(and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.status, 'waiting')))
        .returning()
      if (!entry?.secret) throw new PaymentRefused('NOT_FOUND_PAYMENT', '입금을 기다리는 계좌가 없습니다.')
      return { secret: entry.secret }
    },
    cancel: ({ paymentKey, amount, key }) =>
      db.transaction(async (tx) => {
        const done = await tx
          .insert(sandboxCancels)
          .values({ key, paymentKey, amount })
          .onConflictDoNothing()
          .returning()
        if (done.length === 0) return { transactionKey: key }
        const { amount: captured, cancelledAmount } = sandboxPayments
        const [entry] = await tx
          .update(sandboxPayments)
          .set({
            cancelledAmount: sql`${cancelledAmount} + ${amount}`,
            status: sql`case when ${cancelledAmount} + ${amount} = ${captured} then 'cancelled' else 'partially_cancelled' end`,
          })
          .where(
            and(
              eq(sandboxPayments.paymentKey, paymentKey),
              sql`${sandboxPayments.status} in ('waiting', 'paid', 'partially_cancelled')`,
              sql`${cancelledAmount} + ${amount} <= ${captured}`,
            ),
          )
          .returning()
        if (!entry) throw new PaymentRefused('NOT_CANCELABLE_AMOUNT', '취소할 수 있는 금액보다 큽니다.')
        return { transactionKey: key }
      }),
    listTransactions: ({ from, to }) => listTransactions(db, from, to),
    // The sandbox moves no money, so it settles none.
    listSettlements: async () => [],
  }
}

const transactionsBetween = statement<Omit<ProviderTransaction, 'amount'> & { amount: string }>(
  'sandbox_transactions',
  `select payment_key as "transactionKey", payment_key as "paymentKey", order_id as "orderId", amount, paid_at as at
   from sandbox_payments where paid_at between $1 and $2
   union all
   select c.key, c.payment_key, p.order_id, -c.amount, c.at
   from sandbox_cancels c join sandbox_payments p on p.payment_key = c.payment_key
   where c.at between $1 and $2 and p.paid_at is not null
   order by at`,
)

async function listTransactions(db: Database, from: Date, to: Date): Promise<ProviderTransaction[]> {
  const rows = await transactionsBetween(db, from, to)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

function toPayment(entry: Entry): ProviderPayment {
  const { paymentKey, orderId, status, accountNumber, secret } = entry
  return {
    paymentKey,
    orderId,
    amount: Number(entry.amount),
    cancelledAmount: Number(entry.cancelledAmount),
    cancels: [],
    status,
    account: accountNumber ? { ...BANK, accountNumber, secret } : null,
  }
}
