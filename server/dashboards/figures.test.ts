import { randomUUID } from 'node:crypto'
import { listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import { listAllProducts, listProductApprovals } from '@jangteo/contracts/catalog/admin-products.ts'
import { listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import { listSupplierProducts } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listStock } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { addToWishlist, listRecentlyViewed, listWishlist } from '@jangteo/contracts/catalog/wishlist.ts'
import * as dashboards from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { listEntries, listForms, markEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { listGradeProposals } from '@jangteo/contracts/grades/grades.ts'
import { listStoreItems, recordStockCount } from '@jangteo/contracts/inventory/inventory.ts'
import { listReorderProposals } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import {
  getPurchaseSettlement,
  getSettlement,
  listAllSettlements,
  listSettlements,
  paySettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import { listNotifications, markNotificationsRead } from '@jangteo/contracts/notifications/notifications.ts'
import {
  confirmDeposit,
  listAllOrders,
  listAllReturns,
  listWaitingRefunds,
  refundOrder,
} from '@jangteo/contracts/orders/admin-orders.ts'
import { listOrders, listOwnReturns, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { type Order, RETURN_STATES } from '@jangteo/contracts/orders/orders.ts'
import { listPickups } from '@jangteo/contracts/orders/pickups.ts'
import {
  collectSupplierReturn,
  decideSupplierReturn,
  deliverPart,
  inspectSupplierReturn,
  listSupplierOrders,
  listSupplierReturns,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { createPromotion, listPromotions, startPromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { claimCoupon, listCoupons } from '@jangteo/contracts/promotions/coupons.ts'
import { PROMOTION_PHASES } from '@jangteo/contracts/promotions/promotions.ts'
import { proposePromotion } from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { listAllReviews, listReviewableItems, listSupplierReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { getSignageOverview } from '@jangteo/contracts/signage/analytics.ts'
import { listContents } from '@jangteo/contracts/signage/contents.ts'
import { listStores } from '@jangteo/contracts/signage/stores.ts'
import { CHART_SPANS } from '@jangteo/domain/dashboards/chart-spans.ts'
import { REFUND_WAIT_REASONS } from '@jangteo/domain/orders/refund-waiting.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseFilters as productFilters } from '../../web/admin/products/list/product-filters.ts'
import { parseFilters as approvalFilters } from '../../web/admin/products/queue/queue-filters.ts'
import { parseFilters as settlementFilters } from '../../web/admin/settlement/settlement-filters.ts'
import { parseFilters as userFilters } from '../../web/admin/users/list/user-filters.ts'
import { readNotificationFilters, UNREAD_PATH } from '../../web/app/notifications/queries.ts'
import * as figures from '../../web/desk/dashboards/figures.ts'
import { readBuyingFilters } from '../../web/retailer/buying/queries.ts'
import { readItemFilters } from '../../web/retailer/inventory/queries.ts'
import { readPickupFilters } from '../../web/retailer/pickups/queries.ts'
import { parseFilters as contentFilters } from '../../web/signage/content/content-filters.ts'
import { storeStatusIn, storesWithStatus } from '../../web/signage/stores/store-status-filter.ts'
import { entryFiltersIn } from '../../web/studio/forms/entries/entry-filters.ts'
import { queryOf, parseFilters as supplierOrderFilters } from '../../web/supplier/orders/list/order-filters.ts'
import { parseFilters as supplierProductFilters } from '../../web/supplier/products/list/product-filters.ts'
import { readStockFilters } from '../../web/supplier/stock/stock-filters.ts'
import { readOrderFilters } from '../../web/trade/orders/filters/order-filters.ts'
import { readQueueFilters, readReviewFilters } from '../../web/trade/reviews/review-filters.ts'
import { filterParams } from '../../web/ui/filter-params.ts'
import { accounts } from '../accounts/tables.ts'
import { recordRecentlyViewed } from '../catalog/shopper/recently-viewed.ts'
import { loadDemoShop } from '../demo/load-demo-shop.ts'
import { gradeProposals } from '../grades/tables.ts'
import { closeMonths } from '../ledger/settlements/close-months.ts'
import { answer, field, makeForm } from '../testing/forms.ts'
import { rollUpWithoutGrace, writeBypassingTriggers } from '../testing/ledger.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { order, paidOrder, ship } from '../testing/orders.ts'
import { signedIn, signInTestUser, type TestUser } from '../testing/test-users.ts'

type Caller = Pick<TestUser, 'ask'>

interface Place {
  caller: Caller
  params: URLSearchParams
  /** The last part of the path, or the one before `entries`. */
  id: string
}

const totalOf = async (list: Promise<{ total: number }>) => (await list).total

/** What each screen lists at an address: the filters are read by the functions of the screens. */
const SCREENS: Record<string, (place: Place) => Promise<number>> = {
  '/admin': ({ caller, params }) =>
    lastPoint(params, (span) => caller.ask(dashboards.getAdminChart, { query: { span } })),
  '/admin/orders': ({ caller, params }) => totalOf(caller.ask(listAllOrders, { query: readOrderFilters(params) })),
  '/admin/products/pending': ({ caller, params }) =>
    totalOf(caller.ask(listProductApprovals, { query: approvalFilters(params) })),
  '/admin/products': ({ caller, params }) => totalOf(caller.ask(listAllProducts, { query: productFilters(params) })),
  '/admin/users': ({ caller, params }) => totalOf(caller.ask(listUsers, { query: userFilters(params) })),
  '/admin/returns': ({ caller, params }) => totalOf(caller.ask(listAllReturns, { query: returnFilters(params) })),
  '/admin/refunds': ({ caller, params }) =>
    totalOf(
      caller.ask(listWaitingRefunds, {
        query: { waitsFor: filterParams(params).word('waitsFor', REFUND_WAIT_REASONS) },
      }),
    ),
  '/admin/reviews': ({ caller, params }) =>
    totalOf(caller.ask(listAllReviews, { query: { state: 'pending', ...defined(readQueueFilters(params)) } })),
  // As the list of promotions reads it.
  '/admin/promotions': ({ caller, params }) =>
    totalOf(caller.ask(listPromotions, { query: { phase: filterParams(params).word('phase', PROMOTION_PHASES) } })),
  '/admin/grades': ({ caller }) => totalOf(caller.ask(listGradeProposals, { query: {} })),
  '/admin/settlement': ({ caller, params }) =>
    totalOf(caller.ask(listAllSettlements, { query: settlementFilters(params) })),
  '/admin/forms/:id/entries': ({ caller, params, id }) =>
    totalOf(caller.ask(listEntries, { params: { id }, query: entryFiltersIn(params) })),
  '/supplier': ({ caller, params }) =>
    lastPoint(params, (span) => caller.ask(dashboards.getSupplierChart, { query: { span } })),
  '/supplier/products': ({ caller, params }) =>
    totalOf(caller.ask(listSupplierProducts, { query: supplierProductFilters(params) })),
  '/supplier/stock': ({ caller, params }) => totalOf(caller.ask(listStock, { query: readStockFilters(params) })),
  '/supplier/orders': ({ caller, params }) =>
    totalOf(caller.ask(listSupplierOrders, { query: queryOf(supplierOrderFilters(params)) })),
  '/supplier/returns': ({ caller, params }) =>
    totalOf(caller.ask(listSupplierReturns, { query: returnFilters(params) })),
  '/supplier/reviews': ({ caller, params }) =>
    totalOf(caller.ask(listSupplierReviews, { query: readReviewFilters(params) })),
  '/supplier/settlement/:id': async ({ caller, id }) => {
    const { data } = await caller.ask(getSettlement, { params: { month: id }, query: {} })
    return data.netAmount + data.carriedAmount
  },
  '/retailer/settlement': async ({ caller }) => {
    const { months } = (await caller.ask(getPurchaseSettlement, { query: {} })).data
    const { paidAmount = 0, refundedAmount = 0 } = months.at(-1) ?? {}
    return paidAmount - refundedAmount
  },
  '/retailer/inventory': ({ caller, params }) =>
    totalOf(caller.ask(listStoreItems, { query: readItemFilters(params) })),
  '/retailer/buying': async ({ caller, params }) => {
    const { view, search } = readBuyingFilters(params)
    expect(view).toBe('proposal')
    return (await caller.ask(listReorderProposals, { query: defined({ search }) })).data.length
  },
  // As `OwnReturns` reads it.
  '/retailer/returns': ({ caller, params }) =>
    totalOf(
      caller.ask(listOwnReturns, {
        query: { state: filterParams(params).word('state', ['accepted', 'closed'] as const) ?? 'open' },
      }),
    ),
  '/retailer/pickups': ({ caller, params }) =>
    totalOf(caller.ask(listPickups, { query: defined(readPickupFilters(params)) })),
  '/cart': async ({ caller }) => (await caller.ask(getCart, {})).data.items.length,
  '/orders': ({ caller, params }) => totalOf(caller.ask(listOrders, { query: readOrderFilters(params) })),
  '/reviews': ({ caller }) => totalOf(caller.ask(listReviewableItems, { query: {} })),
  '/coupons': async ({ caller }) => (await caller.ask(listCoupons, {})).data.filter(({ isUsable }) => isUsable).length,
  '/account/wishes': async ({ caller }) => (await caller.ask(listWishlist, {})).data.length,
  '/account/seen': async ({ caller }) => (await caller.ask(listRecentlyViewed, {})).data.length,
  '/notices': ({ caller, params }) =>
    totalOf(caller.ask(listNotifications, { query: readNotificationFilters(params) })),
  '/signage/stores': async ({ caller, params }) =>
    storesWithStatus((await caller.ask(listStores, {})).data.stores, storeStatusIn(params)).length,
  '/signage/content': async ({ caller, params }) => {
    const { store, ...query } = contentFilters(params)
    return (await caller.ask(listContents, { query })).data.pagination.total
  },
}

/** As `ReturnsQueue` reads it. */
const returnFilters = (params: URLSearchParams) => ({ state: filterParams(params).word('state', RETURN_STATES) })

/** As `TradeChartCard` reads it. */
async function lastPoint(
  params: URLSearchParams,
  chart: (span: dashboards.TradeChart['span']) => Promise<{ data: dashboards.TradeChart }>,
): Promise<number> {
  const { word } = filterParams(params)
  const { points } = (await chart(word('span', CHART_SPANS) ?? 'day')).data
  return points.at(-1)?.[word('figure', ['net', 'orders']) ?? 'net'] ?? Number.NaN
}

/** Filters that the address does not have must not replace a default. */
function defined<Filters extends object>(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters
}

async function listedAt(address: string, caller: Caller): Promise<number> {
  const { pathname, searchParams: params } = new URL(address, 'http://shop.test')
  for (const [path, list] of Object.entries(SCREENS)) {
    const found = new RegExp(`^${path.replace(':id', '([^/]+)')}$`).exec(pathname)
    if (found) return list({ caller, params, id: found[1] ?? '' })
  }
  throw new Error(`no screen at ${pathname}`)
}

async function demoUser({ db, call }: Shop, name: string): Promise<TestUser> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, `${name}@jangteo.test`))
  if (!account) throw new Error(`no demo account ${name}`)
  return signInTestUser({ db, call }, account)
}

/** Two orders, paid ten minutes apart: before and after midnight of the first of this month in Seoul. */
async function payAroundMidnight(shop: Shop, orderNumbers: [before: string, after: string]): Promise<void> {
  for (const [index, number] of orderNumbers.entries()) {
    const at = sql`(date_trunc('month', now() at time zone 'Asia/Seoul') + ${index === 0 ? '-5' : '5'}::int * interval '1 minute')`
    const sold = sql`(select id from orders where order_number = ${number})`
    const sale = sql`(select id from ledger_transactions where kind = 'sale' and order_id = ${sold})`
    await writeBypassingTriggers(
      shop,
      sql`update orders set payment_date = ${at} at time zone 'Asia/Seoul', order_date = (${at} - interval '1 minute') at time zone 'Asia/Seoul'
        where order_number = ${number}`,
      sql`update ledger_entries set day = ${at}::date where transaction_id = ${sale}`,
      sql`update ledger_transactions set at = ${at} at time zone 'Asia/Seoul', day = ${at}::date where id = ${sale}`,
    )
  }
}

/** A paid order whose refund waits for the buyer's account. */
async function refundByTransfer(admin: Caller, { orderNumber }: { orderNumber: string }): Promise<void> {
  const params = { orderNumber }
  await admin.ask(confirmDeposit, { params })
  await admin.ask(refundOrder, { params, body: { amount: 500, reason: '사과', idempotencyKey: randomUUID() } })
}

/** Leaves a return that is collected, one that is inspected, and the parcel of an exchange that is to be sent. */
async function giveBackInSteps(buyer: Caller, supplier: Caller, bought: Order): Promise<void> {
  const request = async (kind: 'return' | 'exchange') => {
    const params = { orderNumber: bought.orderNumber }
    const body = { itemId: bought.items[0]?.id ?? '', kind, quantity: 1, reason: '흠집' }
    const { data } = await buyer.ask(requestReturn, { params, body })
    return { id: data.items[0]?.return?.id ?? '' }
  }
  await supplier.ask(collectSupplierReturn, { params: await request('return'), body: {} })
  const inspection = { acceptedQuantity: 1, restockQuantity: 0 }
  await supplier.ask(inspectSupplierReturn, { params: await request('return'), body: inspection })
  await supplier.ask(decideSupplierReturn, { params: await request('exchange'), body: { accept: true } })
}

/** The demo shop, and what it lacks: unpaid and refunded orders, drafts, spam, closed months, of which one is paid. */
async function openBusyShop() {
  const shop = await openShop()
  await loadDemoShop(shop.db)
  const admin = await demoUser(shop, 'admin')
  const supplier = await demoUser(shop, 'supplier')
  const gold = await demoUser(shop, 'gold')
  const customer = await demoUser(shop, 'customer')
  await signedIn(shop, 'retailer-pending')
  const buyer = await signedIn(shop, 'customer')
  const [tea, soap] = (await supplier.ask(listSupplierProducts, { query: { status: 'active', lowStock: 'false' } }))
    .data
  if (!tea || !soap) throw new Error('the demo supplier sells nothing')
  await payAroundMidnight(shop, [
    (await paidOrder(buyer, [[tea.id, tea.minOrderQuantity]])).orderNumber,
    (await paidOrder(buyer, [[tea.id, tea.minOrderQuantity]])).orderNumber,
  ])
  await order(buyer, [[tea.id, tea.minOrderQuantity]], 'transfer')
  await order(buyer, [[tea.id, tea.minOrderQuantity]], 'virtual_account')
  const today = await paidOrder(buyer, [[soap.id, soap.minOrderQuantity]])
  const bought = await paidOrder(gold, [[soap.id, soap.minOrderQuantity * 3]])
  await paidOrder(gold, [[soap.id, soap.minOrderQuantity]])
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, bought.orderNumber) } })
  await admin.ask(refundOrder, {
    params: { orderNumber: today.orderNumber },
    body: { amount: 1_000, reason: '사과', partId: today.parts[0]?.id ?? '', idempotencyKey: randomUUID() },
  })
  await refundByTransfer(admin, await order(buyer, [[tea.id, tea.minOrderQuantity]], 'transfer'))
  await writeBypassingTriggers(shop, sql`update refunds set state = 'failed'`)
  await shop.db.execute(sql`update order_parts set dispatch_by = '2026-01-02' where order_id = ${today.id}`)
  await giveBackInSteps(gold, supplier, bought)
  await order(gold, [[soap.id, soap.minOrderQuantity]], 'transfer')
  await ship(supplier, (await paidOrder(gold, [[soap.id, soap.minOrderQuantity]])).orderNumber)
  await gold.ask(recordStockCount, { params: { productId: soap.id }, body: { left: 1_000, reorderPoint: 0 } })
  await shop.db.execute(sql`update store_stock set counted_at = now() - interval '7 days' where counted = 1000`)
  await writeBypassingTriggers(shop, sql`delete from store_stock_counts where counted_at > now() - interval '1 day'`)
  await gold.ask(recordStockCount, { params: { productId: soap.id }, body: { left: 0, reorderPoint: 0 } })
  await shop.db.execute(sql`update products set low_stock_threshold = stock_quantity where id = ${soap.id}`)
  await shop.db.execute(sql`update reviews set supplier_id = ${supplier.accountId} where state = 'published'`)
  await shop.db.execute(sql`
    update reviews set reply = null, replied_at = null
    where state = 'published' and id <> (select id from reviews where state = 'published' and reply is not null limit 1)`)
  await gold.ask(addToCart, { body: { productId: tea.id, quantity: tea.minOrderQuantity } })
  await customer.ask(addToWishlist, { params: { productId: tea.id }, query: {} })
  await recordRecentlyViewed(shop.db, customer.accountId, tea.id)
  await shop.db.insert(gradeProposals).values({
    ...{ accountId: gold.accountId, month: '2026-01-01', fromGrade: 'gold', toGrade: 'premium', purchases: 1 },
  })
  const coupon = { name: '감사 쿠폰', isCoupon: true, isClaimable: true, startsAt: '2026-01-01T00:00:00Z' }
  const made = await admin.ask(createPromotion, { body: { ...coupon, effect: { kind: 'order_amount', amount: 100 } } })
  const started = { params: { id: made.data.id }, body: { version: made.data.version } }
  await admin.ask(startPromotion, started)
  await customer.ask(claimCoupon, { body: { promotionId: made.data.id } })
  await supplier.ask(proposePromotion, {
    body: { name: '겨울 할인', effect: { kind: 'line_amount', amount: 100 }, startsAt: '2026-01-01T00:00:00Z' },
  })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const halfAYearAgo = sql`(date_trunc('month', now() at time zone 'Asia/Seoul') - interval '6 months')::date`
  await shop.db.execute(sql`
    insert into settlements (supplier_id, month, gross_amount, refund_amount, commission_amount, net_amount,
      carried_amount, state, payable_on)
    values (${supplier.accountId}, ${halfAYearAgo}, 3866413, 0, 386641, 3479772, 0, 'closed', ${halfAYearAgo} + 45)`)
  const { data: closed } = await admin.ask(listAllSettlements, { query: { month: 'all', state: 'closed' } })
  expect(new Set(closed.map(({ month }) => month)).size, 'settlements of several months wait').toBeGreaterThan(1)
  await admin.ask(paySettlements, { body: { ids: [closed[0]?.id ?? ''] } })
  const [notification] = (await supplier.ask(listNotifications, { query: {} })).data
  await supplier.ask(markNotificationsRead, { body: { ids: [notification?.id ?? ''] } })
  const form = await makeForm(await signedIn(shop, 'admin'), [field('name')])
  for (const name of ['가', '나', '다', '라']) await answer(shop, buyer, form.id, { name })
  const params = { id: form.id }
  const { data: entries } = await admin.ask(listEntries, { params, query: {} })
  for (const [index, status] of (['spam', 'read'] as const).entries())
    await admin.ask(markEntries, { params, body: { ids: [entries[index]?.id ?? ''], status } })
  return { shop, admin, supplier, gold, customer }
}

