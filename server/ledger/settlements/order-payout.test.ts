import { getOrderPayout } from '@jangteo/contracts/ledger/order-payout.ts'
import { getSettlement } from '@jangteo/contracts/ledger/settlement.ts'
import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { monthOf, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { expect, test } from 'vitest'
import { runPromotion } from '../../promotions/promotions.fixture.ts'
import { moveLedgerToMonth } from '../../testing/ledger.ts'
import { partOf, pay, order as place } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { openTradeWithFees } from '../trading.fixture.ts'

async function open() {
  const trade = await openTradeWithFees()
  const payoutOf = async (orderNumber: string) => {
    const params = { id: await partOf(trade.supplier, orderNumber) }
    return (await trade.supplier.ask(getOrderPayout, { params })).data
  }
  return { ...trade, payoutOf }
}

test('the estimate of an order, before and after its payment, equals what its delivery books', async () => {
  const { shop, supplier, admin, buyer, mug, deliver, payoutOf } = await open()
  await runPromotion(shop, { effect: { kind: 'line_percent', percent: 7, maxAmount: null }, marketPercent: 33 })
  const placed = await place(buyer, [[mug.id, 3]])
  const month = monthOf(shopDay(new Date()))
  // 30,000 minus 7 % with tax, and 33 % of the discount with its tax: 30,690 + 762, and 2,750 for shipping.
  const figures = { grossAmount: 31_452, commissionAmount: 3_145, feeAmount: 2_750, netAmount: 31_057 }
  const estimate = {
    ...{ isEstimate: true, commissionPercent: 10 },
    months: [{ month, payableOn: payableOn(month), isPaid: false, ...figures }],
  }
  expect(await payoutOf(placed.orderNumber)).toEqual(estimate)
  await pay(buyer, placed)
  // The rate of the sale counts.
  const body = { trade: { ...DEFAULT_SETTINGS.trade, shippingBy: 'supplier' as const, commissionPercent: 25 } }
  await admin.ask(saveShopSettings, { body })
  expect(await payoutOf(placed.orderNumber)).toEqual(estimate)
  await deliver(placed.orderNumber)
  expect(await payoutOf(placed.orderNumber)).toEqual({ ...estimate, isEstimate: false })
  const { data, lines } = await supplier.ask(getSettlement, { params: { month }, query: {} })
  expect(data).toMatchObject(figures)
  expect(lines.data.reduce((sum, { netAmount }) => sum + netAmount, 0)).toBe(31_057)
})

test('cancelled units lower the estimate, and a cancelled order brings nothing', async () => {
  const { admin, buy, payoutOf } = await open()
  const order = await buy(2)
  const cancel = async () => {
    const body = { reason: '품절', items: [{ itemId: order.items[0]?.id ?? '', quantity: 1 }] }
    await admin.ask(cancelAnyOrder, { params: { orderNumber: order.orderNumber }, body })
  }
  await cancel()
  expect((await payoutOf(order.orderNumber)).months).toMatchObject([{ grossAmount: 11_000, commissionAmount: 1_100 }])
  await cancel()
  expect((await payoutOf(order.orderNumber)).months).toEqual([])
})

test('a refund in a later month is beside the month of the delivery', async () => {
  const { shop, sell, refund, payoutOf } = await open()
  const order = await sell(1)
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await refund(order, 5_500)
  expect((await payoutOf(order.orderNumber)).months).toMatchObject([
    {
      month,
      payableOn: payableOn(month),
      grossAmount: 11_000,
      commissionAmount: 1_100,
      feeAmount: 2_750,
      netAmount: 12_650,
    },
    { grossAmount: -5_500, commissionAmount: -550, feeAmount: 0, netAmount: -4_950 },
  ])
})

test('an order of another supplier is not found', async () => {
  const { shop, supplier, buy } = await open()
  const { orderNumber } = await buy(1)
  const params = { id: await partOf(supplier, orderNumber) }
  const other = await signedIn(shop, 'supplier-approved')
  expect((await other.send(getOrderPayout, { params })).statusCode).toBe(404)
})
