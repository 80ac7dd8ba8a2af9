import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DUE, left, openToss, thrown } from './open-toss.fixture.ts'
import type { Trouble } from './toss-double.fixture.ts'

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
  const { paymentKey } = await opened.provider.openAccount(opened.order, DUE)
  await opened.toss.deposit(opened.order.id)
  const cancel = (amount: number, account: typeof MINE | null) =>
    opened.provider.cancel({ paymentKey, amount, reason: '단순 변심', account, key: randomUUID() })
  return { ...opened, cancel }
}

describe('taking back', () => {
  test('the whole payment cancels it', async () => {
    const { cancel, found } = await paidByCard()
    await cancel(32_000)
    expect(await found()).toMatchObject({ status: 'cancelled', amount: 32_000, cancelledAmount: 32_000 })
  })

  test('parts adds up, and the last part cancels the payment', async () => {
    const { cancel, found } = await paidByCard()
    await cancel(10_000)
    expect(await found()).toMatchObject({ status: 'partially_cancelled', cancelledAmount: 10_000 })
    await cancel(22_000)
    expect(await found()).toMatchObject({ status: 'cancelled', cancelledAmount: 32_000 })
  })

  test('parts that add up to the whole is a cancelled payment, even where TossPayments calls it partial', async () => {
    const { toss, cancel, found, order } = await paidByCard()
    await cancel(32_000)
    Object.assign(toss.books.byOrder(order.id) ?? {}, { status: 'PARTIAL_CANCELED' })
    expect(await found()).toMatchObject({ status: 'cancelled' })
  })

  test('more than is left is refused and takes nothing', async () => {
    const { cancel, found } = await paidByCard()
    await cancel(30_000)
    expect(await thrown(cancel(2_001))).toMatchObject({ name: 'PaymentRefused', code: 'NOT_CANCELABLE_AMOUNT' })
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

  test.each<Trouble>(['errors', 'hangs up', 'mumbles'])(
    'leaves the outcome open when TossPayments does it and %s; the same key does not do it again',
    async (trouble) => {
      const { toss, cancel, found } = await paidByCard()
      const key = randomUUID()
      toss.mood.trouble = trouble
      expect(await left(cancel(10_000, key))).toBe('open')
      toss.mood.trouble = null
      expect(await found()).toMatchObject({ cancelledAmount: 10_000 })
      await Promise.allSettled([cancel(10_000, key)])
      expect(await found()).toMatchObject({ cancelledAmount: 10_000 })
    },
  )

  test('what has been taken back already is left open: it may have been us', async () => {
    const { cancel } = await paidByCard()
    await cancel(32_000)
    expect(await left(cancel(32_000))).toBe('open')
  })

  test('is refused where TossPayments says no', async () => {
    const { toss, cancel, found } = await paidByCard()
    toss.mood.trouble = 'declines'
    expect(await thrown(cancel(10_000))).toMatchObject({ name: 'PaymentRefused', code: 'REFUND_REJECTED' })
    expect(await found()).toMatchObject({ status: 'paid', cancelledAmount: 0 })
  })

  test('a transfer needs an account for the money', async () => {
    const { toss, provider, order, cancel } = await paidByTransfer()
    expect(await left(cancel(32_000, null))).toBe('refused')
    await cancel(12_000, MINE)
    expect(await provider.find(order.id)).toMatchObject({ status: 'partially_cancelled', cancelledAmount: 12_000 })
    expect(toss.books.byOrder(order.id)?.cancels).toMatchObject([
      { refundReceiveAccount: { bank: '88', accountNumber: '110123456789', holderName: '김미나' } },
    ])
  })

  test('a transfer to a bank that nobody knows is refused', async () => {
    const { cancel } = await paidByTransfer()
    expect(await thrown(cancel(32_000, { ...MINE, bank: '없는은행' }))).toMatchObject({ code: 'INVALID_BANK' })
  })
})
