import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { listProductFacets as contract } from '@jangteo/contracts/public-products.ts'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { matchingSearch } from '../search-condition.ts'
import { products } from '../tables.ts'
import { matchingFilters, type PublicFilters, readFilters } from './public-filters.ts'
import { PRICE_OF_TIER, type Viewer } from './viewer.ts'

const MOST_VALUES = 20

type Query = Received<typeof contract>['query']

/** Each list is counted without its own filter, so that one can choose another value of it. */
export async function listFacets(db: Database, query: Query, viewer: Viewer): Promise<Answer<typeof contract>> {
  const filters = await readFilters(db, query)
  if (!filters) return { success: true, data: { brands: [], suppliers: [], minPrice: null, maxPrice: null } }
  const without = (own: Partial<PublicFilters>) =>
    and(matchingFilters({ ...filters, ...own }, viewer.tier), matchingSearch(query.search))
  const [brands, suppliers, prices] = await Promise.all([
    countBrands(db, without({ brand: undefined })),
    countSuppliers(db, without({ supplier: undefined })),
    priceRange(db, without({ minPrice: undefined, maxPrice: undefined }), viewer),
  ])
  return { success: true, data: { brands, suppliers, ...prices } }
}

async function countBrands(db: Database, matching: SQL | undefined) {
  const count = sql<number>`count(*)::int`
  const rows = await db
    .select({ brand: products.brand, count })
    .from(products)
    .where(and(matching, isNotNull(products.brand)))
    .groupBy(products.brand)
    .orderBy(desc(count), products.brand)
    .limit(MOST_VALUES)
  return rows.map((row) => ({ value: row.brand ?? '', label: row.brand ?? '', count: row.count }))
}

async function countSuppliers(db: Database, matching: SQL | undefined) {
  const counted = db
    .select({ supplierId: products.supplierId, count: sql<number>`count(*)::int`.as('products_found') })
    .from(products)
    .where(matching)
    .groupBy(products.supplierId)
    .as('counted')
  const rows = await db
    .select({ value: counted.supplierId, label: businesses.name, count: counted.count })
    .from(counted)
    .innerJoin(businesses, eq(businesses.accountId, counted.supplierId))
    .orderBy(desc(counted.count), businesses.name)
    .limit(MOST_VALUES)
  return rows
}

async function priceRange(db: Database, matching: SQL | undefined, { tier }: Viewer) {
  const price = PRICE_OF_TIER[tier]
  const [range] = await db
    .select({ minPrice: sql<number | null>`min(${price})`, maxPrice: sql<number | null>`max(${price})` })
    .from(products)
    .where(matching)
  return range ?? { minPrice: null, maxPrice: null }
}
