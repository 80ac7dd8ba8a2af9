import type { Grade } from '@jangteo/domain/grades.ts'
import { and, arrayContains, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { categories, categoryGroups, products } from '../tables.ts'
import { PRICE_OF_TIER } from './viewer.ts'

export interface PublicFilters {
  category?: string | undefined
  featured?: boolean | undefined
  sale?: boolean | undefined
  brand?: string | undefined
  supplier?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** Everything but the search. A category nobody knows, or that is switched off, holds nothing. */
export async function matchingFilters(db: Database, filters: PublicFilters, tier: Grade): Promise<SQL> {
  const { category, featured, sale, brand, supplier, minPrice, maxPrice } = filters
  const price = PRICE_OF_TIER[tier]
  const onSale = sql`${products.onSale}`
  const narrowed = and(
    onSale,
    category === undefined ? undefined : await inCategory(db, category),
    featured === undefined ? undefined : featured ? sql`${products.featured}` : sql`not ${products.featured}`,
    sale ? lt(price, products.basePrice) : undefined,
    brand === undefined ? undefined : eq(products.brand, brand),
    supplier === undefined ? undefined : eq(products.supplierId, supplier),
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
  )
  return narrowed ?? onSale
}

async function inCategory(db: Database, idOrSlug: string): Promise<SQL> {
  const id = await findCategory(db, idOrSlug)
  return id ? arrayContains(products.shelfIds, [id]) : sql`false`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isId(text: string): boolean {
  return UUID.test(text)
}

export async function findCategory(db: Database, idOrSlug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(categoryGroups, eq(categoryGroups.id, categories.groupId))
    .where(
      and(
        isId(idOrSlug) ? or(eq(categories.id, idOrSlug), eq(categories.slug, idOrSlug)) : eq(categories.slug, idOrSlug),
        categories.isActive,
        categoryGroups.isActive,
      ),
    )
    .limit(1)
  return found?.id
}