type SignageOverview = ResponseOf<typeof getSignageOverview>['data']

interface Followed {
  figure: string
  address: string
  shown: number
  listed: number
}

/** Follows every figure of a dashboard to the screen that its link opens. */
async function follow<Answer>(
  caller: Caller,
  answered: Answer,
  group: Readonly<Record<string, figures.Figure<Answer>>>,
  name = '',
): Promise<Followed[]> {
  const followed: Followed[] = []
  for (const [figure, { value, to }] of Object.entries(group)) {
    const address = to(answered)
    followed.push({
      figure: `${name}${figure}`,
      address,
      shown: value(answered),
      listed: await listedAt(address, caller),
    })
  }
  return followed
}

test('every figure on a dashboard leads to exactly what it counts', { timeout: 180_000 }, async () => {
  const { shop, admin, supplier, gold, customer } = await openBusyShop()
  const forms = (await admin.ask(listForms, { query: { limit: 1 } })).data
  const groups = (await admin.ask(listAllCategories, {})).data
  const categories = groups.flatMap((group) => group.categories.flatMap((one) => [one, ...one.children]))
  const all = [
    await follow(admin, (await admin.ask(dashboards.getAdminDashboard, {})).data, figures.ADMIN_FIGURES, 'admin '),
    await ofSupplier(supplier),
    await ofRetailer(gold),
    await ofSignage(admin, figures.SIGNAGE_FIGURES),
    await shopper(customer),
    await follow(supplier, (await supplier.ask(listNotifications, { query: {} })).unread, { unread: UNREAD }, 'bell '),
    ...(await Promise.all(forms.map((form) => follow(admin, form, figures.FORM_FIGURES, `${form.name} `)))),
    ...(await Promise.all(
      categories.map((category) => follow(admin, category, figures.CATEGORY_FIGURES, `${category.name} `)),
    )),
  ].flat()
  expect(all).toEqual(all.map((figure) => ({ ...figure, listed: figure.shown })))
  // A figure of 0 proves little: the shop has something of everything.
  expect(all.filter(({ shown }) => shown === 0)).toEqual([])
  const others = [
    await ofSupplier(await demoUser(shop, 'trade')),
    ...(await Promise.all(['premium', 'vip'].map(async (name) => ofRetailer(await demoUser(shop, name))))),
    await ofSignage(await demoUser(shop, 'manager'), { contents: figures.SIGNAGE_FIGURES.contents }),
  ].flat()
  expect(others).toEqual(others.map((figure) => ({ ...figure, listed: figure.shown })))
  await expectPagesOfAllMonths(admin)
})

