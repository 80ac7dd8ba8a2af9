import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { PROMOTION_CLASSES } from '@jangteo/domain/promotions/promotion.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction } from '../database/statement.ts'
import { applyTransition, lockOrder } from '../orders/transitions/order-transition.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openOlderDatabase } from '../testing/older-database.ts'
import { openShop } from '../testing/open-shop.ts'
import { order, pay } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { readFigures, readReport } from './promotion-report.ts'
import { runPromotion } from './promotions.fixture.ts'

type Reader = Pick<Database, 'execute'>

/** The days of a report, added up from the lines of the orders: slow, and without the columns that triggers keep. */
async function daysFromLines(db: Reader, promotionId: string) {
  const reversed = (amount: string) => `${amount} * (i.cancelled_quantity + i.returned_quantity) / i.quantity`
  const kept = (amount: string) => `(${amount} - ${reversed(amount)})`
  const { rows } = await db.execute(sql`
    with used as (
      select d.amount, d.market_amount, (d.at at time zone 'Asia/Seoul')::date as day, o.id, o.buyer_id, o.payment_date,
        d.amount - coalesce((select sum(${sql.raw(reversed('s.amount'))}) from order_discount_shares s
          join order_items i on i.id = s.item_id where s.discount_id = d.id), 0)::bigint as given,
        (select sum(i.unit_price * (i.quantity - i.cancelled_quantity - i.returned_quantity)
          - ${sql.raw(kept('i.promotion_amount'))} - ${sql.raw(kept('i.discount_share'))} + ${sql.raw(kept('i.tax_share'))})
          from order_items i where i.order_id = o.id) as goods
      from order_discounts d join orders o on o.id = d.order_id where d.promotion_id = ${promotionId} and d.is_used
    ), first as (
      select distinct on (buyer_id) id from orders where payment_date is not null order by buyer_id, order_date, id
    )
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as orders, sum(given)::float8 as "givenAmount",
      sum(case when amount = 0 then market_amount else market_amount * given / amount end)::float8 as "marketAmount",
      coalesce(sum(goods) filter (where payment_date is not null), 0)::float8 as "earnedAmount",
      count(*) filter (where id in (select id from first))::int as "newBuyers"
    from used group by day order by day`)
  return rows as { day: string; orders: number; givenAmount: number; marketAmount: number }[]
}

/** Days, sums of the report and of the list, and every kept column. */
async function expectSameAsLines(db: Reader, promotionIds: readonly string[]): Promise<void> {
  const listed = await readFigures(db, promotionIds)
  for (const id of promotionIds) {
    const days = await daysFromLines(db, id)
    const { days: found, figures } = await readReport(db, id)
    expect(found.filter(({ orders }) => orders > 0)).toEqual(days.map(({ marketAmount, ...day }) => day))
    const sum = (of: 'orders' | 'givenAmount' | 'marketAmount') => days.reduce((total, day) => total + day[of], 0)
    const sums = { orders: sum('orders'), givenAmount: sum('givenAmount'), marketAmount: sum('marketAmount') }
    expect(figures).toMatchObject(sums)
    if (days.length > 0) expect(listed.get(id)).toEqual(sums)
  }
  await expectKeptColumns(db)
}

async function expectKeptColumns(db: Reader): Promise<void> {
  const { rows } = await db.execute(sql`
    select d.* from order_discounts d join order_discount_figures f on f.id = d.id
    where (d.reversed_amount, d.goods_amount, d.is_paid, d.is_first_paid)
      is distinct from (f.reversed_amount, f.goods_amount, f.is_paid, f.is_first_paid)`)
  expect(rows).toEqual([])
}

