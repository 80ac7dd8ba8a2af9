import type { listProductFacets as contract, Facet } from '@jangteo/contracts/catalog/public-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { readSearch } from '@jangteo/domain/catalog/product-search.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { preparedRow } from '../../database/prepared-rows.ts'
import { countProductsOnSale } from '../categories/read-category-tree.ts'
import { products } from '../tables.ts'
import { matchingFilters, optionNameOf, type PublicFilters, readFilters } from './public-filters.ts'
import { bestSellersFirst, findCandidates } from './search-candidates.ts'
import { PRICE_OF_TIER, type Viewer } from './viewer.ts'

/** Up to this many products, facets count all of them. */
const WHOLE_SHOP = 5_000
/** In a larger shop, facets count only the best sellers: counting a million products takes too long. */
const MAX_COUNTED = 1_000
const MAX_VALUES = 20
const MAX_OPTION_NAMES = 8

type Query = Received<typeof contract>['query']

interface Counted {
  brands: Facet[]
  suppliers: Facet[]
  options: OptionFacet[]
  minPrice: number | null
  maxPrice: number | null
  products: number
}

type OptionFacet = ResponseOf<typeof contract>['data']['options'][number]

const NO_FACETS: Counted = { brands: [], suppliers: [], options: [], minPrice: null, maxPrice: null, products: 0 }

/** Each facet is counted without its own filter, so that its other values can be chosen. */
export async function listFacets(db: Database, query: Query, { tier }: Viewer): Promise<ResponseOf<typeof contract>> {
  const [filters, shop] = await Promise.all([readFilters(db, query), countProductsOnSale(db, null)])
  const most = shop < WHOLE_SHOP ? WHOLE_SHOP : MAX_COUNTED
  const count = onceForEach(async (wanted: PublicFilters) => {
    const which = await bestSellers(db, query.search, matchingFilters(wanted, tier), most)
    return which ? preparedRow<Counted>(db, countStatement(which, tier))() : NO_FACETS
  })
  const without = (own: Partial<PublicFilters>) => (filters ? count({ ...filters, ...own }) : NO_FACETS)
  const chosen = filters?.options ?? []
  const counted = await Promise.all([
    without({ brand: undefined }),
    without({ supplier: undefined }),
    without({ minPrice: undefined, maxPrice: undefined }),
    without({}),
    ...chosen.map((own) => without({ options: unlessEmpty(chosen.filter((one) => one !== own)) })),
  ])
  const [{ brands }, { suppliers }, { minPrice, maxPrice }, all, ...alternatives] = counted
  const own = chosen.flatMap((values, place) => ownFacet(values, alternatives[place]?.options ?? []))
  const names = new Set(own.map(({ name }) => name))
  const options = [...own, ...all.options.filter(({ name }) => !names.has(name))].slice(0, MAX_OPTION_NAMES)
  const countsAreExact = counted.every(({ products }) => products < most)
  return { success: true, data: { brands, suppliers, options, minPrice, maxPrice, countsAreExact } }
}

function unlessEmpty<Value>(list: Value[]): Value[] | undefined {
  return list.length > 0 ? list : undefined
}

/** The facet of an option that is filtered by these values. */
function ownFacet(values: readonly string[] | Placeholder, options: readonly OptionFacet[]): OptionFacet[] {
  const name = optionNameOf(String([values].flat()[0]))
  return options.filter((option) => option.name === name)
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
      select ${products.brand} as brand, ${products.supplierId} as supplier_id, ${PRICE_OF_TIER[tier]} as price,
        ${products.optionFacets} as option_facets
      from ${products} ${which}
    )
    select ${mostFrequent(sql`brand`, sql`brand`)} as brands, ${mostFrequent(sql`supplier_id`, label)} as suppliers,
      ${OPTION_VALUES} as options, min(price) as "minPrice", max(price) as "maxPrice", count(*)::int as products
    from found`
}

/** Of each option the most frequent values; options of more products first. */
const OPTION_VALUES = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'values', "values") order by products desc, name), '[]') from (
    select name, max(count) as products,
      json_agg(json_build_object('value', value, 'label', substr(value, length(name) + 2), 'count', count)
        order by count desc, value) as "values"
    from (
      select *, row_number() over (partition by name order by count desc, value) as place from (
        select facet as value, split_part(facet, ':', 1) as name, count(*)::int as count
        from found, unnest(option_facets) as facet group by facet
      ) as counted
    ) as placed where place <= ${sql.raw(String(MAX_VALUES))} group by name
  ) as option)`

function mostFrequent(value: SQL, label: SQL): SQL {
  return sql`(
    select coalesce(json_agg(facet), '[]') from (
      select ${value} as value, ${label} as label, count(*)::int as count from found where ${value} is not null
      group by ${value} order by count desc, label limit ${sql.raw(String(MAX_VALUES))}
    ) as facet)`
}
