import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import { depositNow } from '@jangteo/contracts/payments/payments.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { lastMail } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import {
  approvedPaymentKey,
  declinedPaymentKey,
  expectConsistentOrders,
  order,
  pay,
  readOwn,
} from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import type { OrderServices } from '../order-services.ts'
import { orders, payments } from '../tables.ts'
import { expireOrder, expireOrders } from '../transitions/expire-orders.ts'
import { updateOrderNotes } from '../transitions/update-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { recordPayment } from './record-payment.ts'

const account = { bank: '신한은행', accountNumber: '110-123-456789', holderName: '한지민' }
const reason = '마음이 바뀌었습니다'

async function openCounter() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const product = await catalog.onSale({ basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  return { shop, ...catalog, product, buyer }
}

async function stockOf({ db }: Shop, productId: string): Promise<number> {
  const { rows } = await db.$client.query('select stock_quantity from products where id = $1', [productId])
  return rows[0].stock_quantity
}

const makeOverdue = ({ db }: Shop, id: string) =>
  db.update(orders).set({ paymentDueAt: sql`now() - interval '1 second'` }).where(eq(orders.id, id))

describe('a card', () => {
  test('that is declined leaves the order open for another card', async () => {
    const { shop, buyer, product } = await openCounter()
    const placed = await order(buyer, [[product.id, 1]])
    const declined = await pay(buyer, placed, declinedPaymentKey())
    expect(declined.statusCode).toBe(402)
    expect(declined.json()).toMatchObject({ code: 'payment_declined', orderNumber: placed.orderNumber })
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      payment: { failure: '카드사에서 결제를 거절했습니다. 한도나 잔액을 확인해 주세요.' },
    })
    const { data } = await buyer.ask(buyerCalls.openPayment, { params: { orderNumber: placed.orderNumber } })
    expect(data).toEqual(placed.pay)
    expect((await pay(buyer, placed)).statusCode).toBe(200)
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
    await expectConsistentOrders(shop)
  })

  test('pays an order that changes during the capture, and once where the change is the payment itself', async () => {
    const { shop, buyer, product, admin: boss } = await openCounter()
    const { db, services } = shop
    const payWhile = async (meanwhile: (id: string, orderNumber: string) => Promise<unknown>) => {
      const { id, orderNumber, totalAmount: amount } = await order(buyer, [[product.id, 1]])
      const confirm: typeof services.provider.confirm = async (payment) => {
        const taken = await services.provider.confirm(payment)
        await meanwhile(id, orderNumber)
        return taken
      }
      const agreed = { orderId: id, paymentKey: approvedPaymentKey(), amount }
      await confirmPayment(db, { ...services, provider: { ...services.provider, confirm } }, buyer.accountId, agreed)
      return (await boss.ask(admin.getAnyOrder, { params: { orderNumber } })).data
    }
    const noted = await payWhile((_, orderNumber) =>
      updateOrderNotes(db, { orderNumber, actorId: boss.accountId, notes: '선물' }),
    )
    expect(noted).toMatchObject({ status: 'confirmed', paymentStatus: 'completed', notes: '선물' })
    const toldTwice = await payWhile(async (id) => {
      const known = await services.provider.find(id)
      if (known) await recordPayment(db, services, known)
    })
    expect(toldTwice).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
    expect(toldTwice.history.filter(({ event }) => event === 'paid')).toHaveLength(1)
    const { rows } = await db.execute(
      sql`select count(*)::int as mails from jobs.job where name = 'follow-order' and data->>'orderId' = ${toldTwice.id}`,
    )
    expect(rows).toEqual([{ mails: 1 }])
  })

  test('is charged once, however often the browser confirms, also concurrently', async () => {
    const { shop, buyer, product } = await openCounter()
    const placed = await order(buyer, [[product.id, 1]])
    const key = approvedPaymentKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(buyer, placed, key)))
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    expect((await pay(buyer, placed, key)).json().data).toEqual({
      orderNumber: placed.orderNumber,
      paymentStatus: 'completed',
    })
    const { rows } = await shop.db.execute(sql`select count(*)::int as paid from order_history where event = 'paid'`)
    expect(rows).toEqual([{ paid: 1 }])
  })

  test('pays neither another amount nor another buyer’s order', async () => {
    const { shop, buyer, product } = await openCounter()
    const placed = await order(buyer, [[product.id, 1]])
    const cheaper = await pay(buyer, { ...placed, totalAmount: 100 })
    expect([cheaper.statusCode, cheaper.json().code]).toEqual([409, 'price_changed'])
    const stranger = await signedIn(shop, 'customer')
    expect((await pay(stranger, placed)).json().code).toBe('order_not_found')
    const key = approvedPaymentKey()
    await pay(buyer, placed, key)
    const used = await pay(buyer, await order(buyer, [[product.id, 1]]), key)
    expect([used.statusCode, used.json().code]).toEqual([409, 'payment_not_open'])
  })

  test('whose response was lost is neither charged again nor refunded: the provider is asked until the state is known', async () => {
    const { shop, buyer, product } = await openCounter()
    const placed = await order(buyer, [[product.id, 1]])
    const losing = losingAnswers(shop.services)
    const body = { orderId: placed.id, paymentKey: approvedPaymentKey(), amount: placed.totalAmount }
    await expect(confirmPayment(shop.db, losing, buyer.accountId, body)).rejects.toMatchObject({
      code: 'payment_unknown',
    })
    expect((await readOwn(buyer, placed.orderNumber)).payment.isUnknown).toBe(true)
    const cancel = { params: { orderNumber: placed.orderNumber }, body: { reason } }
    expect((await buyer.send(buyerCalls.cancelOrder, cancel)).json().code).toBe('payment_unknown')
    await shop.db.update(payments).set({ changedAt: sql`now() - interval '1 minute'` })
    await reconcilePayments(shop.db, shop.services).run({})
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
  })

  test('that never reached the provider is charged once the provider is back', async () => {
    const { shop, buyer, product } = await openCounter()
    const placed = await order(buyer, [[product.id, 1]])
    const body = { orderId: placed.id, paymentKey: approvedPaymentKey(), amount: placed.totalAmount }
    const away = { ...shop.services, provider: { ...shop.services.provider, confirm: unreachable } }
    await expect(confirmPayment(shop.db, away, buyer.accountId, body)).rejects.toMatchObject({
      code: 'payment_unknown',
    })
    await shop.db.update(payments).set({ changedAt: sql`now() - interval '1 minute'` })
    await reconcilePayments(shop.db, shop.services).run({})
    expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('completed')
  })
})

