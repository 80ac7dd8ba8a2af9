import type { Promotion, PromotionReport } from '@jangteo/contracts/promotions/promotions.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

type Figures = Promotion['figures']

export const NO_FIGURES: Figures = { orders: 0, givenAmount: 0, marketAmount: 0 }

/**
 * SQL: of uses of promotions. The columns that change with cancellations, returns and payments are kept by triggers (0042),
 * because a report that adds up the lines of 100,000 orders takes a second. What the market bears shrinks in proportion:
 * its share is stored for the discount, not for each line.
 */
const givenSql = sql`amount - reversed_amount`
const marketSql = sql`case when amount = 0 then market_amount else market_amount * (${givenSql}) / amount end`

/** Of the promotions that were used. */
export async function readFigures(
  db: Pick<Database, 'execute'>,
  promotionIds: readonly string[],
): Promise<Map<string, Figures>> {
  if (promotionIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Figures & Record<string, unknown>>(sql`
    select promotion_id as id, count(*)::int as orders, sum(${givenSql})::float8 as "givenAmount",
      sum(${marketSql})::float8 as "marketAmount"
    from order_discounts where promotion_id = any (${sql.param([...promotionIds])}::uuid[]) and is_used
    group by promotion_id`)
  return new Map(rows.map(({ id, orders, givenAmount, marketAmount }) => [id, { orders, givenAmount, marketAmount }]))
}

type Day = PromotionReport['days'][number]

/** SQL: Korea has had UTC+9 all year since 1988, and looking up the zone by its name takes longer than adding up the row. */
const daySql = sql`(at at time zone interval '+09:00')::date`

/**
 * By the day in Seoul on which the orders were placed, from the first to the last with an order. Every order that uses
 * the promotion counts; only paid ones earn, and a new buyer has paid no order before this one.
 */
export async function readReport(db: Pick<Database, 'execute'>, promotionId: string): Promise<PromotionReport> {
  const { rows } = await db.execute<Day & { marketAmount: number } & Record<string, unknown>>(sql`
    with days as materialized (
      select ${daySql} as day, count(*) as orders, sum(${givenSql}) as given,
        sum(${marketSql}) as market, sum(goods_amount) filter (where is_paid) as earned,
        count(*) filter (where is_first_paid) as new_buyers
      from order_discounts where promotion_id = ${promotionId} and is_used group by 1
    )
    select to_char(s.day, 'YYYY-MM-DD') as day, coalesce(d.orders, 0)::int as orders,
      coalesce(d.given, 0)::float8 as "givenAmount", coalesce(d.market, 0)::float8 as "marketAmount",
      coalesce(d.earned, 0)::float8 as "earnedAmount", coalesce(d.new_buyers, 0)::int as "newBuyers"
    from generate_series((select min(day) from days), (select max(day) from days), interval '1 day') s (day)
      left join days d on d.day = s.day
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
