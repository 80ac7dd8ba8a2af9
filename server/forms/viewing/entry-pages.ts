import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { searchPattern } from '../entries/entry-filters.ts'

interface EntryScope {
  formId: string
  filters: readonly { field: string; text: string }[]
  /** Only the entries that this account submitted. */
  ownerId: string | null
}

export interface EntryQuery extends EntryScope {
  /** Without spam. */
  entryCount: number
  /** Only these fields are searched: a hidden field must not be found by its text. */
  searched: readonly string[]
  /** By an answer, or by the time of submission. */
  sort: { by: 'submitted' | 'text' | 'number'; field: string; direction: 'asc' | 'desc' }
  page: number
  limit: number
}

/** The ids of one page of entries, without spam, and the total. Entries without an answer to the sorted field come last. */
export async function findEntryPage(db: Database, query: EntryQuery): Promise<{ ids: string[]; total: number }> {
  const { filters, ownerId, entryCount, page, limit } = query
  const isWhole = filters.length === 0 && ownerId === null
  const total = isWhole ? entryCount : await countOf(db, sql`(${filteredEntries(query)}) chosen`)
  // Either scan the index in order until the page is full, or sort all matching entries: whichever reads fewer rows.
  const scansIndex = isWhole || (ownerId === null && page * limit * entryCount <= total * total)
  return { ids: scansIndex ? await scanInOrder(db, query) : await idsOf(db, sorted(query)), total }
}

async function scanInOrder(db: Database, query: EntryQuery): Promise<string[]> {
  const { sort, page, limit } = query
  const offset = (page - 1) * limit
  if (sort.by === 'submitted') return idsOf(db, bySubmission(query, sql.raw(sort.direction), { limit, offset }))
  const answered = await idsOf(db, byAnswer(query, { limit, offset }))
  if (answered.length === limit) return answered
  const count = await countOf(
    db,
    sql`form_answers s where ${isSortedField(query)} ${matchesFilters(query, sql`s.entry_id`)}`,
  )
  const rest = { limit: limit - answered.length, offset: Math.max(0, offset - count) }
  const unanswered = sql`and not exists (select from form_answers s where s.entry_id = e.id and ${isSortedField(query)})`
  return [...answered, ...(await idsOf(db, bySubmission(query, sql`desc`, rest, unanswered)))]
}

/** Spam has no rows in `form_answers`, so filters need no condition on it. One account has few entries: they are read first. */
function filteredEntries(scope: EntryScope): SQL {
  const { formId, filters, ownerId } = scope
  if (ownerId !== null)
    return sql`select e.id from form_entries e where e.account_id = ${ownerId} and e.form_id = ${formId} and e.status <> 'spam'
      ${matchesFilters(scope, sql`e.id`)}`
  const isThis = (place: number, { field, text }: EntryQuery['filters'][number]) => {
    const one = sql.raw(`f${place}`)
    return sql`${one}.form_id = ${formId} and ${one}.field = ${field} and ${one}.text = ${text}`
  }
  const joins = filters.slice(1).map((filter, at) => {
    const one = sql.raw(`f${at + 1}`)
    return sql`join form_answers ${one} on ${one}.entry_id = f0.entry_id and ${isThis(at + 1, filter)}`
  })
  const [first] = filters
  return sql`select f0.entry_id as id from form_answers f0 ${sql.join(joins, sql` `)} where ${first ? isThis(0, first) : sql`false`}`
}

/** In the same order as the index scan, since the next page may use that. */
function sorted(query: EntryQuery): SQL {
  const { sort, page, limit } = query
  const order = sql.raw(sort.direction)
  const by =
    sort.by === 'submitted'
      ? sql`order by e.submitted_at ${order}, c.id ${order}`
      : sql`left join form_answers s on s.entry_id = c.id and ${isSortedField(query)}
          order by s.${sql.raw(sort.by)} ${order} nulls last, s.entry_id ${order}, e.submitted_at desc, c.id desc`
  return sql`with chosen as materialized (${filteredEntries(query)})
    select c.id from chosen c join form_entries e on e.id = c.id ${by} limit ${limit} offset ${(page - 1) * limit}`
}

