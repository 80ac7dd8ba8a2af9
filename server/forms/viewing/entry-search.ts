import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { searchPattern } from '../reading/search-pattern.ts'
import { type EntryQuery, isChosen } from './entry-pages.ts'

/**
 * The ids of a page of what was found, and how many there are. All the words of an entry are indexed; whether it was a
 * field that may be searched is looked at afterwards, entry by entry (that is what the offset is for): to look through
 * all answers takes longer.
 */
export async function searchEntries(db: Database, query: EntryQuery, search: string) {
  const { formId, searched, sort, page, limit } = query
  const pattern = searchPattern(search)
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (
      select e.id, e.submitted_at from form_entries e
      where e.form_id = ${formId} and e.status <> 'spam' ${isChosen(query, sql`e.id`)}
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
