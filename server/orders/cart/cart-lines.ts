import type { Cart, CartItem } from '@jangteo/contracts/orders/cart.ts'
import type { PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { TradeSetting } from '@jangteo/contracts/settings/settings.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { DEFAULT_SHIPPING, type ShippingRule } from '@jangteo/domain/catalog/pricing.ts'
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
  slug: string
  name: string
  image: string | null
  brand: string | null
  basePrice: number
  gold: number
  premium: number
  vip: number
  stockQuantity: number
  minOrderQuantity: number
  maxOrderQuantity: number | null
  onSale: boolean
  supplierId: string
  supplierName: string
  buyerName: string
  buyerRole: Role
  /** The saved trade settings, where an admin has changed any. */
  trade: Partial<TradeSetting> | null
}

const LINE_COLUMNS = `c.id, c.quantity, c.added_at as "addedAt", p.id as "productId", p.slug, p.name, p.images[1] as image,
  p.brand, p.base_price as "basePrice", p.gold_price as gold, p.premium_price as premium, p.vip_price as vip, p.stock_quantity as "stockQuantity",
  p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity", p.on_sale as "onSale",
  p.supplier_id as "supplierId", supplier.name as "supplierName", a.name as "buyerName", a.role as "buyerRole",
  a.status as "buyerStatus", own.approval_status as "businessStatus", own.grade as "storedGrade",
  (select value from settings where key = 'trade') as trade`

const PRODUCT_JOINS = `join products p on p.id = c.product_id
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
 * Adds within the product's quantity limits, or returns no rows. A statement does not see the rows it writes itself, so
 * the added row is joined with `union all`.
 */
const insertAndRead = statement<StoredLine>(
  'add_to_cart',
  `with added as (
     insert into cart_items as c (account_id, product_id, quantity)
     select $1, p.id, greatest($3, p.min_order_quantity)
     from products p, set_config('synchronous_commit', 'off', true)
     where p.id = $2 and p.on_sale
       and greatest($3, p.min_order_quantity) <= least(p.max_order_quantity, p.stock_quantity)
       and ((select count(*) from cart_items where account_id = $1) < ${MAX_CART_ITEMS}
         or exists (select from cart_items where account_id = $1 and product_id = $2))
     on conflict (account_id, product_id) do update set quantity = c.quantity + $3
     where c.quantity + $3 between
       (select min_order_quantity from products where id = $2) and
       (select least(max_order_quantity, stock_quantity) from products where id = $2)
     returning *
   ), c as (
     select * from cart_items where account_id = $1 and product_id <> $2 and exists (select from added)
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

/** Adds to the quantity if the product is in the cart already. Null where the product's limits do not allow it. */
export async function insertCartItem(
  db: Connected,
  accountId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<Cart | null> {
  const rows = await insertAndRead(db, accountId, productId, quantity)
  return rows.length === 0 ? null : toCart(rows)
}

function toCart(rows: readonly CartLineRow[]): Cart {
  return {
    items: cartLinesIn(rows).map(toCartItem),
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

export function unitPriceOf(line: CartLine): number {
  return line[line.tier]
}

/** Why the line cannot be ordered with this quantity, as a message for the buyer. */
export function lineProblem(line: CartLine): string | null {
  return line.onSale ? quantityProblem(line, line.quantity) : '판매가 끝난 상품입니다.'
}

function toCartItem(line: CartLine): CartItem {
  return {
    id: line.id,
    productId: line.productId,
    slug: line.slug,
    productName: line.name,
    productImage: line.image,
    productBrand: line.brand,
    unitPrice: unitPriceOf(line),
    quantity: line.quantity,
    supplierId: line.supplierId,
    supplierName: line.supplierName,
    minOrderQuantity: line.minOrderQuantity,
    maxOrderQuantity: line.maxOrderQuantity,
    stockQuantity: line.stockQuantity,
    addedAt: line.addedAt.toISOString(),
    problem: lineProblem(line),
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
