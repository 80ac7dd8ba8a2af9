import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { PaymentOpening } from '@jangteo/contracts/orders/checkout.ts'
import { describe, expect, test } from 'vitest'
import { PaymentRefused } from '../payment-provider.ts'
import { DUE, left, openToss, thrown } from './open-toss.fixture.ts'
import type { Trouble } from './toss-double.fixture.ts'
import { tossProvider } from './toss-provider.ts'

test('the browser is told what TossPayments’ script asks for', async () => {
  const { provider, order } = await openToss()
  const opening = provider.open({ ...order, name: '가'.repeat(120) })
  expect(PaymentOpening.parse(opening)).toEqual({
    provider: 'toss',
    clientKey: 'test_ck_double',
    customerKey: order.buyerId,
    orderId: order.id,
    orderName: '가'.repeat(100),
    amount: 32_000,
    successUrl: 'https://shop.kr/checkout/paid',
    failUrl: 'https://shop.kr/checkout/failed?orderNumber=O20260301001',
  })
})

describe('a card payment', () => {
  test('that the buyer agreed to is taken', async () => {
    const { provider, order, agreed, taken } = await openToss()
    const payment = agreed()
    expect(await provider.confirm(payment)).toEqual({
      paymentKey: payment.paymentKey,
      orderId: order.id,
      amount: 32_000,
      cancelledAmount: 0,
      status: 'paid',
      account: null,
    })
    expect(taken()).toBe(1)
  })

  test('that the card company declines is refused in its words', async () => {
    const { toss, provider, order, agreed } = await openToss()
    toss.mood.trouble = 'declines'
    const error = await thrown(provider.confirm(agreed()))
    expect(error).toBeInstanceOf(PaymentRefused)
    expect(error).toMatchObject({ code: 'REJECT_CARD_PAYMENT', message: expect.stringContaining('잔액부족') })
    expect(await provider.find(order.id)).toMatchObject({ status: 'failed' })
  })

  test('is taken once however often it is confirmed', async () => {
    const { provider, agreed, taken } = await openToss()
    const payment = agreed()
    const first = await provider.confirm(payment)
    expect(await Promise.all([provider.confirm(payment), provider.confirm(payment)])).toEqual([first, first])
    expect(taken()).toBe(1)
  })

  test('that was confirmed by other means counts as confirmed, for this order only', async () => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    toss.books.confirm(payment, false)
    expect(await provider.confirm(payment)).toMatchObject({ status: 'paid', orderId: payment.orderId })
    const stolen = { ...payment, orderId: randomUUID() }
    expect(await thrown(provider.confirm(stolen))).toMatchObject({ code: 'ALREADY_PROCESSED_PAYMENT' })
  })

  test('that was processed for another amount is left open', async () => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    toss.books.confirm(payment, false)
    expect(await left(provider.confirm({ ...payment, amount: 1_000 }))).toBe('open')
  })

  test('that was taken back meanwhile is left open, so that nobody takes it for paid', async () => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    toss.books.confirm(payment, false)
    toss.books.cancel(payment.paymentKey, { cancelReason: '단순 변심' }, false)
    expect(await left(provider.confirm(payment))).toBe('open')
  })

  test('of another amount than the buyer agreed to is refused, and nothing is taken', async () => {
    const { provider, agreed, taken } = await openToss()
    const error = await thrown(provider.confirm({ ...agreed(), amount: 1_000 }))
    expect(error).toMatchObject({ name: 'PaymentRefused', code: 'FORBIDDEN_REQUEST' })
    expect(taken()).toBe(0)
  })

  test.each([
    ['amount', { totalAmount: 1_000 }],
    ['order', { orderId: randomUUID() }],
  ])('that is answered with another %s is left open', async (_what, answered) => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    const { confirm } = toss.books
    toss.books.confirm = (...call) => {
      const { status, body } = confirm(...call)
      return { status, body: { ...body, ...answered } }
    }
    expect(await left(provider.confirm(payment))).toBe('open')
  })

  test('of a second window is left open where the first one has paid the order already', async () => {
    const { provider, order, agreed, taken } = await openToss()
    const [first, second] = [agreed(), agreed()]
    await provider.confirm(first)
    expect(await left(provider.confirm(second))).toBe('open')
    expect(await provider.find(order.id)).toMatchObject({ paymentKey: first.paymentKey, status: 'paid' })
    expect(taken()).toBe(1)
  })

  test.each(['', '..', '../orders/x', 'a b', 'a\r\nb', '결제', 'k'.repeat(201)])(
    'with the made-up key %j is refused without asking',
    async (paymentKey) => {
      const { toss, provider, agreed } = await openToss()
      toss.mood.trouble = 'unreachable'
      expect(await left(provider.confirm({ ...agreed(), paymentKey }))).toBe('refused')
    },
  )
})

