import type { Cart, CartItem } from '@jangteo/contracts/orders/cart.ts'
import type { PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { TradeSetting } from '@jangteo/contracts/settings/settings.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import {
  applyQuantityBreak,
  countByProduct,
  DEFAULT_SHIPPING,
  type QuantityBreak,
  type ShippingRule,
} from '@jangteo/domain/catalog/pricing.ts'
import { type BuyerAccount, type BuyerTerms, buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { orderNumber } from '@jangteo/domain/orders/order-number.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'

/** With the buyer's terms, which are the same on every line. */
export interface CartLine extends BuyerTerms {
  id: string
  quantity: number
  addedAt: Date
  productId: string
  variantId: string
  optionText: string | null
  sku: string
  /** Counts changes of prices, limits and variants. */
  productVersion: number
  slug: string
  name: string
  image: string | null
  brand: string | null
  basePrice: number
  gold: number
  premium: number
  vip: number
  /** Of the variant. */
  stockQuantity: number
  /** Of all variants. */
  productStock: number
  minOrderQuantity: number
  maxOrderQuantity: number | null
  orderUnit: number
  quantityBreaks: QuantityBreak[]
  onSale: boolean
  supplierId: string
  supplierName: string
  buyerName: string
  buyerRole: Role
  /** The saved trade settings, where an admin has changed any. */
  trade: Partial<TradeSetting> | null
}

const LINE_COLUMNS = `c.id, c.quantity, c.added_at as "addedAt", p.id as "productId", v.id as "variantId",
  v.option_text as "optionText", v.sku, p.version as "productVersion", p.slug, p.name,
  coalesce(v.image, p.images[1]) as image, p.brand, coalesce(v.base_price, p.base_price) as "basePrice",
  coalesce(v.gold_price, p.gold_price) as gold, coalesce(v.premium_price, p.premium_price) as premium,
  coalesce(v.vip_price, p.vip_price) as vip,
  (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = v.id) as "stockQuantity",
  p.stock_quantity as "productStock", p.min_order_quantity as "minOrderQuantity",
  p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit", p.quantity_breaks as "quantityBreaks",
  p.on_sale and v.status = 'active' as "onSale", p.supplier_id as "supplierId", supplier.name as "supplierName",
  a.name as "buyerName", a.role as "buyerRole", a.status as "buyerStatus", own.approval_status as "businessStatus",
  own.grade as "storedGrade", (select value from settings where key = 'trade') as trade`

const PRODUCT_JOINS = `join product_variants v on v.id = c.variant_id join products p on p.id = v.product_id
  join businesses supplier on supplier.account_id = p.supplier_id`

/** All lines of the account `$1`, or those of the ids `$2`. */
const ACCOUNT_LINES = `accounts a left join businesses own on own.account_id = a.id
  left join (cart_items c ${PRODUCT_JOINS}) on c.account_id = a.id and ($2::uuid[] is null or c.id = any ($2))`

interface BuyerColumns {
  buyerRole: Role
  buyerStatus: BuyerAccount['status']
  businessStatus: BuyerAccount['approvalStatus']
  storedGrade: BuyerAccount['grade']
}

type StoredLine = Omit<CartLine, keyof BuyerTerms> & BuyerColumns

/** An empty cart yields one row without an id, which still carries the buyer. */
type CartLineRow = StoredLine | (Pick<StoredLine, keyof BuyerColumns | 'trade'> & { id: null })

const readLines = statement<CartLineRow>(
  'cart_lines',
  `select ${LINE_COLUMNS} from ${ACCOUNT_LINES} where a.id = $1 order by c.added_at desc, c.id desc`,
)

export const MAX_CART_ITEMS = 200

/**
 * Adds within the limits, or returns no rows. A product without options starts at its least quantity; with options, the
 * least quantity and the unit hold for all of its lines together, so that checkout checks them. A statement does not see
 * the rows it writes itself, so the added row is joined with `union all`.
 */
const insertAndRead = statement<StoredLine>(
  'add_to_cart',
  `with offer as (
     select v.id, v.value_ids <> '{}' as has_options, p.min_order_quantity as least, p.max_order_quantity as most,
       p.order_unit as unit, (select sum(quantity) from stock_levels where variant_id = v.id) as stock
     from products p join product_variants v on v.product_id = p.id and v.status = 'active'
     where p.id = $2 and p.on_sale and ($4::uuid is null or v.id = $4)
   ), chosen as (
     select *, case when has_options then $3 else ceil(greatest($3, least) / unit::numeric)::int * unit end as first,
       case when has_options then (select coalesce(sum(quantity), 0) from cart_items
         where account_id = $1 and variant_id <> offer.id
           and variant_id in (select id from product_variants where product_id = $2)) else 0 end as others
     from offer where (select count(*) from offer) = 1
   ), added as (
     insert into cart_items as c (account_id, variant_id, quantity)
     select $1, o.id, o.first from chosen o, set_config('synchronous_commit', 'off', true)
     where o.first <= o.stock and o.first + o.others <= coalesce(o.most, o.first + o.others)
       and ((select count(*) from cart_items where account_id = $1) < ${MAX_CART_ITEMS}
         or exists (select from cart_items where account_id = $1 and variant_id = o.id))
     on conflict (account_id, variant_id) do update set quantity = c.quantity + $3
     where exists (select from chosen o where c.quantity + $3 <= o.stock
       and c.quantity + $3 + o.others <= coalesce(o.most, c.quantity + $3 + o.others)
       and (o.has_options or (c.quantity + $3 >= o.least and (c.quantity + $3) % o.unit = 0)))
     returning *
   ), c as (
     select * from cart_items where account_id = $1 and exists (select from added)
       and variant_id <> (select variant_id from added)
     union all select * from added
   )
   select ${LINE_COLUMNS} from c ${PRODUCT_JOINS} join accounts a on a.id = c.account_id
   left join businesses own on own.account_id = a.id
   order by c.added_at desc, c.id desc`,
)

/** Newest first, with current prices and stock; all lines, or those chosen. */
export async function readCart(
  db: Connected,
  accountId: string,
  chosen: readonly string[] | null = null,
): Promise<Cart> {
  const rows = await readLines(db, accountId, chosen)
  return toCart(rows)
}

export interface CartAddition {
  productId: string
  /** Without, the only variant of the product. */
  variantId?: string | undefined
  quantity: number
}

/** Adds to the quantity if the variant is in the cart already. Null where the limits do not allow it. */
export async function insertCartItem(
  db: Connected,
  accountId: string,
  { productId, variantId, quantity }: CartAddition,
): Promise<Cart | null> {
  const rows = await insertAndRead(db, accountId, productId, quantity, variantId ?? null)
  return rows.length === 0 ? null : toCart(rows)
}

function toCart(rows: readonly CartLineRow[]): Cart {
  return {
    items: priceLines(cartLinesIn(rows)).map(toCartItem),
    grade: termsOf(rows).grade,
    shipping: shippingRule(rows[0]),
  }
}

export function shippingRule(line: Pick<CartLine, 'trade'> | undefined): ShippingRule {
  const { shippingFee, freeShippingFrom } = { ...DEFAULT_SHIPPING, ...line?.trade }
  return { shippingFee, freeShippingFrom }
}

function cartLinesIn(rows: readonly CartLineRow[]): CartLine[] {
  const terms = termsOf(rows)
  return rows.filter((row): row is StoredLine => row.id !== null).map((row) => ({ ...row, ...terms }))
}

function termsOf([row]: readonly BuyerColumns[]): BuyerTerms {
  if (!row) return buyerTerms(null)
  const { buyerRole: role, buyerStatus: status, businessStatus: approvalStatus, storedGrade: grade } = row
  return buyerTerms({ role, status, approvalStatus, grade })
}

export interface PricedLine {
  line: CartLine
  unitPrice: number
  /** Why the line cannot be ordered with this quantity, as a message for the buyer. */
  problem: string | null
}

/** Quantity breaks and limits count all of these lines of a product together. */
export function priceLines(lines: readonly CartLine[]): PricedLine[] {
  const counts = countByProduct(lines)
  return lines.map((line) => {
    const ordered = counts.get(line.productId) ?? line.quantity
    const problem = line.onSale ? quantityProblem(line, line.quantity, ordered) : '판매가 끝난 상품입니다.'
    return { line, unitPrice: applyQuantityBreak(line[line.tier], line.quantityBreaks, ordered), problem }
  })
}

function toCartItem({ line, unitPrice, problem }: PricedLine): CartItem {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    optionText: line.optionText,
    sku: line.sku,
    slug: line.slug,
    productName: line.name,
    productImage: line.image,
    productBrand: line.brand,
    unitPrice,
    gradePrice: line[line.tier],
    quantityBreaks: line.quantityBreaks,
    quantity: line.quantity,
    supplierId: line.supplierId,
    supplierName: line.supplierName,
    minOrderQuantity: line.minOrderQuantity,
    maxOrderQuantity: line.maxOrderQuantity,
    orderUnit: line.orderUnit,
    stockQuantity: line.stockQuantity,
    addedAt: line.addedAt.toISOString(),
    problem,
  }
}

