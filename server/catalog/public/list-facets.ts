import type { listProductFacets as contract, Facet } from '@jangteo/contracts/catalog/public-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { readSearch } from '@jangteo/domain/catalog/product-search.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { preparedRow } from '../../database/prepared-rows.ts'
import { countProductsOnSale } from '../categories/read-category-tree.ts'
import { products } from '../tables.ts'
import { matchingFilters, type PublicFilters, readFilters } from './public-filters.ts'
import { bestSellersFirst, findCandidates } from './search-candidates.ts'
import { PRICE_OF_TIER, type Viewer } from './viewer.ts'

/** Up to this many products, facets count all of them. */
const WHOLE_SHOP = 5_000
/** In a larger shop, facets count only the best sellers: counting a million products takes too long. */
const MAX_COUNTED = 1_000
const MAX_VALUES = 20

type Query = Received<typeof contract>['query']

interface Counted {
  brands: Facet[]
  suppliers: Facet[]
  minPrice: number | null
  maxPrice: number | null
  products: number
}

const NO_FACETS: Counted = { brands: [], suppliers: [], minPrice: null, maxPrice: null, products: 0 }

/** Each facet is counted without its own filter, so that its other values can be chosen. */
export async function listFacets(db: Database, query: Query, { tier }: Viewer): Promise<ResponseOf<typeof contract>> {
  const [filters, shop] = await Promise.all([readFilters(db, query), countProductsOnSale(db, null)])
  const most = shop < WHOLE_SHOP ? WHOLE_SHOP : MAX_COUNTED
  const count = onceForEach(async (wanted: PublicFilters) => {
    const which = await bestSellers(db, query.search, matchingFilters(wanted, tier), most)
    return which ? preparedRow<Counted>(db, countStatement(which, tier))() : NO_FACETS
  })
  const without = (own: Partial<PublicFilters>) => (filters ? count({ ...filters, ...own }) : NO_FACETS)
  const counted = await Promise.all([
    without({ brand: undefined }),
    without({ supplier: undefined }),
    without({ minPrice: undefined, maxPrice: undefined }),
  ])
  const [{ brands }, { suppliers }, { minPrice, maxPrice }] = counted
  const countsAreExact = counted.every(({ products }) => products < most)
  return { success: true, data: { brands, suppliers, minPrice, maxPrice, countsAreExact } }
}

/** Facets with equal filters share one query. */
function onceForEach<Key, Result>(work: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const known = new Map<string, Promise<Result>>()
  return (key) => {
    const name = JSON.stringify(key)
    const result = known.get(name) ?? work(key)
    known.set(name, result)
    return result
  }
}

async function bestSellers(db: Database, search: string | undefined, filters: SQL, most: number) {
  if (!search) return sql`where ${filters} order by ${bestSellersFirst} limit ${most}`
  const terms = readSearch(search)
  if (!terms) return undefined
  const { candidates } = await findCandidates(db, terms, filters, most)
  return sql`where ${products.id} = any(${sql.param(candidates.map(({ id }) => id))}::uuid[])`
}

function countStatement(which: SQL, tier: Grade): SQL {
  const label = sql`(select ${businesses.name} from ${businesses} where ${businesses.accountId} = supplier_id)`
  return sql`
    with found as materialized (
      select ${products.brand} as brand, ${products.supplierId} as supplier_id, ${PRICE_OF_TIER[tier]} as price
      from ${products} ${which}
    )
    select ${mostFrequent(sql`brand`, sql`brand`)} as brands, ${mostFrequent(sql`supplier_id`, label)} as suppliers,
      min(price) as "minPrice", max(price) as "maxPrice", count(*)::int as products
    from found`
}

function mostFrequent(value: SQL, label: SQL): SQL {
  return sql`(
    select coalesce(json_agg(facet), '[]') from (
      select ${value} as value, ${label} as label, count(*)::int as count from found where ${value} is not null
      group by ${value} order by count desc, label limit ${sql.raw(String(MAX_VALUES))}
    ) as facet)`
}
