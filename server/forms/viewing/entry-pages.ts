import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { searchPattern } from '../reading/search-pattern.ts'

export interface EntryQuery {
  formId: string
  /** A search looks into these alone: whoever may not see a field may not find by it. */
  searched: readonly string[]
  search?: string | undefined
  filters: readonly { field: string; text: string }[]
  /** By an answer, or by when it was sent. */
  sort: { by: 'submitted' | 'text' | 'number'; field: string; direction: 'asc' | 'desc' }
  page: number
  limit: number
}

/** The ids of a page of entries that are no spam. Those without an answer to what is sorted by come last. */
export async function findEntryPage(db: Database, query: EntryQuery): Promise<string[]> {
  const { sort, page, limit } = query
  const offset = (page - 1) * limit
  if (sort.by === 'submitted') return idsOf(db, bySubmission(query, sql.raw(sort.direction), { limit, offset }))
  const answered = await idsOf(db, byAnswer(query, { limit, offset }))
  if (answered.length === limit) return answered
  const count = await countOf(
    db,
    sql`select count(*)::int as count from form_answers s where ${isSorted(query)} ${narrowed(query, sql`s.entry_id`)}`,
  )
  const rest = { limit: limit - answered.length, offset: Math.max(0, offset - count) }
  const unanswered = sql`and not exists (
    select from form_answers s where s.entry_id = e.id and s.field = ${sort.field})`
  return [...answered, ...(await idsOf(db, bySubmission(query, sql`desc`, rest, unanswered)))]
}

/** Undefined where nothing narrows: that number is known. */
export async function countEntries(db: Database, query: EntryQuery): Promise<number | undefined> {
  const { formId, filters, search } = query
  const [only, ...others] = filters
  if (!search && !only) return undefined
  if (!search && only && others.length === 0)
    return countOf(
      db,
      sql`select count(*)::int as count from form_answers
          where form_id = ${formId} and field = ${only.field} and text = ${only.text}`,
    )
  return countOf(
    db,
    sql`select count(*)::int as count from form_entries e
        where e.form_id = ${formId} and e.status <> 'spam' ${narrowed(query, sql`e.id`)}`,
  )
}

interface Window {
  limit: number
  offset: number
}

function bySubmission(query: EntryQuery, direction: SQL, { limit, offset }: Window, also = sql``): SQL {
  return sql`select e.id from form_entries e
    where e.form_id = ${query.formId} and e.status <> 'spam' ${narrowed(query, sql`e.id`)} ${also}
    order by e.submitted_at ${direction}, e.id ${direction} limit ${limit} offset ${offset}`
}

function byAnswer(query: EntryQuery, { limit, offset }: Window): SQL {
  const { by, direction } = query.sort
  const [column, order] = [sql.raw(by), sql.raw(direction)]
  return sql`select s.entry_id as id from form_answers s where ${isSorted(query)} ${narrowed(query, sql`s.entry_id`)}
    order by s.${column} ${order}, s.entry_id ${order} limit ${limit} offset ${offset}`
}

/** An answer that should be a number and is none has no place among numbers. */
function isSorted({ formId, sort }: EntryQuery): SQL {
  const isNumber = sort.by === 'number' ? sql`and s.number is not null` : sql``
  return sql`s.form_id = ${formId} and s.field = ${sort.field} ${isNumber}`
}

function narrowed({ formId, filters, search, searched }: EntryQuery, id: SQL): SQL {
  const chosen = filters.map(
    ({ field, text }) => sql`and exists (
      select from form_answers f where f.entry_id = ${id} and f.form_id = ${formId} and f.field = ${field} and f.text = ${text})`,
  )
  if (search) chosen.push(found(formId, id, search, searched))
  return sql.join(chosen, sql` `)
}

/** All the words of an entry are indexed; whether it was a field that may be searched is looked at afterwards. */
function found(formId: string, id: SQL, search: string, searched: readonly string[]): SQL {
  const pattern = searchPattern(search)
  return sql`and ${id} in (
    select w.id from form_entries w where w.form_id = ${formId} and w.words ilike ${pattern} and exists (
      select from form_answers a
      where a.entry_id = w.id and a.field = any (${sql.param([...searched])}::text[]) and (' ' || a.text) ilike ${pattern}))`
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

async function countOf(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query)
  return rows[0]?.count ?? 0
}
