import type { Cart } from '@jangteo/contracts/cart.ts'
import { quantityProblem } from '@jangteo/domain/order-quantity.ts'
import { and, eq, sql } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { cartItems } from '../tables.ts'
import { readCart } from './read-cart.ts'

const MOST_ITEMS = 200

interface Wanted {
  productId: string
  quantity: number
}

/** Two clicks at once both count: the row that is there grows, and is looked at after it has grown. */
export async function addToCart(db: Database, accountId: string, { productId, quantity }: Wanted): Promise<Cart> {
  return db.transaction(async (tx) => {
    const product = await orderable(tx, productId)
    const [item] = await tx
      .insert(cartItems)
      .values({ accountId, productId, quantity: Math.max(quantity, product.minOrderQuantity) })
      .onConflictDoUpdate({
        target: [cartItems.accountId, cartItems.productId],
        set: { quantity: sql`${cartItems.quantity} + ${quantity}` },
      })
      .returning({ quantity: cartItems.quantity })
    demandOrderable(product, item?.quantity ?? quantity)
    if ((await tx.$count(cartItems, eq(cartItems.accountId, accountId))) > MOST_ITEMS)
      throw new AppError('invalid_request', { message: `장바구니에는 ${MOST_ITEMS}가지까지 담을 수 있습니다.` })
    return readCart(tx, accountId)
  })
}

interface OwnItem {
  accountId: string
  id: string
}

export async function setCartQuantity(db: Database, own: OwnItem, quantity: number): Promise<Cart> {
  return db.transaction(async (tx) => {
    const [item] = await tx.update(cartItems).set({ quantity }).where(isOwn(own)).returning()
    if (!item) throw new AppError('not_found')
    demandOrderable(await orderable(tx, item.productId), quantity)
    return readCart(tx, own.accountId)
  })
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

async function orderable(tx: Pick<Database, 'select'>, productId: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, productId))
  if (!product?.onSale) throw new AppError('product_not_found')
  return product
}

function demandOrderable(product: typeof products.$inferSelect, quantity: number): void {
  const message = quantityProblem(product, quantity)
  if (message) throw new AppError('quantity_refused', { field: 'quantity', message })
}