/** The same numbers at every run. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Placed {
  buyer: TestUser
  order: PlacedOrder
}

async function openSale() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const goods = [
    await catalog.onSale({ basePrice: 9_990, stockQuantity: 500 }),
    await catalog.onSale({ name: '그릇', basePrice: 7_770, taxClass: 'exempt', stockQuantity: 500 }),
  ]
  const rules = [
    { effect: { kind: 'line_percent', percent: 7, maxAmount: null }, marketPercent: 30 },
    { effect: { kind: 'order_percent', percent: 3, maxAmount: null }, marketPercent: 100 },
    { effect: { kind: 'free_shipping', maxAmount: null }, marketPercent: 50 },
  ] as const
  const promotionIds: string[] = []
  for (const rule of rules)
    promotionIds.push(await runPromotion(shop, { ...rule, combinesWith: [...PROMOTION_CLASSES] }))
  return { shop, db: shop.db, ...catalog, goods, promotionIds }
}

test.each([1, 2])('the report equals the lines after random payments, cancellations and returns: %i', async (seed) => {
  const { shop, db, admin, goods, promotionIds } = await openSale()
  const random = seededRandom(seed)
  const buyers = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
  const placed: Placed[] = []
  for (let n = 0; n < 8; n++) {
    const buyer = buyers[n % 2] as TestUser
    const wanted = goods.map(({ id }): [string, number] => [id, 1 + random(5)])
    placed.push({ buyer, order: await order(buyer, random(3) ? wanted : wanted.slice(1)) })
  }
  await db.execute(sql`
    update order_discounts d set at = o.order_date - make_interval(hours => 7 * right(o.order_number, 1)::int)
    from orders o where o.id = d.order_id`)
  const unitsOf = async (id: string) => {
    const { rows } = await db.execute<{ id: string; open: number }>(sql`
      select id, quantity - cancelled_quantity - shipped_quantity as open from order_items where order_id = ${id}
        and quantity > cancelled_quantity + shipped_quantity`)
    return rows[random(rows.length)]
  }
  const actions = [
    ({ buyer, order }: Placed) => pay(buyer, order),
    async ({ order: { id, orderNumber } }: Placed) => {
      const item = await unitsOf(id)
      const items = [{ itemId: item?.id ?? id, quantity: 1 + random(item?.open ?? 1) }]
      await admin.send(cancelAnyOrder, { params: { orderNumber }, body: { reason: '품절', items } })
    },
    async ({ order: { id } }: Placed) => {
      const item = await unitsOf(id)
      const moved = { shipped: 1, delivered: 1, returned: 1 }
      if (item)
        await inTransaction(db, async (tx) =>
          applyTransition(tx, await lockOrder(tx, { id }), {
            ...{ actorId: null, units: [{ itemId: item.id, ...moved }], history: [] },
          }),
        )
    },
    ({ buyer, order: { orderNumber } }: Placed) =>
      buyer.send(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } }),
  ]
  for (let n = 0; n < 32; n++) {
    // Whole orders are cancelled last: nothing else can happen to them.
    await actions[random(n < 26 ? 3 : 4)]?.(placed[random(placed.length)] as Placed)
    await expectSameAsLines(db, promotionIds)
  }
  const { rows } = await db.execute(sql`
    select bool_or(reversed_amount between 1 and amount - 1) as "isPartlyReversed", bool_or(is_first_paid) as "isFirstPaid",
      bool_or(is_paid and not is_first_paid) as "isPaidLater", bool_or(not is_paid) as "isUnpaid", bool_or(not is_used) as "isGone"
    from order_discounts`)
  expect(rows, 'each case has happened').toEqual([
    { isPartlyReversed: true, isFirstPaid: true, isPaidLater: true, isUnpaid: true, isGone: true },
  ])
})

test('of two orders that are paid at once, the one that was placed first is the order of a new buyer', async () => {
  const { shop, db, goods, promotionIds } = await openSale()
  const buyer = await signedIn(shop, 'customer')
  const mug = goods[0]?.id ?? ''
  const [earlier, later] = [await order(buyer, [[mug, 1]]), await order(buyer, [[mug, 2]])]
  const { paying } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`update orders set payment_date = now() where id = ${later.id}`)
    const other = pay(buyer, earlier)
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    return { paying: other }
  })
  expect((await paying).statusCode).toBe(200)
  await expectSameAsLines(db, promotionIds)
  expect((await readReport(db, promotionIds[0] ?? '')).figures.newBuyers).toBe(1)
})

/** Forty orders of six buyers with two promotions each: paid or not, with lines that are kept, cancelled or returned. */
const OLDER_SHOP = `
  create function pg_temp.noise(n bigint, seed int, below int) returns int language sql as
    'select ((hashint8extended(n, seed) & 65535) * below / 65536)::int';
  insert into accounts (id, email, name, role, status)
    select uuidv7(), n || '@older.test', '이름 ' || n, case when n = 0 then 'business' else 'customer' end, 'approved'
    from generate_series(0, 6) n;
  insert into products (supplier_id, name, slug, short_description, description, base_price, gold_price, premium_price, vip_price,
      lowest_base_price, lowest_gold_price, lowest_premium_price, lowest_vip_price, highest_gold_price, highest_premium_price,
      highest_vip_price, stock_quantity, category_ids, shelf_ids, status, approval_status, name_key, search_keys, search_initials)
    select id, '상품', 'p', '', '', 1100, 1000, 1000, 1000, 1100, 1000, 1000, 1000, 1000, 1000, 1000, 0, '{}', '{}', 'active',
      'approved', '', '', '' from accounts where role = 'business';
  insert into product_variants (id, product_id, supplier_id, position, sku) select id, id, supplier_id, 0, slug from products
    where not exists (select from product_variants);
  insert into promotions (name, slug, effect, targets, conditions, starts_at)
    select '할인', 'sale-' || n, '{}', '{}', '{}', now() from generate_series(1, 2) n;
  insert into orders (order_number, buyer_id, idempotency_key, buyer_type, buyer_name, subtotal_amount, discount_amount,
      shipping_amount, tax_amount, total_amount, payment_method, payment_due_at, shipping_address, search_text, order_date, payment_date)
    select 'O' || n, a.id, uuidv7(), 'customer', a.name, 1000, 0, 0, 0, 1000, 'card', now(), '{}', '',
      now() - make_interval(hours => pg_temp.noise(n, 1, 100)), case when pg_temp.noise(n, 2, 3) > 0 then now() end
    from generate_series(1, 40) n join accounts a on a.email = (1 + n % 6) || '@older.test';
  insert into order_parts (order_id, supplier_id, supplier_name)
    select o.id, a.id, a.name from orders o, accounts a where a.role = 'business';
  insert into order_items (order_id, part_id, position, product_id, variant_id, product_slug, product_name, quantity, unit_price,
      base_price, promotion_amount, total_price, discount_share, tax_share, cancelled_quantity, shipped_quantity,
      delivered_quantity, returned_quantity)
    select p.order_id, p.id, line, v.product_id, v.id, 'p', '상품', 5, 997, 1100, off, 4985 - off, 331, 432, pg_temp.noise(seed, 3, 3),
      2, 2, pg_temp.noise(seed, 4, 3)
    from (select *, row_number() over (order by id) as n from order_parts) p, product_variants v, generate_series(0, 1) line
      cross join lateral (select 2 * n + line as seed, 100 + pg_temp.noise(2 * n + line, 5, 77) as off) s;
  insert into order_discounts (order_id, position, stage, promotion_id, name, amount, market_amount, is_used, at)
    select o.id, row_number() over (partition by o.id order by p.id), 'order', p.id, '할인', 662, 401,
      pg_temp.noise(right(o.order_number, 1)::int, 6, 5) > 0, o.order_date
    from orders o, promotions p;
  insert into order_discount_shares (discount_id, item_id, amount)
    select d.id, i.id, 331 from order_discounts d join order_items i on i.order_id = d.order_id`

test('campaigns of an older shop keep their figures', async () => {
  const older = await openOlderDatabase('0042_campaign-figures')
  await older.client.query(OLDER_SHOP)
  const db = drizzle(older.client)
  const ids = (await older.rows('select id from promotions order by id')).map(({ id }) => id)
  const before = await daysFromLines(db, ids[0])
  expect(before.length).toBeGreaterThan(2)
  await migrate(older.url)
  expect(await daysFromLines(db, ids[0])).toEqual(before)
  await expectSameAsLines(db, ids)
  expect((await readReport(db, ids[0])).figures.newBuyers).toBeGreaterThan(0)
})
