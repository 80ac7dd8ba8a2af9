import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { exportEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { searchPattern } from '../reading/search-pattern.ts'
import { formEntries } from '../tables.ts'

export type EntryFilters = Received<typeof exportEntries>['query']

const dayBegins = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Seoul')`

/** Days are the shop's; the last one counts whole. */
export function entriesMatching(formId: string, { status, search, from, to }: EntryFilters): SQL | undefined {
  return and(
    eq(formEntries.formId, formId),
    status && eq(formEntries.status, status),
    search ? ilike(formEntries.words, searchPattern(search)) : undefined,
    from ? sql`${formEntries.submittedAt} >= ${dayBegins(from)}` : undefined,
    to ? sql`${formEntries.submittedAt} < ${dayBegins(to, 1)}` : undefined,
  )
}
