import { ALL_LINES, NO_CONDITIONS, PROMOTION_CLASSES } from '@jangteo/domain/promotions/promotion.ts'
import { withClient } from '../with-client.ts'

const PROMOTIONS = 20
const PERCENT = 5

/**
 * Gives so many orders of `fillOrders` a discount of the first promotion, and every tenth one of another. The lines keep
 * their prices: reports read the discounts, and the ledger stays as it is. Returns the id of the first promotion.
 */
export async function fillCampaigns(url: string, orders: number): Promise<string> {
  return withClient(url, async (client) => {
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await client.query('truncate order_discounts, order_discount_shares, promotions, promotion_changes cascade')
    const { rows } = await client.query<{ id: string }>(
      `insert into promotions (name, slug, effect, targets, conditions, starts_at, combines_with, status)
       select '할인 ' || n, 'campaign-' || n, $1, $2, $3, now() - interval '2 years', $4, 'active'
       from generate_series(1, ${PROMOTIONS}) n returning id`,
      [{ kind: 'order_percent', percent: PERCENT, maxAmount: null }, ALL_LINES, NO_CONDITIONS, PROMOTION_CLASSES],
    )
    await client.query('insert into promotion_changes (mark) values (gen_random_uuid())')
    await client.query(
      `insert into order_discounts (order_id, position, stage, promotion_id, name, amount, market_amount, is_used, at)
       select o.id, p.position, 'order', p.id, '할인', off.amount, off.amount * 11 / 20, o.status <> 'cancelled', o.order_date
       from (select *, row_number() over (order by order_date, id) as n from orders order by n limit $2) o
         cross join lateral (select sum(total_price * ${PERCENT} / 100) as amount from order_items where order_id = o.id) off
         cross join lateral (
           select 0 as position, ($1::uuid[])[1] as id
           union all select 1, ($1::uuid[])[2 + (o.n / 10) % ${PROMOTIONS - 1}] where o.n % 10 = 0) p
       order by o.n`,
      [rows.map(({ id }) => id), orders],
    )
    await client.query(
      `insert into order_discount_shares (discount_id, item_id, amount)
       select d.id, i.id, i.total_price * ${PERCENT} / 100 from order_discounts d join order_items i on i.order_id = d.order_id`,
    )
    await client.query(
      `update order_discounts d set reversed_amount = f.reversed_amount, goods_amount = f.goods_amount, is_paid = f.is_paid,
         is_first_paid = f.is_first_paid from order_discount_figures f where f.id = d.id`,
    )
    await client.query('vacuum (analyze) order_discounts, order_discount_shares, promotions')
    return rows[0]?.id ?? ''
  })
}