async function ofSupplier(supplier: Caller): Promise<Followed[]> {
  const { data } = await supplier.ask(dashboards.getSupplierDashboard, {})
  const settlements = await supplier.ask(listSettlements, { query: { limit: 100 } })
  return [
    ...(await follow(supplier, data, figures.SUPPLIER_FIGURES, 'supplier ')),
    ...(await follow(supplier, settlements, figures.SETTLEMENT_FIGURES, 'settlement ')),
  ]
}

async function ofRetailer(retailer: Caller): Promise<Followed[]> {
  const { data } = await retailer.ask(dashboards.getRetailerDashboard, {})
  return [
    ...(await follow(retailer, data, figures.RETAILER_FIGURES, 'retailer ')),
    ...(await follow(retailer, await retailer.ask(listReorderProposals, { query: {} }), figures.PROPOSAL_FIGURES)),
    ...(await follow(retailer, await retailer.ask(listPickups, { query: {} }), figures.PICKUP_FIGURES, 'retailer ')),
  ]
}

async function ofSignage(staff: Caller, group: Parameters<typeof follow<SignageOverview>>[2]): Promise<Followed[]> {
  return follow(staff, (await staff.ask(getSignageOverview, {})).data, group, 'signage ')
}

/** Open months are computed, closed ones stored; their pages and sums must not show the seam. */
async function expectPagesOfAllMonths(admin: Caller): Promise<void> {
  const read = (page: number, limit: number) => admin.ask(listAllSettlements, { query: { month: 'all', page, limit } })
  const whole = await read(1, 100)
  expect(new Set(whole.data.map(({ state }) => state))).toEqual(new Set(['open', 'closed', 'paid']))
  expect(whole.data.map(({ month }) => month)).toEqual(
    whole.data
      .map(({ month }) => month)
      .sort()
      .reverse(),
  )
  expect(whole.sums.payableAmount).toBe(whole.data.reduce((sum, { payableAmount }) => sum + payableAmount, 0))
  const paged: typeof whole.data = []
  for (let page = 1; page <= Math.ceil(whole.total / 3); page++) paged.push(...(await read(page, 3)).data)
  expect(paged).toEqual(whole.data)
  expect((await read(100, 3)).data).toEqual([])
}

