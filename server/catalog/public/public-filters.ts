import { MAX_OPTIONS } from '@jangteo/domain/catalog/variants.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { and, eq, gte, lt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { categories, categoryGroups, products } from '../tables.ts'
import { PRICE_OF_TIER } from './viewer.ts'

/** Filters of a product list, apart from the search. Placeholders make a prepared statement for any value. */
export interface PublicFilters {
  categoryId?: string | Placeholder | undefined
  featured?: boolean | undefined
  sale?: boolean | undefined
  brand?: string | Placeholder | undefined
  supplier?: string | Placeholder | undefined
  /** For each option the values of which one is wanted: `색상:블랙`, `색상:네이비`. */
  options?: readonly (readonly string[] | Placeholder)[] | undefined
  minPrice?: number | Placeholder | undefined
  maxPrice?: number | Placeholder | undefined
}

export function matchingFilters(filters: PublicFilters, tier: Grade): SQL {
  const { categoryId, featured, sale, brand, supplier, options, minPrice, maxPrice } = filters
  const price = PRICE_OF_TIER[tier]
  const onSale = sql`${products.onSale}`
  const narrowed = and(
    onSale,
    categoryId === undefined ? undefined : sql`${products.categoryAndParentIds} @> array[${categoryId}::uuid]`,
    featured === undefined ? undefined : featured ? sql`${products.featured}` : sql`not ${products.featured}`,
    sale ? lt(price, products.lowestBasePrice) : undefined,
    brand === undefined ? undefined : eq(products.brand, brand),
    supplier === undefined ? undefined : eq(products.supplierId, supplier),
    options && and(HAS_OPTIONS, ...options.map(withOneOf)),
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
  )
  return narrowed ?? onSale
}

/** The condition of the partial index on the facets. */
const HAS_OPTIONS = sql`${products.optionFacets} <> '{}'`

function withOneOf(values: readonly string[] | Placeholder): SQL {
  return sql`${products.optionFacets} && ${Array.isArray(values) ? sql.param(values) : values}::text[]`
}

interface FilterQuery extends Omit<PublicFilters, 'categoryId' | 'options'> {
  category?: string | undefined
  option?: readonly string[] | undefined
}

/** The filters of a query with its category resolved to an id; null if no product can match them. */
export async function readFilters(
  db: Database,
  { category, featured, sale, brand, supplier, option, minPrice, maxPrice }: FilterQuery,
): Promise<PublicFilters | null> {
  const options = option && groupByOption(option)
  if (options && options.length > MAX_OPTIONS) return null
  const categoryId = category === undefined ? undefined : await findCategory(db, category)
  if (category !== undefined && !categoryId) return null
  return { categoryId, featured, sale, brand, supplier, options, minPrice, maxPrice }
}

/** `색상` of `색상:블랙`. */
export function optionNameOf(facet: string): string {
  return facet.slice(0, facet.indexOf(':'))
}

/** The values of each option, sorted, so that equal filters share one statement. */
function groupByOption(facets: readonly string[]): string[][] {
  const sorted = [...new Set(facets)].sort()
  return [...Map.groupBy(sorted, optionNameOf).values()]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isId(text: string): boolean {
  return UUID.test(text)
}

async function findCategory(db: Database, idOrSlug: string): Promise<string | undefined> {
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
