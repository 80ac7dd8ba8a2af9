import { getPurchaseSettlement } from '@jangteo/contracts/ledger/settlement.ts'
import { cancelOrder, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import {
  cancelPart,
  decideSupplierReturn,
  listSupplierOrders,
  listSupplierReturns,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { expect, test } from 'vitest'
import { readTradeDays, sumTradeDays } from '../dashboards/read-trade.ts'
import { runPromotion } from '../promotions/promotions.fixture.ts'
import { moveLedgerToMonth } from '../testing/ledger.ts'
import { order } from '../testing/orders.ts'
import { openTrade } from './trading.fixture.ts'

test('a retailer sees payments, refunds and tax by month, equal to the ledger', async () => {
  const { shop, supplier, buyer, buy, sell, refund, mug } = await openTrade()
  const read = async (year?: number) =>
    (await buyer.ask(getPurchaseSettlement, { query: { ...(year && { year }) } })).data
  const { year } = await read()
  // 30,000 goods and 3,000 shipping, with 3,300 tax.
  const returned = await sell(3)
  await buyer.ask(requestReturn, {
    params: { orderNumber: returned.orderNumber },
    body: { itemId: returned.items[0]?.id ?? '', reason: '색이 다릅니다' },
  })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  // 10,000 goods and 3,000 shipping, with 1,300 tax; all of it goes back.
  const { orderNumber } = await buy(1)
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀌었습니다' } })
  // 60,000 goods with 6,000 tax; the refund of 1,100 has 100.
  await refund(await buy(6), 1_100)

  const unpaid = await order(buyer, [[mug.id, 1]], 'transfer')
  const { months, owedAmount, owedOrders } = await read()
  expect([owedAmount, owedOrders.map(({ orderNumber: owed }) => owed)]).toEqual([14_300, [unpaid.orderNumber]])
  expect(months.at(-1)).toEqual({
    month: expect.stringMatching(`^${year}-`),
    orders: 3,
    paidAmount: 36_300 + 14_300 + 66_000,
    refundedAmount: 33_000 + 14_300 + 1_100,
    taxAmount: 300 + 0 + 5_900,
    supplyAmount: 3_000 + 0 + 59_000,
  })
  expect(months.slice(0, -1).every(({ paidAmount, taxAmount }) => paidAmount === 0 && taxAmount === 0)).toBe(true)
  const stretch = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { orders, sales, refunds } = sumTradeDays(
    await readTradeDays(shop.db, { scope: 'buyer', subjectId: buyer.accountId, ...stretch }),
  )
  expect({ orders, sales, refunds }).toEqual({
    orders: months.reduce((sum, month) => sum + month.orders, 0),
    sales: months.reduce((sum, month) => sum + month.paidAmount, 0),
    refunds: months.reduce((sum, month) => sum + month.refundedAmount, 0),
  })

  await moveLedgerToMonth(shop, { monthsAgo: 24 })
  expect((await read()).firstYear).toBe(year - 2)
  const past = await read(year - 2)
  expect(past.months).toHaveLength(12)
  expect(past.months.reduce((sum, { paidAmount }) => sum + paidAmount, 0)).toBe(116_600)
})

test('a retailer sees unpaid orders with their due dates', async () => {
  const { buyer, mug } = await openTrade()
  const transfer = await order(buyer, [[mug.id, 1]], 'transfer')
  const account = await order(buyer, [[mug.id, 2]], 'virtual_account')
  const { data } = await buyer.ask(getPurchaseSettlement, { query: {} })
  expect(data.owedAmount).toBe(transfer.totalAmount + account.totalAmount)
  expect(data.owedOrders.map(({ orderNumber, totalAmount }) => [orderNumber, totalAmount])).toEqual([
    [account.orderNumber, account.totalAmount],
    [transfer.orderNumber, transfer.totalAmount],
  ])
  expect(data.months.at(-1)).toMatchObject({ orders: 0, paidAmount: 0 })
})

test('an order of 0 won that is cancelled has no tax', async () => {
  const { shop, supplier, buyer, mug } = await openTrade()
  const combinesWith = ['line', 'shipping'] as const
  await runPromotion(shop, {
    effect: { kind: 'line_percent', percent: 100, maxAmount: null },
    combinesWith: [...combinesWith],
  })
  await runPromotion(shop, { effect: { kind: 'free_shipping', maxAmount: null }, combinesWith: [...combinesWith] })
  const free = await order(buyer, [[mug.id, 1]])
  expect(free.totalAmount).toBe(0)
  const { data: parts } = await supplier.ask(listSupplierOrders, { query: {} })
  await supplier.ask(cancelPart, { params: { id: parts[0]?.id ?? '' }, body: { reason: '품절' } })
  const { months } = (await buyer.ask(getPurchaseSettlement, { query: {} })).data
  expect(months.at(-1)).toMatchObject({ paidAmount: 0, refundedAmount: 0, taxAmount: 0 })
})
