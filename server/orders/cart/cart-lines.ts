import { MAX_CART_LINES } from '@jangteo/contracts/orders/cart.ts'
import type { PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { PointSetting, TradeSetting } from '@jangteo/contracts/settings/settings.ts'
import type { DispatchRule } from '@jangteo/contracts/shipping/dispatch.ts'
import type { FeePolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { type ListedPrice, type ListOffer, listedPrice } from '@jangteo/domain/catalog/listed-price.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { applyQuantityBreak, countByProduct, type QuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import type { TaxClass } from '@jangteo/domain/catalog/tax.ts'
import { type BuyerAccount, type BuyerTerms, buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { orderNumber } from '@jangteo/domain/orders/order-number.ts'
import type { OrderPaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { ShippingZone } from '@jangteo/domain/shipping/shipping-policy.ts'
import { HAS_PRICE_LISTS } from '../../accounts/read-buyer-terms.ts'
import { type OffersByVariant, readListOffers } from '../../catalog/listed-prices.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { PROMOTIONS_MARK } from '../../promotions/active-promotions.ts'
import { dispatchOfSql } from '../../shipping/dispatch-settings.ts'
import { zoneOfPostcodeSql } from '../../shipping/postcode-zones.ts'
import { policyOfProductSql } from '../../shipping/shipping-policies.ts'

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
  dispatch: DispatchRule | null
  buyerName: string
  buyerRole: Role
  /** The saved trade settings, where an admin has changed any. */
  trade: Partial<TradeSetting> | null
  weight: number | null
  taxClass: TaxClass
  /** With the parents. */
  categoryIds: string[]
  /** Of the supplier, where suppliers ship. */
  shippingPolicy: FeePolicy | null
  /** Of the last change of a promotion, which `activePromotions` compares. */
  promotionsMark: string | null
  /** The saved settings of points, where an admin has changed any. */
  pointSetting: Partial<PointSetting> | null
  /** Prices of the buyer's lists for the variant. */
  listOffers: readonly ListOffer[]
}

const LINE_COLUMNS = `c.id, c.quantity, c.added_at as "addedAt", p.id as "productId", v.id as "variantId",
  v.option_text as "optionText", v.sku, p.version as "productVersion", p.slug, p.name,
  coalesce(v.image, p.images[1]) as image, p.brand, coalesce(v.base_price, p.base_price) as "basePrice",
  coalesce(v.gold_price, p.gold_price) as gold, coalesce(v.premium_price, p.premium_price) as premium,
  coalesce(v.vip_price, p.vip_price) as vip,
  case when v.value_ids = '{}' then p.stock_quantity
    else (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = v.id) end as "stockQuantity",
  p.stock_quantity as "productStock", p.min_order_quantity as "minOrderQuantity",
  p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit", p.quantity_breaks as "quantityBreaks",
  p.on_sale and v.status = 'active' as "onSale", p.supplier_id as "supplierId", supplier.name as "supplierName",
  coalesce(v.weight, p.weight)::float8 as weight, p.tax_class as "taxClass", p.shelf_ids as "categoryIds", a.name as "buyerName", a.role as "buyerRole",
  a.status as "buyerStatus", own.approval_status as "businessStatus", own.grade as "storedGrade",
  (select value from settings where key = 'trade') as trade,
  (select value from settings where key = 'points') as "pointSetting", ${PROMOTIONS_MARK} as "promotionsMark",
  ${HAS_PRICE_LISTS} as "hasPriceLists"`

/** For a cart that is shown, not for one that is ordered. */
const DISPATCH_COLUMN = `${dispatchOfSql('p.supplier_id')} as dispatch`

/** `offset 0` keeps the lookups by key, as in `lockStockSql`: a thousand lines are not compared with each other. */
const PRODUCT_JOINS = `join lateral (select * from product_variants where id = c.variant_id offset 0) v on true
  join lateral (select * from products where id = v.product_id offset 0) p on true
  join businesses supplier on supplier.account_id = p.supplier_id`

/** All lines of the account `$1`, or those of the ids `$2`. */
const ACCOUNT_LINES = `accounts a left join businesses own on own.account_id = a.id
  left join (cart_items c ${PRODUCT_JOINS}) on c.account_id = a.id and ($2::uuid[] is null or c.id = any ($2))`

interface BuyerColumns {
  buyerRole: Role
  buyerStatus: BuyerAccount['status']
  businessStatus: BuyerAccount['approvalStatus']
  storedGrade: BuyerAccount['grade']
  hasPriceLists: boolean
}

type StoredLine = Omit<CartLine, keyof BuyerTerms | 'shippingPolicy' | 'listOffers'> & BuyerColumns

/** An empty cart yields one row without an id, which still carries the buyer. */
type CartLineRow = StoredLine | (Pick<StoredLine, keyof BuyerColumns | 'trade' | 'pointSetting'> & { id: null })

const readLines = statement<CartLineRow>(
  'cart_lines',
  `select ${LINE_COLUMNS}, ${DISPATCH_COLUMN} from ${ACCOUNT_LINES} where a.id = $1
   order by c.added_at desc, c.id desc`,
)

interface ReturnFees {
  returnFee: number
  roundTripFee: number
}

export interface CartShipping {
  policies: ReadonlyMap<string, FeePolicy>
  /** By product. */
  returnFees: ReadonlyMap<string, ReturnFees>
  zipCode: string | null
  zone: ShippingZone | null
}

const readPolicies = statement<{
  productId: string
  policy: (FeePolicy & ReturnFees) | null
  zipCode: string | null
  zone: ShippingZone | null
}>(
  'cart_shipping',
  `with place as (
     select coalesce($3, (select zip_code from addresses where account_id = $1 and is_default)) as zip_code
   )
   select p.id as "productId", ${policyOfProductSql('p', ", 'returnFee', s.return_fee, 'roundTripFee', s.round_trip_fee")} as policy, place.zip_code as "zipCode",
     ${zoneOfPostcodeSql('place.zip_code')} as zone
   from place left join products p on p.id = any ($2::uuid[])`,
)

/** Policies by product, and the zone of the postcode. Read only where suppliers ship; null otherwise. */
async function readShipping(
  db: Connected,
  accountId: string,
  rows: readonly CartLineRow[],
  zipCode: string | null,
): Promise<CartShipping | null> {
  if (rows[0]?.trade?.shippingBy !== 'supplier') return null
  const productIds = rows.flatMap((row) => (row.id === null ? [] : row.productId))
  const found = await readPolicies(db, accountId, productIds, zipCode)
  const policies = found.flatMap(({ productId, policy }) => (policy ? [{ productId, policy }] : []))
  return {
    policies: new Map(
      policies.map(({ productId, policy: { returnFee, roundTripFee, ...policy } }) => [productId, policy]),
    ),
    returnFees: new Map(
      policies.map(({ productId, policy: { returnFee, roundTripFee } }) => [productId, { returnFee, roundTripFee }]),
    ),
    zipCode: found[0]?.zipCode ?? null,
    zone: found[0]?.zone ?? null,
  }
}

/**
 * Adds within the limits of the offer, or returns no rows. A product without options starts at its least quantity; with
 * options, the least quantity and the unit hold for all of its lines together, so that checkout checks them. A statement
 * does not see the rows it writes itself, so the added row is joined with `union all`.
 */
const insertAndReadSql = (offer: string) => `with offer as materialized (
     select v.id, p.min_order_quantity as least, p.max_order_quantity as most, p.order_unit as unit, ${offer}
   ), added as (
     insert into cart_items as c (account_id, variant_id, quantity)
     select $1, o.id, o.first
     from (select *, case when has_options then $3 else (greatest($3, least) + unit - 1) / unit * unit end as first
       from offer) o, set_config('synchronous_commit', 'off', true)
     where o.first <= o.stock and o.first + o.others <= coalesce(o.most, o.first + o.others)
       and not exists (select from cart_items where account_id = $1
         having count(*) >= ${MAX_CART_LINES} and not bool_or(variant_id = o.id))
     on conflict (account_id, variant_id) do update set quantity = c.quantity + $3
     where exists (select from offer o where c.quantity + $3 <= o.stock
       and c.quantity + $3 + o.others <= coalesce(o.most, c.quantity + $3 + o.others)
       and (o.has_options or (c.quantity + $3 >= o.least and (c.quantity + $3) % o.unit = 0)))
     returning id, variant_id, quantity, added_at
   ), c as (
     select id, variant_id, quantity, added_at from cart_items
     where account_id = $1 and variant_id <> (select variant_id from added)
     union all select * from added
   )
   select ${LINE_COLUMNS}, ${DISPATCH_COLUMN} from c ${PRODUCT_JOINS} join accounts a on a.id = $1
   left join businesses own on own.account_id = a.id
   order by c.added_at desc, c.id desc`

/** Without the scans that only options need: each scan of a statement is prepared at every run, also if it never starts. */
const insertPlain = statement<StoredLine>(
  'add_to_cart',
  insertAndReadSql(`false as has_options, p.stock_quantity as stock, 0 as others
     from products p join product_variants v on v.product_id = p.id and v.status = 'active' and v.value_ids = '{}'
     where p.id = $2 and p.on_sale and p.options = '[]'`),
)

const insertVariant = statement<StoredLine>(
  'add_variant_to_cart',
  insertAndReadSql(`v.value_ids <> '{}' as has_options,
       case when v.value_ids = '{}' then p.stock_quantity
         else (select sum(quantity) from stock_levels where variant_id = v.id) end as stock,
       case when v.value_ids = '{}' then 0
         else (select coalesce(sum(m.quantity), 0) from cart_items m join product_variants s on s.id = m.variant_id
           where m.account_id = $1 and s.product_id = $2 and m.variant_id <> v.id) end as others
     from products p join product_variants v on v.product_id = p.id and v.status = 'active'
     where p.id = $2 and p.on_sale and v.id = $4`),
)

export interface LoadedCart {
  lines: CartLine[]
  terms: BuyerTerms
  trade: Partial<TradeSetting> | null
  pointSetting: Partial<PointSetting> | null
  /** Null where the market ships. */
  shipping: CartShipping | null
}

async function toLoadedCart(
  db: Connected,
  accountId: string,
  rows: readonly CartLineRow[],
  zipCode: string | null,
): Promise<LoadedCart> {
  const shipping = await readShipping(db, accountId, rows, zipCode)
  const { trade = null, pointSetting = null, hasPriceLists = false } = rows[0] ?? {}
  const terms = termsOf(rows)
  const variantIds = rows.flatMap((row) => (row.id === null ? [] : row.variantId))
  const offers = await readListOffers(db, { accountId, grade: terms.grade, hasPriceLists }, variantIds)
  return { lines: cartLinesIn(rows, terms, { shipping, offers }), terms, trade, pointSetting, shipping }
}

/** Newest first, with current prices and stock; all lines, or those chosen. */
export async function loadCart(
  db: Connected,
  accountId: string,
  chosen: readonly string[] | null = null,
  zipCode: string | null = null,
): Promise<LoadedCart> {
  return toLoadedCart(db, accountId, await readLines(db, accountId, chosen), zipCode)
}

export interface CartAddition {
  productId: string
  /** Without, a product without options. */
  variantId?: string | undefined
  quantity: number
}

/** Adds to the quantity if the variant is in the cart already. Null where the limits or options do not allow it. */
export async function insertCartItem(
  db: Connected,
  accountId: string,
  { productId, variantId, quantity }: CartAddition,
): Promise<LoadedCart | null> {
  const rows = await (variantId
    ? insertVariant(db, accountId, productId, quantity, variantId)
    : insertPlain(db, accountId, productId, quantity))
  return rows.length === 0 ? null : toLoadedCart(db, accountId, rows, null)
}

function cartLinesIn(
  rows: readonly CartLineRow[],
  terms: BuyerTerms,
  { shipping, offers }: { shipping: CartShipping | null; offers: OffersByVariant },
): CartLine[] {
  return rows
    .filter((row): row is StoredLine => row.id !== null)
    .map((row) => ({
      ...row,
      ...terms,
      shippingPolicy: shipping?.policies.get(row.productId) ?? null,
      listOffers: offers.get(row.variantId) ?? [],
    }))
}

function termsOf([row]: readonly BuyerColumns[]): BuyerTerms {
  if (!row) return buyerTerms(null)
  const { buyerRole: role, buyerStatus: status, businessStatus: approvalStatus, storedGrade: grade } = row
  return buyerTerms({ role, status, approvalStatus, grade })
}

export interface PricedLine {
  line: CartLine
  /** By the grade or a price list, before quantity breaks. */
  listed: ListedPrice
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
    const listed = listedPrice(line[line.tier], line.listOffers)
    return { line, listed, unitPrice: applyQuantityBreak(listed.price, line.quantityBreaks, ordered), problem }
  })
}

/** The fields of a placed order that never change. */
export interface ExistingOrder {
  id: string
  orderNumber: string
  /** `순면 수건 외 2건` */
  name: string
  totalAmount: number
  /** Without points. */
  payableAmount: number
  paymentMethod: OrderPaymentMethod
  buyerName: string
  /** A member placed it above a limit of the business. */
  needsApproval: boolean
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
       'payableAmount', o.total_amount - o.points_amount,
       'paymentMethod', o.payment_method, 'buyerName', o.buyer_name, 'needsApproval', o.approval is not null,
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
   select known.known, counted.day, counted.last, ${LINE_COLUMNS}, null as dispatch
   from ${ACCOUNT_LINES} left join known on true left join counted on true
   where a.id = $1 order by c.added_at desc, c.id desc`,
)

interface CheckoutLines {
  cart: LoadedCart
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
  wanted: Pick<PlaceOrder, 'cartItemIds' | 'idempotencyKey' | 'shippingAddress'>,
  hash: Buffer,
): Promise<ExistingOrder | CheckoutLines> {
  const { cartItemIds, idempotencyKey, shippingAddress } = wanted
  const rows = await loadLines(db, buyerId, cartItemIds, idempotencyKey, hash)
  const [first] = rows
  if (!first) throw new Error('no account for this buyer')
  if (!first.known) {
    const cart = await toLoadedCart(db, buyerId, rows, shippingAddress.zipCode)
    return { cart, orderNumber: orderNumber(first.day, first.last) }
  }
  const { names, isSameRequest, ...known } = first.known
  if (!isSameRequest)
    throw new AppError('idempotency_mismatch', {
      message: `이 주문서로 이미 접수된 주문이 있습니다(${known.orderNumber}). 주문 내역에서 확인해 주세요.`,
      extra: { orderNumber: known.orderNumber },
    })
  return { ...known, name: orderName(names) }
}