/** The entry matches all filters. */
function matchesFilters({ formId, filters }: EntryScope, id: SQL): SQL {
  const chosen = filters.map(
    ({ field, text }) => sql`and exists (
      select from form_answers f where f.entry_id = ${id} and f.form_id = ${formId} and f.field = ${field} and f.text = ${text})`,
  )
  return sql.join(chosen, sql` `)
}

interface Window {
  limit: number
  offset: number
}

function bySubmission(query: EntryQuery, direction: SQL, { limit, offset }: Window, also = sql``): SQL {
  return sql`select e.id from form_entries e
    where e.form_id = ${query.formId} and e.status <> 'spam' ${matchesFilters(query, sql`e.id`)} ${also}
    order by e.submitted_at ${direction}, e.id ${direction} limit ${limit} offset ${offset}`
}

function byAnswer(query: EntryQuery, { limit, offset }: Window): SQL {
  const { by, direction } = query.sort
  const [column, order] = [sql.raw(by), sql.raw(direction)]
  return sql`select s.entry_id as id from form_answers s where ${isSortedField(query)} ${matchesFilters(query, sql`s.entry_id`)}
    order by s.${column} ${order}, s.entry_id ${order} limit ${limit} offset ${offset}`
}

/** An answer that is not a number is not sorted among numbers. */
function isSortedField({ formId, sort }: EntryQuery): SQL {
  const isNumber = sort.by === 'number' ? sql`and s.number is not null` : sql``
  return sql`s.form_id = ${formId} and s.field = ${sort.field} ${isNumber}`
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

async function countOf(db: Database, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${which}`)
  return rows[0]?.count ?? 0
}

/**
 * The ids of one page of search results, and the total. The index covers all words of an entry; `offset 0` keeps the
 * planner from merging the second condition, which checks entry by entry that a searchable field matched.
 */
export async function searchEntries(db: Database, query: EntryQuery, search: string) {
  const { formId, searched, ownerId, sort, page, limit } = query
  const isOwn = ownerId === null ? sql`` : sql`and e.account_id = ${ownerId}`
  const pattern = searchPattern(search)
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (
      select e.id, e.submitted_at from form_entries e
      where e.form_id = ${formId} and e.status <> 'spam' ${isOwn} ${matchesFilters(query, sql`e.id`)}
        and e.words ilike ${pattern} and exists (
          select from form_answers a
          where a.entry_id = e.id and a.field = any (${sql.param([...searched])}::text[]) and (' ' || a.text) ilike ${pattern}
          offset 0))
    select (select count(*)::int from found) as count, array(
      select f.id from found f ${sortedBy(sort)} limit ${limit} offset ${(page - 1) * limit}) as ids`)
  const [row] = rows
  return { ids: row?.ids ?? [], total: row?.count ?? 0 }
}

function sortedBy({ by, field, direction }: EntryQuery['sort']): SQL {
  const order = sql.raw(direction)
  if (by === 'submitted') return sql`order by f.submitted_at ${order}, f.id ${order}`
  return sql`left join form_answers s on s.entry_id = f.id and s.field = ${field}
    order by s.${sql.raw(by)} ${order} nulls last, f.id ${order}`
}

/** Distinct answers of the entries within the scope, up to a limit: values of other entries must not show in a filter. */
export async function listScopedChoices(db: Database, scope: EntryScope, field: string, limit: number) {
  const { rows } = await db.execute<{ text: string }>(sql`
    with chosen as materialized (${filteredEntries(scope)})
    select distinct a.text from chosen c join form_answers a on a.entry_id = c.id
    where a.field = ${field} order by a.text limit ${limit}`)
  return rows.map(({ text }) => text)
}
