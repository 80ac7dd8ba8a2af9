import type { PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import { userTypeOf } from '@jangteo/domain/accounts/roles.ts'
import type { Totals } from '@jangteo/domain/catalog/pricing.ts'
import { sharesOf } from '@jangteo/domain/orders/refund-shares.ts'
import { lockedShelves, movedShelves } from '../../catalog/move-stock.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { type CartLine, unitPriceOf } from '../cart/cart-lines.ts'

/** Looked at once the shelf is locked: what its supplier changes meanwhile is for the next order. */
const STILL_AS_SEEN = `w.price = case coalesce($6, 'gold') when 'vip' then p.vip_price when 'premium' then p.premium_price
         else p.gold_price end and -w.change between p.min_order_quantity and coalesce(p.max_order_quantity, -w.change)`

/**
 * Everything that an order is, its stock, and the cart without it, in one statement: all of it or nothing. Whoever
 * orders the same lines at the same time waits for the first, and then writes nothing.
 */
const write = statement<{ id: string }>(
  'write_order',
  `with held as materialized (
     select c.product_id, c.quantity, seen.price from cart_items c
     join unnest($18::uuid[], $19::int[], $20::int[]) as seen (id, quantity, price)
       on seen.id = c.id and seen.quantity = c.quantity
     where c.account_id = $2 for update of c
   ), wanted as (
     select product_id, -quantity as change, price from held where (select count(*) from held) = cardinality($18)
   ), ${lockedShelves("'ordered'", STILL_AS_SEEN)}, placed as (
     insert into orders (order_number, buyer_id, idempotency_key, buyer_type, buyer_name, buyer_grade,
       subtotal_amount, discount_amount, shipping_amount, tax_amount, total_amount,
       payment_method, payment_due_at, shipping_address, search_text, screen_code)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $21
     from enough where exists (select from wanted)
     on conflict on constraint orders_key do nothing
     returning id
   ), lines as (
     select * from jsonb_to_recordset($16) as l (
       position smallint, product_id uuid, slug text, name text, image text, brand text, quantity int, unit_price int,
       base_price int, total_price bigint, discount_share bigint, tax_share bigint, supplier_id uuid, supplier_name text)
   ), parts as (
     insert into order_parts (order_id, supplier_id, supplier_name)
     select distinct placed.id, supplier_id, supplier_name from placed, lines
     returning id, supplier_id
   ), items as (
     insert into order_items (order_id, part_id, position, product_id, product_slug, product_name, product_image,
       product_brand, quantity, unit_price, base_price, total_price, discount_share, tax_share)
     select placed.id, parts.id, position, product_id, slug, name, image, brand, quantity, unit_price, base_price,
       total_price, discount_share, tax_share
     from placed, lines join parts using (supplier_id)
   ), paying as (
     insert into payments (order_id, provider, amount) select id, $17, $11 from placed
   ), noted as (
     insert into order_history (order_id, event, actor_id) select id, 'placed', $2 from placed
   ), ordered as (
     delete from cart_items where account_id = $2 and id = any ($18) and exists (select from placed)
   ), ${movedShelves('placed', { cause: "'ordered'", reason: 'null', actor: '$2', order: '(select id from placed)' })}
   select id from placed`,
)

export interface NewOrder {
  buyerId: string
  orderNumber: string
  wanted: Pick<PlaceOrder, 'idempotencyKey' | 'paymentMethod' | 'shippingAddress' | 'screenCode'>
  lines: readonly CartLine[]
  totals: Totals
  dueAt: Date
  provider: string
}

/** Nothing where the lines, or what is left of their products, are not as they were seen, or the key is used already. */
export async function writeOrder(db: Connected, order: NewOrder): Promise<string | undefined> {
  const { buyerId, orderNumber, wanted, lines, totals, dueAt, provider } = order
  const [first] = lines
  if (!first) throw new Error('an order has lines')
  const priced = lines.map((line) => ({ line, unitPrice: unitPriceOf(line), total: unitPriceOf(line) * line.quantity }))
  const shares = sharesOf(
    priced.map(({ total }) => total),
    totals,
  )
  const [placed] = await write(
    db,
    orderNumber,
    buyerId,
    wanted.idempotencyKey,
    userTypeOf(first.buyerRole),
    first.buyerName,
    first.grade,
    totals.subtotalAmount,
    totals.discountAmount,
    totals.shippingAmount,
    totals.taxAmount,
    totals.totalAmount,
    wanted.paymentMethod,
    dueAt,
    wanted.shippingAddress,
    [orderNumber, first.buyerName, ...lines.map(({ name }) => name)].join(' '),
    JSON.stringify(
      priced.map(({ line, unitPrice, total }, position) => ({
        position,
        product_id: line.productId,
        slug: line.slug,
        name: line.name,
        image: line.image,
        brand: line.brand,
        quantity: line.quantity,
        unit_price: unitPrice,
        base_price: line.basePrice,
        total_price: total,
        discount_share: shares[position]?.discountShare,
        tax_share: shares[position]?.taxShare,
        supplier_id: line.supplierId,
        supplier_name: line.supplierName,
      })),
    ),
    provider,
    lines.map(({ id }) => id),
    lines.map(({ quantity }) => quantity),
    priced.map(({ unitPrice }) => unitPrice),
    wanted.screenCode ?? null,
  )
  return placed?.id
}
