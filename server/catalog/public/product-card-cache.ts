import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/open-database.ts'
import { preparedRows } from '../../database/prepared-rows.ts'
import type { SerializedData } from '../../http/pre-serialized.ts'
import { categories, products } from '../tables.ts'
import { named, publicColumns } from './public-columns.ts'
import { byTier } from './viewer.ts'

const MAX_CARDS = 10_000
const MAX_PAGES = 1_000
const ID_LENGTH = 36

const firstCategory = (column: SQL) =>
  sql`(select ${column} from ${categories} where ${categories.id} = ${products.categoryIds}[1])`

/** Cache key: the id with the `xmin` of the product's and its category's row, which changes with every update of them. */
const cardKey = sql`concat(${products.id}, '.', changed_by, '.', ${firstCategory(sql`${categories}.xmin`)})`

/** Cache keys of the products that `which` selects, in its order. The subquery computes keys after `limit` and `offset`. */
export function keysOf(which: SQL, total: SQL = sql`null::int`): SQL {
  return sql`
    select coalesce(string_agg(${cardKey}, ','), '') as keys, ${total} as total
    from (select *, ${products}.xmin as changed_by from ${products} ${which}) as ${products}`
}

const cardsOf = (tier: Grade) => sql`
  select ${cardKey} as key, (select row_to_json(card)::text from (
    select ${named({ ...publicColumns(tier), category: firstCategory(sql`${categories.name}`) })}) as card) as card
  from (select *, ${products}.xmin as changed_by from ${products}) as ${products}
  where ${products.id} = any(${sql.placeholder('ids')}::uuid[])`

/** Caches products as serialized JSON. Any update of a product changes its key, so entries need no invalidation. */
export function productCardCache(db: Database) {
  const written = byTier((tier) => {
    // Made for the first page: the cache sets memory aside for all of its entries.
    let write: ReturnType<typeof cardWriter> | undefined
    const pages = new LRUCache<string, SerializedData>({ max: MAX_PAGES })
    return async (keys: string): Promise<SerializedData> => {
      const known = pages.get(keys)
      if (known) return known
      write ??= cardWriter(db, tier)
      const page = await write(keys === '' ? [] : keys.split(','))
      pages.set(keys, page)
      return page
    }
  })
  return (keys: string, tier: Grade) => written[tier](keys)
}

function cardWriter(db: Database, tier: Grade) {
  const read = preparedRows<{ key: string; card: string }>(db, cardsOf(tier), `cards_${tier}`)
  const cached = new LRUCache<string, string>({ max: MAX_CARDS })
  return async (keys: readonly string[]): Promise<SerializedData> => {
    const cards = new Map(keys.map((key) => [idOf(key), cached.get(key)]))
    const missing = [...cards.keys()].filter((id) => cards.get(id) === undefined)
    for (const { key, card } of missing.length > 0 ? await read({ ids: missing }) : []) {
      cached.set(key, card)
      cards.set(idOf(key), card)
    }
    const shown = [...cards].filter(([, card]) => card !== undefined)
    return { data: `[${shown.map(([, card]) => card).join()}]`, ids: shown.map(([id]) => id) }
  }
}

function idOf(key: string): string {
  return key.slice(0, ID_LENGTH)
}
