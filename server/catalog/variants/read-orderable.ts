import type { ProductOption } from '@jangteo/contracts/catalog/products.ts'
import { valueNames } from '@jangteo/domain/catalog/variants.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { products } from '../tables.ts'
import { selectVariants } from './read-variants.ts'

/** What decides whether a quantity can be ordered, with the active variants. */
export interface OrderableProduct {
  onSale: boolean
  minOrderQuantity: number
  maxOrderQuantity: number | null
  orderUnit: number
  /** Of all variants. */
  stockQuantity: number
  options: ProductOption[]
  variants: { id: string; optionValues: string[]; stockQuantity: number }[]
}

export async function readOrderableProduct(
  db: Pick<Database, 'select'>,
  productId: string,
): Promise<OrderableProduct | undefined> {
  const [product] = await db
    .select({
      onSale: products.onSale,
      minOrderQuantity: products.minOrderQuantity,
      maxOrderQuantity: products.maxOrderQuantity,
      orderUnit: products.orderUnit,
      stockQuantity: products.stockQuantity,
      options: products.options,
    })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) return undefined
  const rows = await selectVariants(db, [productId])
  const variants = rows
    .filter(({ status }) => status === 'active')
    .map(({ id, valueIds, stockQuantity }) => ({
      id,
      optionValues: valueNames(product.options, valueIds),
      stockQuantity,
    }))
  return { ...product, variants }
}
