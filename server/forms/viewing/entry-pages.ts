import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'

export interface EntryQuery {
  formId: string
  /** Entries that are no spam. */
  entryCount: number
  /** A search looks into these alone: whoever may not see a field may not find by it. */
  searched: readonly string[]
  filters: readonly { field: string; text: string }[]
  /** By an answer, or by when it was sent. */
  sort: { by: 'submitted' | 'text' | 'number'; field: string; direction: 'asc' | 'desc' }
  page: number
  limit: number
}

/** The ids of a page of entries that are no spam, and how many there are. Those without an answer to what is sorted by come last. */
export async function findEntryPage(db: Database, query: EntryQuery): Promise<{ ids: string[]; total: number }> {
  const { filters, entryCount, page, limit } = query
  const total = filters.length === 0 ? entryCount : await countOf(db, sql`(${chosenEntries(query)}) chosen`)
  // To walk in order until a page is full, or to take all that were chosen and sort them: whatever looks at fewer.
  const isWalk = filters.length === 0 || page * limit * entryCount <= total * total
  return { ids: isWalk ? await walk(db, query) : await idsOf(db, sorted(query)), total }
}

async function walk(db: Database, query: EntryQuery): Promise<string[]> {
  const { sort, page, limit } = query
  const offset = (page - 1) * limit
  if (sort.by === 'submitted') return idsOf(db, bySubmission(query, sql.raw(sort.direction), { limit, offset }))
  const answered = await idsOf(db, byAnswer(query, { limit, offset }))
  if (answered.length === limit) return answered
  const count = await countOf(db, sql`form_answers s where ${isSorted(query)} ${isChosen(query, sql`s.entry_id`)}`)
  const rest = { limit: limit - answered.length, offset: Math.max(0, offset - count) }
  const unanswered = sql`and not exists (select from form_answers s where s.entry_id = e.id and ${isSorted(query)})`
  return [...answered, ...(await idsOf(db, bySubmission(query, sql`desc`, rest, unanswered)))]
}

/** Spam has no answers: whatever was answered as the filters say is an entry to be shown. */
function chosenEntries({ formId, filters }: EntryQuery): SQL {
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

/** In the very order in which one would have walked: the next page may be found the other way. */
function sorted(query: EntryQuery): SQL {
  const { sort, page, limit } = query
  const order = sql.raw(sort.direction)
  const by =
    sort.by === 'submitted'
      ? sql`order by e.submitted_at ${order}, c.id ${order}`
      : sql`left join form_answers s on s.entry_id = c.id and ${isSorted(query)}
          order by s.${sql.raw(sort.by)} ${order} nulls last, s.entry_id ${order}, e.submitted_at desc, c.id desc`
  return sql`with chosen as materialized (${chosenEntries(query)})
    select c.id from chosen c join form_entries e on e.id = c.id ${by} limit ${limit} offset ${(page - 1) * limit}`
}

/** That this entry was answered as the filters say. */
export function isChosen({ formId, filters }: EntryQuery, id: SQL): SQL {
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
    where e.form_id = ${query.formId} and e.status <> 'spam' ${isChosen(query, sql`e.id`)} ${also}
    order by e.submitted_at ${direction}, e.id ${direction} limit ${limit} offset ${offset}`
}

function byAnswer(query: EntryQuery, { limit, offset }: Window): SQL {
  const { by, direction } = query.sort
  const [column, order] = [sql.raw(by), sql.raw(direction)]
  return sql`select s.entry_id as id from form_answers s where ${isSorted(query)} ${isChosen(query, sql`s.entry_id`)}
    order by s.${column} ${order}, s.entry_id ${order} limit ${limit} offset ${offset}`
}

/** An answer that should be a number and is none has no place among numbers. */
function isSorted({ formId, sort }: EntryQuery): SQL {
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
