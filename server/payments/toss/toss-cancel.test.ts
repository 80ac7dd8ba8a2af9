import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DUE_DATE, errorOf, openToss, outcomeOf } from './open-toss.fixture.ts'
import type { TossFault } from './toss-double.fixture.ts'

const MINE = { bank: '신한은행', accountNumber: '110123456789', holderName: '김미나' }

async function paidByCard() {
  const opened = await openToss()
  const { paymentKey } = await opened.provider.confirm(opened.agreed())
  const cancel = (amount: number, key: string = randomUUID()) =>
    opened.provider.cancel({ paymentKey, amount, reason: '단순 변심', account: null, key })
  return { ...opened, paymentKey, cancel, found: () => opened.provider.find(opened.order.id) }
}

async function paidByTransfer() {
  const opened = await openToss()
  const { paymentKey } = await opened.provider.openAccount(opened.order, DUE_DATE)
  await opened.toss.deposit(opened.order.id)
  const cancel = (amount: number, account: typeof MINE | null) =>
    opened.provider.cancel({ paymentKey, amount, reason: '단순 변심', account, key: randomUUID() })
  return { ...opened, cancel }
}

describe('cancelling', () => {
  test('the whole amount cancels the payment', async () => {
    const { cancel, found } = await paidByCard()
    await cancel(32_000)
    expect(await found()).toMatchObject({ status: 'cancelled', amount: 32_000, cancelledAmount: 32_000 })
  })

  test('part of the amount adds up, and the last part cancels the payment', async () => {
    const { cancel, found } = await paidByCard()
    await cancel(10_000)
    expect(await found()).toMatchObject({ status: 'partially_cancelled', cancelledAmount: 10_000 })
    await cancel(22_000)
    expect(await found()).toMatchObject({ status: 'cancelled', cancelledAmount: 32_000 })
  })

  test('parts that add up to the whole cancels the payment, even when TossPayments reports it as partial', async () => {
    const { toss, cancel, found, order } = await paidByCard()
    await cancel(32_000)
    Object.assign(toss.books.byOrder(order.id) ?? {}, { status: 'PARTIAL_CANCELED' })
    expect(await found()).toMatchObject({ status: 'cancelled' })
  })

  test('more than is left is refused and changes nothing', async () => {
    const { cancel, found } = await paidByCard()
    await cancel(30_000)
    expect(await errorOf(cancel(2_001))).toMatchObject({ name: 'PaymentRefused', code: 'NOT_CANCELABLE_AMOUNT' })
    expect(await found()).toMatchObject({ cancelledAmount: 30_000 })
  })

  test('with the same key happens once, with another key again', async () => {
    const { cancel, found } = await paidByCard()
    const key = randomUUID()
    await Promise.all([cancel(10_000, key), cancel(10_000, key), cancel(10_000, key)])
    expect(await found()).toMatchObject({ cancelledAmount: 10_000 })
    await cancel(10_000)
    expect(await found()).toMatchObject({ cancelledAmount: 20_000 })
  })

  test.each<TossFault>(['errors', 'hangs up', 'sends HTML'])(
    'has an unknown outcome when TossPayments cancels and %s; the same key does not cancel again',
    async (fault) => {
      const { toss, cancel, found } = await paidByCard()
      const key = randomUUID()
      toss.state.fault = fault
      expect(await outcomeOf(cancel(10_000, key))).toBe('unknown')
      toss.state.fault = null
      expect(await found()).toMatchObject({ cancelledAmount: 10_000 })
      await Promise.allSettled([cancel(10_000, key)])
      expect(await found()).toMatchObject({ cancelledAmount: 10_000 })
    },
  )

  test('a cancelled payment again has an unknown outcome: the first cancel may have been ours', async () => {
    const { cancel } = await paidByCard()
    await cancel(32_000)
    expect(await outcomeOf(cancel(32_000))).toBe('unknown')
  })

  test('is refused when TossPayments refuses it', async () => {
    const { toss, cancel, found } = await paidByCard()
    toss.state.fault = 'declines'
    expect(await errorOf(cancel(10_000))).toMatchObject({ name: 'PaymentRefused', code: 'REFUND_REJECTED' })
    expect(await found()).toMatchObject({ status: 'paid', cancelledAmount: 0 })
  })

  test('a paid transfer needs a refund account', async () => {
    const { toss, provider, order, cancel } = await paidByTransfer()
    expect(await outcomeOf(cancel(32_000, null))).toBe('refused')
    await cancel(12_000, MINE)
    expect(await provider.find(order.id)).toMatchObject({ status: 'partially_cancelled', cancelledAmount: 12_000 })
    expect(toss.books.byOrder(order.id)?.cancels).toMatchObject([
      { refundReceiveAccount: { bank: '88', accountNumber: '110123456789', holderName: '김미나' } },
    ])
  })

  test('a transfer to an unknown bank is refused', async () => {
    const { cancel } = await paidByTransfer()
    expect(await errorOf(cancel(32_000, { ...MINE, bank: '없는은행' }))).toMatchObject({ code: 'INVALID_BANK' })
  })
})
