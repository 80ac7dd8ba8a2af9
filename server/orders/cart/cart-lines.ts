import type { Cart, CartItem } from '@jangteo/contracts/orders/cart.ts'
import type { TradeSetting } from '@jangteo/contracts/settings/settings.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { type ShippingRule, tierOf, USUAL_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type Connected, statement } from '../../database/statement.ts'

export interface CartLine {
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
  grade: Grade | null
  /** What admins have said about trade, as it is saved. */
  trade: Partial<TradeSetting> | null
}

export const COLUMNS = `c.id, c.quantity, c.added_at as "addedAt", p.id as "productId", p.slug, p.name, p.images[1] as image,
  p.brand, p.base_price as "basePrice", p.gold_price as gold, p.premium_price as premium, p.vip_price as vip, p.stock_quantity as "stockQuantity",
  p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity", p.on_sale as "onSale",
  p.supplier_id as "supplierId", supplier.name as "supplierName", a.name as "buyerName", a.role as "buyerRole",
  own.grade, (select value from settings where key = 'trade') as trade`

const GOODS = `join products p on p.id = c.product_id
  join businesses supplier on supplier.account_id = p.supplier_id`

/** All lines of the account `$1`, or those of the ids `$2`. */
export const OWN_LINES = `accounts a left join businesses own on own.account_id = a.id
  left join (cart_items c ${GOODS}) on c.account_id = a.id and ($2::uuid[] is null or c.id = any ($2))`

/** One row without an id where the cart is empty: the grade of the buyer is told all the same. */
export type ReadLine = CartLine | (Pick<CartLine, 'grade' | 'trade'> & { id: null })

const readLines = statement<ReadLine>(
  'cart_lines',
  `select ${COLUMNS} from ${OWN_LINES} where a.id = $1 order by c.added_at desc, c.id desc`,
)

export const MOST_ITEMS = 200

/** Adds within the limits of the product, or answers nothing at all. A statement does not see what it writes itself. */
const addAndRead = statement<CartLine>(
  'add_to_cart',
  `with added as (
     insert into cart_items as c (account_id, product_id, quantity)
     select $1, p.id, greatest($3, p.min_order_quantity)
     from products p, set_config('synchronous_commit', 'off', true)
     where p.id = $2 and p.on_sale
       and greatest($3, p.min_order_quantity) <= least(p.max_order_quantity, p.stock_quantity)
       and ((select count(*) from cart_items where account_id = $1) < ${MOST_ITEMS}
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
   select ${COLUMNS} from c ${GOODS} join accounts a on a.id = c.account_id
   left join businesses own on own.account_id = a.id
   order by c.added_at desc, c.id desc`,
)

/** Newest first, with the prices and stock of now; all lines, or those chosen. */
export async function readCart(
  db: Connected,
  accountId: string,
  chosen: readonly string[] | null = null,
): Promise<Cart> {
  const rows = await readLines(db, accountId, chosen)
  return toCart(rows)
}

/** What is there already grows. Null where it cannot be. */
export async function putIntoCart(
  db: Connected,
  accountId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<Cart | null> {
  const rows = await addAndRead(db, accountId, productId, quantity)
  return rows.length === 0 ? null : toCart(rows)
}

function toCart(rows: readonly ReadLine[]): Cart {
  return {
    items: linesAmong(rows).map(toCartItem),
    grade: rows[0]?.grade ?? null,
    shipping: shippingRule(rows[0]),
  }
}

export function shippingRule(line: Pick<CartLine, 'trade'> | undefined): ShippingRule {
  const { shippingFee, freeShippingFrom } = { ...USUAL_SHIPPING, ...line?.trade }
  return { shippingFee, freeShippingFrom }
}

export function linesAmong(rows: readonly ReadLine[]): CartLine[] {
  return rows.filter((row): row is CartLine => row.id !== null)
}

export function unitPriceOf(line: CartLine): number {
  return line[tierOf(line.grade)]
}

/** Why it cannot be ordered as it is, in words. */
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
