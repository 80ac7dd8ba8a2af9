import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { tellOfLowStock } from './low-stock.ts'

/**
 * Brings the sales figures of products to what the orders say now. Each line remembers how many of it are counted, so
 * that it can be done any number of times. Days before products and both in order, as everybody takes them, so that
 * nobody waits in a circle.
 */
const count = statement<{ id: string }>(
  'count_sales',
  `with due as (
     delete from orders_to_count returning order_id
   ), told as (
     select i.id, i.product_id, (o.payment_date at time zone 'Asia/Seoul')::date as day,
       case when o.payment_date is not null and i.state = 'ordered' then i.quantity else 0 end as quantity,
       i.counted_quantity
     from order_items i join orders o on o.id = i.order_id
     where i.order_id in (select order_id from due) for update of i
   ), changed as (
     update order_items i set counted_quantity = told.quantity from told
     where i.id = told.id and told.quantity <> told.counted_quantity
     returning i.product_id, told.day, told.quantity - told.counted_quantity as change
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
   ), shelves as materialized (
     select p.id, b.change from by_product b join products p on p.id = b.product_id
     order by p.id for no key update of p
   )
   update products p set sales_count = p.sales_count + s.change from shelves s where p.id = s.id
   returning p.id`,
)

export async function countSales(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sold = await count(tx)
    await tellOfLowStock(
      tx,
      sold.map(({ id }) => id),
    )
  })
}

/** Once a minute for all of them: a product that sells well is written once and not with every order. */
export function countSalesJob(db: Database): Job {
  return { name: 'count-sales', cron: '* * * * *', run: () => countSales(db) }
}
