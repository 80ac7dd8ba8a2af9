import { randomUUID } from 'node:crypto'
import {
  LEDGER_RULES,
  type LedgerRule,
  listAllSettlements,
  paySettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { getCheckout, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { adjustMemberPoints } from '@jangteo/contracts/points/points.ts'
import { createPromotion, startPromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { claimCoupon } from '@jangteo/contracts/promotions/coupons.ts'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { turnOnPoints } from '../../points/points.fixture.ts'
import { promotionForm } from '../../promotions/endpoint-examples.fixture.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveLedgerToMonth, rollUpWithoutGrace, writeBypassingTriggers } from '../../testing/ledger.ts'
import type { Shop } from '../../testing/open-shop.ts'
import { checkoutOf, pay, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { closeMonths } from '../settlements/close-months.ts'
import { openTrade } from '../trading.fixture.ts'
import { checkLedger, checkLedgerJob, findDifferences } from './check-ledger.ts'

const METRICS_TOKEN = 'a-token-of-sixteen-characters'

async function metricOf({ call }: Shop, name: string): Promise<string | undefined> {
  const { body } = await call({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]
}

/** A ledger with every kind of transaction: a closed and paid month, refunds before and after, and held money. */
async function openLedger() {
  const trade = await openTrade({ metricsToken: METRICS_TOKEN })
  const { shop, admin, sell, buy, refund } = trade
  await refund(await sell(2), 1_000)
  await eventually(async () => {
    const { rows } = await shop.db.execute(sql`select from ledger_transactions where kind = 'refund_sent'`)
    expect(rows).toHaveLength(1)
  })
  await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const { data } = await admin.ask(listAllSettlements, { query: {} })
  await admin.ask(paySettlements, { body: { ids: data.map(({ id }) => id ?? '') } })
  await buy(1)
  return trade
}

const FORGERIES: Record<LedgerRule, SQL> = {
  transactions_balance: sql`update ledger_entries set amount = amount + 1 where account = 'shop'`,
  entries_fit_transactions: sql`update ledger_entries set day = day - 1 where account = 'shop'`,
  accounts_balance: sql`update ledger_entries set amount = amount + 1 where account = 'shop'`,
  payments_are_sales: sql`update payments set state = 'waiting'`,
  deliveries_are_booked: sql`update order_parts set status = 'delivered'`,
  bookings_are_delivered: sql`update order_parts set status = 'shipped'`,
  refunds_are_booked: sql`update refunds set amount = amount + 1`,
  shipping_fees_are_booked: sql`update order_parts set shipping_amount = 3000 where status = 'delivered'`,
  reversed_lines_are_booked: sql`
    insert into line_reversals (order_id, item_id, cause, quantity, amount, savings)
    select order_id, id, 'returned', quantity, total_price - discount_share + tax_share, 0 from order_items`,
  commission_fits_lines: sql`
    insert into line_commissions (item_id, order_id, rate) select id, order_id, 500 from order_items`,
  return_fees_are_booked: sql`
    insert into return_requests (order_id, part_id, item_id, supplier_id, quantity, state, reason, fee_amount)
    select i.order_id, i.part_id, i.id, p.supplier_id, 1, 'accepted', '변심', 3000
    from order_items i join order_parts p on p.id = i.part_id`,
  sent_refunds_are_booked: sql`update refunds set state = 'requested'`,
  days_equal_books: sql`update trade_days set sales = sales + 1 where scope = 'shop'`,
  settlements_equal_books: sql`update settlements set gross_amount = gross_amount + 1, net_amount = net_amount + 1`,
  carried_follows_month_before: sql`update settlements set carried_amount = -1`,
  payouts_are_booked: sql`update settlements set state = 'closed'`,
  holds_are_booked: sql`
    insert into settlement_holds (supplier_id, transaction_id, amount, reason, held_by)
    select supplier_id, transaction_id, -amount, '분쟁', supplier_id from ledger_entries
    where kind = 'delivery' and account = 'payable'`,
  withheld_equals_holds: sql`update ledger_entries set account = 'withheld' where kind = 'payout' and account = 'payable'`,
  adjustments_are_booked: sql`
    insert into settlement_adjustments (supplier_id, amount, reason, state, idempotency_key, requested_by, decided_by)
    select supplier_id, 1000, '보상', 'approved', uuidv7(), supplier_id, (select id from accounts where role = 'admin' limit 1)
    from settlements`,
  sales_fit_orders: sql`update ledger_entries set amount = amount + 1 where account = 'cash' and kind = 'sale'`,
  discounts_fit_lines: sql`update order_items set promotion_amount = 1, total_price = total_price - 1`,
  points_are_owed: sql`update ledger_entries set account = 'points' where account = 'shop'`,
  points_are_booked: sql`
    insert into point_movements (account_id, kind, amount, balance_after) select id, 'granted', 5, 5 from accounts`,
  points_equal_movements: sql`insert into point_balances (account_id, balance) select id, 5 from accounts`,
  points_fit_orders: sql`update orders set points_amount = 1`,
  credit_is_booked: sql`update payments set provider = 'credit' where state = 'approved'`,
  receivables_equal_credit: sql`update ledger_entries set account = 'receivable' where account = 'cash' and kind = 'sale'`,
  used_credit_fits_entries: sql`
    insert into credit_terms (account_id, limit_amount, term_days, used_amount, updated_by)
    select id, 1000, 15, 1, id from accounts`,
  statements_fit_entries: sql`
    insert into credit_deposits (received_on, depositor, amount, matched_amount, source, entered_by)
    select current_date, '상점', 1000, 500, 'entered', id from accounts`,
}

test('an unaltered ledger has no differences', async () => {
  const { shop } = await openLedger()
  expect(await metricOf(shop, 'jangteo_ledger_differences'), 'no check has run yet').toBe('Nan')
  expect(await checkLedger(shop.db)).toEqual([])
  expect(await metricOf(shop, 'jangteo_ledger_differences')).toBe('0')
  // 25,300 and 14,300 are paid, of which 22,000 are delivered, 1,000 refunded and the month of the supplier paid out.
  const { rows } = await shop.db.execute(sql`
    select kind, sum(amount)::int as sum, jsonb_object_agg(account, amount) as booked
    from (select kind, account, sum(amount) as amount from ledger_entries group by kind, account) by_account
    group by kind order by kind`)
  expect(rows).toEqual([
    { kind: 'delivery', sum: 0, booked: { held: 22_000, payable: -19_800, commission: -2_200 } },
    { kind: 'payout', sum: 0, booked: { payable: 18_900, cash: -18_900 } },
    { kind: 'refund', sum: 0, booked: { payable: 900, commission: 100, refunds_due: -1_000 } },
    { kind: 'refund_sent', sum: 0, booked: { refunds_due: 1_000, cash: -1_000 } },
    { kind: 'sale', sum: 0, booked: { cash: 39_600, held: -33_000, shop: -6_600 } },
  ])
})

/** Discounts that market and supplier share, a coupon, points that pay, and some of it cancelled, delivered and refunded. */
async function openLedgerOfPromotions() {
  const { shop, admin, supplier, mug, deliver } = await openTrade()
  await turnOnPoints(shop)
  const start = async (about: Parameters<typeof promotionForm>[0]) => {
    const { data } = await admin.ask(createPromotion, { body: promotionForm(about) })
    await admin.ask(startPromotion, { params: { id: data.id }, body: { version: data.version } })
    return data.id
  }
  await start({ effect: { kind: 'line_amount', amount: 777 }, marketPercent: 33, combinesWith: ['coupon'] })
  const promotionId = await start({ isCoupon: true, isClaimable: true, combinesWith: ['line'], usesPerBuyer: 3 })
  const buyer = await signedIn(shop, 'customer')
  await admin.ask(adjustMemberPoints, {
    params: { id: buyer.accountId },
    body: { idempotencyKey: randomUUID(), amount: 100_000, reason: '이벤트' },
  })
  const buy = async (quantity: number, points: number) => {
    const { data: coupon } = await buyer.ask(claimCoupon, { body: { promotionId } })
    const body = await checkoutOf(buyer, [[mug.id, quantity]])
    const query = { items: body.cartItemIds.join(), couponId: coupon.id, points }
    const { totals } = (await buyer.ask(getCheckout, { query })).data
    const { totalAmount: expectedTotal, pointsAmount } = totals
    const wanted = { ...body, couponId: coupon.id, points: pointsAmount, expectedTotal }
    const { data: placed } = await buyer.ask(placeOrder, { body: wanted })
    return placed
  }
  const cancelOne = async (orderNumber: string) => {
    const { items } = await readOwn(buyer, orderNumber)
    const body = { reason: '품절', items: [{ itemId: items[0]?.id ?? '', quantity: 1 }] }
    await admin.ask(cancelAnyOrder, { params: { orderNumber }, body })
  }
  const paid = await buy(3, 5_001)
  expect((await pay(buyer, { ...paid, totalAmount: paid.payableAmount })).statusCode).toBe(200)
  await cancelOne(paid.orderNumber)
  await deliver(paid.orderNumber)
  // Nothing is left to pay by card.
  const free = await buy(2, 1_000_000)
  expect(free.payableAmount).toBe(0)
  await cancelOne(free.orderNumber)
  await buy(1, 700)
  await eventually(async () => {
    const { rows } = await shop.db.execute(sql`select from refunds where state <> 'completed'`)
    expect(rows).toEqual([])
  })
  return { shop, admin, supplier }
}

test('a ledger with shared discounts, coupons and points has no differences', async () => {
  const { shop, admin } = await openLedgerOfPromotions()
  expect(await checkLedger(shop.db)).toEqual([])
  const { books } = await admin.ask(listAllSettlements, { query: {} })
  const { rows } = await shop.db.execute<{ points: number; waiting: number; market: number }>(sql`
    select (select sum(balance) from point_balances)::int as points,
      (select sum(points_amount) from orders where status = 'pending')::int as waiting,
      (select sum(amount) from ledger_entries where account = 'promotions')::int as market`)
  expect(books).toMatchObject({
    ...{ isBalanced: true, points: (rows[0]?.points ?? 0) + (rows[0]?.waiting ?? 0), promotions: rows[0]?.market },
  })
})

test.each<[LedgerRule, SQL]>([
  ['sales_fit_orders', sql`update order_items set market_share = market_share + 1`],
  ['sales_fit_orders', sql`update orders set points_amount = points_amount - 1 where points_amount > 0`],
  ['discounts_fit_lines', sql`update order_discount_shares set amount = amount + 1`],
  ['refunds_are_booked', sql`update refunds set points_amount = points_amount + 1`],
  ['reversed_lines_are_booked', sql`update line_reversals set market_amount = market_amount + 1`],
  ['points_are_owed', sql`delete from point_movements where kind = 'used'`],
  ['shipping_fees_are_booked', sql`update order_parts set shipping_market_share = 1 where status = 'delivered'`],
])('%s notices a forgery of discounts and points (%#)', async (rule, forgery) => {
  const { shop } = await openLedgerOfPromotions()
  await writeBypassingTriggers(shop, forgery)
  expect((await findDifferences(shop.db)).map((difference) => difference.rule)).toContain(rule)
})

test('each violation is found by the check of its rule', async () => {
  const { shop } = await openLedger()
  for (const rule of LEDGER_RULES) {
    const rollBack = new Error('as it was')
    const found = shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(FORGERIES[rule])
      expect((await findDifferences(tx)).map((difference) => difference.rule)).toContain(rule)
      throw rollBack
    })
    await expect(found).rejects.toBe(rollBack)
  }
})

test('a forged entry shows in the log, the metric and to admins, until it is corrected', async () => {
  const { shop, admin } = await openLedger()
  const error = vi.fn()
  const { run, cron } = checkLedgerJob({ db: shop.db, log: { error } })
  expect(cron, 'each night').toMatch(/^\d+ [0-6] \* \* \*$/)
  await writeBypassingTriggers(shop, FORGERIES.transactions_balance)
  await run({})
  const told = { rule: 'transactions_balance', count: 2, examples: expect.any(Array) }
  expect(error).toHaveBeenCalledWith(told, 'the books differ')
  expect(Number(await metricOf(shop, 'jangteo_ledger_differences'))).toBeGreaterThanOrEqual(2)
  const { books } = await admin.ask(listAllSettlements, { query: {} })
  expect(books).toMatchObject({ isBalanced: false, differences: expect.arrayContaining([told]) })
  await writeBypassingTriggers(shop, sql`update ledger_entries set amount = amount - 1 where account = 'shop'`)
  await run({})
  expect(await metricOf(shop, 'jangteo_ledger_differences')).toBe('0')
  expect((await admin.ask(listAllSettlements, { query: {} })).books.isBalanced).toBe(true)
  error.mockClear()
  for (const rule of LEDGER_RULES) await writeBypassingTriggers(shop, FORGERIES[rule])
  await run({})
  expect(new Set(error.mock.calls.map(([difference]) => difference.rule)).size, 'the whole ledger').toBeGreaterThan(8)
})
