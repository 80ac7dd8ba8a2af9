import { type Cart, MAX_CART_LINES } from '@jangteo/contracts/orders/cart.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { databaseErrorCode, FOREIGN_KEY_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { readCart } from './cart-offer.ts'
import { cartFull } from './change-cart.ts'

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

/** A variant that was added, as it is in the cart now, with the sums over all variants of its product. */
interface AddedLine {
  productId: string
  productName: string
  optionText: string | null
  variantId: string
  isOnSale: boolean
  minOrderQuantity: number
  maxOrderQuantity: number | null
  orderUnit: number
  stockQuantity: number
  productStock: number
  quantity: number
  productQuantity: number
}

/** `offset 0` keeps the lookups by key: with old statistics a thousand lines were compared with each other, for seconds. */
const readAdded = statement<AddedLine>(
  'read_added_lines',
  `with lines as materialized (
     select c.variant_id, c.quantity, v.*, sum(c.quantity) over (partition by v.product_id)::int as product_quantity
     from cart_items c
     join lateral (
       select product_id, option_text, status, value_ids from product_variants where id = c.variant_id offset 0
     ) v on true
     where c.account_id = $1
   )
   select p.id as "productId", p.name as "productName", l.option_text as "optionText", l.variant_id as "variantId",
     p.on_sale and l.status = 'active' as "isOnSale", p.min_order_quantity as "minOrderQuantity",
     p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit",
     case when l.value_ids = '{}' then p.stock_quantity
       else (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = l.variant_id) end as "stockQuantity",
     p.stock_quantity as "productStock", l.quantity, l.product_quantity as "productQuantity"
   from lines l join lateral (select * from products where id = l.product_id offset 0) p on true
   where l.variant_id = any ($2::uuid[]) order by array_position($2::uuid[], l.variant_id)`,
)

interface Addition {
  /** Where all lines have to be of one product. */
  productId?: string | undefined
  lines: readonly VariantQuantity[]
}

/** Writes first and checks then: of two calls with the same variants the second waits for the first and counts its lines. */
export async function addLinesToCart(db: Database, accountId: string, { productId, lines }: Addition): Promise<Cart> {
  const wanted = mergeLines(lines)
  await inTransaction(db, async (tx) => {
    const [cart] = await upsert(tx, accountId, [...wanted.keys()], [...wanted.values()])
    const added = await readAdded(tx, accountId, [...wanted.keys()])
    const isOther = (line: AddedLine) => productId !== undefined && line.productId !== productId
    if (added.length === 0 || added.every((line) => isOther(line) || !line.isOnSale))
      throw new AppError('product_not_found')
    if (added.some((line) => isOther(line) || !line.isOnSale))
      throw new AppError('product_not_found', {
        message: '판매가 끝난 옵션이 있습니다. 새로고침한 뒤 다시 골라 주세요.',
      })
    requireOrderable(added, wanted, { isOneProduct: productId !== undefined })
    if (cart && cart.count > MAX_CART_LINES) throw cartFull()
  }).catch((error: unknown) => {
    if (databaseErrorCode(error) === FOREIGN_KEY_VIOLATION) throw new AppError('product_not_found')
    throw error
  })
  return readCart(db, accountId)
}

/** A statement cannot update a row twice. */
function mergeLines(lines: readonly VariantQuantity[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const { variantId, quantity } of lines) merged.set(variantId, (merged.get(variantId) ?? 0) + quantity)
  return merged
}

/**
 * Stock and maximum hold for all that is in the cart now. Minimum and unit hold for it too, or for this addition alone:
 * what a buyer put into the cart before must not spoil a gesture that is complete in itself.
 */
function requireOrderable(
  added: readonly AddedLine[],
  wanted: ReadonlyMap<string, number>,
  { isOneProduct }: { isOneProduct: boolean },
): void {
  const addedOf = new Map<string, number>()
  for (const { productId, variantId } of added)
    addedOf.set(productId, (addedOf.get(productId) ?? 0) + (wanted.get(variantId) ?? 0))
  for (const { variantId, optionText, productName, stockQuantity, quantity } of added) {
    const problem = quantityProblem({ ...ANY_QUANTITY, stockQuantity }, quantity)
    if (!problem) continue
    const name = isOneProduct ? optionText : nameWithOption(productName, optionText)
    const message = [name, problem].filter(Boolean).join(': ')
    throw new AppError('quantity_refused', { field: 'lines', message, extra: { variantId } })
  }
  for (const { productId, productName, variantId, productStock: stockQuantity, productQuantity, ...limits } of added) {
    const { maxOrderQuantity } = limits
    const problem =
      quantityProblem({ ...ANY_QUANTITY, maxOrderQuantity, stockQuantity }, productQuantity) ??
      (quantityProblem({ ...limits, stockQuantity }, productQuantity) &&
        quantityProblem({ ...limits, stockQuantity }, addedOf.get(productId) ?? 0))
    if (!problem) continue
    const message = isOneProduct ? problem : `${productName}: ${problem}`
    throw new AppError('quantity_refused', { field: 'lines', message, extra: { variantId } })
  }
}

const ANY_QUANTITY = { minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1 }
