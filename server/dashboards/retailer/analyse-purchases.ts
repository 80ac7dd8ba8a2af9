import type { getPurchaseAnalysis } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'

type Analysis = ResponseOf<typeof getPurchaseAnalysis>['data']

const MAX_SHARES = 10

/** Grouped by a product's first category, under its root category's name. */
const analyse = statement<Analysis>(
  'purchase_analysis',
  `with span as (
     select (date_trunc('month', now() at time zone 'Asia/Seoul') - make_interval(months => $2::int - 1))::date as first
   ), lines as (
     select o.id as order_id, to_char(o.payment_date at time zone 'Asia/Seoul', 'YYYY-MM') as month, part.supplier_id,
       i.product_id, i.kept_quantity as quantity,
       i.total_price - i.discount_share + i.tax_share - coalesce(gone.amount, 0) as amount,
       (i.base_price - i.unit_price)::bigint * i.quantity + i.discount_share - coalesce(gone.savings, 0) as saved
     from span, orders o join order_parts part on part.order_id = o.id join order_items i on i.part_id = part.id
     left join lateral (select sum(r.amount) as amount, sum(r.savings) as savings from line_reversals r
       where r.order_id = o.id and r.item_id = i.id) gone on i.kept_quantity < i.quantity
     where o.buyer_id = $1 and i.state = 'ordered'
       and o.payment_date >= span.first::timestamp at time zone 'Asia/Seoul'
   ), months as (
     select to_char(calendar, 'YYYY-MM') as month, count(distinct l.order_id)::int as orders,
       coalesce(sum(l.amount), 0)::float8 as amount, coalesce(sum(l.saved), 0)::float8 as savings
     from span, generate_series(span.first::timestamp, now() at time zone 'Asia/Seoul', interval '1 month') calendar
     left join lines l on l.month = to_char(calendar, 'YYYY-MM') group by 1 order by 1
   ), categories as (
     select coalesce(root.name, c.name, '분류 없음') as name, sum(l.quantity)::int as quantity, sum(l.amount)::float8 as amount
     from lines l join products p on p.id = l.product_id left join categories c on c.id = p.category_ids[1]
     left join categories root on root.id = c.parent_id group by 1 order by 3 desc, 1 limit ${MAX_SHARES}
   ), suppliers as (
     select b.name, sum(l.quantity)::int as quantity, sum(l.amount)::float8 as amount
     from lines l join businesses b on b.account_id = l.supplier_id
     group by b.account_id, b.name order by 3 desc, 1 limit ${MAX_SHARES}
   ), best as (
     select p.id as "productId", p.slug, p.name, p.images[1] as image, sum(l.quantity)::int as quantity,
       sum(l.amount)::float8 as amount
     from lines l join products p on p.id = l.product_id group by p.id order by 6 desc, p.id limit ${MAX_SHARES}
   )
   select (select json_agg(months) from months) as months,
     coalesce((select json_agg(categories) from categories), '[]') as categories,
     coalesce((select json_agg(suppliers) from suppliers), '[]') as suppliers,
     coalesce((select json_agg(best) from best), '[]') as "bestBuys"`,
)

/** Every month up to the current one, including months without purchases. */
export async function analysePurchases(db: Database, accountId: string, months: number): Promise<Analysis> {
  const [analysis] = await analyse(db, accountId, months)
  if (!analysis) throw new Error('the database added nothing up')
  return analysis
}
