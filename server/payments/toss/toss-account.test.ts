import { randomUUID } from 'node:crypto'
import { BANKS } from '@jangteo/domain/payments/banks.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loopbackServer } from '../../testing/loopback-server.fixture.ts'
import { DUE_DATE, openToss, outcomeOf } from './open-toss.fixture.ts'

describe('a virtual account', () => {
  test('is opened for the order, and asking again gives the same one', async () => {
    const { toss, provider, order } = await openToss()
    const first = await provider.openAccount(order, DUE_DATE)
    expect(first).toMatchObject({
      orderId: order.id,
      amount: 32_000,
      status: 'waiting',
      account: { bank: '우리은행', holderName: '김미나', secret: expect.stringMatching(/^ps_/) },
    })
    expect(await provider.openAccount(order, DUE_DATE)).toEqual(first)
    expect(await provider.find(order.id)).toEqual(first)
    expect(toss.books.entries).toHaveLength(1)
  })

  test('closes at the deadline in Seoul time', async () => {
    const { toss, provider, order } = await openToss()
    await provider.openAccount(order, DUE_DATE)
    expect(toss.books.byOrder(order.id)?.virtualAccount?.dueDate).toBe('2026-03-04T23:59:59+09:00')
    Object.assign(toss.books.byOrder(order.id) ?? {}, { status: 'EXPIRED' })
    expect(await provider.find(order.id)).toMatchObject({ status: 'failed' })
  })

  test('whose response was lost is found by its order', async () => {
    const { toss, provider, order } = await openToss()
    toss.state.fault = 'errors'
    expect(await outcomeOf(provider.openAccount(order, DUE_DATE))).toBe('unknown')
    toss.state.fault = null
    expect(await provider.find(order.id)).toMatchObject({ status: 'waiting', account: { bank: '우리은행' } })
    expect(toss.books.entries).toHaveLength(1)
  })

  test('is paid when the transfer arrives, and its webhook is retried until it succeeds', async () => {
    const { toss, provider, order } = await openToss()
    const { account } = await provider.openAccount(order, DUE_DATE)
    const heard: object[] = []
    toss.state.webhook = async (event) => (heard.push(event) === 1 ? 503 : 200)
    expect(await toss.deposit(order.id)).toEqual([503, 200, 200])
    expect(heard).toMatchObject([
      { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: order.id, status: 'DONE' } },
      { eventType: 'PAYMENT_STATUS_CHANGED' },
      { orderId: order.id, status: 'DONE', secret: account?.secret },
    ])
    expect(await provider.find(order.id)).toMatchObject({ status: 'paid' })
  })

  test('without a deposit is closed without a refund account', async () => {
    const { toss, provider, order } = await openToss()
    const { paymentKey } = await provider.openAccount(order, DUE_DATE)
    await provider.cancel({ paymentKey, amount: 32_000, reason: '주문 취소', account: null, key: randomUUID() })
    expect(await provider.find(order.id)).toMatchObject({ status: 'cancelled' })
    await expect(toss.deposit(order.id)).rejects.toThrow()
  })

  test('sends its webhook to a URL at most eight times', async () => {
    const { toss, provider, order } = await openToss()
    await provider.openAccount(order, DUE_DATE)
    const deaf = await loopbackServer(() => (_request, response) => response.writeHead(500).end())
    onTestFinished(deaf.close)
    toss.state.webhook = deaf.url
    expect(await toss.deposit(order.id)).toEqual(Array(16).fill(500))
  })
})

test('every bank has a code and a name of its own', () => {
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length)
  expect(new Set(BANKS.map(({ name }) => name)).size).toBe(BANKS.length)
})
