import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import { tossWebhook } from '@jangteo/contracts/payments/payments.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop, SANDBOX } from '../../testing/open-shop.ts'
import { expectBooksToAgree, order, pay, readOwn } from '../../testing/orders.ts'
import { signedIn, visitor } from '../../testing/people.ts'
import { payments } from '../tables.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const refundAccount = { bank: '신한은행', accountNumber: '110123456789', holderName: '한지민' }

/** A shop whose money TossPayments collects, and who listens to what it says. */
async function openTossShop() {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const shop = await openShop({ payments: { ...SANDBOX, toss: { ...toss.settings, bank: '20' } } })
  const { onSale } = await openCatalog(shop)
  const product = await onSale({ basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const stranger = visitor(shop)
  toss.mood.webhook = async (event) =>
    (await stranger.call({ method: 'POST', url: '/api/v1/payments/webhooks/toss', payload: event })).statusCode
  return { shop, toss, product, buyer, stranger }
}

describe('with TossPayments', () => {
  test('a card is agreed to in their window, charged by us, and given back in parts', async () => {
    const { shop, toss, product, buyer } = await openTossShop()
    const placed = await order(buyer, [[product.id, 2]])
    expect(placed.pay).toMatchObject({ provider: 'toss', orderId: placed.id, amount: 25_300 })
    const paymentKey = toss.agree({ orderId: placed.id, amount: placed.totalAmount })
    expect((await pay(buyer, placed, paymentKey)).statusCode).toBe(200)
    const params = { orderNumber: placed.orderNumber }
    await buyer.ask(buyerCalls.cancelOrder, { params, body: { reason: '마음이 바뀌었습니다' } })
    await eventually(async () => expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('refunded'))
    expect(toss.books.byOrder(placed.id)).toMatchObject({ status: 'CANCELED' })
    await expectBooksToAgree(shop)
  })

  test('money taken without an answer is found again', async () => {
    const { shop, toss, product, buyer } = await openTossShop()
    const placed = await order(buyer, [[product.id, 1]])
    const paymentKey = toss.agree({ orderId: placed.id, amount: placed.totalAmount })
    toss.mood.trouble = 'hangs up'
    const lost = await pay(buyer, placed, paymentKey)
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'payment_unknown'])
    toss.mood.trouble = 'unreachable'
    await shop.db.update(payments).set({ changedAt: sql`now() - interval '1 minute'` })
    await expect(reconcilePayments(shop.db, shop.selling).run({})).rejects.toThrow('still unknown')
    expect((await readOwn(buyer, placed.orderNumber)).payment.isUnknown).toBe(true)
    toss.mood.trouble = null
    await reconcilePayments(shop.db, shop.selling).run({})
    expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('completed')
  })

  test('a deposit is told by a callback, believed only after asking back, and counted once', async () => {
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

  test('an account that could not be opened is opened by the job once they are back', async () => {
    const { toss, product, buyer } = await openTossShop()
    toss.mood.trouble = 'unreachable'
    const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
    expect((await readOwn(buyer, placed.orderNumber)).payment.account).toBeNull()
    toss.mood.trouble = null
    await vi.waitFor(
      async () => expect((await readOwn(buyer, placed.orderNumber)).payment.account).not.toBeNull(),
      25_000,
    )
  })

  test('a deposit after the cancellation goes back to the account that an admin names', async () => {
    const { shop, toss, product, buyer } = await openTossShop()
    const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
    toss.mood.trouble = 'busy' // so that the account cannot be closed
    await buyer.ask(buyerCalls.cancelOrder, {
      params: { orderNumber: placed.orderNumber },
      body: { reason: '마음이 바뀌었습니다', refundAccount },
    })
    toss.mood.trouble = null
    await toss.deposit(placed.id)
    const cancelled = await readOwn(buyer, placed.orderNumber)
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'completed' })
    expect(cancelled.refunds).toMatchObject([
      { amount: placed.totalAmount, reason: '취소된 주문에 들어온 금액입니다.' },
    ])
    await expectBooksToAgree(shop)
  })
})
