import type { Cart } from '@jangteo/contracts/cart.ts'
import { quantityProblem } from '@jangteo/domain/order-quantity.ts'
import { and, eq } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { cartItems } from '../tables.ts'
import { readCart } from './cart-lines.ts'

const MOST_ITEMS = 200

export interface Wanted {
  productId: string
  quantity: number
}

/** Adds within the limits of the product, or nothing at all; what is there already grows. */
const add = statement<{ quantity: number }>(
  'add_to_cart',
  `insert into cart_items as c (account_id, product_id, quantity)
   select $1, p.id, greatest($3, p.min_order_quantity) from products p
   where p.id = $2 and p.on_sale
     and greatest($3, p.min_order_quantity) <= least(p.max_order_quantity, p.stock_quantity)
     and ((select count(*) from cart_items where account_id = $1) < ${MOST_ITEMS}
       or exists (select from cart_items where account_id = $1 and product_id = $2))
   on conflict (account_id, product_id) do update set quantity = c.quantity + $3
   where c.quantity + $3 between
     (select min_order_quantity from products where id = $2) and
     (select least(max_order_quantity, stock_quantity) from products where id = $2)
   returning quantity`,
)

/** Two clicks at once both count: the row that is there grows. */
export async function addToCart(db: Database, accountId: string, wanted: Wanted): Promise<Cart> {
  const added = await add(db, accountId, wanted.productId, wanted.quantity)
  if (added.length === 0) throw await whyNot(db, accountId, wanted)
  return readCart(db, accountId)
}

async function whyNot(db: Database, accountId: string, { productId, quantity }: Wanted): Promise<AppError> {
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product?.onSale) return new AppError('product_not_found')
  const [item] = await db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.accountId, accountId), eq(cartItems.productId, productId)))
  const wanted = item ? item.quantity + quantity : Math.max(quantity, product.minOrderQuantity)
  const message = quantityProblem(product, wanted)
  if (message) return new AppError('quantity_refused', { field: 'quantity', message })
  return new AppError('invalid_request', { message: `장바구니에는 ${MOST_ITEMS}가지까지 담을 수 있습니다.` })
}

interface OwnItem {
  accountId: string
  id: string
}

export async function setCartQuantity(db: Database, own: OwnItem, quantity: number): Promise<Cart> {
  await db.transaction(async (tx) => {
    const [item] = await tx.update(cartItems).set({ quantity }).where(isOwn(own)).returning()
    if (!item) throw new AppError('not_found')
    const [product] = await tx.select().from(products).where(eq(products.id, item.productId))
    if (!product?.onSale) throw new AppError('product_not_found')
    const message = quantityProblem(product, quantity)
    if (message) throw new AppError('quantity_refused', { field: 'quantity', message })
  })
  return readCart(db, own.accountId)
}

/** Taking out what is gone already is fine: that is what was wanted. */
export async function removeFromCart(db: Database, own: OwnItem): Promise<Cart> {
  await db.delete(cartItems).where(isOwn(own))
  return readCart(db, own.accountId)
}

export async function clearCart(db: Database, accountId: string): Promise<Cart> {
  await db.delete(cartItems).where(eq(cartItems.accountId, accountId))
  return readCart(db, accountId)
}

function isOwn({ accountId, id }: OwnItem) {
  return and(eq(cartItems.accountId, accountId), eq(cartItems.id, id))
}
