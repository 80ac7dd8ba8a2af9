import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { compareAtPrice } from '@jangteo/domain/pricing.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { categories, products } from '../tables.ts'
import { PRICE_OF_TIER } from './viewer.ts'

/** What every card of the shop shows. */
export function publicColumns(tier: Grade) {
  return {
    id: products.id,
    slug: products.slug,
    name: products.name,
    shortDescription: products.shortDescription,
    brand: products.brand,
    price: PRICE_OF_TIER[tier],
    basePrice: products.basePrice,
    stockQuantity: products.stockQuantity,
    minOrderQuantity: products.minOrderQuantity,
    maxOrderQuantity: products.maxOrderQuantity,
    images: products.images,
    createdAt: products.createdAt,
    featured: products.featured,
    rating: products.rating,
    reviewCount: products.reviewCount,
    categoryId: sql<string | null>`${products.categoryIds}[1]`.as('category_id'),
  }
}

function selectPublic(db: Database, tier: Grade) {
  return db.select(publicColumns(tier)).from(products).$dynamic()
}

type PublicSelect = ReturnType<typeof selectPublic>

/** Categories are looked up for the rows of the page alone, not for all that were skipped. */
export function publicPage(
  db: Database,
  tier: Grade,
  narrow: (select: PublicSelect) => PublicSelect,
  total = sql<number | null>`null::int`,
) {
  const page = narrow(selectPublic(db, tier)).as('page')
  const { categoryId, ...columns } = page._.selectedFields
  const category = sql<
    string | null
  >`(select ${categories.name} from ${categories} where ${categories.id} = ${categoryId})`
  return db.select({ ...columns, category, total }).from(page)
}

interface PublicRow extends Omit<PublicProduct, 'compareAtPrice' | 'images' | 'createdAt' | 'status'> {
  basePrice: number
  images: string[]
  createdAt: Date
}

export function toPublicProduct({ basePrice, images, createdAt, ...row }: PublicRow): PublicProduct {
  return {
    ...row,
    compareAtPrice: compareAtPrice(basePrice, row.price),
    images: images.map((url) => ({ url })),
    createdAt: createdAt.toISOString(),
    status: 'active',
  }
}

/** In the order of the ids. */
export async function publicRows(db: Database, ids: string[], tier: Grade) {
  if (ids.length === 0) return []
  const rows = await publicPage(db, tier, (page) => page.where(inArray(products.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
