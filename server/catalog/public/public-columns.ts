import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products } from '../tables.ts'
import { HIGHEST_PRICE_OF_TIER, PRICE_OF_TIER } from './viewer.ts'

/** The select list that maps a row to the contract's `PublicProduct`. */
export function publicColumns(tier: Grade): Record<Exclude<keyof PublicProduct, 'category'>, SQLWrapper> {
  const price = PRICE_OF_TIER[tier]
  return {
    id: products.id,
    slug: products.slug,
    name: products.name,
    shortDescription: products.shortDescription,
    brand: products.brand,
    price,
    compareAtPrice: sql`case when ${products.lowestBasePrice} > ${price} then ${products.lowestBasePrice} end`,
    taxClass: products.taxClass,
    stockQuantity: products.stockQuantity,
    minOrderQuantity: products.minOrderQuantity,
    maxOrderQuantity: products.maxOrderQuantity,
    orderUnit: products.orderUnit,
    priceRange: sql`json_build_object('min', ${price}, 'max', ${HIGHEST_PRICE_OF_TIER[tier]})`,
    options: products.options,
    images: sql`(select coalesce(json_agg(image), '[]') from (select unnest(${products.images}) as url) as image)`,
    createdAt: sql`to_char(${products.createdAt}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    featured: products.featured,
    status: sql`'active'`,
    rating: products.rating,
    reviewCount: products.reviewCount,
  }
}

export function named(columns: Record<string, SQLWrapper>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
}