const UNREAD: figures.Figure<number> = { value: (unread) => unread, to: () => UNREAD_PATH }

/** As `OverviewTiles` reads them. */
async function shopper(customer: Caller): Promise<Followed[]> {
  const counts = {
    orders: (await customer.ask(listOrders, { query: { limit: 3 } })).total,
    reviewsToWrite: (await customer.ask(listReviewableItems, { query: { limit: 1 } })).total,
    coupons: (await customer.ask(listCoupons, {})).data.filter(({ isUsable }) => isUsable).length,
    wishlist: (await customer.ask(listWishlist, {})).data.length,
    recentlyViewed: (await customer.ask(listRecentlyViewed, {})).data.length,
  }
  const followed: Followed[] = []
  for (const [figure, count] of Object.entries(counts))
    followed.push(
      ...(await follow(
        customer,
        count,
        { [figure]: figures.SHOPPER_FIGURES[figure as keyof typeof counts] },
        'shopper ',
      )),
    )
  return followed
}

/** Sums, ratios and comparisons, which no list has as its total, and figures that no screen shows. */
const WITHOUT_LINK = [
  'admin month.orders.before',
  'admin month.net.before',
  'admin today.sales',
  'admin today.refunds',
  'supplier products.onSale',
  'supplier month.orders.now',
  'supplier month.orders.before',
  'supplier month.net.before',
  'supplier retailers',
  'retailer month.orders.now',
  'retailer month.orders.before',
  'retailer month.net.before',
  'retailer month.savings.now',
  'retailer month.savings.before',
  'retailer totalSavings',
  'retailer progress.purchases',
  'signage totalStores',
  'signage activeSchedules',
  'signage totalSeconds',
]

