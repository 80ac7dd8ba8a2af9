import pg from 'pg'

export const PRODUCTS = 10_000
const DAYS = 730
/** Products of the supplier that is measured. */
const LARGEST = 500
/** A retailer and a supplier whose dashboards are measured. */
export const MEASURED = { retailer: 'retailer1@bench.test', supplier: 'seller1@bench.test', admin: 'admin@bench.test' }

export const DESCRIPTION = `Spread: ${DAYS} days up to now, evenly; a buyer for every 20 orders, a tenth of them retailers who
place half of the orders; a supplier for every 5,000 orders and at least 20; 1.5 lines an order over ${PRODUCTS.toLocaleString('en')} products. 4 % are cancelled, 2 % sent back, 5 % reviewed; what is younger than four days is on its way.
The measured retailer has about 300 orders at both sizes, the measured supplier
has ${LARGEST} of the products, and so one order of ${Math.round(PRODUCTS / LARGEST / 1.5)}.`

/** Inserts orders with parts, lines, ledger, daily figures and reviews, as triggers and jobs would have written them. */
export async function fillOrders(url: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'; set synchronous_commit = off`)
    await client.query(`truncate orders, order_parts, order_items, order_history, payments, refunds, return_requests, line_reversals, shipments, shipment_lines, reviews,
      ledger_transactions, ledger_entries, ledger_days, trade_days, trade_partners, trade_rolled_up, store_stock, settlements,
      orders_to_count, product_days, cart_items, account_changes cascade`)
    await client.query('set session_replication_role = replica')
    const rebuild = await takeIndexesDown(client)
    for (const statement of statementsFor(orders)) await client.query(statement)
    for (const statement of rebuild) await client.query(statement)
    await client.query(`vacuum (analyze) ${FILLED.join(', ')}`)
  } finally {
    await client.end()
  }
}

const FILLED = [
  ...['accounts', 'businesses', 'orders', 'order_parts', 'order_items', 'order_history', 'payments', 'refunds'],
  ...[
    'return_requests',
    'line_reversals',
    'shipments',
    'shipment_lines',
    'reviews',
    'ledger_transactions',
    'ledger_entries',
    'ledger_days',
    'trade_days',
    'trade_partners',
  ],
  ...[
    'store_stock',
    'product_variants',
    'stock_levels',
    'product_days',
    'account_changes',
    'products',
    'settlements',
    'audit_entries',
  ],
]

