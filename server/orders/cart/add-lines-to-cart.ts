import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { isId } from '../../catalog/public/public-filters.ts'
import { type OrderableProduct, readOrderableProduct } from '../../catalog/variants/read-orderable.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { MAX_CART_ITEMS } from './cart-lines.ts'
import { readCart } from './cart-offer.ts'
import { quantitiesInCart, sumOf } from './change-cart.ts'

interface VariantQuantity {
  variantId: string
  quantity: number
}

/** Sorted by variant, so that two calls of one buyer lock the lines in the same order. */
const upsert = statement<{ count: number }>(
  'add_lines_to_cart',
  `with added as (
     insert into cart_items as c (account_id, variant_id, quantity)
     select $1, l.variant_id, l.quantity
     from unnest($2::uuid[], $3::int[]) as l (variant_id, quantity) order by l.variant_id
     on conflict (account_id, variant_id) do update set quantity = c.quantity + excluded.quantity
     returning c.id
   )
   select (select count(*)::int from cart_items where account_id = $1 and id not in (select id from added))
     + (select count(*)::int from added) as count`,
)

/** Writes first and checks then: of two calls with the same variants the second waits for the first and counts its lines. */
export async function addLinesToCart(
  db: Database,
  accountId: string,
  { productId, lines }: { productId: string; lines: readonly VariantQuantity[] },
): Promise<Cart> {
  if (!isId(productId)) throw new AppError('product_not_found')
  const wanted = mergeLines(lines)
  await inTransaction(db, async (tx) => {
    const product = await readOrderableProduct(tx, productId)
    if (!product?.onSale) throw new AppError('product_not_found')
    const onSale = new Set(product.variants.map(({ id }) => id))
    if (!wanted.keys().every((id) => onSale.has(id)))
      throw new AppError('product_not_found', {
        message: '판매가 끝난 옵션이 있습니다. 새로고침한 뒤 다시 골라 주세요.',
      })
    const [cart] = await upsert(tx, accountId, [...wanted.keys()], [...wanted.values()])
    await requireOrderable(tx, accountId, { productId, product, wanted })
    if (cart && cart.count > MAX_CART_ITEMS)
      throw new AppError('invalid_request', { message: `장바구니에는 ${MAX_CART_ITEMS}가지까지 담을 수 있습니다.` })
  })
  return readCart(db, accountId)
}

/** A statement cannot update a row twice. */
function mergeLines(lines: readonly VariantQuantity[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const { variantId, quantity } of lines) merged.set(variantId, (merged.get(variantId) ?? 0) + quantity)
  return merged
}

interface Addition {
  productId: string
  product: OrderableProduct
  wanted: ReadonlyMap<string, number>
}

/**
 * Stock and maximum hold for all that is in the cart now. Minimum and unit hold for it too, or for this addition alone:
 * what a buyer put into the cart before must not spoil a gesture that is complete in itself.
 */
async function requireOrderable(
  tx: Transaction,
  accountId: string,
  { productId, product, wanted }: Addition,
): Promise<void> {
  const inCart = await quantitiesInCart(tx, accountId, productId)
  const total = sumOf(inCart)
  const added = sumOf(wanted)
  for (const { id, optionValues, stockQuantity } of product.variants) {
    const problem = wanted.has(id) && quantityProblem({ ...ANY_QUANTITY, stockQuantity }, inCart.get(id) ?? 0)
    if (!problem) continue
    const message = [optionText(optionValues), problem].filter(Boolean).join(': ')
    throw new AppError('quantity_refused', { field: 'lines', message, extra: { variantId: id } })
  }
  const { maxOrderQuantity, stockQuantity } = product
  const problem =
    quantityProblem({ ...ANY_QUANTITY, maxOrderQuantity, stockQuantity }, total) ??
    (quantityProblem(product, total) && quantityProblem(product, added))
  if (problem) throw new AppError('quantity_refused', { field: 'lines', message: problem })
}

const ANY_QUANTITY = { minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1 }
