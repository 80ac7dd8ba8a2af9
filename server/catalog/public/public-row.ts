import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { compareAtPrice } from '@jangteo/domain/pricing.ts'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { preparedRows } from '../../database/prepared-rows.ts'
import { categories, products } from '../tables.ts'
import { PRICE_OF_TIER } from './viewer.ts'

/** What every card of the shop shows, as the database has it. */
export interface PublicRow extends Omit<PublicProduct, 'compareAtPrice' | 'images' | 'status'> {
  regularPrice: number
  images: string[]
}

/** By the names of `PublicRow`. */
export function publicColumns(tier: Grade): Record<string, SQLWrapper> {
  return {
    id: products.id,
    slug: products.slug,
    name: products.name,
    shortDescription: products.shortDescription,
    brand: products.brand,
    price: PRICE_OF_TIER[tier],
    regularPrice: products.basePrice,
    stockQuantity: products.stockQuantity,
    minOrderQuantity: products.minOrderQuantity,
    maxOrderQuantity: products.maxOrderQuantity,
    images: products.images,
    createdAt: products.createdAt,
    featured: products.featured,
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

/** Where a product of the shop becomes what the contract says. */
export function toPublicProduct(row: PublicRow): PublicProduct {
  return {
    ...row,
    compareAtPrice: compareAtPrice(row.regularPrice, row.price),
    images: row.images.map((url) => ({ url })),
    status: 'active',
  }
}

/** Of products `which` finds. Categories are looked up for the rows of the page alone, not for all that were skipped. */
export function publicPage(tier: Grade, which: SQL, total: SQL = sql`null::int`): SQL {
  const columns = publicColumns(tier)
  const shown = sql.join(Object.keys(columns).map(sql.identifier), sql`, `)
  const found = named({ ...columns, firstCategory: sql`${products.categoryIds}[1]` })
  return sql`
    select ${shown}, (select ${categories.name} from ${categories} where ${categories.id} = "firstCategory") as category,
      ${total} as total
    from (select ${found} from ${products} ${which}) as page`
}

export async function readPublicPage(db: Database, tier: Grade, which: SQL): Promise<PublicProduct[]> {
  const rows = await preparedRows<PublicRow>(db, publicPage(tier, which))()
  return rows.map(toPublicProduct)
}

/** In the order of the ids. */
export async function publicRows(db: Database, ids: string[], tier: Grade): Promise<PublicProduct[]> {
  if (ids.length === 0) return []
  const found = await readPublicPage(db, tier, sql`where ${inArray(products.id, ids)}`)
  const byId = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
