import type { getSupplierDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { ITEM_NAME } from '../../orders/queries/get-order.ts'
import { inQueue } from '../../orders/queries/order-queues.ts'
import { readMonth, sumAllTrade, type TradeSubject } from '../read-trade.ts'

export async function readSupplierDashboard(
  db: Database,
  supplierId: string,
): Promise<ResponseOf<typeof getSupplierDashboard>['data']> {
  const subject: TradeSubject = { scope: 'supplier', subjectId: supplierId }
  const [{ orders, net }, ever, [counts], [products], newOrders, bestSellers] = await Promise.all([
    readMonth(db, subject),
    sumAllTrade(db, subject),
    countSupplierWork(db, supplierId),
    readSupplierProducts(db, supplierId),
    readNewOrders(db, supplierId),
    readBestSellers(db, supplierId),
  ])
  if (!counts || !products) throw new Error('the database counted nothing')
  return {
    ...counts,
    ...products,
    month: { orders, net },
    orders: ever.orders,
    newOrders: newOrders.map((order) => ({ ...order, orderDate: order.orderDate.toISOString() })),
    bestSellers,
  }
}

type Dashboard = ResponseOf<typeof getSupplierDashboard>['data']
type NewOrder = Omit<Dashboard['newOrders'][number], 'orderDate'> & { orderDate: Date }

const MAX_ROWS = 5

/** Oldest first: they ship next. */
export const readNewOrders = statement<NewOrder>(
  'dashboard_new_orders',
  `select p.id as "partId", o.order_number as "orderNumber", o.buyer_name as "buyerName", p.status,
     i.first as "firstProductName", i.count as "itemCount", p.order_date as "orderDate"
   from (select * from order_parts where supplier_id = $1 and status = 'confirmed' order by order_date limit ${MAX_ROWS}) p
   join orders o on o.id = p.order_id
   cross join lateral (select (array_agg(${ITEM_NAME} order by i.position))[1] as first, count(*)::int as count
     from order_items i where i.part_id = p.id) i
   order by p.order_date`,
)

/** Counts and low-stock list in one query. Both are of variants; the list has the lowest stock first. */
export const readSupplierProducts = statement<Pick<Dashboard, 'products' | 'lowStock' | 'lowStockCount'>>(
  'dashboard_own_products',
  `with own as materialized (
     select id, name, images[1] as image, low_stock_threshold, sales_count, on_sale, status
     from products where supplier_id = $1 and deleted_at is null
   ), low as (
     select o.id, o.name, v.option_text as "optionText", coalesce(v.image, o.image) as image, o.sales_count, v.position,
       l.stock as "stockQuantity", coalesce(v.low_stock_threshold, o.low_stock_threshold) as "lowStockThreshold"
     from own o join product_variants v on v.product_id = o.id and v.status = 'active'
     cross join lateral (select coalesce(sum(quantity), 0)::int as stock from stock_levels where variant_id = v.id) l
     where o.on_sale and l.stock <= coalesce(v.low_stock_threshold, o.low_stock_threshold)
   ), shown as (
     select id, name, "optionText", image, "stockQuantity", "lowStockThreshold"
     from low order by "stockQuantity", sales_count desc, id, position limit ${MAX_ROWS}
   )
   select (select json_build_object('all', count(*), 'onSale', count(*) filter (where on_sale),
       'waiting', count(*) filter (where status = 'pending')) from own) as products,
     (select count(*) from low)::int as "lowStockCount",
     coalesce((select json_agg(shown) from shown), '[]') as "lowStock"`,
)

/** Among products on sale. */
export const readBestSellers = statement<Dashboard['bestSellers'][number]>(
  'dashboard_best_sellers',
  `select p.*, coalesce((select sum(d.sales) from product_days d
     where d.product_id = p.id and d.day > (now() at time zone 'Asia/Seoul')::date - 30), 0)::int as "recentSales"
   from (select id, name, images[1] as image, sales_count as "salesCount" from products
     where supplier_id = $1 and on_sale and sales_count > 0 order by sales_count desc, id desc limit ${MAX_ROWS}) p
   order by "salesCount" desc, id desc`,
)

export const countSupplierWork = statement<Pick<Dashboard, 'toDo' | 'retailers'>>(
  'dashboard_own_counts',
  `select
     json_build_object(
       'confirmed', (select count(*) from order_parts where supplier_id = $1 and status = 'confirmed'),
       'processing', (select count(*) from order_parts where supplier_id = $1 and status = 'processing'),
       'toSend', (select count(*) from order_parts p where p.supplier_id = $1 and ${inQueue('to_send', 'p')}),
       'late', (select count(*) from order_parts p where p.supplier_id = $1 and ${inQueue('late', 'p')}),
       'returns', (select count(*) from return_requests where supplier_id = $1 and state = 'requested'),
       'returnsToInspect', (select count(*) from return_requests where supplier_id = $1 and state = 'collected'),
       'returnsToDecide', (select count(*) from return_requests where supplier_id = $1 and state = 'inspected'),
       'reviews', (select count(*) from (select from reviews
         where supplier_id = $1 and reply is null and state = 'published' limit 100) unanswered)) as "toDo",
     (select count(*) from trade_partners where supplier_id = $1)::int as retailers`,
)
