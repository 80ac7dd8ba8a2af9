import { setRole } from '@jangteo/contracts/accounts/admin-users.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as contract from '@jangteo/contracts/dashboards/dashboards.ts'
import { listAllOrders } from '@jangteo/contracts/orders/admin-orders.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { deliverPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countSales } from '../orders/count-sales.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { order, paidOrder, ship } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'

const NOTHING_WAITS = {
  products: 0,
  businesses: 0,
  reviews: 0,
  returns: 0,
  deposits: 0,
  refunds: 0,
  gradeProposals: 0,
  settlements: 0,
}

test('the admin dashboard counts pending work, users and sales', async () => {
  const shop = await openShop()
  const { admin, supplier, draft, onSale } = await openCatalog(shop)
  const read = async () => (await admin.ask(contract.getAdminDashboard, {})).data
  expect(await read()).toMatchObject({
    month: { orders: { now: 0, before: 0 }, net: { now: 0, before: 0 } },
    users: { customer: 0, retailer: 0, supplier: 1, admin: 1, manager: 0 },
    waiting: NOTHING_WAITS,
  })
  const buyer = await signedIn(shop, 'customer')
  const bowl = await onSale({ name: '그릇', basePrice: 50_000 })
  const tea = await draft({ name: '차' })
  await supplier.ask(setProductStatus, { params: { id: tea.id }, body: { status: 'pending' } })
  await signedIn(shop, 'supplier-pending')
  await order(buyer, [[bowl.id, 1]], 'transfer')
  const paid = await paidOrder(buyer, [[bowl.id, 1]])
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, paid.orderNumber) } })
  await buyer.ask(requestReturn, {
    params: { orderNumber: paid.orderNumber },
    body: { itemId: paid.items[0]?.id ?? '', reason: '흠집' },
  })
  const data = await read()
  expect(data).toMatchObject({
    month: { orders: { now: 1 }, net: { now: 55_000 } },
    today: { orders: 1, sales: 55_000, refunds: 0, net: 55_000 },
    users: { customer: 1, supplier: 2 },
    waiting: { ...NOTHING_WAITS, products: 1, businesses: 1, returns: 1, deposits: 1 },
  })
  const { orderNumber } = paid
  expect(data.activity[0]).toMatchObject({ kind: 'order', link: `/admin/orders/${orderNumber}` })
  expect(data.activity.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      `${buyer.name}님의 주문 ${orderNumber}: 반품을 요청했습니다.`,
      `${buyer.name}님의 주문 ${orderNumber}: 결제가 완료되었습니다.`,
      '‘차’ 상품이 승인을 기다립니다.',
      `${buyer.name}님이 고객으로 가입했습니다.`,
    ]),
  )
  const moments = data.activity.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().reverse())
})

test('users who change their role or close their account are counted correctly', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const user = await signedIn(shop, 'customer')
  const left = await signedIn(shop, 'customer')
  await admin.ask(setRole, { params: { id: user.accountId }, body: { role: 'manager' } })
  await shop.db.execute(sql`update accounts set closed_at = now() where id = ${left.accountId}`)
  const { users } = (await admin.ask(contract.getAdminDashboard, {})).data
  expect(users).toEqual({ customer: 0, retailer: 0, supplier: 0, admin: 1, manager: 1 })
})

test('a supplier’s dashboard has own orders, stock and best sellers, and no other supplier’s', async () => {
  const shop = await openShop()
  const { supplier, onSale, draft } = await openCatalog(shop)
  const mug = await onSale({ name: '머그', basePrice: 10_000, stockQuantity: 7 })
  await onSale({ name: '넉넉한 것', stockQuantity: 100 })
  await draft({ name: '초안' })
  const store = await signedIn(shop, 'retailer')
  const first = await paidOrder(store, [[mug.id, 2]])
  const second = await paidOrder(await signedIn(shop, 'customer'), [[mug.id, 1]])
  await ship(supplier, second.orderNumber)
  await countSales(shop.db)
  const { data } = await supplier.ask(contract.getSupplierDashboard, {})
  expect(data).toMatchObject({
    products: { all: 3, onSale: 2, waiting: 0 },
    month: { orders: { now: 2 }, net: { now: 33_000 } },
    orders: 2,
    retailers: 1,
    toDo: { confirmed: 1, processing: 0, returns: 0, reviews: 0 },
    newOrders: [{ orderNumber: first.orderNumber, firstProductName: '머그', itemCount: 1, status: 'confirmed' }],
    lowStock: [{ name: '머그', stockQuantity: 4, lowStockThreshold: 5 }],
    lowStockCount: 1,
    bestSellers: [{ name: '머그', salesCount: 3, recentSales: 3 }],
  })
  const stranger = await signedIn(shop, 'supplier-pending')
  expect((await stranger.ask(contract.getSupplierDashboard, {})).data).toMatchObject({
    products: { all: 0 },
    orders: 0,
    newOrders: [],
    lowStock: [],
    bestSellers: [],
  })
})

