import { readSearch } from '@jangteo/domain/catalog/product-search.ts'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { chooseWay } from '../../server/catalog/public/choose-way.ts'
import type { PublicQuery } from '../../server/catalog/public/list-public-products.ts'
import { matchingFilters, readFilters } from '../../server/catalog/public/public-filters.ts'
import { ANY_WINDOW, pageStatement } from '../../server/catalog/public/public-pages.ts'
import { RANKED, statementOf } from '../../server/catalog/public/search-candidates.ts'
import { openDatabase } from '../../server/database/open-database.ts'

const TIER = 'gold'
const FIRST = { page: 1, limit: 20 }

const LISTS: Record<string, PublicQuery> = {
  'the newest': FIRST,
  'page 400': { ...FIRST, page: 400 },
  'a full shelf': { ...FIRST, category: 'shelf-1-1' },
  'an almost empty shelf': { ...FIRST, category: 'shelf-12-8' },
  'by price, from 50,000': { ...FIRST, sortBy: 'price', minPrice: 50_000 },
  'what is reduced': { ...FIRST, sale: true },
  'a shelf, a brand and prices': {
    ...FIRST,
    category: 'shelf-1-1',
    brand: '흰색상회0',
    minPrice: 10_000,
    maxPrice: 90_000,
  },
  'best sellers of a brand': { ...FIRST, sortBy: 'sales', brand: '흰색상회0' },
}
const SEARCHES = ['스마트폰', 'ㅅㅁㅌㅍ', 'ㅅ', '폰', '텀블러 남색', '1호', '없는말', '스마트폰케이스']

/** What the database does for each query of the shop, with its time; the use cases themselves build the queries. */
export async function explainCatalog(url: string): Promise<string> {
  const database = openDatabase({ url, poolSize: 1, onConnectionError: () => {} })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { db } = database
    const plans: string[] = []
    for (const [title, query] of Object.entries(LISTS)) {
      const filters = await readFilters(db, query)
      const { sql, params } = toQuery(pageStatement({ ...query, tier: TIER, filters: filters ?? {} }, ANY_WINDOW))
      const values = { limit: query.limit, offset: (query.page - 1) * query.limit }
      plans.push(await explain(client, `list: ${title}`, { sql, params: fillPlaceholders(params, values) }))
    }
    for (const text of SEARCHES) {
      const terms = readSearch(text)
      if (!terms) continue
      const filters = matchingFilters({}, TIER)
      const way = await chooseWay(db, terms, RANKED)
      plans.push(await explain(client, `search by ${way.by}: ${text}`, toQuery(statementOf(way, terms, filters))))
    }
    return plans.join('\n')
  } finally {
    await client.end()
    await database.close()
  }
}

function toQuery(statement: SQL) {
  return new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement)
}

async function explain(client: pg.Client, title: string, { sql, params }: { sql: string; params: unknown[] }) {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers off, costs off) ${sql}`,
    params,
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const steps = lines.filter((line) => /Scan|Sort|Append|Time:/.test(line)).map((line) => `    ${line.trim()}`)
  return [`  ${title}`, ...steps].join('\n')
}
