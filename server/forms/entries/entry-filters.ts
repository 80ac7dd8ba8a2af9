import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { exportEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import { formEntries } from '../tables.ts'

export type EntryFilters = Received<typeof exportEntries>['query']

const dayBegins = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Seoul')`

/** Days of the shop's time zone; `to` is inclusive. */
export function matchesEntryFilters(formId: string, { status, search, from, to }: EntryFilters): SQL | undefined {
  return and(
    eq(formEntries.formId, formId),
    status && (status === 'not_spam' ? ne(formEntries.status, 'spam') : eq(formEntries.status, status)),
    search ? ilike(formEntries.words, searchPattern(search)) : undefined,
    from ? sql`${formEntries.submittedAt} >= ${dayBegins(from)}` : undefined,
    to ? sql`${formEntries.submittedAt} < ${dayBegins(to, 1)}` : undefined,
  )
}

/** A shorter text has no trigram of its own, only one with the space before a word. */
const MIN_SUBSTRING_LENGTH = 3

/** For columns with a space before each word: short words match at the start of words, longer ones anywhere. */
export function searchPattern(search: string): string {
  return containsPattern(search.length < MIN_SUBSTRING_LENGTH ? ` ${search}` : search)
}
