import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { buyAgain as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { and, eq } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { getOrder } from '../queries/get-order.ts'
import { cartItems } from '../tables.ts'
import { insertCartItem, MAX_CART_ITEMS, readCart } from './cart-lines.ts'

interface CartAddition {
  productId: string
  quantity: number
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Concurrent calls add up: an existing row's quantity grows in the database. */
export async function addToCart(db: Database, accountId: string, addition: CartAddition): Promise<Cart> {
  if (!UUID.test(addition.productId)) throw new AppError('product_not_found')
  const cart = await insertCartItem(db, accountId, addition)
  if (!cart) throw await explainRefusal(db, accountId, addition)
  return cart
}

async function explainRefusal(
  db: Database,
  accountId: string,
  { productId, quantity }: CartAddition,
): Promise<AppError> {
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product?.onSale) return new AppError('product_not_found')
  const [item] = await db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.accountId, accountId), eq(cartItems.productId, productId)))
  const total = item ? item.quantity + quantity : Math.max(quantity, product.minOrderQuantity)
  const message = quantityProblem(product, total)
  if (message) return new AppError('quantity_refused', { field: 'quantity', message })
  return new AppError('invalid_request', { message: `장바구니에는 ${MAX_CART_ITEMS}가지까지 담을 수 있습니다.` })
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

/** Idempotent: removing an item that is gone already succeeds. */
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

interface OwnOrder {
  orderNumber: string
  buyerId: string
}

/** Adds the lines of an earlier order to the cart. Lines that are off sale or out of stock are listed as missing. */
export async function buyAgain(db: Database, ownOrder: OwnOrder): Promise<ResponseOf<typeof contract>['data']> {
  const { items } = await getOrder(db, ownOrder)
  const added: string[] = []
  const missing: string[] = []
  for (const { productId, productName, quantity } of items) {
    const isIn = await addToCart(db, ownOrder.buyerId, { productId, quantity }).then(() => true, isRefusal)
    if (isIn) added.push(productName)
    else missing.push(productName)
  }
  return { cart: await readCart(db, ownOrder.buyerId), added, missing }
}

function isRefusal(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}
