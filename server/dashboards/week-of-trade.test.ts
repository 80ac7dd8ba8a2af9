import { randomUUID } from 'node:crypto'
import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { createProduct, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as dashboards from '@jangteo/contracts/dashboards/dashboards.ts'
import { getPurchaseSettlement, listAllSettlements, listSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder, listOrders, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, deliverPart, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { nextMonth } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeMonths } from '../ledger/settlements/close-months.ts'
import { type Catalog, openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { backdateLedger, rollUpWithoutGrace } from '../testing/ledger.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { paidOrder, ship } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

async function sellBy(seller: TestUser, { admin, form }: Catalog, about: Partial<ProductForm>): Promise<string> {
  const { id } = (await seller.ask(createProduct, { body: form({ stockQuantity: 100, ...about }) })).data
  await seller.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  await admin.ask(approveProduct, { params: { id } })
  return id
}

async function deliver(seller: TestUser, orderNumber: string): Promise<void> {
  await seller.ask(deliverPart, { params: { id: await ship(seller, orderNumber) } })
}

/** A job pays refunds out; the ledger books `refund_sent` then. */
async function refundsSent({ db }: Shop, count: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await db.execute(sql`select from ledger_transactions where kind = 'refund_sent'`)
    expect(rows).toHaveLength(count)
  })
}

