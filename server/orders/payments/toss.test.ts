import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import { tossWebhook } from '@jangteo/contracts/payments/payments.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop, SANDBOX } from '../../testing/open-shop.ts'
import { expectConsistentOrders, order, pay, readOwn } from '../../testing/orders.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { payments } from '../tables.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const refundAccount = { bank: '신한은행', accountNumber: '110123456789', holderName: '한지민' }

/** A shop with TossPayments as its provider, which receives its webhooks. */
async function openTossShop() {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const shop = await openShop({ payments: { ...SANDBOX, toss: { ...toss.settings, bank: '20' } } })
  const { onSale } = await openCatalog(shop)
  const product = await onSale({ basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const stranger = visitor(shop)
  toss.state.webhook = async (event) =>
    (await stranger.call({ method: 'POST', url: '/api/v1/payments/webhooks/toss', payload: event })).statusCode
  return { shop, toss, product, buyer, stranger }
}

describe('with TossPayments', () => {
  test('a card payment is approved in their window, captured by us, and partially refunded', async () => {
    const { shop, toss, product, buyer } = await openTossShop()
    const placed = await order(buyer, [[product.id, 2]])
    expect(placed.pay).toMatchObject({ provider: 'toss', orderId: placed.id, amount: 25_300 })
    const paymentKey = toss.agree({ orderId: placed.id, amount: placed.totalAmount })
    expect((await pay(buyer, placed, paymentKey)).statusCode).toBe(200)
    const params = { orderNumber: placed.orderNumber }
    await buyer.ask(buyerCalls.cancelOrder, { params, body: { reason: '마음이 바뀌었습니다' } })
    await eventually(async () => expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('refunded'))
    expect(toss.books.byOrder(placed.id)).toMatchObject({ status: 'CANCELED' })
    await expectConsistentOrders(shop)
  })

  test('a captured payment whose response was lost is found by the reconciliation', async () => {
    const { shop, toss, product, buyer } = await openTossShop()
    const placed = await order(buyer, [[product.id, 1]])
    const paymentKey = toss.agree({ orderId: placed.id, amount: placed.totalAmount })
    toss.state.fault = 'hangs up'
    const lost = await pay(buyer, placed, paymentKey)
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'payment_unknown'])
    toss.state.fault = 'unreachable'
    await shop.db.update(payments).set({ changedAt: sql`now() - interval '1 minute'` })
    await expect(reconcilePayments(shop.db, shop.services).run({})).rejects.toThrow('still unknown')
    expect((await readOwn(buyer, placed.orderNumber)).payment.isUnknown).toBe(true)
    toss.state.fault = null
    await reconcilePayments(shop.db, shop.services).run({})
    expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('completed')
  })

  test('a deposit webhook is believed only after asking back, and recorded once', async () => {
    const { shop, toss, product, buyer, stranger } = await openTossShop()
    const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
    expect((await readOwn(buyer, placed.orderNumber)).payment.account?.accountNumber).toMatch(/\d/)
    const lie = { orderId: placed.id, secret: 'guessed', status: 'DONE' }
    expect((await stranger.send(tossWebhook, { body: lie })).statusCode).toBe(403)
    const { secret } = (await shop.db.select().from(payments))[0] ?? {}
    const tooEarly = { orderId: placed.id, secret: secret ?? '', status: 'DONE' }
    expect((await stranger.send(tossWebhook, { body: tooEarly })).statusCode).toBe(200)
    expect((await readOwn(buyer, placed.orderNumber)).status).toBe('pending')
    expect((await toss.deposit(placed.id)).at(-1)).toBe(200)
    await toss.announce(placed.id)
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
    const { rows } = await shop.db.execute(sql`select count(*)::int as paid from order_history where event = 'paid'`)
    expect(rows).toEqual([{ paid: 1 }])
  })

  test('a virtual account that could not be issued is issued by the job once the provider is back', async () => {
    const { toss, product, buyer } = await openTossShop()
    toss.state.fault = 'unreachable'
    const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
    expect((await readOwn(buyer, placed.orderNumber)).payment.account).toBeNull()
    toss.state.fault = null
    await vi.waitFor(
      async () => expect((await readOwn(buyer, placed.orderNumber)).payment.account).not.toBeNull(),
      25_000,
    )
  })

  test('a deposit after the cancellation is refunded to the bank account that an admin names', async () => {
    const { shop, toss, product, buyer } = await openTossShop()
    const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
    toss.state.fault = 'busy' // so that the account cannot be closed
    await buyer.ask(buyerCalls.cancelOrder, {
      params: { orderNumber: placed.orderNumber },
      body: { reason: '마음이 바뀌었습니다', refundAccount },
    })
    toss.state.fault = null
    await toss.deposit(placed.id)
    const cancelled = await readOwn(buyer, placed.orderNumber)
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'completed' })
    expect(cancelled.refunds).toMatchObject([
      { amount: placed.totalAmount, reason: '취소된 주문에 들어온 금액입니다.' },
    ])
    await expectConsistentOrders(shop)
  })
})
