import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { and, eq } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { cartItems } from '../tables.ts'
import { MOST_ITEMS, putIntoCart, readCart } from './cart-lines.ts'

export interface Wanted {
  productId: string
  quantity: number
}

/** Two clicks at once both count: the row that is there grows. */
export async function addToCart(db: Database, accountId: string, wanted: Wanted): Promise<Cart> {
  const cart = await putIntoCart(db, accountId, wanted)
  if (!cart) throw await whyNot(db, accountId, wanted)
  return cart
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