test('charts have a point for each day, week and month, and end today', async () => {
  const shop = await openShop()
  const { supplier, admin, onSale } = await openCatalog(shop)
  const mug = await onSale({ basePrice: 10_000 })
  await paidOrder(await signedIn(shop, 'customer'), [[mug.id, 1]])
  for (const [span, points] of [
    ['day', 30],
    ['week', 12],
    ['month', 12],
  ] as const) {
    const { data } = await admin.ask(contract.getAdminChart, { query: { span } })
    expect(data.points).toHaveLength(points)
    // 10,000 won of goods and 3,000 shipping, with the tax on both.
    expect(data.points.at(-1)).toMatchObject({ orders: 1, sales: 14_300, refunds: 0, net: 14_300 })
    expect([data.total.net, data.totalBefore.net]).toEqual([14_300, 0])
    const own = (await supplier.ask(contract.getSupplierChart, { query: { span } })).data
    expect(own.total).toEqual({ orders: 1, sales: 11_000, refunds: 0, net: 11_000 })
  }
})

test('a retailer sees cart, orders, purchases, savings and the purchase analysis', async () => {
  const shop = await openShop()
  const { supplier, onSale } = await openCatalog(shop)
  const mug = await onSale({ name: '머그', basePrice: 10_000, stockQuantity: 100 })
  const bowl = await onSale({ name: '그릇', basePrice: 20_000, stockQuantity: 100 })
  const store = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const nothing = { now: 0, before: 0 }
  expect((await store.ask(contract.getRetailerDashboard, {})).data).toMatchObject({
    ...{ cartItems: 0, orders: 0, openOrders: 0, totalSavings: 0 },
    month: { orders: nothing, net: nothing, savings: nothing },
  })
  // 18,000 and 18,000 less five percent: 34,200, with the tax 37,620; saved 4,000 of the prices and 1,800.
  const paid = await paidOrder(store, [
    [mug.id, 2],
    [bowl.id, 1],
  ])
  await store.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  expect((await store.ask(contract.getRetailerDashboard, {})).data).toMatchObject({
    cartItems: 1,
    orders: 1,
    openOrders: 1,
    month: { orders: { now: 1 }, net: { now: 37_620 }, savings: { now: 5_800 } },
    totalSavings: 5_800,
    toReorder: 0,
  })
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, paid.orderNumber) } })
  const { data } = await store.ask(contract.getPurchaseAnalysis, { query: { months: 3 } })
  expect(data.months).toHaveLength(3)
  expect(data.months.at(-1)).toMatchObject({ orders: 1, amount: 37_620, savings: 5_800 })
  expect(data.categories).toEqual([{ name: '전자제품', quantity: 3, amount: 37_620 }])
  expect(data.suppliers).toMatchObject([{ quantity: 3, amount: 37_620 }])
  expect(data.bestBuys.map(({ name, amount }) => [name, amount]).sort()).toEqual([
    ['그릇', 18_810],
    ['머그', 18_810],
  ])
})

test('an order waiting for its deposit is found by payment method', async () => {
  const shop = await openShop()
  const { admin, onSale } = await openCatalog(shop)
  const mug = await onSale()
  const buyer = await signedIn(shop, 'customer')
  const transfer = await order(buyer, [[mug.id, 1]], 'transfer')
  await order(buyer, [[mug.id, 1]], 'virtual_account')
  const found = await admin.ask(listAllOrders, { query: { status: 'pending', paymentMethod: 'transfer' } })
  expect(found.data.map(({ orderNumber }) => orderNumber)).toEqual([transfer.orderNumber])
  expect((await admin.ask(listAllOrders, { query: { refundState: 'failed' } })).total).toBe(0)
})

test('a retailer sees what the goods of the last 90 days leave at the price of shoppers, the highest first', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const retailer = await signedIn(shop, 'retailer')
  const pricing = { gold: 10_000, premium: 9_000, vip: 8_000 }
  const mug = await onSale({ name: '머그', basePrice: 12_000, pricing })
  const bowl = await onSale({ name: '국그릇', basePrice: 10_000, pricing })
  const plate = await onSale({ name: '접시', basePrice: 12_000, pricing })
  await shop.db.execute(
    sql`update products set quantity_breaks = '[{"from": 5, "percentOff": 10}]' where id = ${mug.id}`,
  )
  const old = await paidOrder(retailer, [[plate.id, 1]])
  await paidOrder(retailer, [
    [mug.id, 5],
    [bowl.id, 1],
  ])
  await shop.db.execute(sql`update last_purchases set at = now() - interval '91 days' where order_id = ${old.id}`)
  const margins = async () =>
    (await retailer.ask(contract.listMargins, {})).data.map((one) => [one.productName, one.shopperPrice, one.ownPrice])
  // Gold pays the price of shoppers; only the quantity break is left.
  expect(await margins()).toEqual([['머그', 11_000, 9_900]])
  await shop.db.execute(sql`update businesses set grade = 'vip' where account_id = ${retailer.accountId}`)
  // 8,000 less 10 % for five, less 5 % of the grade: 6,840, and VAT.
  expect(await margins()).toEqual([
    ['머그', 11_000, 7_524],
    ['국그릇', 11_000, 8_360],
  ])
  expect((await (await signedIn(shop, 'retailer')).ask(contract.listMargins, {})).data).toEqual([])
})
