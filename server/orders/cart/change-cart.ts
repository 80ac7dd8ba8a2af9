import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { buyAgain as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import { type Cart, MAX_CART_LINES } from '@jangteo/contracts/orders/cart.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { keptUnits } from '@jangteo/domain/orders/units.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { productVariants } from '../../catalog/tables.ts'
import { type OrderableProduct, readOrderableProduct } from '../../catalog/variants/read-orderable.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { getOrder } from '../queries/get-order.ts'
import { cartItems } from '../tables.ts'
import { type CartAddition, insertCartItem } from './cart-lines.ts'
import { offerCart, readCart, toCart } from './cart-offer.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Concurrent calls add up: an existing row's quantity grows in the database. */
export async function addToCart(db: Database, accountId: string, addition: CartAddition): Promise<Cart> {
  if (!UUID.test(addition.productId)) throw new AppError('product_not_found')
  const cart = await insertCartItem(db, accountId, addition)
  if (cart) return toCart(await offerCart(db, accountId, cart))
  const product = await readOrderableProduct(db, addition.productId)
  const only = product?.options.length && product.variants.length === 1 ? product.variants[0] : undefined
  if (only && !addition.variantId) return addToCart(db, accountId, { ...addition, variantId: only.id })
  throw await explainRefusal(db, accountId, addition, product)
}

async function explainRefusal(
  db: Database,
  accountId: string,
  { productId, variantId, quantity }: CartAddition,
  product: OrderableProduct | undefined,
): Promise<AppError> {
  if (!product?.onSale) return new AppError('product_not_found')
  const { variants, options } = product
  if (!variantId && variants.length > 1)
    return new AppError('option_required', { field: 'variantId', extra: { options, variants } })
  const variant = variants.find(({ id }) => !variantId || id === variantId)
  if (!variant) return new AppError('product_not_found')
  const inCart = await quantitiesInCart(db, accountId, productId)
  const own = inCart.get(variant.id)
  const line = own ? own + quantity : options.length > 0 ? quantity : Math.max(quantity, product.minOrderQuantity)
  const others = sumOf(inCart) - (own ?? 0)
  // Other lines of the product may follow: only what no further line can mend is refused now.
  const limits = options.length > 0 ? { ...product, minOrderQuantity: 1, orderUnit: 1 } : product
  const message = quantityProblem({ ...limits, ...variant, productStock: product.stockQuantity }, line, line + others)
  if (message) return new AppError('quantity_refused', { field: 'quantity', message })
  return cartFull()
}

export function cartFull(): AppError {
  const most = MAX_CART_LINES.toLocaleString('ko-KR')
  return new AppError('invalid_request', { message: `장바구니에는 ${most}가지까지 담을 수 있습니다.` })
}

async function quantitiesInCart(
  db: Pick<Database, 'select'>,
  accountId: string,
  productId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .where(and(eq(cartItems.accountId, accountId), eq(productVariants.productId, productId)))
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

function sumOf(quantities: ReadonlyMap<string, number>): number {
  return quantities.values().reduce((sum, quantity) => sum + quantity, 0)
}

interface OwnItem {
  accountId: string
  id: string
}

interface LineChange {
  quantity: number
  variantId?: string | undefined
}

export async function updateCartItem(db: Database, own: OwnItem, change: LineChange): Promise<Cart> {
  try {
    await changeLine(db, own, change)
  } catch (error) {
    // The chosen variant got a line of its own meanwhile; now it can be seen and taken.
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
    await changeLine(db, own, change)
  }
  return readCart(db, own.accountId)
}

async function changeLine(db: Database, own: OwnItem, change: LineChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (change.variantId) await lockLines(tx, own)
    const [item] = await tx
      .select({ productId: productVariants.productId, variantId: cartItems.variantId })
      .from(cartItems)
      .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
      .where(isOwn(own))
      .for('update', { of: cartItems })
    if (!item) throw new AppError('not_found')
    const variantId = change.variantId ?? item.variantId
    const quantity = change.quantity + (await takeSibling(tx, own, variantId))
    await tx.update(cartItems).set({ variantId, quantity }).where(isOwn(own))
    const product = await readOrderableProduct(tx, item.productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (!product?.onSale || !variant) throw new AppError('product_not_found')
    const limits = product.options.length > 0 ? { ...product, minOrderQuantity: 1, orderUnit: 1 } : product
    const ordered = sumOf(await quantitiesInCart(tx, own.accountId, item.productId))
    const message = quantityProblem({ ...limits, ...variant, productStock: product.stockQuantity }, quantity, ordered)
    if (message) throw new AppError('quantity_refused', { field: 'quantity', message })
  })
}

/** In one order: two changes of options that take each other's lines would wait for each other. */
async function lockLines(tx: Transaction, { accountId }: OwnItem): Promise<void> {
  await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.accountId, accountId))
    .orderBy(asc(cartItems.variantId))
    .for('update')
}

/** Removes another line of this variant and returns its quantity: a variant has one line in a cart. */
async function takeSibling(tx: Transaction, { accountId, id }: OwnItem, variantId: string): Promise<number> {
  const [taken] = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.accountId, accountId), eq(cartItems.variantId, variantId), ne(cartItems.id, id)))
    .returning({ quantity: cartItems.quantity })
  return taken?.quantity ?? 0
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

/**
 * Adds the units of an earlier order that the buyer has kept to the cart. Lines that are off sale or out of stock are
 * listed as missing.
 */
export async function buyAgain(db: Database, ownOrder: OwnOrder): Promise<ResponseOf<typeof contract>['data']> {
  const { items } = await getOrder(db, ownOrder)
  const added: string[] = []
  const missing: string[] = []
  const kept = items.filter((item) => keptUnits(item) > 0)
  // Of an order that was cancelled or returned as a whole, everything is wanted again.
  for (const item of kept.length > 0 ? kept : items) {
    const { productId, variantId, productName, optionText, quantity } = item
    const addition = { productId, variantId, quantity: keptUnits(item) || quantity }
    const isIn = await addToCart(db, ownOrder.buyerId, addition).then(() => true, isRefusal)
    const list = isIn ? added : missing
    list.push(nameWithOption(productName, optionText))
  }
  return { cart: await readCart(db, ownOrder.buyerId), added, missing }
}

function isRefusal(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}