/** The fields of a placed order that never change. */
export interface ExistingOrder {
  id: string
  orderNumber: string
  /** `순면 수건 외 2건` */
  name: string
  totalAmount: number
  paymentMethod: PaymentMethod
  buyerName: string
}

type ExistingRow = Omit<ExistingOrder, 'name'> & { names: string[]; isSameRequest: boolean }

/**
 * Takes the order number outside of the order's transaction, so that concurrent checkouts do not wait for each other's
 * lock on the counter; a failed checkout leaves a gap. `synchronous_commit = off` is safe: the order's own commit flushes
 * the log up to itself, and with it the counter.
 */
const loadLines = statement<CartLineRow & { known: ExistingRow | null; day: string; last: number }>(
  'look_at_lines',
  `with known as (
     select json_build_object('id', o.id, 'orderNumber', o.order_number, 'totalAmount', o.total_amount,
       'paymentMethod', o.payment_method, 'buyerName', o.buyer_name,
       'isSameRequest', coalesce(o.request_hash = $4, true),
       'names', array(select i.product_name from order_items i where i.order_id = o.id order by i.position)) as known
     from orders o where o.buyer_id = $1 and o.idempotency_key = $3
   ), counted as (
     insert into order_counters as c (day, last)
     select (now() at time zone 'Asia/Seoul')::date, 1
     from set_config('synchronous_commit', 'off', true) where not exists (select from known)
     on conflict (day) do update set last = c.last + 1
     returning day::text, last
   )
   select known.known, counted.day, counted.last, ${LINE_COLUMNS}
   from ${ACCOUNT_LINES} left join known on true left join counted on true
   where a.id = $1 order by c.added_at desc, c.id desc`,
)

interface CheckoutLines {
  lines: CartLine[]
  /** Unused, for an order of these lines. */
  orderNumber: string
}

/**
 * The order that was placed with this idempotency key, or else the cart lines and a number for a new one. A key that
 * placed an order by another request is refused; orders from before the hash was stored have none, and match.
 */
export async function loadCartLines(
  db: Database,
  buyerId: string,
  { cartItemIds, idempotencyKey }: Pick<PlaceOrder, 'cartItemIds' | 'idempotencyKey'>,
  hash: Buffer,
): Promise<ExistingOrder | CheckoutLines> {
  const rows = await loadLines(db, buyerId, cartItemIds, idempotencyKey, hash)
  const [first] = rows
  if (!first) throw new Error('no account for this buyer')
  if (!first.known) return { lines: cartLinesIn(rows), orderNumber: orderNumber(first.day, first.last) }
  const { names, isSameRequest, ...known } = first.known
  if (!isSameRequest)
    throw new AppError('idempotency_mismatch', {
      message: `이 주문서로 이미 접수된 주문이 있습니다(${known.orderNumber}). 주문 내역에서 확인해 주세요.`,
      extra: { orderNumber: known.orderNumber },
    })
  return { ...known, name: orderName(names) }
}
