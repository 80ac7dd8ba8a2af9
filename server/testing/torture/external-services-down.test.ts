import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reconcilePayments } from '../../orders/payments/reconcile-payments.ts'
import { startTossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { openCatalog } from '../catalog.ts'
import { openMailServer } from '../mail-server.ts'
import { openShop, SANDBOX, type Shop } from '../open-shop.ts'
import { expectConsistentOrders, order, pay, readOwn } from '../orders.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { signedIn } from '../test-users.ts'
import { shortOrLong } from './run-length.ts'

const BUYERS = shortOrLong(4, 40)

test('with mail and payments down, orders continue; once they are back, every mail and payment is processed once', {
  timeout: 180_000,
}, async () => {
  const [toss, mail] = [await startTossDouble(), await openMailServer()]
  onTestFinished(toss.close)
  const shop = await openShop({ smtpUrl: mail.url, payments: { ...SANDBOX, toss: { ...toss.settings, bank: '20' } } })
  await shop.startJobs()
  const { onSale } = await openCatalog(shop)
  const product = await onSale({ stockQuantity: 1_000 })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signedIn(shop, 'customer')))
  const refunded: PlacedOrder[] = []
  for (const buyer of buyers) {
    const placed = await order(buyer, [[product.id, 1]])
    await pay(buyer, placed, toss.agree({ orderId: placed.id, amount: placed.totalAmount }))
    refunded.push(placed)
  }

  toss.state.fault = 'unreachable'
  await mail.stop()
  const cards: PlacedOrder[] = []
  const transfers: PlacedOrder[] = []
  for (const [nth, buyer] of buyers.entries()) {
    const card = await order(buyer, [[product.id, 1]])
    const answer = await pay(buyer, card, toss.agree({ orderId: card.id, amount: card.totalAmount }))
    expect(answer.json().code, 'the outcome of the payment is unknown').toBe('payment_unknown')
    cards.push(card)
    transfers.push(await order(buyer, [[product.id, 1]], 'transfer'))
    const params = { orderNumber: refunded[nth]?.orderNumber ?? '' }
    await buyer.ask(cancelOrder, { params, body: { reason: '마음이 바뀌었습니다' } })
  }
  await expectConsistentOrders(shop)

  toss.state.fault = null
  await mail.start()
  await vi.waitFor(
    async () => {
      await skipBackoff(shop)
      await reconcilePayments(shop.db, shop.services).run({})
      for (const [nth, buyer] of buyers.entries()) {
        expect((await readOwn(buyer, cards[nth]?.orderNumber ?? '')).paymentStatus).toBe('completed')
        expect((await readOwn(buyer, refunded[nth]?.orderNumber ?? '')).paymentStatus).toBe('refunded')
      }
      const { rows } = await shop.db.execute(sql`
      select name, state, output from jobs.job where state not in ('completed', 'cancelled') and name !~ '^__'`)
      expect(rows).toEqual([])
    },
    { timeout: 120_000, interval: 500 },
  )

  const taken = toss.books.entries.filter(({ status }) => status === 'DONE')
  expect(taken.map(({ orderId }) => orderId).sort()).toEqual(cards.map(({ id }) => id).sort())
  const mails = mail.received.map(
    ({ recipient, content }) => `${recipient} ${/^Subject:.*(?:\r\n .*)*/m.exec(content)?.[0]}`,
  )
  expect(new Set(mails).size, 'no mail came twice').toBe(mails.length)
  for (const buyer of buyers) {
    const own = mails.filter((mail) => mail.startsWith(buyer.email))
    expect(own, 'paid, twice; received, by transfer; cancelled; refunded').toHaveLength(5)
  }
  await expectConsistentOrders(shop)
  recordMeasurement('mail and payments away', { buyers: BUYERS, orders: BUYERS * 3, letters: mails.length })
})

/** Skips the backoff between retries, which grows to ten minutes. */
async function skipBackoff({ db }: Shop): Promise<void> {
  await db.execute(sql`update jobs.job set start_after = now() where state in ('created', 'retry')`)
  await db.execute(sql`update payments set changed_at = now() - interval '1 minute' where state = 'confirming'`)
}
