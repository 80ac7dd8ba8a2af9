import { expect, test } from 'vitest'
import { openOlderDatabase } from '../testing/older-database.ts'
import { migrate } from './migrate.ts'

const id = (kind: number, n: number | string) => `${kind}0000000-0000-7000-8000-00000000000${n}`

/** One paid order of three suppliers: delivered with a returned and a requested line, shipped, and cancelled with a refund. */
const OLDER_SHOP = `
  insert into accounts (id, email, name, role, status)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, n || '@older.test', '이름 ' || n,
      case when n < 4 then 'business' else 'customer' end, 'approved' from generate_series(1, 4) n;
  insert into products (id, supplier_id, name, slug, short_description, description, base_price, gold_price, premium_price,
      vip_price, stock_quantity, category_ids, shelf_ids, status, approval_status, name_key, search_keys, search_initials)
    select ('10000000-0000-7000-8000-00000000000' || n)::uuid, ('00000000-0000-7000-8000-00000000000' || n)::uuid, '상품 ' || n,
      'p' || n, '', '', 1100, 1000, 1000, 1000, 0, '{}', '{}', 'active', 'approved', '', '', '' from generate_series(1, 3) n;
  insert into product_variants (id, product_id, supplier_id, position, sku) select id, id, supplier_id, 0, slug from products;
  insert into orders (id, order_number, buyer_id, idempotency_key, buyer_type, buyer_name, subtotal_amount, discount_amount,
      shipping_amount, tax_amount, total_amount, refunded_amount, payment_method, payment_due_at, shipping_address, search_text,
      status, payment_status, payment_date)
    select '${id(2, 1)}', 'O1', '${id(0, 4)}', uuidv7(), 'customer', '이름 4', 8000, 0, 0, 800, 8800, 4400, 'card', now(), '{}', '',
      'shipped', 'partially_refunded', now();
  insert into order_parts (id, order_id, supplier_id, supplier_name, status, carrier, tracking_number, shipping_date, delivery_date)
    select ('30000000-0000-7000-8000-00000000000' || n)::uuid, '${id(2, 1)}', ('00000000-0000-7000-8000-00000000000' || n)::uuid,
      '이름 ' || n, (array['delivered', 'shipped', 'cancelled'])[n], case when n < 3 then 'cj' end, case when n < 3 then 'N' || n end,
      case when n < 3 then now() - interval '3 days' + n * interval '1 hour' end, case when n = 1 then now() - interval '1 day' end
    from generate_series(1, 3) n;
  insert into order_items (id, order_id, part_id, position, product_id, variant_id, product_slug, product_name, quantity,
      unit_price, base_price, total_price, discount_share, tax_share, state)
    select ('40000000-0000-7000-8000-00000000000' || n)::uuid, '${id(2, 1)}', ('30000000-0000-7000-8000-00000000000' || part)::uuid, n,
      ('10000000-0000-7000-8000-00000000000' || part)::uuid, ('10000000-0000-7000-8000-00000000000' || part)::uuid, 'p' || part,
      '상품 ' || part, 2, 1000, 1100, 2000, 0, 200, state
    from (values (1, 1, 'returned'), (2, 1, 'ordered'), (3, 2, 'ordered'), (4, 3, 'cancelled')) l (n, part, state);
  insert into payments (order_id, provider, state, amount) select '${id(2, 1)}', 'sandbox', 'waiting', 8800;
  update payments set state = 'approved';
  insert into refunds (id, order_id, amount, reason, item_ids, state)
    select ('50000000-0000-7000-8000-00000000000' || n)::uuid, '${id(2, 1)}', 2200, '', array[item]::uuid[], 'completed'
    from (values (1, '${id(4, 1)}'), (2, '${id(4, 4)}')) r (n, item);
  insert into return_requests (id, order_id, part_id, item_id, supplier_id, state, reason, decided_at)
    select ('60000000-0000-7000-8000-00000000000' || n)::uuid, '${id(2, 1)}', '${id(3, 1)}', item::uuid, '${id(0, 1)}', state, '',
      case when n = 1 then now() end
    from (values (1, '${id(4, 1)}', 'accepted'), (2, '${id(4, 2)}', 'requested')) r (n, item, state)`

test('parts of an older shop get their parcels, lines their units, and refunds the units they are for', async () => {
  const older = await openOlderDatabase('0034_shipments')
  await older.client.query(OLDER_SHOP)
  const booked = `select t.kind, t.subject_id, e.account, e.supplier_id, e.amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id order by 1, 2, 3, 4`
  const before = await older.rows(booked)
  expect(before.length).toBeGreaterThan(0)

  await migrate(older.url)

  expect(
    await older.rows(`select right(id::text, 1) as n, cancelled_quantity as cancelled, shipped_quantity as shipped,
      delivered_quantity as delivered, requested_quantity as requested, returned_quantity as returned, kept_quantity as kept, state
      from order_items order by id`),
  ).toEqual([
    { n: '1', cancelled: 0, shipped: 2, delivered: 2, requested: 0, returned: 2, kept: 0, state: 'returned' },
    { n: '2', cancelled: 0, shipped: 2, delivered: 2, requested: 2, returned: 0, kept: 2, state: 'ordered' },
    { n: '3', cancelled: 0, shipped: 2, delivered: 0, requested: 0, returned: 0, kept: 2, state: 'ordered' },
    { n: '4', cancelled: 2, shipped: 0, delivered: 0, requested: 0, returned: 0, kept: 0, state: 'cancelled' },
  ])
  expect(
    await older.rows(`select number, status, carrier, tracking_number, delivered_at is not null as is_delivered,
      (select array_agg(right(l.item_id::text, 1) || '×' || l.quantity order by l.item_id) from shipment_lines l where l.shipment_id = s.id) as lines
      from shipments s order by number`),
  ).toEqual([
    {
      number: 'O1-1',
      status: 'delivered',
      carrier: 'cj',
      tracking_number: 'N1',
      is_delivered: true,
      lines: ['1×2', '2×2'],
    },
    { number: 'O1-2', status: 'shipped', carrier: 'cj', tracking_number: 'N2', is_delivered: false, lines: ['3×2'] },
  ])
  expect(
    await older.rows(`select right(item_id::text, 1) as item, cause, quantity, amount::int, savings::int,
      right(refund_id::text, 1) as refund, right(return_id::text, 1) as request from line_reversals order by item_id`),
  ).toEqual([
    { item: '1', cause: 'returned', quantity: 2, amount: 2200, savings: 200, refund: '1', request: '1' },
    { item: '4', cause: 'cancelled', quantity: 2, amount: 2200, savings: 200, refund: '2', request: null },
  ])
  expect(
    await older.rows(
      'select quantity, accepted_quantity as accepted, kind, reason_code from return_requests order by id',
    ),
  ).toEqual([
    { quantity: 2, accepted: 2, kind: 'return', reason_code: 'other' },
    { quantity: 2, accepted: null, kind: 'return', reason_code: 'other' },
  ])
  expect(await older.rows(booked), 'the books stay as they are').toEqual(before)
})
