import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { SandboxProvider } from '../../payments/sandbox-provider.ts'
import { confirmationOf } from '../reading/find-form.ts'
import { entryPayments } from '../tables.ts'
import {
  type EntryPayment,
  type FormPaymentOptions,
  payableOf,
  requirePayment,
  settlePayment,
} from './entry-payment.ts'

interface Options {
  paying: FormPaymentOptions
  publicUrl: string
}

export async function readFormPayment(db: Database, options: Options, id: string): Promise<FormPayment> {
  const payment = await requirePayment(db, id)
  const isAwaited = payment.state === 'waiting' && payment.method === 'virtual_account'
  if (!isAwaited || !options.paying.paymentMethods.includes('virtual_account')) return toFormPayment(payment, options)
  return toFormPayment(await withVirtualAccount(db, options.paying, payment), options)
}

/** Opens the virtual account on the first read; later reads ask the provider whether the money has arrived. */
async function withVirtualAccount(db: Database, { provider, payWithinMs }: FormPaymentOptions, payment: EntryPayment) {
  if (payment.account) {
    const known = await provider.find(payment.id)
    if (known?.status !== 'paid') return payment
    await settlePayment(db, payment, known)
    return { ...payment, state: 'paid' as const }
  }
  if (payment.isHeld) return payment
  // From now on: an entry that was held for days has the whole time as well.
  const dueAt = new Date(Date.now() + payWithinMs.virtual_account)
  const { account } = await provider.openAccount(payableOf(payment), dueAt)
  if (!account) throw new Error('a virtual account without a number')
  const { bank, accountNumber, holderName } = account
  const opened = { bank, accountNumber, holderName }
  await db.update(entryPayments).set({ account: opened }).where(eq(entryPayments.id, payment.id))
  return { ...payment, account: opened }
}

function toFormPayment(payment: EntryPayment, { paying, publicUrl }: Options): FormPayment {
  const { id, formTitle, amount, method, state, confirmations, isHeld } = payment
  const isOpen = method === 'card' && state !== 'paid' && !isHeld && paying.paymentMethods.includes('card')
  const page = `${publicUrl}/forms/pay/${id}`
  const opening = isOpen ? paying.provider.open(payableOf(payment)) : null
  return {
    id,
    formTitle,
    amount,
    method,
    state,
    provider: paying.provider.name,
    isTest: paying.isTestPayment && method !== 'transfer',
    opening:
      opening?.provider === 'toss'
        ? { ...opening, successUrl: page, failUrl: page }
        : opening && { ...opening, url: page },
    account: isHeld ? null : method === 'transfer' ? paying.transferAccount : payment.account,
    isHeld: isHeld && state !== 'paid',
    confirmation: confirmationOf(confirmations),
  }
}

export async function depositFormPayment(db: Database, options: Options, sandbox: SandboxProvider, id: string) {
  await sandbox.deposit((await requirePayment(db, id)).id).catch((error) => {
    throw error instanceof PaymentRefused ? new AppError('payment_not_open', { message: error.message }) : error
  })
  return readFormPayment(db, options, id)
}