describe('a lost answer', () => {
  test.each<Trouble>(['errors', 'hangs up', 'mumbles'])(
    'leaves the outcome open when TossPayments takes the money and %s; asking tells the truth',
    async (trouble) => {
      const { toss, provider, order, agreed, taken } = await openToss()
      toss.mood.trouble = trouble
      expect(await left(provider.confirm(agreed()))).toBe('open')
      toss.mood.trouble = null
      expect(await provider.find(order.id)).toMatchObject({ status: 'paid', amount: 32_000 })
      expect(taken()).toBe(1)
    },
  )

  test('of a slow TossPayments leaves the outcome open, and confirming meanwhile takes nothing twice', async () => {
    const { toss, settings, provider, agreed, taken } = await openToss()
    const payment = agreed()
    toss.mood.trouble = 'slow'
    expect(await left(tossProvider({ ...settings, timeoutMs: 50 }).confirm(payment))).toBe('open')
    expect(await left(provider.confirm(payment))).toBe('open')
    toss.mood.trouble = null
    toss.answerNow()
    expect(await provider.confirm(payment)).toMatchObject({ status: 'paid' })
    expect(taken()).toBe(1)
  })

  test.each<Trouble>(['unreachable', 'busy', 'stumbles'])(
    'leaves the outcome open when nothing was done about it (%s)',
    async (trouble) => {
      const { toss, provider, order, agreed, taken } = await openToss()
      toss.mood.trouble = trouble
      expect(await left(provider.confirm(agreed()))).toBe('open')
      toss.mood.trouble = null
      expect(await provider.find(order.id)).toMatchObject({ status: 'waiting' })
      expect(taken()).toBe(0)
    },
  )

  test('about an order is not the same as an order that TossPayments never heard of', async () => {
    const { toss, provider, order } = await openToss()
    expect(await provider.find(order.id)).toBeNull()
    for (const trouble of ['unreachable', 'busy'] as const) {
      toss.mood.trouble = trouble
      expect(await left(provider.find(order.id))).toBe('open')
    }
  })
})

describe('the secret key', () => {
  test('appears in no error', async () => {
    const { toss, provider, order, agreed, settings } = await openToss()
    const troubles: Trouble[] = ['unreachable', 'busy', 'stumbles', 'declines', 'errors', 'mumbles', 'hangs up']
    const errors: unknown[] = []
    for (const trouble of troubles) {
      toss.mood.trouble = trouble
      errors.push(await thrown(provider.confirm(agreed())))
    }
    toss.mood.trouble = 'unreachable'
    errors.push(await thrown(provider.find(order.id)), await thrown(provider.openAccount(order, DUE)))
    const encoded = Buffer.from(`${settings.secretKey}:`).toString('base64')
    for (const error of errors) {
      const said = inspect(error, { depth: 10, showHidden: true })
      expect(said).not.toContain(settings.secretKey)
      expect(said).not.toContain(encoded)
    }
  })

  test('that TossPayments does not know is our fault, and no refusal of the payment', async () => {
    const { settings, agreed, order } = await openToss()
    const stranger = tossProvider({ ...settings, secretKey: 'test_sk_wrong' })
    expect(await left(stranger.confirm(agreed()))).toBe('open')
    expect(await left(stranger.find(order.id))).toBe('open')
  })
})