async function ledgerBalancesOf({ db }: Shop): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; sum: number }>(
    sql`select account, sum(amount)::float8 as sum from ledger_entries group by account having sum(amount) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** Backdates the ledger: the last day of the week becomes the last day of the previous month. */
async function endTheMonth(shop: Shop): Promise<string> {
  const { rows } = await shop.db.execute<{ day: number; month: string }>(sql`
    select extract(day from now() at time zone 'Asia/Seoul')::int as day,
      to_char((now() at time zone 'Asia/Seoul')::date - extract(day from now() at time zone 'Asia/Seoul')::int, 'YYYY-MM') as month`)
  await backdateLedger(shop, rows[0]?.day ?? 0)
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  return rows[0]?.month ?? ''
}

/** The previous and the current month of a chart. */
const lastTwo = ({ points }: dashboards.TradeChart) =>
  points.slice(-2).map(({ orders, sales, refunds, net }) => ({ orders, sales, refunds, net }))

test('one week of trade adds up to the same won in all four dashboards', { timeout: 120_000 }, async () => {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { admin, supplier: potter } = catalog
  const grower = await signedIn(shop, 'supplier-approved')
  const mug = await sellBy(potter, catalog, { name: '머그', basePrice: 10_000 }) // vip 9,000
  const bowl = await sellBy(potter, catalog, { name: '그릇', basePrice: 20_000 }) // vip 18,000
  const tea = await sellBy(grower, catalog, { name: '차', basePrice: 30_000 }) // vip 27,000
  const store = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const customer = await signedIn(shop, 'customer')

  // Of two suppliers: 2 × 9,000 + 27,000 = 45,000, less 5 % = 42,750, tax 4,275, no shipping: 47,025.
  // The potter's: 18,000 − 900 + 1,710 = 18,810. The grower's: 27,000 − 1,350 + 2,565 = 28,215.
  // Saved: 50,000 − 45,000 + 2,250 = 7,250.
  const ofBoth = await paidOrder(store, [
    [mug, 2],
    [tea, 1],
  ])
  expect(ofBoth.totalAmount).toBe(47_025)
  await deliver(potter, ofBoth.orderNumber)
  await deliver(grower, ofBoth.orderNumber)
  await backdateLedger(shop, 2)

  // Cancelled: 20,000 + 3,000 shipping + 2,300 tax = 25,300, all of which goes back; 22,000 of it was the potter's.
  const cancelled = await paidOrder(customer, [[bowl, 1]])
  expect(cancelled.totalAmount).toBe(25_300)
  const { orderNumber: cancelledNumber } = cancelled
  await customer.ask(cancelOrder, { params: { orderNumber: cancelledNumber }, body: { reason: '마음이 바뀌었습니다' } })
  await refundsSent(shop, 1)
  await backdateLedger(shop, 1)

  // Partly sent back: 10,000 + 20,000 + 3,000 shipping + 3,300 tax = 36,300; 33,000 of it is the potter's.
  // The mug goes back with its tax: 11,000.
  const returned = await paidOrder(customer, [
    [mug, 1],
    [bowl, 1],
  ])
  expect(returned.totalAmount).toBe(36_300)
  await deliver(potter, returned.orderNumber)
  const itemId = returned.items.find(({ productName }) => productName === '머그')?.id ?? ''
  await customer.ask(requestReturn, {
    params: { orderNumber: returned.orderNumber },
    body: { itemId, reason: '흠집' },
  })
  const [asked] = (await potter.ask(listSupplierReturns, { query: {} })).data
  await potter.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  await refundsSent(shop, 2)
  await backdateLedger(shop, 1)

  // The grower's alone: 2 × 27,000 = 54,000, less 2,700 = 51,300, tax 5,130: 56,430. Saved: 6,000 + 2,700 = 8,700.
  const late = await paidOrder(store, [[tea, 2]])
  expect(late.totalAmount).toBe(56_430)
  await deliver(grower, late.orderNumber)

  const month = await endTheMonth(shop)
  // After closing: 10,000 go back to the store, borne by the grower.
  await admin.ask(refundOrder, {
    params: { orderNumber: late.orderNumber },
    body: { amount: 10_000, reason: '사과', partId: late.parts[0]?.id ?? '', idempotencyKey: randomUUID() },
  })
  await refundsSent(shop, 3)

  // The shop: 47,025 + 25,300 + 36,300 + 56,430 = 165,055, of which 25,300 + 11,000 = 36,300 went back.
  const chart = async (
    caller: TestUser,
    contract: typeof dashboards.getAdminChart | typeof dashboards.getSupplierChart,
  ) => lastTwo((await caller.ask(contract, { query: { span: 'month' } })).data)
  expect(await chart(admin, dashboards.getAdminChart)).toEqual([
    { orders: 4, sales: 165_055, refunds: 36_300, net: 128_755 },
    { orders: 0, sales: 0, refunds: 10_000, net: -10_000 },
  ])
  // The potter: 18,810 + 22,000 + 33,000 = 73,810, less 22,000 + 11,000. The grower: 28,215 + 56,430 = 84,645.
  // Together 40,810 + 84,645 = 125,455; with the 3,300 of shipping that the shop keeps, 128,755.
  expect(await chart(potter, dashboards.getSupplierChart)).toEqual([
    { orders: 3, sales: 73_810, refunds: 33_000, net: 40_810 },
    { orders: 0, sales: 0, refunds: 0, net: 0 },
  ])
  expect(await chart(grower, dashboards.getSupplierChart)).toEqual([
    { orders: 2, sales: 84_645, refunds: 0, net: 84_645 },
    { orders: 0, sales: 0, refunds: 10_000, net: -10_000 },
  ])
  expect((await admin.ask(dashboards.getAdminDashboard, {})).data).toMatchObject({
    month: { orders: { now: 0 }, net: { now: -10_000 } },
    today: { orders: 0, sales: 0, refunds: 10_000, net: -10_000 },
  })
  expect((await potter.ask(dashboards.getSupplierDashboard, {})).data).toMatchObject({
    orders: 3,
    retailers: 1,
    month: { net: { now: 0 } },
  })
  expect((await grower.ask(dashboards.getSupplierDashboard, {})).data).toMatchObject({
    orders: 2,
    retailers: 1,
    month: { net: { now: -10_000 } },
  })

  // The store: 47,025 + 56,430 = 103,455, and 10,000 back; saved 7,250 + 8,700 = 15,950.
  expect((await store.ask(dashboards.getRetailerDashboard, {})).data).toMatchObject({
    orders: 2,
    month: { orders: { now: 0 }, net: { now: -10_000 } },
    totalSavings: 15_950,
  })
  const purchases = (await store.ask(getPurchaseSettlement, { query: { year: Number(month.slice(0, 4)) } })).data
  expect(purchases.months.find((one) => one.month === month)).toMatchObject({ paidAmount: 103_455, refundedAmount: 0 })
  // Nothing of the store's was cancelled or sent back: the lines are all it paid for.
  const analysis = (await store.ask(dashboards.getPurchaseAnalysis, { query: { months: 2 } })).data
  expect(analysis.suppliers.map(({ amount }) => amount)).toEqual([84_645, 18_810])

  // The customer: 25,300 + 36,300 = 61,600, of which 36,300 came back. With the store's, 25,300 + 103,455 = 128,755.
  const { data: own } = await customer.ask(listOrders, { query: {} })
  expect(own.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(61_600)
  expect(own.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)).toBe(36_300)

  // The potter has delivered 18,810 + 33,000 = 51,810 and got 11,000 back: commission 1,881 + 3,300 − 1,100 = 4,081.
  const months = async (supplier: TestUser) => (await supplier.ask(listSettlements, { query: {} })).data
  expect((await months(potter)).find((one) => one.month === month)).toMatchObject({
    state: 'closed',
    grossAmount: 51_810,
    refundAmount: 11_000,
    commissionAmount: 4_081,
    netAmount: 36_729,
  })
  // The grower has delivered 84,645: commission 2,821 + 5,643 = 8,464. The refund after closing is in the next month.
  const [running, closed] = await months(grower)
  expect(closed).toMatchObject({
    ...{ month, state: 'closed', grossAmount: 84_645, refundAmount: 0, commissionAmount: 8_464, netAmount: 76_181 },
  })
  expect(running).toMatchObject({
    ...{ month: nextMonth(month), grossAmount: 0, refundAmount: 10_000, commissionAmount: -1_000, netAmount: -9_000 },
  })
  const settled = await admin.ask(listAllSettlements, { query: { month } })
  expect(settled.sums).toMatchObject({
    grossAmount: 136_455, // 51,810 + 84,645
    refundAmount: 11_000,
    commissionAmount: 12_545, // 4,081 + 8,464
    netAmount: 112_910, // 36,729 + 76,181
  })

  // In the books: 165,055 − 36,300 − 10,000 in cash; 36,729 + 76,181 − 9,000 are owed to suppliers;
  // 4,081 + 8,464 − 1,000 commission; 3,300 of shipping. Together nothing.
  expect(await ledgerBalancesOf(shop)).toEqual({ cash: 118_755, payable: -103_910, commission: -11_545, shop: -3_300 })
})
