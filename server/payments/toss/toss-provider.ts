import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import type { Won } from '@jangteo/domain/catalog/pricing.ts'
import type { BankCode } from '@jangteo/domain/payments/banks.ts'
import {
  type PayableOrder,
  type PaymentProvider,
  PaymentRefused,
  type ProviderPayment,
  type ProviderSettlement,
  type ProviderTransaction,
} from '../payment-provider.ts'
import { bankCode } from './banks.ts'
import { outcomeUnknown, type TossApi, tossApi } from './toss-api.ts'
import {
  providerSettlement,
  providerTransaction,
  TossSettlements,
  type TossTransaction,
  TossTransactions,
} from './toss-payment.ts'

export interface TossSettings {
  secretKey: string
  clientKey: string
  baseUrl?: string
  publicUrl: string
  /** The bank of new virtual accounts. */
  bank: BankCode
  timeoutMs?: number
}

const CONFIRM = '/v1/payments/confirm'
const ACCOUNTS = '/v1/virtual-accounts'
const NAME_LENGTH = 100
const SEOUL_OFFSET_MS = 9 * 3_600_000

/** TossPayments' card window, for the content security policy of pages. */
export const TOSS_WINDOW = { script: 'https://js.tosspayments.com/v2/', hosts: 'https://*.tosspayments.com' }

export function tossProvider({
  secretKey,
  clientKey,
  baseUrl = 'https://api.tosspayments.com',
  publicUrl,
  bank,
  timeoutMs = 10_000,
}: TossSettings): PaymentProvider {
  const api = tossApi({ secretKey, baseUrl, timeoutMs })
  return {
    name: 'toss',
    open: (order) => ({
      provider: 'toss',
      clientKey,
      customerKey: order.buyerId,
      orderId: order.id,
      orderName: shortened(order.name),
      amount: order.amount,
      successUrl: `${publicUrl}/checkout/paid`,
      failUrl: `${publicUrl}/checkout/failed?orderNumber=${encodeURIComponent(order.orderNumber)}`,
    }),
    confirm: (payment) => confirm(api, payment),
    openAccount: (order, dueAt) => openAccount(api, bank, order, dueAt),
    find: (orderId) => findByOrder(api, orderId),
    cancel: async ({ paymentKey, amount, reason, account, key }) => {
      const path = `${paymentPath(paymentKey)}/cancel`
      const { cancels } = await api.write(path, key, {
        cancelReason: reason,
        cancelAmount: amount,
        ...(account && { refundReceiveAccount: receiver(account) }),
      })
      const cancel = cancels.at(-1)
      if (cancel?.amount !== amount) throw outcomeUnknown(path, 'the answer names no cancel of this amount')
      return { transactionKey: cancel.transactionKey }
    },
    listTransactions: (period) => listTransactions(api, period),
    listSettlements: (days) => listSettlements(api, days),
  }
}

interface Agreed {
  orderId: string
  paymentKey: string
  amount: Won
}

async function confirm(api: TossApi, agreed: Agreed): Promise<ProviderPayment> {
  const { orderId, paymentKey, amount } = agreed
  const path = paymentPath(paymentKey)
  try {
    const payment = await api.write(CONFIRM, `${orderId}.${paymentKey}`, { paymentKey, orderId, amount })
    return requireMatch(CONFIRM, payment, agreed)
  } catch (error) {
    if (!(error instanceof PaymentRefused && error.code === 'ALREADY_PROCESSED_PAYMENT')) throw error
    const known = await api.read(path)
    if (!known) throw outcomeUnknown(CONFIRM, error.code)
    if (known.orderId !== orderId || known.status === 'failed') throw error
    if (known.status !== 'paid') throw outcomeUnknown(CONFIRM, `${error.code}, ${known.status}`)
    return requireMatch(CONFIRM, known, agreed)
  }
}

async function openAccount(api: TossApi, bank: BankCode, order: PayableOrder, dueAt: Date): Promise<ProviderPayment> {
  const wanted = {
    amount: order.amount,
    orderId: order.id,
    orderName: shortened(order.name),
    customerName: shortened(order.buyerName),
    bank,
    dueDate: seoulTime(dueAt),
  }
  const opened = await api.write(ACCOUNTS, order.id, wanted)
  if (!opened.account) throw outcomeUnknown(ACCOUNTS, 'no account was told')
  return requireMatch(ACCOUNTS, opened, { orderId: order.id, amount: order.amount })
}

async function findByOrder(api: TossApi, orderId: string): Promise<ProviderPayment | null> {
  const path = `/v1/payments/orders/${encodeURIComponent(orderId)}`
  const found = await api.read(path)
  return found && requireMatch(path, found, { orderId })
}

const LIST_LIMIT = 1_000

async function listTransactions(api: TossApi, { from, to }: { from: Date; to: Date }): Promise<ProviderTransaction[]> {
  const found: TossTransaction[] = []
  let page: TossTransaction[]
  do {
    const query = new URLSearchParams({ startDate: seoulTime(from), endDate: seoulTime(to), limit: String(LIST_LIMIT) })
    const last = found.at(-1)
    if (last) query.set('startingAfter', last.transactionKey)
    page = await api.list(`/v1/transactions?${query}`, TossTransactions)
    found.push(...page)
  } while (page.length === LIST_LIMIT)
  return found.flatMap((transaction) => providerTransaction(transaction) ?? [])
}

async function listSettlements(
  api: TossApi,
  { from, to }: { from: string; to: string },
): Promise<ProviderSettlement[]> {
  const found: ProviderSettlement[] = []
  for (let page = 1; found.length === (page - 1) * LIST_LIMIT; page++) {
    const query = new URLSearchParams({ startDate: from, endDate: to, page: String(page), size: String(LIST_LIMIT) })
    const settlements = await api.list(`/v1/settlements?${query}`, TossSettlements)
    found.push(...settlements.map(providerSettlement))
  }
  return found
}

/** A response about another order or amount must not count as this payment. */
function requireMatch(
  path: string,
  payment: ProviderPayment,
  asked: { orderId: string; amount?: Won },
): ProviderPayment {
  if (payment.orderId !== asked.orderId) throw outcomeUnknown(path, 'the answer is about another order')
  if (asked.amount !== undefined && payment.amount !== asked.amount) {
    throw outcomeUnknown(path, `the answer is about ${payment.amount} instead of ${asked.amount} won`)
  }
  return payment
}

/** The payment key comes from the buyer's browser, so it is untrusted. */
function paymentPath(paymentKey: string): string {
  if (!/^\w[\w.=-]{0,199}$/.test(paymentKey)) {
    throw new PaymentRefused('NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보입니다.')
  }
  return `/v1/payments/${encodeURIComponent(paymentKey)}`
}

function receiver({ bank, accountNumber, holderName }: RefundAccount) {
  const code = bankCode(bank)
  if (!code) throw new PaymentRefused('INVALID_BANK', '유효하지 않은 은행입니다.')
  return { bank: code, accountNumber, holderName }
}

function shortened(name: string): string {
  return [...name].slice(0, NAME_LENGTH).join('')
}

function seoulTime(date: Date): string {
  return new Date(date.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19)
}
