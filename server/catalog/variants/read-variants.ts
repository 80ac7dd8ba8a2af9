import type { ProductOption, Variant } from '@jangteo/contracts/catalog/products.ts'
import { valueNames } from '@jangteo/domain/catalog/variants.ts'
import { and, asc, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productVariants } from '../tables.ts'

/** In all locations together. */
export const variantStock = sql<number>`(
  select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = ${productVariants.id})`

/** Without retired ones, in the order of the products' tables. */
export function selectVariants(db: Pick<Database, 'select'>, productIds: readonly string[]) {
  return db
    .select({ ...getTableColumns(productVariants), stockQuantity: variantStock })
    .from(productVariants)
    .where(and(inArray(productVariants.productId, [...productIds]), ne(productVariants.status, 'retired')))
    .orderBy(asc(productVariants.productId), asc(productVariants.position), asc(productVariants.id))
}

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number]

export function toVariant(options: readonly ProductOption[], row: VariantRow): Variant {
  const { id, valueIds, sku, barcode, status, stockQuantity, lowStockThreshold, image, weight } = row
  return {
    id,
    optionValues: valueNames(options, valueIds),
    sku,
    barcode,
    status: status === 'active' ? 'active' : 'inactive',
    stockQuantity,
    lowStockThreshold,
    image,
    weight,
    prices: pricesOf(row),
  }
}

export function pricesOf({ basePrice: base, goldPrice: gold, premiumPrice: premium, vipPrice: vip }: VariantRow) {
  return base === null || gold === null || premium === null || vip === null ? null : { base, gold, premium, vip }
}