async function takeIndexesDown(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any ('{orders,order_parts,order_items,order_history,ledger_transactions,ledger_entries,reviews}'::regclass[])
      and not indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Deterministic pseudo-random number between 0 and 1 for each row. */
const noise = (row: string, seed: number) => `(hashint8extended(${row}, ${seed}) & 65535) / 65536.0`

function statementsFor(orders: number): string[] {
  const buyers = Math.max(100, Math.round(orders / 20))
  const retailers = Math.round(buyers / 10)
  const suppliers = Math.max(20, Math.round(orders / 5_000))
  return [
    `insert into accounts (email, name, role, status, email_verified_at)
     select 'retailer' || n || '@bench.test', '소매점 ' || n, 'affiliate', 'approved', now() from generate_series(1, ${retailers}) n
     union all select 'customer' || n || '@bench.test', '고객 ' || n, 'customer', 'approved', now()
     from generate_series(1, ${buyers - retailers}) n
     union all select 'seller' || n || '@bench.test', '공급자 ' || n, 'business', 'approved', now() from generate_series(1, ${suppliers}) n
     union all select '${MEASURED.admin}', '관리자', 'admin', 'approved', now()`,
    `insert into businesses (account_id, name, business_number, address, contact_person, approval_status, grade, approved_at)
     select id, name, '0008100014', '서울', name, 'approved', case role when 'affiliate' then 'gold' end, now() - interval '2 years'
     from accounts where email like 'retailer%@bench.test' or email like 'seller%@bench.test'`,
    `insert into account_changes (role, change) select role, count(*) from accounts where closed_at is null group by role`,
    `create temp table people as select id, name, role, row_number() over (partition by role order by id) as n
     from accounts where email like '%@bench.test' and role in ('affiliate', 'customer')`,
    `create temp table sellers as select id, name, row_number() over (order by id) as n from accounts where email like 'seller%@bench.test'`,
    `create temp table goods as select p.id, p.slug, p.name, p.images[1] as image, p.brand, p.base_price, p.gold_price, s.id as seller_id, s.name as seller_name,
       row_number() over (order by p.id) - 1 as n
     from (select p.*, case when row_number() over (order by id) <= ${LARGEST} then 1
         else 2 + floor(${noise('row_number() over (order by id)', 7)} * ${suppliers - 1})::int end as seller from products p) p
     join sellers s on s.n = p.seller`,
    `update products p set supplier_id = g.seller_id from goods g where g.id = p.id`,
    `update product_variants v set supplier_id = g.seller_id from goods g where g.id = v.product_id`,
    `insert into stock_locations (supplier_id, name) select id, '기본 창고' from sellers`,
    `update stock_levels l set location_id = o.id from product_variants v join stock_locations o on o.supplier_id = v.supplier_id
     where v.id = l.variant_id`,
    `create temp table placed as
     select n, uuidv7() as id, now() - make_interval(secs => (1 - n / ${orders}.0) * ${DAYS} * 86400.0 + 60) as at,
       case when n % ${Math.max(1, Math.floor(orders / 200))} = 0 then 1
         when ${noise('n', 1)} < 0.5 then 1 + floor(${noise('n', 2)} * ${retailers})::int
         else -(1 + floor(${noise('n', 2)} * ${buyers - retailers})::int) end as buyer,
       floor(${noise('n', 3)} * ${PRODUCTS})::int as first,
       case when n % 2 = 0 then floor(${noise('n', 4)} * ${PRODUCTS})::int end as second,
       case when ${noise('n', 5)} < 0.04 then 'cancelled' end as cancelled, ${noise('n', 6)} < 0.02 as returned,
       ${noise('n', 8)} < 0.05 as reviewed
     from generate_series(1::bigint, ${orders}) n`,
    `create temp table lines as
     select o.n, o.id as order_id, o.at, p.id as buyer_id, p.name as buyer_name, p.role, o.returned, o.reviewed, l.position,
       uuidv7() as item_id, 1 + (o.n % 3)::int as quantity, g.*,
       case when o.cancelled is not null then 'cancelled' when o.at > now() - interval '1 day' then 'confirmed'
         when o.at > now() - interval '2 days' then 'processing' when o.at > now() - interval '4 days' then 'shipped'
         else 'delivered' end as status
     from placed o join people p on p.n = abs(o.buyer) and p.role = case when o.buyer > 0 then 'affiliate' else 'customer' end
     cross join lateral (values (0, o.first), (1, o.second)) l (position, product)
     join (select id as product_id, slug, name, image, brand, base_price, gold_price, seller_id, seller_name, n as place from goods) g on g.place = l.product`,
    `create temp table parts as select order_id, seller_id, uuidv7() as part_id, min(seller_name) as seller_name, min(status) as status, min(at) as at
     from lines group by order_id, seller_id`,
    `insert into orders (id, order_number, buyer_id, idempotency_key, buyer_type, buyer_name, buyer_grade, subtotal_amount,
       discount_amount, shipping_amount, tax_amount, total_amount, refunded_amount, status, payment_status, payment_method,
       payment_due_at, shipping_address, order_date, payment_date, shipping_date, delivery_date, search_text)
     select order_id, 'O' || to_char(min(at), 'YYYYMMDD') || lpad(n::text, 8, '0'), buyer_id, order_id,
       case role when 'affiliate' then 'retailer' else 'customer' end, buyer_name, case role when 'affiliate' then 'gold' end,
       sum(gold_price * quantity), 0, 0, sum(gold_price * quantity / 10), sum(gold_price * quantity + gold_price * quantity / 10),
       case when status = 'cancelled' then sum(gold_price * quantity + gold_price * quantity / 10) else 0 end,
       status, case status when 'cancelled' then 'refunded' else 'completed' end, 'card', min(at), '{}', min(at), min(at),
       case when status in ('shipped', 'delivered') then min(at) + interval '2 days' end,
       case when status = 'delivered' then min(at) + interval '4 days' end, 'O ' || buyer_name || ' ' || min(name)
     from lines group by order_id, n, buyer_id, buyer_name, role, status order by n`,
    `insert into order_parts (id, order_id, supplier_id, supplier_name, status, shipping_date, delivery_date, order_date)
     select part_id, order_id, seller_id, seller_name, status, case when status in ('shipped', 'delivered') then at + interval '2 days' end,
       case when status = 'delivered' then at + interval '4 days' end, at from parts order by at`,
    `insert into order_items (id, order_id, part_id, position, product_id, variant_id, product_slug, product_name, product_image, product_brand,
       quantity, unit_price, base_price, total_price, discount_share, tax_share, cancelled_quantity, shipped_quantity, delivered_quantity, returned_quantity, counted_quantity)
     select item_id, order_id, part_id, position, product_id, product_id, slug, name, image, brand, quantity, gold_price, base_price,
       gold_price * quantity, 0, gold_price * quantity / 10,
       case when l.status = 'cancelled' then quantity else 0 end,
       case when l.status in ('shipped', 'delivered') then quantity else 0 end, case when l.status = 'delivered' then quantity else 0 end,
       case when l.returned and l.status = 'delivered' and position = 0 then quantity else 0 end, quantity
     from lines l join parts p using (order_id, seller_id) order by n`,
    `insert into payments (order_id, provider, state, amount, changed_at) select id, 'sandbox', 'approved', total_amount, order_date from orders`,
    `insert into order_history (order_id, at, event) select id, at, event from (
       select id, order_date as at, 'placed' as event from orders union all select id, payment_date, 'paid' from orders
       union all select id, shipping_date, 'shipped' from orders where shipping_date is not null
       union all select id, delivery_date, 'delivered' from orders where delivery_date is not null
       union all select id, order_date + interval '1 hour', 'cancelled' from orders where status = 'cancelled') told order by at`,
    `insert into shipments (number, order_id, part_id, supplier_id, status, carrier, tracking_number, created_at, shipped_at, delivered_at)
     select o.order_number || '-' || row_number() over (partition by o.id order by p.id), o.id, p.id, p.supplier_id, p.status, 'direct',
       'TRK' || o.order_number, p.shipping_date, p.shipping_date, p.delivery_date
     from order_parts p join orders o on o.id = p.order_id where p.status in ('shipped', 'delivered')`,
    `insert into shipment_lines (shipment_id, item_id, quantity) select s.id, i.id, i.quantity from shipments s join order_items i on i.part_id = s.part_id`,
    `insert into refunds (order_id, amount, reason, state, requested_at, completed_at)
     select order_id, sum(total_price + tax_share), '취소', 'completed', o.order_date + interval '1 hour', o.order_date + interval '1 hour'
     from order_items i join orders o on o.id = i.order_id where i.state = 'cancelled' group by order_id, o.order_date
     union all
     select i.order_id, total_price + tax_share, '반품', 'completed', o.delivery_date + interval '1 day', o.delivery_date + interval '1 day'
     from order_items i join orders o on o.id = i.order_id where i.state = 'returned'`,
    `insert into return_requests (order_id, part_id, item_id, supplier_id, quantity, accepted_quantity, state, reason, requested_at, decided_at)
     select i.order_id, i.part_id, i.id, p.supplier_id, i.quantity, i.quantity, 'accepted', '흠집', p.delivery_date, p.delivery_date + interval '1 day'
     from order_items i join order_parts p on p.id = i.part_id where i.state = 'returned'`,
    `insert into line_reversals (order_id, item_id, cause, quantity, amount, savings, refund_id, at)
     select i.order_id, i.id, i.state, i.quantity, i.total_price + i.tax_share, (i.base_price - i.unit_price)::bigint * i.quantity, r.id, r.requested_at
     from order_items i join refunds r on r.order_id = i.order_id where i.state <> 'ordered'`,
    `insert into reviews (item_id, product_id, supplier_id, author_id, rating, body, state, created_at)
     select l.item_id, l.product_id, l.seller_id, l.buyer_id, 3 + (l.n % 3), '좋습니다', case when l.n % 500 = 0 then 'pending' else 'published' end,
       l.at + interval '5 days'
     from lines l where l.reviewed and l.position = 0 and l.status = 'delivered'`,
    ...BOOKS,
    `insert into product_days (product_id, day, sales) select product_id, (at at time zone 'Asia/Seoul')::date, sum(quantity)
     from lines where status <> 'cancelled' group by 1, 2`,
    `update products p set sales_count = s.sales from (select product_id, sum(sales) as sales from product_days group by 1) s where s.product_id = p.id`,
    `insert into store_stock (account_id, variant_id, counted, reorder_point, counted_at)
     select distinct on (l.buyer_id, l.product_id) l.buyer_id, l.product_id, 3, 5, now() - interval '30 days'
     from lines l where l.buyer_id = (select id from accounts where email = '${MEASURED.retailer}') and l.status = 'delivered' and l.n % 3 = 0`,
  ]
}

/** Books in bulk what the triggers would have booked; then rolls up every past day, as the job does. */
const BOOKS = [
  `create temp table sold as select order_id, buyer_id, seller_id, at, status, sum(gold_price * quantity + gold_price * quantity / 10)::bigint as amount,
     sum((base_price - gold_price) * quantity)::bigint as saved from lines group by order_id, buyer_id, seller_id, at, status`,
  // In chronological order, as the ledger of a real shop lies on disk.
  `insert into ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings, commission_rate)
   select kind, subject_id, at, (at at time zone 'Asia/Seoul')::date, order_id, buyer_id, amount, saved, rate from (
     select 'sale' as kind, order_id as subject_id, at, order_id, buyer_id, sum(amount) as amount, sum(saved) as saved, 1000 as rate
     from sold group by order_id, buyer_id, at
     union all
     select 'delivery', p.id, p.delivery_date, p.order_id, s.buyer_id, s.amount, 0, null
     from order_parts p join sold s on s.order_id = p.order_id and s.seller_id = p.supplier_id where p.status = 'delivered'
     union all
     select kind, r.id, r.requested_at, r.order_id, o.buyer_id, r.amount, 0, null
     from refunds r join orders o on o.id = r.order_id cross join (values ('refund'), ('refund_sent')) k (kind)) happened
   order by at`,
  `insert into ledger_entries (transaction_id, kind, day, account, supplier_id, amount) select * from (
   select t.id, t.kind, t.day, 'cash', null, t.amount from ledger_transactions t where t.kind = 'sale'
   union all select t.id, t.kind, t.day, 'held', s.seller_id, -s.amount from ledger_transactions t join sold s on s.order_id = t.order_id where t.kind = 'sale'
   union all select t.id, t.kind, t.day, e.account, p.supplier_id, e.amount from ledger_transactions t join order_parts p on p.id = t.subject_id
     cross join lateral (values ('held', t.amount), ('commission', -(t.amount / 10)), ('payable', t.amount / 10 - t.amount)) e (account, amount)
     where t.kind = 'delivery' and e.amount <> 0
   union all select t.id, t.kind, t.day, 'refunds_due', null, -t.amount from ledger_transactions t where t.kind = 'refund'
   union all select t.id, t.kind, t.day, case when i.state = 'cancelled' then 'held' else 'payable' end, p.supplier_id, sum(i.total_price + i.tax_share)
     from ledger_transactions t join line_reversals l on l.refund_id = t.subject_id join order_items i on i.id = l.item_id
     join order_parts p on p.id = i.part_id where t.kind = 'refund' group by t.id, t.kind, t.day, i.state, p.supplier_id
   union all select t.id, t.kind, t.day, e.account, null, e.amount from ledger_transactions t
     cross join lateral (values ('refunds_due', t.amount), ('cash', -t.amount)) e (account, amount) where t.kind = 'refund_sent') booked order by 1`,
  `insert into trade_partners (supplier_id, retailer_id) select distinct s.seller_id, s.buyer_id from sold s join people p on p.id = s.buyer_id where p.role = 'affiliate'`,
  `insert into trade_rolled_up (until) select ((now() - interval '1 hour') at time zone 'Asia/Seoul')::date - 1`,
  `insert into trade_days (scope, subject_id, day, orders, sales, refunds, savings)
   select scope, subject_id, day, orders, sales, refunds, savings from trade_by_day where day <= (select until from trade_rolled_up)`,
  `insert into ledger_days (day, account, kind, amount)
   select day, account, kind, sum(amount) from ledger_entries where day <= (select until from trade_rolled_up) group by 1, 2, 3`,
]
