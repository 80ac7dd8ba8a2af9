import { expect, test } from 'vitest'
import { openOlderDatabase } from '../testing/older-database.ts'
import { migrate } from './migrate.ts'

/** Two suppliers; one product was deleted with stock, one has a cart line, a count, a wish and a cancelled order. */
const OLDER_SHOP = `
  insert into accounts (id, email, name, role, status)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, n || '@older.test', '이름 ' || n,
      case when n < 3 then 'business' else 'customer' end, 'approved' from generate_series(1, 3) n;
  insert into businesses (account_id, name, business_number, address, contact_person, approval_status)
    select id, name, '0008100014', '서울', name, 'approved' from accounts where role = 'business';
  insert into products (id, supplier_id, name, slug, short_description, description, base_price, gold_price, premium_price,
      vip_price, stock_quantity, low_stock_told, category_ids, shelf_ids, status, approval_status, name_key, search_keys,
      search_initials, deleted_at)
    select ('10000000-0000-7000-8000-00000000000' || n)::uuid,
      ('00000000-0000-7000-8000-00000000000' || case when n < 3 then 1 else 2 end)::uuid, '상품 ' || n, 'p' || n, '', '',
      1000 * n, 900 * n, 800 * n, 700 * n, 10 * n, n = 1, '{}', '{}', 'active', 'approved', '', '', '',
      case when n = 2 then now() end
    from generate_series(1, 3) n;
  insert into stock_entries (product_id, change, stock_after, cause) select id, stock_quantity + 4, stock_quantity + 4, 'created' from products;
  insert into orders (id, order_number, buyer_id, idempotency_key, buyer_type, buyer_name, subtotal_amount, discount_amount,
      shipping_amount, tax_amount, total_amount, payment_method, payment_due_at, shipping_address, search_text)
    select '20000000-0000-7000-8000-000000000001', 'O1', '00000000-0000-7000-8000-000000000003', uuidv7(), 'customer', '이름 3',
      14400, 0, 0, 1440, 15840, 'card', now(), '{}', '';
  insert into order_parts (id, order_id, supplier_id, supplier_name)
    select '30000000-0000-7000-8000-000000000001', '20000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001', '이름 1';
  insert into order_items (order_id, part_id, position, product_id, product_slug, product_name, quantity, unit_price, base_price,
      total_price, discount_share, tax_share)
    select '20000000-0000-7000-8000-000000000001', '30000000-0000-7000-8000-000000000001', 0, id, slug, name, 4, gold_price,
      base_price, gold_price * 4, 0, 0 from products where slug in ('p1', 'p3');
  insert into stock_entries (product_id, change, stock_after, cause, order_id)
    select id, -4, stock_quantity, 'ordered', case when slug <> 'p2' then '20000000-0000-7000-8000-000000000001'::uuid end from products;
  insert into cart_items (account_id, product_id, quantity)
    select '00000000-0000-7000-8000-000000000003', id, 2 from products where slug <> 'p2';
  insert into store_stock (account_id, product_id, counted)
    select '00000000-0000-7000-8000-000000000003', id, 6 from products where slug = 'p1';
  insert into wishes (account_id, product_id) select '00000000-0000-7000-8000-000000000003', id from products`

const ENTRIES =
  'select p.slug, change, stock_after, cause, order_id, e.at from stock_entries e join products p on p.id ='
const LINES = 'select p.slug, c.id, c.quantity, c.added_at from cart_items c join products p on p.id ='
const ITEMS =
  'select id, product_id, product_name, quantity, unit_price, total_price, state from order_items order by id'

test('a filled shop from before variants: every product gets its one variant, and stock, ledger, carts and orders stay', async () => {
  const { url, client, rows } = await openOlderDatabase('0031_variants')
  await client.query(OLDER_SHOP)
  expect(await rows('select * from stock_differences')).toEqual([])
  const before = {
    entries: await rows(`${ENTRIES} e.product_id order by e.id`),
    lines: await rows(`${LINES} c.product_id order by c.id`),
    items: await rows(ITEMS),
    versions: await rows('select slug, version, updated_at from products order by slug'),
  }
  await migrate(url)
  expect(await rows('select * from stock_differences')).toEqual([])
  const variants = await rows(`
    select p.slug, v.status, v.value_ids, v.option_text, v.low_stock_notified, l.quantity, o.name, p.stock_quantity,
      p.lowest_base_price, p.lowest_gold_price, p.highest_vip_price
    from product_variants v join products p on p.id = v.product_id join stock_levels l on l.variant_id = v.id
    join stock_locations o on o.id = l.location_id and o.supplier_id = p.supplier_id order by p.slug`)
  const row = (n: number, status: string, stock: number) => ({
    ...{ slug: `p${n}`, status, value_ids: [], option_text: null, low_stock_notified: n === 1, quantity: 10 * n },
    ...{ name: '기본 창고', stock_quantity: stock, lowest_base_price: 1000 * n, lowest_gold_price: 900 * n },
    highest_vip_price: 700 * n,
  })
  expect(variants).toEqual([row(1, 'active', 10), row(2, 'retired', 0), row(3, 'active', 30)])
  const ofVariant = (table: string) => `(select v.product_id from product_variants v where v.id = ${table}.variant_id)`
  expect(await rows(`${ENTRIES} ${ofVariant('e')} order by e.id`)).toEqual(before.entries)
  expect(await rows(`${LINES} ${ofVariant('c')} order by c.id`)).toEqual(before.lines)
  expect(await rows(ITEMS)).toEqual(before.items)
  expect(await rows('select slug, version, updated_at from products order by slug')).toEqual(before.versions)
  expect(await rows(`select from order_items i where product_id <> ${ofVariant('i')}`)).toEqual([])
  expect(await rows(`select s.counted, p.slug from store_stock s join products p on p.id = ${ofVariant('s')}`)).toEqual(
    [{ counted: 6, slug: 'p1' }],
  )
  await expect(client.query('update stock_entries set change = 1')).rejects.toThrow()
})

test('a migration that fails on its way leaves the shop as it was, and the next start migrates it', async () => {
  const { url, client, rows } = await openOlderDatabase('0031_variants')
  await client.query(OLDER_SHOP)
  // The trigger is created near the end of the migration.
  await client.query(
    'create function variants_updated() returns trigger language plpgsql as $$ begin return null; end $$',
  )
  await expect(migrate(url)).rejects.toThrow()
  expect(await rows('select count(*)::int as lines from cart_items where product_id is not null')).toEqual([
    { lines: 2 },
  ])
  expect(await rows(`select to_regclass('product_variants') as made`)).toEqual([{ made: null }])
  await client.query('drop function variants_updated')
  await migrate(url)
  expect(await rows('select count(*)::int as variants from product_variants')).toEqual([{ variants: 3 }])
  expect(await rows('select * from stock_differences')).toEqual([])
})