describe('a virtual account', () => {
  test('is mailed with its deadline, and the deposit confirms the order', async () => {
    const { shop, buyer, product } = await openCounter()
    const { orderNumber } = await order(buyer, [[product.id, 1]], 'virtual_account')
    const { payment } = await readOwn(buyer, orderNumber)
    expect(payment.account).toMatchObject({ bank: '장터은행', accountNumber: expect.stringMatching(/^[\d-]{8,}$/) })
    const days = (Date.parse(payment.dueAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(3, 1)
    const mail = await lastMail(shop, buyer.email)
    expect(mail.subject).toContain(orderNumber)
    expect(mail.text).toContain(payment.account?.accountNumber ?? 'no account')
    expect(mail.text).toMatch(/입금 기한: /)
    expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    await buyer.ask(depositNow, { params: { orderNumber } })
    expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
    const again = await buyer.send(depositNow, { params: { orderNumber } })
    expect(again.statusCode).toBe(409)
    await expectConsistentOrders(shop)
  })

  test('without a deposit is closed at the deadline and its stock returned once, also by two servers', async () => {
    const { shop, buyer, product } = await openCounter()
    const { id, orderNumber } = await order(buyer, [[product.id, 4]], 'virtual_account')
    const second = await openShop({ sharing: shop })
    await makeOverdue(shop, id)
    await Promise.all([shop, second, shop, second].map(({ db, services }) => expireOrders(db, services).run({})))
    expect(await readOwn(buyer, orderNumber)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'pending',
      cancellationReason: '결제 기한이 지났습니다.',
    })
    expect(await stockOf(shop, product.id)).toBe(10)
    await expectConsistentOrders(shop)
  })

  test.each([1, 2, 3, 4, 5])(
    'paid in the second of its deadline is either paid or refunded, never lost (%i)',
    async () => {
      const { shop, buyer, product } = await openCounter()
      const { id, orderNumber, totalAmount } = await order(buyer, [[product.id, 4]], 'virtual_account')
      await makeOverdue(shop, id)
      const { paymentKey = '' } = (await shop.services.provider.find(id)) ?? {}
      await Promise.all([
        expireOrder(shop.db, shop.services, id),
        recordPayment(shop.db, shop.services, { orderId: id, paymentKey, amount: totalAmount }),
        expireOrder(shop.db, shop.services, id),
        recordPayment(shop.db, shop.services, { orderId: id, paymentKey, amount: totalAmount }),
      ])
      const { status, paymentStatus, refunds } = await readOwn(buyer, orderNumber)
      expect(paymentStatus).toBe('completed')
      if (status === 'confirmed') {
        expect(refunds).toEqual([])
        expect(await stockOf(shop, product.id)).toBe(6)
      } else {
        expect(refunds).toMatchObject([{ amount: totalAmount }])
        expect(await stockOf(shop, product.id)).toBe(10)
      }
      await expectConsistentOrders(shop)
    },
  )

  test('is refunded to the bank account that the buyer names', async () => {
    const { shop, buyer, product } = await openCounter()
    const { orderNumber, totalAmount } = await order(buyer, [[product.id, 1]], 'virtual_account')
    await buyer.ask(depositNow, { params: { orderNumber } })
    const params = { orderNumber }
    const without = await buyer.send(buyerCalls.cancelOrder, { params, body: { reason } })
    expect([without.statusCode, without.json().message]).toEqual([409, '환불받을 계좌를 입력해 주세요.'])
    await buyer.ask(buyerCalls.cancelOrder, { params, body: { reason, refundAccount: account } })
    await eventually(async () => {
      const { paymentStatus, refunds } = await readOwn(buyer, orderNumber)
      expect(paymentStatus).toBe('refunded')
      expect(refunds).toMatchObject([
        { amount: totalAmount, state: 'completed', account: { ...account, accountNumber: '110123456789' } },
      ])
    })
    await expectConsistentOrders(shop)
  })
})

describe('a bank transfer', () => {
  test('is confirmed by an admin, once', async () => {
    const { admin: boss, buyer, product } = await openCounter()
    const { orderNumber } = await order(buyer, [[product.id, 1]], 'transfer')
    expect((await readOwn(buyer, orderNumber)).payment.account?.bank).toBe('장터은행')
    const params = { orderNumber }
    const answers = await Promise.all([1, 2].map(() => boss.send(admin.confirmDeposit, { params })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
  })

  test('is refunded by an admin, also partially, and never more than was paid', async () => {
    const { shop, admin: boss, buyer, product } = await openCounter()
    const { orderNumber, totalAmount } = await order(buyer, [[product.id, 1]], 'transfer')
    const params = { orderNumber }
    const refund = (amount: number, idempotencyKey = crypto.randomUUID()) =>
      boss.send(admin.refundOrder, { params, body: { amount, reason: '포장 파손', account, idempotencyKey } })
    expect((await refund(1_000)).json().code).toBe('refund_too_high')
    await boss.ask(admin.confirmDeposit, { params })
    const key = crypto.randomUUID()
    const twice = await Promise.all([refund(1_000, key), refund(1_000, key)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await refund(totalAmount - 999)).json().code).toBe('refund_too_high')
    const [first] = (await boss.ask(admin.getAnyOrder, { params })).data.refunds
    const sent = { params: { orderNumber, refundId: first?.id ?? '' }, body: { action: 'sent' } } as const
    expect((await boss.ask(admin.resolveRefund, sent)).data).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: 1_000,
      refunds: [{ state: 'completed' }],
    })
    expect((await boss.send(admin.resolveRefund, sent)).json().code).toBe('changed_meanwhile')
    const rest = (await refund(totalAmount - 1_000)).json().data.refunds[1].id
    await boss.ask(admin.resolveRefund, { params: { orderNumber, refundId: rest }, body: { action: 'sent' } })
    expect((await readOwn(buyer, orderNumber)).paymentStatus).toBe('refunded')
    await expectConsistentOrders(shop)
  })
})

function losingAnswers(services: OrderServices): OrderServices {
  const { provider } = services
  const confirm: typeof provider.confirm = async (payment) => {
    await provider.confirm(payment)
    throw new Error('the line went dead')
  }
  return { ...services, provider: { ...provider, confirm } }
}

async function unreachable(): Promise<never> {
  throw new Error('no response')
}
