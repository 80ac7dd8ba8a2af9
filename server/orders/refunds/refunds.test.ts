import { randomUUID } from 'node:crypto'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import { openTrade } from '../../ledger/trading.fixture.ts'
import { startTossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, SANDBOX } from '../../testing/open-shop.ts'
import { order, pay, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { processRefundJob } from './process-refund.ts'
import { PROCESS_REFUND_JOB } from './request-refund.ts'

const refundBody = (amount: number) => ({ amount, reason: '흠집', idempotencyKey: randomUUID() })

/** A shop with TossPayments as its provider and an order for 25,300 won, whose refund jobs the test runs itself. */
async function openRefunds() {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const queue: string[] = []
  const shop = await openShop({
    payments: { ...SANDBOX, toss: { ...toss.settings, bank: '20' } },
    enqueue: async (_, name, payload) => {
      if (name === PROCESS_REFUND_JOB) queue.push((payload as { refundId: string }).refundId)
    },
  })
  const { onSale, admin: boss } = await openCatalog(shop)
  const product = await onSale({ basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const placed = await order(buyer, [[product.id, 2]])
  await pay(buyer, placed, toss.agree({ orderId: placed.id, amount: placed.totalAmount }))
  const params = { orderNumber: placed.orderNumber }
  const { run } = processRefundJob(shop.db, shop.services)
  return {
    ...{ shop, toss, boss, buyer, placed, params, product },
    refund: (amount: number) => boss.ask(admin.refundOrder, { params, body: refundBody(amount) }),
    /** Runs every refund job once; a job that failed is tried again by the next call. */
    runJobs: async () => {
      for (const refundId of queue.splice(0)) await run({ refundId }).catch(() => queue.push(refundId))
    },
    sent: () => toss.books.byOrder(placed.id)?.cancels.map(({ cancelAmount }) => cancelAmount) ?? [],
    ours: async () => (await readOwn(buyer, placed.orderNumber)).refunds.map(({ amount, state }) => [amount, state]),
    keys: async () => {
      const { rows } = await shop.db.execute<{ key: string }>(
        sql`select transaction_key as key from refunds order by requested_at`,
      )
      return rows.map(({ key }) => key)
    },
  }
}

describe('refunds of one order', () => {
  test.each([
    [5_000, 5_000],
    [9_000, 4_000],
  ])('of %i and %i won are both sent although the answer to the first was lost', async (first, second) => {
    const { toss, refund, runJobs, sent, ours, keys, placed } = await openRefunds()
    await refund(first)
    toss.state.fault = 'hangs up'
    await runJobs()
    expect(sent(), 'cancelled, but we do not know').toEqual([first])
    await refund(second)
    toss.state.fault = null
    await runJobs()
    await runJobs()
    expect(sent()).toEqual([first, second])
    expect(await ours()).toEqual([
      [first, 'completed'],
      [second, 'completed'],
    ])
    const atProvider = toss.books.byOrder(placed.id)?.cancels.map(({ transactionKey }) => transactionKey)
    expect(await keys()).toEqual(atProvider)
  })

  test('are sent one after the other: the second waits for the answer to the first', async () => {
    const { toss, refund, runJobs, sent, ours } = await openRefunds()
    await refund(9_000)
    await refund(4_000)
    toss.state.fault = 'slow'
    const running = runJobs()
    await eventually(async () => expect(sent()).toEqual([9_000]))
    expect(await ours()).toEqual([
      [9_000, 'requested'],
      [4_000, 'requested'],
    ])
    toss.state.fault = null
    toss.releaseResponses()
    await running
    await runJobs()
    expect(sent()).toEqual([9_000, 4_000])
  })

  test('whose provider repeats an error for ever are found by their transaction', async () => {
    const { toss, refund, runJobs, sent, ours, keys } = await openRefunds()
    await refund(5_000)
    toss.state.fault = 'errors'
    await runJobs()
    toss.state.fault = null
    await runJobs()
    expect(sent()).toEqual([5_000])
    expect(await ours()).toEqual([[5_000, 'completed']])
    expect(await keys()).toEqual([expect.any(String)])
  })

  test('that were cancelled in part at the console are not taken for ours', async () => {
    const { toss, refund, runJobs, sent, ours, placed } = await openRefunds()
    await refund(5_000)
    toss.state.fault = 'fails first'
    await runJobs()
    toss.books.cancelAtConsole(placed.id, 7_000)
    toss.state.fault = null
    await runJobs()
    expect(await ours()).toEqual([[5_000, 'completed']])
    expect(sent()).toEqual([7_000, 5_000])
  })

  test('that were refused are sent with a new key when an admin retries', async () => {
    const { toss, boss, refund, runJobs, sent, ours, params } = await openRefunds()
    const { data } = await refund(5_000)
    toss.state.fault = 'declines'
    await runJobs()
    expect(await ours()).toEqual([[5_000, 'failed']])
    toss.state.fault = null
    const which = { params: { ...params, refundId: data.refunds[0]?.id ?? '' } }
    await boss.ask(admin.resolveRefund, { ...which, body: { action: 'retry' } })
    await runJobs()
    expect(sent()).toEqual([5_000])
    expect(await ours()).toEqual([[5_000, 'completed']])
  })

  test('marked as sent by one admin and retried by another at the same moment leave once', async () => {
    const { toss, boss, refund, runJobs, sent, ours, params } = await openRefunds()
    const { data } = await refund(5_000)
    toss.state.fault = 'declines'
    await runJobs()
    toss.state.fault = null
    const which = { params: { ...params, refundId: data.refunds[0]?.id ?? '' } }
    const answers = await Promise.all([
      boss.send(admin.resolveRefund, { ...which, body: { action: 'sent' } }),
      boss.send(admin.resolveRefund, { ...which, body: { action: 'retry' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await runJobs()
    const isSentByHand = answers[0]?.statusCode === 200
    expect(sent()).toEqual(isSentByHand ? [] : [5_000])
    expect(await ours()).toEqual([[5_000, 'completed']])
  })

  test('repeat with the same idempotency key, and are refused with it for another amount, reason or order', async () => {
    const { boss, buyer, product, params, toss } = await openRefunds()
    const body = refundBody(5_000)
    const send = (change: object, other = params) =>
      boss.send(admin.refundOrder, { params: other, body: { ...body, ...change } })
    expect((await send({})).statusCode).toBe(201)
    expect((await send({})).json().data.refunds).toHaveLength(1)
    const placed = await order(buyer, [[product.id, 1]])
    await pay(buyer, placed, toss.agree({ orderId: placed.id, amount: placed.totalAmount }))
    for (const answer of [
      await send({ amount: 5_001 }),
      await send({ reason: '파손' }),
      await send({}, { orderNumber: placed.orderNumber }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_mismatch'])
    const shared = { idempotencyKey: randomUUID(), amount: 1_000 }
    const atOnce = await Promise.all([send(shared), send(shared, { orderNumber: placed.orderNumber })])
    expect(atOnce.map(({ statusCode }) => statusCode).sort(), 'one key for two orders at once').toEqual([201, 422])
  })
})

/** What the ledger says about an order, by account; accounts that add up to nothing are left out. */
async function balancesOf({ shop }: Awaited<ReturnType<typeof openTrade>>, orderId: string) {
  const { rows } = await shop.db.execute<{ account: string; amount: number }>(sql`
    select e.account, sum(e.amount)::int as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} group by e.account having sum(e.amount) <> 0`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

describe('after an admin has refunded everything', () => {
  async function openRefunded() {
    const trade = await openTrade()
    const bought = await trade.buy(2)
    const params = { orderNumber: bought.orderNumber }
    await trade.admin.ask(admin.refundOrder, { params, body: refundBody(bought.totalAmount) })
    await eventually(async () => {
      expect((await readOwn(trade.buyer, bought.orderNumber)).paymentStatus).toBe('refunded')
    })
    return { trade, bought, params }
  }

  test('a cancellation takes the goods back from the supplier, and no ledger account keeps money', async () => {
    const { trade, bought, params } = await openRefunded()
    await trade.admin.ask(admin.cancelAnyOrder, { params, body: { reason: '품절' } })
    expect(await balancesOf(trade, bought.id)).toEqual({})
    expect(await findDifferences(trade.shop.db)).toEqual([])
    await eventually(async () => {
      const mail = (await mailsTo(trade.shop, trade.buyer.email)).find(({ subject }) => subject.includes('취소'))
      expect(mail?.text).toContain('결제하신 금액은 앞서 환불해 드렸습니다.')
      expect(mail?.text).not.toContain('환불 예정 금액')
    })
  })

  test('a return after delivery takes the goods back from the supplier, and its mail promises nothing', async () => {
    const { trade, bought, params } = await openRefunded()
    await trade.deliver(bought.orderNumber)
    expect(await balancesOf(trade, bought.id)).toMatchObject({ payable: -19_800, commission: -2_200 })
    const itemId = bought.items[0]?.id ?? ''
    await trade.buyer.ask(buyerCalls.requestReturn, { params, body: { itemId, reason: '흠집' } })
    const [waiting] = (await trade.supplier.ask(listSupplierReturns, { query: {} })).data
    expect(waiting?.refundAmount).toBe(0)
    await trade.supplier.ask(decideSupplierReturn, { params: { id: waiting?.id ?? '' }, body: { accept: true } })
    expect(await balancesOf(trade, bought.id)).toEqual({})
    expect(await findDifferences(trade.shop.db)).toEqual([])
    await eventually(async () => {
      const mail = (await mailsTo(trade.shop, trade.buyer.email)).find(({ subject }) => subject.includes('반품이 승인'))
      expect(mail?.text).toContain('결제하신 금액은 이미 모두 환불해 드렸습니다.')
      expect(mail?.text).not.toContain('22,000원')
    })
  })
})

test('a return of goods that were refunded in part refunds and promises the rest', async () => {
  const trade = await openTrade()
  const bought = await trade.sell(2)
  const params = { orderNumber: bought.orderNumber }
  await trade.admin.ask(admin.refundOrder, { params, body: refundBody(20_300) })
  await trade.buyer.ask(buyerCalls.requestReturn, {
    params,
    body: { itemId: bought.items[0]?.id ?? '', reason: '흠집' },
  })
  const [waiting] = (await trade.supplier.ask(listSupplierReturns, { query: {} })).data
  expect(waiting?.refundAmount).toBe(5_000)
  const { data } = await trade.supplier.ask(decideSupplierReturn, {
    params: { id: waiting?.id ?? '' },
    body: { accept: true },
  })
  expect(data.refundAmount).toBe(5_000)
  await eventually(async () => {
    expect((await readOwn(trade.buyer, bought.orderNumber)).paymentStatus).toBe('refunded')
    const mail = (await mailsTo(trade.shop, trade.buyer.email)).find(({ subject }) => subject.includes('반품이 승인'))
    expect(mail?.text).toContain('환불 금액: 5,000원')
  })
  expect(await balancesOf(trade, bought.id)).toEqual({})
})
