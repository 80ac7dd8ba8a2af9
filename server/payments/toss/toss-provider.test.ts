import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { PaymentOpening } from '@jangteo/contracts/orders/checkout.ts'
import { describe, expect, test } from 'vitest'
import { PaymentRefused } from '../payment-provider.ts'
import { DUE_DATE, errorOf, openToss, outcomeOf } from './open-toss.fixture.ts'
import type { TossFault } from './toss-double.fixture.ts'
import { tossProvider } from './toss-provider.ts'

test('a payment opens with the parameters of the TossPayments script', async () => {
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
  test('that the buyer authorised is captured', async () => {
    const { provider, order, agreed, taken } = await openToss()
    const payment = agreed()
    expect(await provider.confirm(payment)).toEqual({
      paymentKey: payment.paymentKey,
      orderId: order.id,
      amount: 32_000,
      cancelledAmount: 0,
      cancels: [],
      status: 'paid',
      account: null,
    })
    expect(taken()).toBe(1)
  })

  test('that the card company declines is refused with its message', async () => {
    const { toss, provider, order, agreed } = await openToss()
    toss.state.fault = 'declines'
    const error = await errorOf(provider.confirm(agreed()))
    expect(error).toBeInstanceOf(PaymentRefused)
    expect(error).toMatchObject({ code: 'REJECT_CARD_PAYMENT', message: expect.stringContaining('잔액부족') })
    expect(await provider.find(order.id)).toMatchObject({ status: 'failed' })
  })

  test('is captured once however often it is confirmed', async () => {
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
    expect(await errorOf(provider.confirm(stolen))).toMatchObject({ code: 'ALREADY_PROCESSED_PAYMENT' })
  })

  test('that was processed for another amount has an unknown outcome', async () => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    toss.books.confirm(payment, false)
    expect(await outcomeOf(provider.confirm({ ...payment, amount: 1_000 }))).toBe('unknown')
  })

  test('that was cancelled meanwhile has an unknown outcome, so that it does not count as paid', async () => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    toss.books.confirm(payment, false)
    toss.books.cancel(payment.paymentKey, { cancelReason: '단순 변심' }, false)
    expect(await outcomeOf(provider.confirm(payment))).toBe('unknown')
  })

  test('of another amount than the buyer authorised is refused and not captured', async () => {
    const { provider, agreed, taken } = await openToss()
    const error = await errorOf(provider.confirm({ ...agreed(), amount: 1_000 }))
    expect(error).toMatchObject({ name: 'PaymentRefused', code: 'FORBIDDEN_REQUEST' })
    expect(taken()).toBe(0)
  })

  test.each([
    ['amount', { totalAmount: 1_000 }],
    ['order', { orderId: randomUUID() }],
  ])('whose response has another %s has an unknown outcome', async (_what, answered) => {
    const { toss, provider, agreed } = await openToss()
    const payment = agreed()
    const { confirm } = toss.books
    toss.books.confirm = (...call) => {
      const { status, body } = confirm(...call)
      return { status, body: { ...body, ...answered } }
    }
    expect(await outcomeOf(provider.confirm(payment))).toBe('unknown')
  })

  test('from a second window has an unknown outcome when the first window has paid the order', async () => {
    const { provider, order, agreed, taken } = await openToss()
    const [first, second] = [agreed(), agreed()]
    await provider.confirm(first)
    expect(await outcomeOf(provider.confirm(second))).toBe('unknown')
    expect(await provider.find(order.id)).toMatchObject({ paymentKey: first.paymentKey, status: 'paid' })
    expect(taken()).toBe(1)
  })

  test.each(['', '..', '../orders/x', 'a b', 'a\r\nb', '결제', 'k'.repeat(201)])(
    'with the invalid key %j is refused without a request',
    async (paymentKey) => {
      const { toss, provider, agreed } = await openToss()
      toss.state.fault = 'unreachable'
      expect(await outcomeOf(provider.confirm({ ...agreed(), paymentKey }))).toBe('refused')
    },
  )
})

describe('a lost response', () => {
  test.each<TossFault>(['errors', 'hangs up', 'sends HTML'])(
    'leaves the outcome unknown when TossPayments captures and %s; find returns the payment',
    async (fault) => {
      const { toss, provider, order, agreed, taken } = await openToss()
      toss.state.fault = fault
      expect(await outcomeOf(provider.confirm(agreed()))).toBe('unknown')
      toss.state.fault = null
      expect(await provider.find(order.id)).toMatchObject({ status: 'paid', amount: 32_000 })
      expect(taken()).toBe(1)
    },
  )

  test('of a slow TossPayments leaves the outcome unknown, and confirming again captures once', async () => {
    const { toss, settings, provider, agreed, taken } = await openToss()
    const payment = agreed()
    toss.state.fault = 'slow'
    expect(await outcomeOf(tossProvider({ ...settings, timeoutMs: 50 }).confirm(payment))).toBe('unknown')
    expect(await outcomeOf(provider.confirm(payment))).toBe('unknown')
    toss.state.fault = null
    toss.releaseResponses()
    expect(await provider.confirm(payment)).toMatchObject({ status: 'paid' })
    expect(taken()).toBe(1)
  })

  test.each<TossFault>(['unreachable', 'busy', 'fails first'])(
    'leaves the outcome unknown when nothing was captured (%s)',
    async (fault) => {
      const { toss, provider, order, agreed, taken } = await openToss()
      toss.state.fault = fault
      expect(await outcomeOf(provider.confirm(agreed()))).toBe('unknown')
      toss.state.fault = null
      expect(await provider.find(order.id)).toMatchObject({ status: 'waiting' })
      expect(taken()).toBe(0)
    },
  )

  test('to find an order is an error, and an order unknown to TossPayments is null', async () => {
    const { toss, provider, order } = await openToss()
    expect(await provider.find(order.id)).toBeNull()
    for (const fault of ['unreachable', 'busy'] as const) {
      toss.state.fault = fault
      expect(await outcomeOf(provider.find(order.id))).toBe('unknown')
    }
  })
})

describe('the secret key', () => {
  test('appears in no error', async () => {
    const { toss, provider, order, agreed, settings } = await openToss()
    const troubles: TossFault[] = ['unreachable', 'busy', 'fails first', 'declines', 'errors', 'sends HTML', 'hangs up']
    const errors: unknown[] = []
    for (const fault of troubles) {
      toss.state.fault = fault
      errors.push(await errorOf(provider.confirm(agreed())))
    }
    toss.state.fault = 'unreachable'
    errors.push(await errorOf(provider.find(order.id)), await errorOf(provider.openAccount(order, DUE_DATE)))
    const encoded = Buffer.from(`${settings.secretKey}:`).toString('base64')
    for (const error of errors) {
      const said = inspect(error, { depth: 10, showHidden: true })
      expect(said).not.toContain(settings.secretKey)
      expect(said).not.toContain(encoded)
    }
  })

  test('that TossPayments rejects is our error and no refusal of the payment', async () => {
    const { settings, agreed, order } = await openToss()
    const stranger = tossProvider({ ...settings, secretKey: 'test_sk_wrong' })
    expect(await outcomeOf(stranger.confirm(agreed()))).toBe('unknown')
    expect(await outcomeOf(stranger.find(order.id))).toBe('unknown')
  })
})
