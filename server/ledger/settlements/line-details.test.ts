import { getAnySettlementLine, getSettlementLine, type LineDetail } from '@jangteo/contracts/ledger/line-details.ts'
import { getAnySettlement, getSettlement } from '@jangteo/contracts/ledger/settlement.ts'
import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { expect, test } from 'vitest'
import { runPromotion } from '../../promotions/promotions.fixture.ts'
import { signedIn } from '../../testing/test-users.ts'
import { openTrade, openTradeWithFees } from '../trading.fixture.ts'

type Trade = Pick<Awaited<ReturnType<typeof openTrade>>, 'admin' | 'supplier'>

const thisMonth = () => monthOf(shopDay(new Date()))

/** Every line of the month, the oldest first, as its supplier and an admin see it; parts must add up to the line. */
async function detailsOf({ supplier, admin }: Trade): Promise<LineDetail[]> {
  const month = thisMonth()
  const { lines } = await supplier.ask(getSettlement, { params: { month }, query: {} })
  const { supplierId } = (
    await admin.ask(getAnySettlement, { params: { supplierId: supplier.accountId, month }, query: {} })
  ).data
  const details: LineDetail[] = []
  for (const line of lines.data.reverse()) {
    const { data } = await supplier.ask(getSettlementLine, { params: { month, id: line.id } })
    expect((await admin.ask(getAnySettlementLine, { params: { supplierId, month, id: line.id } })).data).toEqual(data)
    expect(data).toMatchObject(line)
    for (const item of data.items) expect(sumOf(item.stages), item.productName).toBe(item.amount)
    expect(sumOf(data.items) + sumOf(data.stages), data.kind).toBe(data.grossAmount)
    expect(data.netAmount).toBe(data.grossAmount - data.commissionAmount)
    details.push(data)
  }
  return details
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

test('a promotion that the market bears by half, supplier shipping and a partial return, to the won', async () => {
  const trade = await openTradeWithFees()
  const { shop, sell, giveBack, mug } = trade
  await runPromotion(shop, {
    name: '머그 10%',
    effect: { kind: 'line_percent', percent: 10, maxAmount: null },
    marketPercent: 50,
  })
  await giveBack(await sell(3), 1)
  const [delivery, shippingFee, refund, returnFee] = await detailsOf(trade)
  const item = { productName: '머그', optionText: null, unitPrice: 10_000, includedTaxAmount: 0 }
  expect(delivery).toMatchObject({
    ...{ kind: 'delivery', grossAmount: 31_350, commissionPercent: 10, commissionAmount: 3_135, netAmount: 28_215 },
    stages: [],
    items: [
      {
        ...{ ...item, quantity: 3, amount: 31_350 },
        stages: [
          { kind: 'price', amount: 30_000, note: null },
          { kind: 'discount', amount: -3_000, note: '머그 10%' },
          // Half of the discount with its tax.
          { kind: 'market_share', amount: 1_650, note: null },
          { kind: 'tax', amount: 2_700, note: null },
        ],
      },
    ],
  })
  expect(shippingFee).toMatchObject({
    ...{ kind: 'shipping_fee', grossAmount: 2_750, commissionAmount: 0, commissionPercent: null, items: [] },
    stages: [
      { kind: 'shipping', amount: 2_500, note: null },
      { kind: 'shipping_tax', amount: 250, note: null },
    ],
  })
  expect(refund).toMatchObject({
    ...{ kind: 'refund', grossAmount: -10_450, commissionAmount: -1_045, netAmount: -9_405, stages: [] },
    items: [
      {
        ...{ ...item, quantity: 1, amount: -10_450 },
        stages: [
          { kind: 'price', amount: -10_000, note: null },
          { kind: 'discount', amount: 1_000, note: null },
          { kind: 'market_share', amount: -550, note: null },
          { kind: 'tax', amount: -900, note: null },
        ],
      },
    ],
  })
  expect(returnFee).toMatchObject({
    ...{ kind: 'return_fee', grossAmount: 2_000, netAmount: 2_000, items: [] },
    stages: [{ kind: 'return_fee', amount: 2_000, note: `${mug.name} 1개` }],
  })
})

test('units cancelled and money refunded before delivery come off the delivery, later refunds as far as they were earned', async () => {
  const trade = await openTrade()
  const { admin, buy, deliver, refund } = trade
  const order = await buy(3)
  const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1 }]
  await admin.ask(cancelAnyOrder, { params: { orderNumber: order.orderNumber }, body: { reason: '품절', items } })
  await refund(order, 1_000)
  await deliver(order.orderNumber)
  await refund(order, 20_500)
  await refund(order, 2_000)
  const [delivery, second, third, ...more] = await detailsOf(trade)
  expect(delivery).toMatchObject({
    ...{ kind: 'delivery', grossAmount: 21_000, commissionAmount: 2_100 },
    items: [{ quantity: 3, amount: 33_000 }],
    // 11,000 of the cancelled unit and 1,000.
    stages: [{ kind: 'refunded_before', amount: -12_000 }],
  })
  expect(second).toMatchObject({ grossAmount: -20_500, stages: [{ kind: 'refund', amount: -20_500, note: '흠집' }] })
  // 500 are left of what was earned.
  expect(third).toMatchObject({
    grossAmount: -500,
    stages: [
      { kind: 'refund', amount: -2_000, note: '흠집' },
      { kind: 'borne_by_market', amount: 1_500 },
    ],
  })
  expect(more).toEqual([])
})

test('where prices contain the tax, an item says how much of it is VAT', async () => {
  const trade = await openTrade()
  const body = { trade: { ...DEFAULT_SETTINGS.trade, vatDisplay: 'included' as const } }
  await trade.admin.ask(saveShopSettings, { body })
  await trade.sell(1)
  const [delivery] = await detailsOf(trade)
  expect(delivery?.items).toMatchObject([
    { amount: 10_000, includedTaxAmount: 909, stages: [{ kind: 'price', amount: 10_000 }] },
  ])
})

test('a line of another supplier, of another month or of no settlement is not found', async () => {
  const { shop, supplier, admin, sell } = await openTrade()
  await sell(1)
  const month = thisMonth()
  const [line] = (await supplier.ask(getSettlement, { params: { month }, query: {} })).lines.data
  const id = line?.id ?? ''
  const other = await signedIn(shop, 'supplier-approved')
  const status = async (one: typeof supplier, params: { month: string; id: string }) =>
    (await one.send(getSettlementLine, { params })).statusCode
  expect(await status(supplier, { month, id })).toBe(200)
  expect(await status(other, { month, id })).toBe(404)
  expect(await status(supplier, { month: '2020-01', id })).toBe(404)
  expect(await status(supplier, { month, id: '999999' })).toBe(404)
  expect(await status(supplier, { month, id: '1 or 1' })).toBe(400)
  const params = { supplierId: other.accountId, month, id }
  expect((await admin.send(getAnySettlementLine, { params })).statusCode).toBe(404)
  const buyers = { supplierId: admin.accountId, month }
  expect((await admin.send(getAnySettlement, { params: buyers, query: {} })).statusCode).toBe(404)
})
