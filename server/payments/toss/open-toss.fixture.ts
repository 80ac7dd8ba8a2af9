import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { PaymentRefused } from '../payment-provider.ts'
import { startTossDouble } from './toss-double.fixture.ts'
import { tossProvider } from './toss-provider.ts'

export const DUE_DATE = new Date('2026-03-04T14:59:59.900Z')

/** A double of TossPayments, and an order to pay there. */
export async function openToss() {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const settings = { ...toss.settings, publicUrl: 'https://shop.kr', bank: '20' as const }
  const provider = tossProvider(settings)
  const order = {
    id: randomUUID(),
    orderNumber: 'O20260301001',
    name: '순면 수건 외 2건',
    amount: 32_000,
    buyerId: randomUUID(),
    buyerName: '김미나',
  }
  const agreed = () => ({
    orderId: order.id,
    amount: order.amount,
    paymentKey: toss.agree({ orderId: order.id, amount: order.amount }),
  })
  const taken = () => toss.books.entries.filter(({ status }) => status === 'DONE').length
  return { toss, settings, provider, order, agreed, taken }
}

/** The error of a call that must fail. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

/** A `PaymentRefused` is final; after any other failure the outcome is unknown. */
export async function outcomeOf(call: Promise<unknown>): Promise<'refused' | 'unknown'> {
  return (await errorOf(call)) instanceof PaymentRefused ? 'refused' : 'unknown'
}
