import { readSearch } from '@jangteo/domain/catalog/product-search.ts'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { chooseSearchPlan } from '../../server/catalog/public/choose-search-plan.ts'
import { ANY_WINDOW, type PublicQuery, pageStatement } from '../../server/catalog/public/product-pages.ts'
import { matchingFilters, readFilters } from '../../server/catalog/public/public-filters.ts'
import { MAX_RANKED, searchStatement } from '../../server/catalog/public/search-candidates.ts'
import { openDatabase } from '../../server/database/open-database.ts'

const TIER = 'gold'
const FIRST = { page: 1, limit: 20 }

const LISTS: Record<string, PublicQuery> = {
  'the newest': FIRST,
  'page 400': { ...FIRST, page: 400 },
  'a large category': { ...FIRST, category: 'shelf-1-1' },
  'an almost empty category': { ...FIRST, category: 'shelf-12-8' },
  'by price, from 50,000': { ...FIRST, sortBy: 'price', minPrice: 50_000 },
  'reduced products': { ...FIRST, sale: true },
  'a category, a brand and prices': {
    ...FIRST,
    category: 'shelf-1-1',
    brand: '흰색상회0',
    minPrice: 10_000,
    maxPrice: 90_000,
  },
  'an option value': { ...FIRST, option: ['색상:블랙'] },
  'best sellers of a brand': { ...FIRST, sortBy: 'sales', brand: '흰색상회0' },
}
const SEARCHES = ['스마트폰', 'ㅅㅁㅌㅍ', 'ㅅ', '폰', '텀블러 남색', '1호', '없는말', '스마트폰케이스']

/** Query plans with their times, of the statements that the use cases build. */
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
      const plan = await chooseSearchPlan(db, terms, MAX_RANKED)
      plans.push(await explain(client, `search by ${plan.by}: ${text}`, toQuery(searchStatement(plan, terms, filters))))
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
