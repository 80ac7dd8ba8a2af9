import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { getCheckout, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import * as contract from '@jangteo/contracts/promotions/admin-promotions.ts'
import { claimCoupon, listCoupons } from '@jangteo/contracts/promotions/coupons.ts'
import * as own from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { checkoutOf, order, paidOrder } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { promotionForm } from './endpoint-examples.fixture.ts'

type About = Parameters<typeof promotionForm>[0]

async function openCampaign(about: About = {}) {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { admin } = catalog
  const { data } = await admin.ask(contract.createPromotion, { body: promotionForm(about) })
  const params = { id: data.id }
  await admin.ask(contract.startPromotion, { params, body: { version: data.version } })
  const report = async () => (await admin.ask(contract.getPromotionReport, { params })).data
  const figures = async () => (await admin.ask(contract.getPromotion, { params })).data.figures
  return { shop, ...catalog, params, report, figures }
}

/** What the buyer paid for goods, by the response of the order. */
const paidForGoods = ({ totalAmount, shippingAmount }: Order) =>
  totalAmount - shippingAmount - Math.floor(shippingAmount / 10)

test('every figure equals the orders that it counts, by day', async () => {
  const { shop, onSale, params, report, figures } = await openCampaign({
    effect: { kind: 'line_amount', amount: 1_000 },
    marketPercent: 50,
  })
  const mug = await onSale({ stockQuantity: 100 })
  const [first, second] = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
  const yesterday = await paidOrder(first, [[mug.id, 3]])
  await shop.db.execute(sql`
    update order_discounts set at = at - interval '1 day' where order_id = ${yesterday.id}`)
  await shop.db.execute(sql`update orders set order_date = order_date - interval '1 day' where id = ${yesterday.id}`)
  const again = await paidOrder(first, [[mug.id, 1]])
  const other = await paidOrder(second, [[mug.id, 2]])
  const unpaid = await order(await signedIn(shop, 'customer'), [[mug.id, 1]])
  const { rows } = await shop.db.execute<{ day: string; market: number }>(sql`
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(market_amount)::int as market
    from order_discounts where promotion_id = ${params.id} group by 1 order by 1`)
  const days = rows.map(({ day }) => day)
  const { figures: all, days: found } = await report()
  expect(found).toEqual([
    { day: days[0], orders: 1, givenAmount: 3_000, earnedAmount: paidForGoods(yesterday), newBuyers: 1 },
    {
      ...{ day: days[1], orders: 3, givenAmount: 4_000, newBuyers: 1 },
      earnedAmount: paidForGoods(again) + paidForGoods(other),
    },
  ])
  expect(all).toEqual({
    ...{ orders: 4, givenAmount: 7_000, newBuyers: 2, couponsGiven: 0, couponsUsed: 0 },
    marketAmount: rows.reduce((sum, { market }) => sum + market, 0),
    earnedAmount: [yesterday, again, other].reduce((sum, placed) => sum + paidForGoods(placed), 0),
  })
  expect(all.marketAmount, 'half of it, with VAT').toBe(3_850)
  expect(await figures()).toEqual({ orders: 4, givenAmount: 7_000, marketAmount: 3_850 })
  expect(unpaid.orderNumber).toBeTruthy()
})

test('units that are cancelled give nothing and earn nothing; a whole order leaves the report', async () => {
  const { shop, admin, onSale, report, figures } = await openCampaign({
    effect: { kind: 'line_amount', amount: 1_000 },
    marketPercent: 50,
  })
  const mug = await onSale({ stockQuantity: 100 })
  const buyer = await signedIn(shop, 'customer')
  const kept = await paidOrder(buyer, [[mug.id, 3]])
  const items = [{ itemId: kept.items[0]?.id ?? '', quantity: 1 }]
  const cancel = { params: { orderNumber: kept.orderNumber }, body: { reason: '품절', items } }
  const before = (await report()).figures.earnedAmount
  await admin.ask(cancelAnyOrder, cancel)
  const { rows } = await shop.db.execute<{ amount: number }>(sql`select amount::int from line_reversals`)
  expect((await report()).figures).toMatchObject({
    ...{ orders: 1, givenAmount: 2_000, marketAmount: 1_100 },
    earnedAmount: before - (rows[0]?.amount ?? 0),
  })
  expect(await figures()).toEqual({ orders: 1, givenAmount: 2_000, marketAmount: 1_100 })
  const gone = await paidOrder(buyer, [[mug.id, 1]])
  expect((await report()).figures.orders).toBe(2)
  await buyer.ask(cancelOrder, { params: { orderNumber: gone.orderNumber }, body: { reason: '변심' } })
  expect((await report()).figures).toMatchObject({ orders: 1, givenAmount: 2_000 })
})

test('coupons that were given and used are counted; only the supplier sees the report of a proposal', async () => {
  const { shop, supplier, params, report, onSale } = await openCampaign({ isCoupon: true, isClaimable: true })
  const [one, two] = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
  for (const member of [one, two]) await member.ask(claimCoupon, { body: { promotionId: params.id } })
  expect((await report()).figures).toMatchObject({ couponsGiven: 2, couponsUsed: 0, orders: 0 })
  expect((await report()).days).toEqual([])
  expect((await supplier.send(own.getOwnPromotionReport, { params })).statusCode).toBe(404)
  const [coupon] = (await one.ask(listCoupons, {})).data
  const body = await checkoutOf(one, [[(await onSale()).id, 1]])
  const query = { items: body.cartItemIds.join(), couponId: coupon?.id ?? '' }
  const { totalAmount: expectedTotal } = (await one.ask(getCheckout, { query })).data.totals
  await one.ask(placeOrder, { body: { ...body, couponId: query.couponId, expectedTotal } })
  expect((await report()).figures).toMatchObject({ couponsGiven: 2, couponsUsed: 1, orders: 1, givenAmount: 1_000 })
  expect((await one.ask(listCoupons, {})).data).toMatchObject([{ isUsable: false, usedAt: expect.any(String) }])
  const proposed = await supplier.ask(own.proposePromotion, { body: promotionForm() })
  const read = await supplier.ask(own.getOwnPromotionReport, { params: { id: proposed.data.id } })
  expect(read.data.figures.orders).toBe(0)
})
