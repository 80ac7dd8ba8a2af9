import { DOCUMENT_STATES, type DocumentState } from '@jangteo/contracts/content/content.ts'
import type { listDocuments as contract } from '@jangteo/contracts/content/documents.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, count, desc, eq, ilike, ne } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents } from '../tables.ts'
import { selectSummaries, stateOf, toSummary } from './document-rows.ts'

/** Without a state, everything but trashed documents. */
export async function listDocuments(
  db: Database,
  { page, limit, kind, state, search, categoryId }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const matching = and(
    eq(documents.kind, kind),
    state ? eq(stateOf, state) : ne(stateOf, 'trashed'),
    search ? ilike(documentRevisions.title, containsPattern(search)) : undefined,
    categoryId ? eq(documentRevisions.categoryId, categoryId) : undefined,
  )
  const found = selectSummaries(db).where(matching)
  const [rows, total, states] = await Promise.all([
    selectSummaries(db)
      .where(matching)
      .orderBy(desc(documents.createdAt), desc(documents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(found.as('found')),
    db.select({ state: stateOf, count: count() }).from(documents).where(eq(documents.kind, kind)).groupBy(stateOf),
  ])
  const countOf = new Map(states.map((one) => [one.state, one.count]))
  const counts = Object.fromEntries(DOCUMENT_STATES.map((one) => [one, countOf.get(one) ?? 0]))
  return { data: rows.map(toSummary), total, page, limit, counts: counts as Record<DocumentState, number> }
}
