import type { PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import type { PickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { userTypeOf } from '@jangteo/domain/accounts/roles.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { lockStockSql, moveStockSql } from '../../catalog/move-stock.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { announceSql } from '../../events/announce.ts'
import {
  discountValues,
  type PromotionUse,
  promotionsUnchangedSql,
  recordDiscountsSql,
  unchangedPromotionsSql,
} from '../../promotions/use-promotions.ts'
import type { CartLine, CartShipping, PricedLine } from '../cart/cart-lines.ts'
import { newPickupCode } from '../pickup/pickups.ts'
import type { GiftLine } from './gift-lines.ts'

/** Checked after the product row is locked, so that a supplier's later change of prices or limits applies to the next order. */
const OFFER_UNCHANGED = 'p.version = w.version'

const HELD = `select variant_id, null::uuid as location_id, -quantity as change, version
     from held where (select count(*) from held) = cardinality($18)`

/** A gift may be a variant that is bought as well. */
const HELD_AND_GIFTS = `select variant_id, null::uuid as location_id, -sum(quantity)::int as change, max(version) as version
     from (select variant_id, quantity, version from held
       union all select g.variant_id, g.quantity, null from unnest($29::uuid[], $30::int[]) as g (variant_id, quantity)) both_kinds
     where (select count(*) from held) = cardinality($18) group by variant_id`

interface Variant {
  /** Rows of the stock that the order takes. */
  wanted: string
  /** Condition that the offer of a product `p` is the one of the wanted row `w`. */
  fits: string
  /** With gifts and discounts of promotions. */
  isPromoted: boolean
}

/**
 * Inserts the order with its parts, items, payment and history, moves stock and empties the cart, in one statement: all
 * of it or nothing. A concurrent checkout of the same cart lines waits for the first, and then inserts nothing.
 */
const insertSql = ({ wanted, fits, isPromoted }: Variant) =>
  `with ${isPromoted ? `${unchangedPromotionsSql('$31')}, ` : ''}held as materialized (
     select c.variant_id, c.quantity, checked.version from cart_items c
     join unnest($18::uuid[], $19::int[], $20::int[]) as checked (id, quantity, version)
       on checked.id = c.id and checked.quantity = c.quantity
     where c.account_id = $2 ${isPromoted ? `and ${promotionsUnchangedSql('$31')}` : ''} for update of c
   ), wanted as (
     ${wanted}
   ), ${lockStockSql("'ordered'", fits)}, placed as (
     insert into orders (order_number, buyer_id, idempotency_key, buyer_type, buyer_name, buyer_grade,
       subtotal_amount, discount_amount, shipping_amount, tax_amount, total_amount,
       payment_method, payment_due_at, shipping_address, search_text, screen_code, request_hash, pickup_account_id, pickup,
       included_tax_amount, points_amount, ordered_by, approval)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $21, $22, $23, $24, $25, $26, $27, $28
     from enough where exists (select from wanted)
     on conflict on constraint orders_key do nothing
     returning id
   ), lines as (
     select * from jsonb_to_recordset($16) as l (
       position smallint, product_id uuid, variant_id uuid, option_text text, sku text, slug text, name text, image text,
       brand text, quantity int, unit_price int, base_price int, price_list_name text, promotion_amount bigint, total_price bigint,
       discount_share bigint, tax_share bigint, tax_class text, market_share bigint, points_share bigint, is_gift boolean,
       return_fee bigint, outbound_fee bigint, supplier_id uuid, supplier_name text, shipping_amount bigint,
       shipping_tax bigint, shipping_note text, shipping_market_share bigint, shipping_points bigint)
   ), parts as (
     insert into order_parts (order_id, supplier_id, supplier_name, shipping_amount, shipping_tax, shipping_note,
       shipping_market_share, points_share)
     select distinct placed.id, supplier_id, supplier_name, coalesce(shipping_amount, 0), coalesce(shipping_tax, 0),
       shipping_note, coalesce(shipping_market_share, 0), coalesce(shipping_points, 0)
     from placed, lines
     returning id, supplier_id
   ), items as (
     insert into order_items (order_id, part_id, position, product_id, variant_id, option_text, sku, product_slug,
       product_name, product_image, product_brand, quantity, unit_price, base_price, price_list_name, promotion_amount,
       total_price, discount_share, tax_share, tax_class, market_share, points_share, is_gift, return_fee, outbound_fee)
     select placed.id, parts.id, position, product_id, variant_id, option_text, sku, slug, name, image, brand, quantity,
       unit_price, base_price, price_list_name, promotion_amount, total_price, discount_share, tax_share, tax_class, market_share,
       points_share, is_gift, coalesce(return_fee, 0), coalesce(outbound_fee, 0)
     from placed, lines join parts using (supplier_id)
     ${isPromoted ? `returning id, position), ${recordDiscountsSql('$31', '$32')},` : '),'} paying as (
     insert into payments (order_id, provider, amount) select id, $17, $11::bigint - $26::bigint from placed
   ), noted as (
     insert into order_history (order_id, event, actor_id) select id, 'placed', coalesce($27, $2) from placed
   ), ordered as (
     delete from cart_items where account_id = $2 and id = any ($18) and exists (select from placed)
   ), ${moveStockSql('placed', { cause: "'ordered'", reason: 'null', actor: 'coalesce($27, $2)', order: '(select id from placed)' })},
   announced as (${announceSql("select distinct 'product:' || product_id from stock where exists (select from placed)")})
   select id from placed`

const writeOrder = statement<{ id: string }>(
  'write_order',
  insertSql({ wanted: HELD, fits: OFFER_UNCHANGED, isPromoted: false }),
)
const writePromotedOrder = statement<{ id: string }>(
  'write_promoted_order',
  insertSql({ wanted: HELD_AND_GIFTS, fits: 'p.version = coalesce(w.version, p.version)', isPromoted: true }),
)

export interface NewOrder {
  buyerId: string
  /** The member of the buyer's business who places it. */
  orderedBy?: string | undefined
  needsApproval?: boolean
  orderNumber: string
  wanted: Pick<PlaceOrder, 'idempotencyKey' | 'paymentMethod' | 'screenCode' | 'cashReceipt'>
  shippingAddress: ShippingAddress
  /** Where the buyer picks it up. */
  point: PickupPoint | undefined
  hash: Buffer
  lines: readonly PricedLine[]
  gifts: readonly GiftLine[]
  totals: PricedCart
  /** Null where the market ships. */
  shipping: CartShipping | null
  dueAt: Date
  provider: string
  uses: readonly PromotionUse[]
}

/** Undefined where the lines, prices or stock have changed since they were loaded, or the idempotency key is used. */
export async function insertOrder(db: Connected, order: NewOrder): Promise<string | undefined> {
  const { buyerId, orderNumber, wanted, shippingAddress, point, hash, lines, gifts, totals, dueAt, provider, uses } =
    order
  const { orderedBy, needsApproval } = order
  const first = lines[0]?.line
  if (!first) throw new Error('an order has lines')
  const values = [
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
    shippingAddress,
    [orderNumber, first.buyerName, ...lines.flatMap(({ line: { name, sku } }) => [name, sku])].join(' '),
    JSON.stringify([...boughtLines(order), ...giftLines(gifts, lines.length)]),
    provider,
    lines.map(({ line }) => line.id),
    lines.map(({ line }) => line.quantity),
    lines.map(({ line }) => line.productVersion),
    wanted.screenCode ?? null,
    hash,
    point?.id ?? null,
    point ? { name: point.name, phone: point.phone, hours: point.hours, code: newPickupCode() } : null,
    totals.includedTaxAmount,
    totals.pointsAmount,
    orderedBy ?? null,
    needsApproval ? 'waiting' : null,
  ]
  const [placed] =
    uses.length === 0
      ? await writeOrder(db, ...values)
      : await writePromotedOrder(
          db,
          ...values,
          gifts.map(({ gift }) => gift.variantId),
          gifts.map(({ gift }) => gift.quantity),
          ...discountValues(uses),
        )
  return placed?.id
}

function boughtLines({ lines, totals, shipping }: NewOrder) {
  const parts = partFees(totals)
  return lines.map(({ line, listed, unitPrice }, position) => {
    const priced = totals.lines[position]
    return {
      position,
      product_id: line.productId,
      variant_id: line.variantId,
      option_text: line.optionText,
      sku: line.sku,
      slug: line.slug,
      name: line.name,
      image: line.image,
      brand: line.brand,
      quantity: line.quantity,
      unit_price: unitPrice,
      base_price: line.basePrice,
      price_list_name: listed.list?.name,
      promotion_amount: priced?.promotionAmount,
      total_price: priced?.totalPrice,
      discount_share: priced?.discountShare,
      tax_share: priced?.taxShare,
      tax_class: line.taxClass,
      market_share: priced?.marketShare,
      points_share: priced?.pointsShare,
      is_gift: false,
      supplier_id: line.supplierId,
      supplier_name: line.supplierName,
      // The same on every line of a supplier; left out where the market ships.
      ...parts.get(line.supplierId),
      ...(shipping && returnFees(line, shipping, totals)),
    }
  })
}

function giftLines(gifts: readonly GiftLine[], firstPosition: number) {
  return gifts.map(({ gift, value, marketShare }, at) => ({
    position: firstPosition + at,
    product_id: gift.productId,
    variant_id: gift.variantId,
    option_text: gift.optionText,
    sku: gift.sku,
    slug: gift.slug,
    name: gift.productName,
    image: gift.image,
    brand: gift.brand,
    quantity: gift.quantity,
    unit_price: gift.price,
    base_price: gift.basePrice,
    promotion_amount: value,
    total_price: 0,
    discount_share: 0,
    tax_share: 0,
    tax_class: gift.taxClass,
    market_share: marketShare,
    points_share: 0,
    is_gift: true,
    supplier_id: gift.supplierId,
    supplier_name: gift.supplierName,
  }))
}

/** What a supplier's part of the order costs to ship. */
function partFees({ fees, feeSubsidies }: PricedCart) {
  return new Map(
    fees.map(({ supplierId, amount, note, tax, pointsShare }) => [
      supplierId,
      {
        shipping_amount: amount,
        shipping_tax: tax,
        shipping_note: note,
        shipping_market_share: feeSubsidies.get(supplierId) ?? 0,
        shipping_points: pointsShare,
      },
    ]),
  )
}

/** What a return of the line will cost. Goods that were sent for free cost the way there as well. */
function returnFees(line: CartLine, { returnFees: known }: CartShipping, { fees }: PricedCart) {
  const { returnFee = 0, roundTripFee = 0 } = known.get(line.productId) ?? {}
  const isPaid = fees.some(({ supplierId, amount }) => supplierId === line.supplierId && amount > 0)
  const wasFree = !isPaid && line.shippingPolicy?.kind !== 'collect'
  return { return_fee: returnFee, outbound_fee: wasFree ? Math.max(0, roundTripFee - returnFee) : 0 }
}