type Json = number | string | null | Json[] | { [key: string]: Json }

/** An answer in which every count is 0, and the paths of the counts. */
function emptyAnswer(schema: z.ZodType, path: string[], counts: string[][]): Json {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, value]) => [
        key,
        emptyAnswer(value as z.ZodType, [...path, key], counts),
      ]),
    )
  if (schema instanceof z.ZodNumber) counts.push(path)
  return schema instanceof z.ZodNumber
    ? 0
    : schema instanceof z.ZodArray
      ? []
      : schema instanceof z.ZodNullable
        ? null
        : '2026-11-15'
}

function withOne(answered: Json, [key = '', ...rest]: string[]): Json {
  const object = answered as { [key: string]: Json }
  return { ...object, [key]: rest.length > 0 ? withOne(object[key] ?? null, rest) : 1 }
}

test('every count of a dashboard has its figure with a link, or is named as one without a list', () => {
  const groups = [
    ['admin', dashboards.getAdminDashboard.response, figures.ADMIN_FIGURES],
    ['supplier', dashboards.getSupplierDashboard.response, figures.SUPPLIER_FIGURES],
    ['retailer', dashboards.getRetailerDashboard.response, figures.RETAILER_FIGURES],
    ['signage', getSignageOverview.response, figures.SIGNAGE_FIGURES],
  ] as const
  const unlinked = groups.flatMap(([name, response, group]) => {
    const counts: string[][] = []
    const empty = emptyAnswer(response.shape.data, [], counts)
    const valuesOf = (answered: Json) =>
      Object.values(group as Record<string, figures.Figure<unknown>>).map(({ value }) => value(answered))
    return counts
      .filter((path) => String(valuesOf(withOne(empty, path))) === String(valuesOf(empty)))
      .map((path) => `${name} ${path.join('.')}`)
  })
  expect(unlinked).toEqual(WITHOUT_LINK)
})
