import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { type listProductFacets as contract, LAST_PRODUCT } from '@jangteo/contracts/public-products.ts'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { matchingSearch } from '../search-condition.ts'
import { products } from '../tables.ts'
import { matchingFilters, type PublicFilters, readFilters } from './public-filters.ts'
import { PRICE_OF_TIER, type Viewer } from './viewer.ts'

const MOST_VALUES = 20
/** What a search finds is not counted by any index: of a common word, as many as can be seen are counted. */
const MOST_FOUND = LAST_PRODUCT

type Query = Received<typeof contract>['query']

/** Each list is counted without its own filter, so that one can choose another value of it. */
export async function listFacets(db: Database, query: Query, viewer: Viewer): Promise<Answer<typeof contract>> {
  const filters = await readFilters(db, query)
  if (!filters) return { success: true, data: { brands: [], suppliers: [], minPrice: null, maxPrice: null } }
  const without = (own: Partial<PublicFilters>) => {
    const matching = and(matchingFilters({ ...filters, ...own }, viewer.tier), matchingSearch(query.search))
    return foundBy(db, matching, viewer, query.search ? MOST_FOUND : undefined)
  }
  const [brands, suppliers, prices] = await Promise.all([
    countBrands(db, without({ brand: undefined })),
    countSuppliers(db, without({ supplier: undefined })),
    priceRange(db, without({ minPrice: undefined, maxPrice: undefined })),
  ])
  return { success: true, data: { brands, suppliers, ...prices } }
}

function foundBy(db: Database, matching: SQL | undefined, { tier }: Pick<Viewer, 'tier'>, most?: number) {
  const price = sql<number>`${PRICE_OF_TIER[tier]}`.as('price')
  const found = db
    .select({ brand: products.brand, supplierId: products.supplierId, price })
    .from(products)
    .where(matching)
    .$dynamic()
  return (most === undefined ? found : found.limit(most)).as('found')
}

type Found = ReturnType<typeof foundBy>

async function countBrands(db: Database, found: Found) {
  const count = sql<number>`count(*)::int`
  const rows = await db
    .select({ brand: found.brand, count })
    .from(found)
    .where(isNotNull(found.brand))
    .groupBy(found.brand)
    .orderBy(desc(count), found.brand)
    .limit(MOST_VALUES)
  return rows.map((row) => ({ value: row.brand ?? '', label: row.brand ?? '', count: row.count }))
}

async function countSuppliers(db: Database, found: Found) {
  const counted = db
    .select({ supplierId: found.supplierId, count: sql<number>`count(*)::int`.as('products_found') })
    .from(found)
    .groupBy(found.supplierId)
    .as('counted')
  const rows = await db
    .select({ value: counted.supplierId, label: businesses.name, count: counted.count })
    .from(counted)
    .innerJoin(businesses, eq(businesses.accountId, counted.supplierId))
    .orderBy(desc(counted.count), businesses.name)
    .limit(MOST_VALUES)
  return rows
}

async function priceRange(db: Database, found: Found) {
  const [range] = await db
    .select({ minPrice: sql<number | null>`min(${found.price})`, maxPrice: sql<number | null>`max(${found.price})` })
    .from(found)
  return range ?? { minPrice: null, maxPrice: null }
}
