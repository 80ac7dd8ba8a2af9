import { withClient } from '../with-client.ts'

export const OLDER_SHOP = { products: 100_000, orders: 1_000_000, suppliers: 200, buyers: 50_000 }

/** Every hundredth product is deleted; its stock stays in the ledger. */
const DELETED = 'g.n % 100 = 0'

/** Deterministic pseudo-random number between 0 and 1 for each row. */
const noise = (row: string, seed: number) => `(hashint8extended(${row}, ${seed}) & 65535) / 65536.0`

/**
 * Adds products, orders with their lines, the stock ledger, carts, counted store stock and wishes to a demo shop of the
 * version before variants. Products are copies of the demo's, so that texts and search keys have the usual sizes.
 */
export async function fillOlderShop(url: string, size = OLDER_SHOP): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
    for (const statement of statementsFor(size)) await client.query(statement)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

function statementsFor({ products, orders, suppliers, buyers }: typeof OLDER_SHOP): string[] {
  return [
    `insert into accounts (email, name, role, status, email_verified_at)
     select 'seller' || n || '@older.test', '공급자 ' || n, 'business', 'approved', now() from generate_series(1, ${suppliers}) n
     union all select 'buyer' || n || '@older.test', '고객 ' || n, 'customer', 'approved', now() from generate_series(1, ${buyers}) n`,
    `insert into businesses (account_id, name, business_number, address, contact_person, approval_status, approved_at)
     select id, name, '0008100014', '서울', name, 'approved', now() from accounts where email like 'seller%@older.test'`,
    `create temp table sellers as select id, name, row_number() over (order by id) - 1 as n from accounts where email like 'seller%@older.test'`,
    `create temp table people as select id, name, row_number() over (order by id) - 1 as n from accounts where email like 'buyer%@older.test'`,
    `create temp table goods as
     select uuidv7() as id, g.n, s.id as seller_id, s.name as seller_name, (g.n % 90)::int as stock
     from generate_series(0::bigint, ${products - 1}) as g (n) join sellers s on s.n = g.n % ${suppliers}`,
    `insert into products (id, supplier_id, name, slug, short_description, description, images, base_price, gold_price,
       premium_price, vip_price, stock_quantity, low_stock_told, category_ids, shelf_ids, specifications, brand, status,
       approval_status, sales_count, rating, review_count, created_at, name_key, search_keys, search_initials, deleted_at)
     select g.id, g.seller_id, t.name || ' ' || g.n, t.slug || '-' || g.n, t.short_description, t.description, t.images,
       t.base_price, t.gold_price, t.premium_price, t.vip_price, g.stock, g.n % 7 = 0, t.category_ids, t.shelf_ids,
       t.specifications, t.brand, t.status, t.approval_status, g.n % 300, 3 + (g.n % 20) / 10.0, g.n % 50,
       now() - make_interval(secs => g.n * 20), t.name_key || g.n, t.search_keys || ' ' || g.n, t.search_initials,
       case when ${DELETED} then now() end
     from goods g join (select *, row_number() over (order by id) - 1 as place, count(*) over () as kinds from products) t
       on t.place = g.n % t.kinds`,
    `create temp table lines as
     select o.n, o.id as order_id, o.at, p.id as buyer_id, p.name as buyer_name, l.position, uuidv7() as item_id,
       1 + (o.n % 3)::int as quantity, g.id as product_id, g.seller_id, g.seller_name, t.slug, t.name, t.images[1] as image,
       t.brand, t.base_price, t.gold_price
     from (
       select n, uuidv7() as id, now() - make_interval(secs => (1 - n / ${orders}.0) * 730 * 86400.0 + 60) as at,
         floor(${noise('n', 1)} * ${buyers})::int as buyer, floor(${noise('n', 2)} * ${products})::int as first,
         case when n % 2 = 0 then floor(${noise('n', 3)} * ${products})::int end as second
       from generate_series(1::bigint, ${orders}) n
     ) o join people p on p.n = o.buyer
     cross join lateral (values (0, o.first), (1, nullif(o.second, o.first))) l (position, product)
     join goods g on g.n = l.product join products t on t.id = g.id`,
    `create temp table parts as
     select order_id, seller_id, uuidv7() as part_id, min(seller_name) as seller_name, min(at) as at
     from lines group by order_id, seller_id`,
    `insert into orders (id, order_number, buyer_id, idempotency_key, buyer_type, buyer_name, subtotal_amount, discount_amount,
       shipping_amount, tax_amount, total_amount, status, payment_status, payment_method, payment_due_at, shipping_address,
       order_date, payment_date, delivery_date, search_text)
     select order_id, 'P' || to_char(min(at), 'YYYYMMDD') || lpad(n::text, 8, '0'), buyer_id, order_id, 'customer', buyer_name,
       sum(gold_price * quantity), 0, 0, sum(gold_price * quantity / 10), sum(gold_price * quantity + gold_price * quantity / 10),
       'delivered', 'completed', 'card', min(at), '{}', min(at), min(at), min(at) + interval '4 days', 'P ' || buyer_name
     from lines group by order_id, n, buyer_id, buyer_name order by n`,
    `insert into order_parts (id, order_id, supplier_id, supplier_name, status, delivery_date, order_date)
     select part_id, order_id, seller_id, seller_name, 'delivered', at + interval '4 days', at from parts order by at`,
    `insert into order_items (id, order_id, part_id, position, product_id, product_slug, product_name, product_image,
       product_brand, quantity, unit_price, base_price, total_price, discount_share, tax_share, counted_quantity)
     select item_id, order_id, part_id, position, product_id, slug, name, image, brand, quantity, gold_price, base_price,
       gold_price::bigint * quantity, 0, gold_price * quantity / 10, quantity
     from lines join parts using (order_id, seller_id) order by n`,
    `insert into stock_entries (product_id, at, change, stock_after, cause, actor_id)
     select g.id, now() - interval '3 years', g.stock + coalesce(s.sold, 0), g.stock + coalesce(s.sold, 0), 'created', g.seller_id
     from goods g left join (select product_id, sum(quantity)::int as sold from lines group by product_id) s on s.product_id = g.id
     where g.stock + coalesce(s.sold, 0) > 0`,
    `insert into stock_entries (product_id, at, change, stock_after, cause, actor_id, order_id)
     select l.product_id, l.at, -l.quantity, g.stock + coalesce(sum(l.quantity) over later, 0), 'ordered', l.buyer_id, l.order_id
     from lines l join goods g on g.id = l.product_id
     window later as (partition by l.product_id order by l.n rows between 1 following and unbounded following)
     order by l.n`,
    `insert into cart_items (account_id, product_id, quantity)
     select p.id, g.id, 1 + (p.n % 5)::int from people p cross join generate_series(0, 3) k
     join goods g on g.n = (p.n * 7 + k * 1009) % ${products}`,
    `insert into store_stock (account_id, product_id, counted, reorder_point)
     select p.id, g.id, (p.n % 40)::int, 5 from people p cross join generate_series(0, 1) k
     join goods g on g.n = (p.n * 11 + k * 997) % ${products}`,
    `insert into wishes (account_id, product_id)
     select p.id, g.id from people p cross join generate_series(0, 1) k join goods g on g.n = (p.n * 13 + k * 991) % ${products}`,
  ]
}
