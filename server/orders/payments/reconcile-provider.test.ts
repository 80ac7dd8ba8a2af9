import { randomUUID } from 'node:crypto'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as checks from '@jangteo/contracts/payments/payment-checks.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import { startTossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop, SANDBOX } from '../../testing/open-shop.ts'
import { order, paidOrder, pay, readOwn } from '../../testing/orders.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { checkPayment } from './check-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileProviderJobs } from './reconcile-provider.ts'

const METRICS_TOKEN = 'a-token-of-sixteen-characters'

/** A shop with TossPayments as its provider, which sends no webhooks: only the comparison can find what happened there. */
async function openReconciled() {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const shop = await openShop({
    payments: { ...SANDBOX, toss: { ...toss.settings, bank: '20' } },
    metricsToken: METRICS_TOKEN,
  })
  const { onSale, admin: boss } = await openCatalog(shop)
  const product = await onSale({ basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const error = vi.fn()
  const forwardWebhook = vi.fn(async (_: string) => false)
  const [job, nightly] = reconcileProviderJobs({ db: shop.db, services: shop.services, forwardWebhook, log: { error } })
  return {
    ...{ shop, toss, boss, buyer, product, error, forwardWebhook },
    bought: async () => {
      const placed = await order(buyer, [[product.id, 1]])
      await pay(buyer, placed, toss.agree({ orderId: placed.id, amount: placed.totalAmount }))
      return placed
    },
    compare: async () => job?.run({}),
    compareNightly: async () => nightly?.run({}),
    list: async (show: checks.PaymentCheckFilter) =>
      (await boss.ask(checks.listPaymentChecks, { query: { show } })).data,
    metric: async () => {
      const { body } = await shop.call({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return /^jangteo_payment_differences (.+)$/m.exec(body)?.[1]
    },
  }
}

test('payments and refunds that agree are listed with the fee and without a difference', async () => {
  const { toss, boss, buyer, bought, compare, compareNightly, list, error } = await openReconciled()
  const first = await bought()
  const second = await bought()
  const params = { orderNumber: second.orderNumber }
  await boss.ask(admin.refundOrder, { params, body: { amount: 4_300, reason: '흠집', idempotencyKey: randomUUID() } })
  await eventually(async () => {
    expect((await readOwn(buyer, second.orderNumber)).paymentStatus).toBe('partially_refunded')
  })
  await compare()
  await compareNightly()
  expect(await list('different')).toEqual([])
  const rows = (await list('all')).sort((a, b) => (a.orderNumber ?? '').localeCompare(b.orderNumber ?? ''))
  const fees = toss.books.entries.map(({ totalAmount }) => totalAmount)
  expect(fees).toEqual([14_300, 14_300])
  expect(rows).toMatchObject([
    { orderNumber: first.orderNumber, providerStatus: 'paid', providerAmount: 14_300, ourAmount: 14_300, fee: 472 },
    {
      orderNumber: second.orderNumber,
      providerStatus: 'partially_cancelled',
      providerCancelledAmount: 4_300,
      ourRefundedAmount: 4_300,
      difference: null,
    },
  ])
  expect(error).not.toHaveBeenCalled()
})

test('a payment cancelled at the provider’s own console is shown once, and recorded as a refund by an admin', async () => {
  const { shop, toss, boss, buyer, bought, compare, list, error, metric } = await openReconciled()
  const placed = await bought()
  await compare()
  expect(await metric()).toBe('0')
  toss.books.cancelAtConsole(placed.id, 5_000)
  await compare()
  await compare()
  const [found] = await list('different')
  expect(found).toMatchObject({
    orderNumber: placed.orderNumber,
    difference: 'cancelled_at_provider',
    providerCancelledAmount: 5_000,
    ourRefundedAmount: 0,
  })
  expect(error).toHaveBeenCalledWith({ differences: 1 }, 'payments differ from the provider')
  expect(await metric()).toBe('1')
  const { data } = await boss.ask(listNotifications, { query: {} })
  expect(data.filter(({ kind }) => kind === 'payment_differs')).toMatchObject([
    { text: `결제사의 기록과 다릅니다: ${placed.orderNumber}`, link: '/admin/payments' },
  ])
  const resolve = () =>
    boss.send(checks.resolvePaymentDifference, {
      params: { paymentKey: found?.paymentKey ?? '' },
      body: { action: 'record_refund' },
    })
  const answers = await Promise.all([resolve(), resolve()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await list('different')).toEqual([])
  expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunds: [{ amount: 5_000, state: 'completed', reason: '결제사에서 취소된 금액입니다.' }],
  })
  expect(toss.books.byOrder(placed.id)?.cancels).toHaveLength(1)
  expect(await findDifferences(shop.db)).toEqual([])
  expect(await metric()).toBe('0')
})

test('a refused refund that an admin made at the console instead is the same money', async () => {
  const { toss, boss, buyer, bought, compare, list } = await openReconciled()
  const placed = await bought()
  const params = { orderNumber: placed.orderNumber }
  toss.state.fault = 'declines'
  const body = { amount: 5_000, reason: '흠집', idempotencyKey: randomUUID() }
  const refundId = (await boss.ask(admin.refundOrder, { params, body })).data.refunds[0]?.id ?? ''
  await eventually(async () => {
    expect((await readOwn(buyer, placed.orderNumber)).refunds).toMatchObject([{ state: 'failed' }])
  })
  toss.state.fault = null
  toss.books.cancelAtConsole(placed.id, 5_000)
  await boss.ask(admin.resolveRefund, { params: { ...params, refundId }, body: { action: 'sent' } })
  await compare()
  expect(await list('different')).toEqual([])
  expect(await list('all')).toMatchObject([{ providerCancelledAmount: 5_000, ourRefundedAmount: 5_000 }])
})

test('an amount that differs answers the webhook, is shown, and can be accepted with a reason', async () => {
  const { shop, toss, boss, buyer, product, list, metric } = await openReconciled()
  const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
  toss.books.misreport(placed.id, 9_000)
  toss.state.webhook = async (event) =>
    (await visitor(shop).call({ method: 'POST', url: '/api/v1/payments/webhooks/toss', payload: event })).statusCode
  expect(await toss.deposit(placed.id)).toEqual([200, 200])
  expect((await readOwn(buyer, placed.orderNumber)).status).toBe('pending')
  const [found] = await list('different')
  expect(found).toMatchObject({ difference: 'amount_differs', providerAmount: 9_000, ourAmount: 0 })
  const params = { paymentKey: found?.paymentKey ?? '' }
  const silent = await boss.send(checks.resolvePaymentDifference, { params, body: { action: 'accept', reason: ' ' } })
  expect([silent.statusCode, silent.json().message]).toEqual([400, '사유를 입력하세요'])
  const reason = '구매자와 통화함'
  await boss.ask(checks.resolvePaymentDifference, { params, body: { action: 'accept', reason } })
  expect(await list('different')).toEqual([])
  expect(await list('accepted')).toMatchObject([{ paymentKey: params.paymentKey, acceptedReason: reason }])
  expect(await metric()).toBe('0')
})

test('a deposit to a virtual account whose webhook never came is recorded at the next comparison', async () => {
  const { toss, buyer, product, compare, list } = await openReconciled()
  const placed = await order(buyer, [[product.id, 1]], 'virtual_account')
  toss.books.deposit(placed.id)
  await compare()
  expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
  expect(await list('different')).toEqual([])
})

test('a payment of no order is offered to the other features, and shown if none knows it', async () => {
  const { toss, compare, list, forwardWebhook, shop } = await openReconciled()
  const foreign = randomUUID()
  const paymentKey = toss.agree({ orderId: foreign, amount: 7_000 })
  await shop.services.provider.confirm({ orderId: foreign, paymentKey, amount: 7_000 })
  forwardWebhook.mockResolvedValueOnce(true)
  await compare()
  expect(await list('different')).toEqual([])
  await compare()
  expect(await list('different')).toMatchObject([{ orderNumber: null, difference: 'unknown_payment', paymentKey }])
})

test('a payment that the provider does not know is shown', async () => {
  const { shop, toss, boss, bought, list } = await openReconciled()
  const placed = await bought()
  await shop.db.execute(sql`update orders set payment_date = now() - interval '1 hour' where id = ${placed.id}`)
  toss.books.entries.length = 0
  toss.books.transactions.length = 0
  const { data } = await boss.ask(checks.runPaymentCheck, { body: {} })
  expect(data).toEqual({ transactions: 0, checked: 1, differences: 1 })
  expect(await list('different')).toMatchObject([{ difference: 'missing_at_provider', ourAmount: 14_300 }])
})

test('a payment of the provider that was configured before is left alone', async () => {
  const { shop, bought, list } = await openReconciled()
  const placed = await bought()
  await shop.db.execute(sql`update payments set provider = 'sandbox' where order_id = ${placed.id}`)
  const known = { ...shop.services.provider, find: async () => null }
  expect(await checkPayment(shop.db, { ...shop.services, provider: known }, placed.id)).toBeNull()
  expect(await list('all')).toEqual([])
})

test('a payment that cannot be compared does not keep the others from it, and the period is repeated', async () => {
  const { shop, toss, buyer, product, bought, list } = await openReconciled()
  const [broken, waiting] = [await bought(), await order(buyer, [[product.id, 1]], 'virtual_account')]
  toss.books.cancelAtConsole(broken.id, 1_000)
  toss.books.deposit(waiting.id)
  const { provider } = shop.services
  const find = vi.fn(async (id: string) => (id === broken.id ? Promise.reject(new Error('broken')) : provider.find(id)))
  const services = { ...shop.services, provider: { ...provider, find } }
  const [job] = reconcileProviderJobs({
    db: shop.db,
    services,
    forwardWebhook: async () => false,
    log: { error: () => {} },
  })
  await expect(job?.run({})).rejects.toThrow('1 payments could not be compared')
  expect((await readOwn(buyer, waiting.orderNumber)).paymentStatus).toBe('completed')
  expect(await list('different')).toEqual([])
  find.mockImplementation((id) => provider.find(id))
  await job?.run({})
  expect(await list('different')).toMatchObject([{ orderNumber: broken.orderNumber }])
})

test('in the sandbox everything agrees', async () => {
  const shop = await openShop()
  const { onSale, admin: boss } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const paid = await paidOrder(buyer, [[(await onSale({ basePrice: 10_000 })).id, 1]])
  const body = { amount: 1_000, reason: '흠집', idempotencyKey: randomUUID() }
  await boss.ask(admin.refundOrder, { params: { orderNumber: paid.orderNumber }, body })
  await eventually(async () => {
    expect((await readOwn(buyer, paid.orderNumber)).paymentStatus).toBe('partially_refunded')
  })
  const { data } = await boss.ask(checks.runPaymentCheck, { body: { days: 1 } })
  expect(data).toEqual({ transactions: 2, checked: 0, differences: 0 })
})

test('a payment that was cancelled at the console before we knew of it has failed', async () => {
  const { shop, buyer, product, toss } = await openReconciled()
  const placed = await order(buyer, [[product.id, 1]])
  toss.state.fault = 'hangs up'
  await pay(buyer, placed, toss.agree({ orderId: placed.id, amount: placed.totalAmount }))
  toss.state.fault = null
  toss.books.cancelAtConsole(placed.id)
  await shop.db.execute(sql`update payments set changed_at = now() - interval '1 minute'`)
  await reconcilePayments(shop.db, shop.services).run({})
  expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({
    status: 'pending',
    paymentStatus: 'failed',
    payment: { failure: '결제사에서 결제가 취소되었습니다.', isUnknown: false },
  })
})

test('payments that stay unknown do not keep the others waiting', async () => {
  const { shop, buyer, product, toss } = await openReconciled()
  const placed = await order(buyer, [[product.id, 1]])
  const paymentKey = toss.agree({ orderId: placed.id, amount: placed.totalAmount })
  toss.state.fault = 'hangs up'
  await pay(buyer, placed, paymentKey)
  toss.state.fault = null
  // A hundred older ones that were asked about a minute ago and are still unknown.
  await shop.db.execute(sql`
    with copies as (
      insert into orders select (o).* from (
        select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'O2026010100' || n,
          'idempotency_key', gen_random_uuid())) as o from orders o, generate_series(1, 100) n) made
      returning id
    )
    insert into payments (order_id, provider, state, payment_key, amount, changed_at, asked_at)
    select id, 'toss', 'confirming', 'key' || id, 1, now() - interval '1 hour', now() - interval '1 minute' from copies`)
  await shop.db.execute(
    sql`update payments set changed_at = now() - interval '2 minutes' where order_id = ${placed.id}`,
  )
  await reconcilePayments(shop.db, shop.services)
    .run({})
    .catch(() => undefined)
  expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('completed')
})
