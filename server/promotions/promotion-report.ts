import type { Promotion, PromotionReport } from '@jangteo/contracts/promotions/promotions.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

type Figures = Promotion['figures']

export const NO_FIGURES: Figures = { orders: 0, givenAmount: 0, marketAmount: 0 }

/** SQL: an amount of a line `i` without the share of its cancelled and returned units, rounded as refunds round it. */
const keptSql = (amount: string) =>
  `(${amount} - ${amount} * (i.cancelled_quantity + i.returned_quantity) / i.quantity)`

/** SQL: what the buyer paid for the goods of a line `i`, without cancelled and returned units. */
const paidSql = `i.unit_price::bigint * (i.quantity - i.cancelled_quantity - i.returned_quantity)
  - ${keptSql('i.promotion_amount')} - ${keptSql('i.discount_share')} + ${keptSql('i.tax_share')}`

/**
 * SQL: each use of the promotions `ids`, with the won that it still gives. What the market bears shrinks in proportion:
 * its share is stored for the discount, not for each line.
 */
const usesSql = (ids: ReturnType<typeof sql>) => sql`
  select d.promotion_id, d.order_id, d.at, d.amount - coalesce(r.amount, 0) as given,
    case when d.amount = 0 then d.market_amount
      else d.market_amount * (d.amount - coalesce(r.amount, 0)) / d.amount end as market
  from order_discounts d left join (
    select s.discount_id, sum(s.amount * (i.cancelled_quantity + i.returned_quantity) / i.quantity)::bigint as amount
    from order_discounts own join order_discount_shares s on s.discount_id = own.id join order_items i on i.id = s.item_id
    where own.promotion_id = any (${ids}) and i.cancelled_quantity + i.returned_quantity > 0
    group by s.discount_id
  ) r on r.discount_id = d.id
  where d.promotion_id = any (${ids}) and d.is_used`

/** Of the promotions that were used. */
export async function readFigures(
  db: Pick<Database, 'execute'>,
  promotionIds: readonly string[],
): Promise<Map<string, Figures>> {
  if (promotionIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Figures & Record<string, unknown>>(sql`
    select promotion_id as id, count(*)::int as orders, sum(given)::float8 as "givenAmount",
      sum(market)::float8 as "marketAmount"
    from (${usesSql(sql`${sql.param([...promotionIds])}::uuid[]`)}) u group by promotion_id`)
  return new Map(rows.map(({ id, orders, givenAmount, marketAmount }) => [id, { orders, givenAmount, marketAmount }]))
}

type Day = PromotionReport['days'][number]

/**
 * By the day in Seoul on which the orders were placed, from the first to the last with an order. Every order that uses
 * the promotion counts; only paid ones earn, and a new buyer has paid no order before this one.
 */
export async function readReport(db: Pick<Database, 'execute'>, promotionId: string): Promise<PromotionReport> {
  const { rows } = await db.execute<Day & { marketAmount: number } & Record<string, unknown>>(sql`
    with used as materialized (
      select u.given, u.market, (u.at at time zone 'Asia/Seoul')::date as day, u.order_id, o.buyer_id,
        o.payment_date is not null as is_paid
      from (${usesSql(sql`${sql.param([promotionId])}::uuid[]`)}) u join orders o on o.id = u.order_id
    ), earned as (
      select u.day, sum(${sql.raw(paidSql)}) as amount
      from used u join order_items i on i.order_id = u.order_id where u.is_paid group by u.day
    ), newcomers as (
      select u.day, count(*) as count
      from (select distinct buyer_id from used where is_paid) buyer cross join lateral (
        select id from orders where buyer_id = buyer.buyer_id and payment_date is not null order by order_date, id limit 1
      ) first join used u on u.order_id = first.id group by u.day
    ), days as (
      select day, count(*) as orders, sum(given) as given, sum(market) as market from used group by day
    )
    select to_char(s.day, 'YYYY-MM-DD') as day, coalesce(d.orders, 0)::int as orders,
      coalesce(d.given, 0)::float8 as "givenAmount", coalesce(d.market, 0)::float8 as "marketAmount",
      coalesce(e.amount, 0)::float8 as "earnedAmount", coalesce(n.count, 0)::int as "newBuyers"
    from generate_series((select min(day) from days), (select max(day) from days), interval '1 day') s (day)
      left join days d on d.day = s.day left join earned e on e.day = s.day left join newcomers n on n.day = s.day
    order by s.day`)
  // A used coupon of a closed account names no member any more.
  const { rows: given } = await db.execute<{ couponsGiven: number; couponsUsed: number }>(sql`
    select count(*)::int as "couponsGiven", count(*) filter (where used_at is not null)::int as "couponsUsed"
    from coupons where promotion_id = ${promotionId} and (account_id is not null or used_at is not null)`)
  const sum = (of: (day: (typeof rows)[number]) => number) => rows.reduce((total, day) => total + of(day), 0)
  return {
    figures: {
      orders: sum((day) => day.orders),
      givenAmount: sum((day) => day.givenAmount),
      marketAmount: sum((day) => day.marketAmount),
      earnedAmount: sum((day) => day.earnedAmount),
      newBuyers: sum((day) => day.newBuyers),
      couponsGiven: given[0]?.couponsGiven ?? 0,
      couponsUsed: given[0]?.couponsUsed ?? 0,
    },
    days: rows.map(({ marketAmount, ...day }) => day),
  }
}
