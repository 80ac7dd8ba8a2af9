import type { Database } from '../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../database/statement.ts'
import type { Job } from '../jobs/jobs.ts'
import { notifyEach } from '../notifications/notify.ts'

/**
 * Updates the products' sales figures from the orders. Idempotent: each line stores how much of its quantity is counted.
 * Rows are locked in the same order as everywhere else, days before products and each sorted by id, against deadlocks.
 */
const count = statement<{ id: string }>(
  'count_sales',
  `with due as (
     delete from orders_to_count returning order_id
   ), due_lines as (
     select i.id, i.product_id, (o.payment_date at time zone 'Asia/Seoul')::date as day,
       case when o.payment_date is null then 0 else i.kept_quantity end as quantity,
       i.counted_quantity
     from order_items i join orders o on o.id = i.order_id
     where i.order_id in (select order_id from due) for update of i
   ), changed as (
     update order_items i set counted_quantity = due_lines.quantity from due_lines
     where i.id = due_lines.id and due_lines.quantity <> due_lines.counted_quantity
     returning i.product_id, due_lines.day, due_lines.quantity - due_lines.counted_quantity as change
   ), by_day as (
     select product_id, day, sum(change)::int as change from changed group by product_id, day
   ), days as (
     insert into product_days as d (product_id, day, sales)
     select product_id, day, change from by_day order by product_id, day
     on conflict (product_id, day) do update set sales = d.sales + excluded.sales
     returning product_id
   ), by_product as (
     select product_id, sum(change)::int as change from by_day
     where product_id in (select product_id from days) group by product_id
   ), locked as materialized (
     select p.id, b.change from by_product b join products p on p.id = b.product_id
     order by p.id for no key update of p
   )
   update products p set sales_count = p.sales_count + s.change from locked s where p.id = s.id
   returning p.id`,
)

export async function countSales(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sold = await count(tx)
    await notifyLowStock(
      tx,
      sold.map(({ id }) => id),
    )
  })
}

/** Runs once a minute, so that the row of a best seller is updated once and not with every order. */
export function countSalesJob(db: Database): Job {
  return { name: 'count-sales', cron: '* * * * *', run: () => countSales(db) }
}

interface StockLevel {
  productId: string
  supplierId: string
  name: string
  stock: number
  isLow: boolean
}

/** Flips the flag in both directions: a restocked variant can run low, and be notified about, again. */
const mark = statement<StockLevel>(
  'mark_low_stock',
  `with levels as (
     select v.id, p.id as product_id, p.supplier_id, p.name || coalesce(' (' || v.option_text || ')', '') as name,
       coalesce(sum(l.quantity), 0)::int as stock, coalesce(v.low_stock_threshold, p.low_stock_threshold) as threshold
     from products p join product_variants v on v.product_id = p.id left join stock_levels l on l.variant_id = v.id
     where p.id = any ($1::uuid[]) and p.on_sale and v.status = 'active' group by v.id, p.id
   )
   update product_variants v set low_stock_notified = not v.low_stock_notified from levels l
   where v.id = l.id and v.low_stock_notified <> (l.stock <= l.threshold)
   returning l.product_id as "productId", l.supplier_id as "supplierId", l.name, l.stock,
     v.low_stock_notified as "isLow"`,
)

/** Notifies each supplier once when a variant's stock falls to its threshold. The product rows are locked already. */
async function notifyLowStock(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const low = (await mark(tx, productIds)).filter(({ isLow }) => isLow)
  await notifyEach(
    tx,
    'low_stock',
    low.map(({ productId, supplierId, name, stock }) => ({
      accountId: supplierId,
      text: stock > 0 ? `재고가 ${stock}개 남았습니다: ${name}` : `품절되었습니다: ${name}`,
      link: `/supplier/stock?level=low&productId=${productId}`,
    })),
  )
}
