import { afterEach, expect, test, vi } from 'vitest'
import { startPayment } from './start-payment.ts'

afterEach(() => vi.unstubAllGlobals())

const TOSS = {
  provider: 'toss',
  clientKey: 'test_ck',
  customerKey: 'buyer-1',
  orderId: 'order-1',
  orderName: '머그컵 외 1건',
  amount: 14_300,
  successUrl: 'https://shop.test/checkout/paid',
  failUrl: 'https://shop.test/checkout/failed?orderNumber=O20261115001',
} as const

/** Stubs the TossPayments SDK. */
function tossWindow(requestPayment: (wanted: unknown) => Promise<void>) {
  const payment = vi.fn(() => ({ requestPayment }))
  vi.stubGlobal('window', { TossPayments: () => ({ payment }) })
  return payment
}

test('the sandbox opens a page of the shop', async () => {
  const go = vi.fn()
  await startPayment({ provider: 'sandbox', url: 'https://shop.test/sandbox/pay/1' }, go)
  expect(go).toHaveBeenCalledExactlyOnceWith('/sandbox/pay/1')
})

test('TossPayments gets a card payment of the whole amount', async () => {
  const asked = vi.fn(async () => {})
  const payment = tossWindow(asked)
  const go = vi.fn()
  await startPayment(TOSS, go)
  expect(payment).toHaveBeenCalledWith({ customerKey: 'buyer-1' })
  expect(asked).toHaveBeenCalledWith({
    method: 'CARD',
    amount: { currency: 'KRW', value: 14_300 },
    orderId: 'order-1',
    orderName: '머그컵 외 1건',
    successUrl: TOSS.successUrl,
    failUrl: TOSS.failUrl,
  })
  expect(go).not.toHaveBeenCalled()
})

test.each([
  [Object.assign(new Error('closed'), { code: 'USER_CANCEL' }), 'USER_CANCEL'],
  [new Error('no network'), 'WINDOW_UNAVAILABLE'],
])('a failed payment window leads to the failure page: %s', async (failure, code) => {
  tossWindow(async () => {
    throw failure
  })
  const go = vi.fn()
  await startPayment(TOSS, go)
  expect(go).toHaveBeenCalledExactlyOnceWith(`/checkout/failed?orderNumber=O20261115001&code=${code}`)
})
