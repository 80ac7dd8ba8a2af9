import { randomUUID } from 'node:crypto'
import {
  downloadMarketEntries,
  downloadMarketReport,
  getMarketReport,
  listMarketEntries,
} from '@jangteo/contracts/dashboards/market-report.ts'
import { approveAdjustment, requestAdjustment } from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { adjustMemberPoints } from '@jangteo/contracts/points/points.ts'
import { MARKET_FIGURES } from '@jangteo/domain/ledger/market-report.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { expect, test } from 'vitest'
import { checkLedger } from '../ledger/checks/check-ledger.ts'
import { openTrade } from '../ledger/trading.fixture.ts'
import { turnOnPoints } from '../points/points.fixture.ts'
import { moveLedgerToMonth, rollUpWithoutGrace } from '../testing/ledger.ts'
import { signedIn } from '../testing/test-users.ts'

/**
 * Two mugs: 20,000 and 3,000 shipping with 2,300 tax, of which 22,000 are the supplier's and 2,200 commission. Then
 * 1,000 refunded by the supplier, 700 by the market, 5,000 more for the supplier, and 1,500 points given.
 */
async function open() {
  const trade = await openTrade()
  const { shop, admin, supplier, sell, refund } = trade
  const placed = await sell(2)
  await refund(placed, 1_000)
  await admin.ask(refundOrder, {
    params: { orderNumber: placed.orderNumber },
    body: { amount: 700, reason: '늦은 배송', idempotencyKey: randomUUID() },
  })
  const body = { supplierId: supplier.accountId, amount: 5_000, reason: '포장 보상', idempotencyKey: randomUUID() }
  const { data: adjustment } = await admin.ask(requestAdjustment, { body })
  await (await signedIn(shop, 'admin')).ask(approveAdjustment, { params: { id: adjustment.id } })
  await turnOnPoints(shop)
  await admin.ask(adjustMemberPoints, {
    params: { id: (await signedIn(shop, 'customer')).accountId },
    body: { amount: 1_500, reason: '사과', idempotencyKey: randomUUID() },
  })
  return trade
}

const EXPECTED = {
  salesAmount: 25_300,
  refundedAmount: 1_700,
  figures: { commission: 2_100, shipping: 3_300, discounts: 0, points: -1_500, refunds: -700, adjustments: -5_000 },
  profitAmount: -1_800,
  // 2,100 is 1,910 and 190 tax, rounded down as on the invoices; 3,300 is 3,000 and 300.
  supplyAmount: 4_910,
  taxAmount: 490,
}

test('a month of the market’s report equals the books, and each figure leads to its transactions', async () => {
  const { admin } = await open()
  const month = monthOf(shopDay(new Date()))
  const { data } = await admin.ask(getMarketReport, { query: {} })
  expect(data.months.at(-1)).toEqual({ month, ...EXPECTED })
  for (const figure of MARKET_FIGURES) {
    const entries = await admin.ask(listMarketEntries, { params: { month, figure }, query: {} })
    const shown = entries.data.reduce((sum, { amount }) => sum + amount, 0)
    expect([figure, entries.sum, shown]).toEqual([figure, EXPECTED.figures[figure], EXPECTED.figures[figure]])
    expect(entries.total).toBe(entries.data.length)
  }
  const commission = await admin.ask(listMarketEntries, { params: { month, figure: 'commission' }, query: {} })
  expect(commission.data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', -100],
    ['delivery', 2_200],
  ])
  const csv = (await admin.send(downloadMarketEntries, { params: { month, figure: 'adjustments' }, query: {} })).body
  expect(csv).toContain(`${shopDay(new Date())},조정,,,-5000`)
})

test('past days come from the roll-up and equal the books', async () => {
  const { shop, admin, sell } = await open()
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await rollUpWithoutGrace(shop)
  await sell(1)
  const year = Number(month.slice(0, 4))
  const { data } = await admin.ask(getMarketReport, { query: { year } })
  expect(data.months.find((one) => one.month === month)).toEqual({ month, ...EXPECTED })
  expect((await admin.ask(listMarketEntries, { params: { month, figure: 'shipping' }, query: {} })).sum).toBe(3_300)
  expect(await checkLedger(shop.db)).toEqual([])
  const csv = (await admin.send(downloadMarketReport, { query: { year } })).body
  expect(csv).toContain(`${month},25300,1700,2100,3300,0,-1500,-700,-5000,-1800,4910,490`)
})
