import type { DocumentState } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput, DocumentSummary, EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { documentDrafts, documentRevisions, documents, postCategories } from '../tables.ts'
import type { Transaction } from './insert-document.ts'

const savers = alias(accounts, 'savers')

export const stateOf = sql<DocumentState>`case when ${documents.trashedAt} is not null then 'trashed'
  when ${documents.published} is not null then 'published'
  when ${documents.publishAt} is not null then 'scheduled' else 'draft' end`

const inputFields = {
  title: documentRevisions.title,
  content: documentRevisions.content,
  excerpt: documentRevisions.excerpt,
  featuredImage: documentRevisions.featuredImage,
  featuredImageAlt: documentRevisions.featuredImageAlt,
  categoryId: documentRevisions.categoryId,
  tags: documentRevisions.tags,
}

const summary = {
  id: documents.id,
  kind: documents.kind,
  slug: documents.slug,
  title: documentRevisions.title,
  state: stateOf,
  latest: documents.latest,
  published: documents.published,
  authorName: sql<string>`coalesce(${documents.byline}, ${accounts.name})`,
  categoryName: postCategories.name,
  createdAt: documents.createdAt,
  savedAt: documentRevisions.savedAt,
  publishedAt: documents.publishedAt,
  publishAt: documents.publishAt,
  unpublishAt: documents.unpublishAt,
}

const isLatest = and(eq(documentRevisions.documentId, documents.id), eq(documentRevisions.number, documents.latest))

/** Joined with the latest revision, published or not. */
export function selectSummaries(db: Pick<Transaction, 'select'>) {
  return db
    .select(summary)
    .from(documents)
    .innerJoin(documentRevisions, isLatest)
    .innerJoin(accounts, eq(accounts.id, documents.authorId))
    .leftJoin(postCategories, eq(postCategories.id, documentRevisions.categoryId))
    .$dynamic()
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function toSummary({ latest, published, ...row }: SummaryRow): DocumentSummary {
  return {
    ...row,
    hasChanges: published !== null && published !== latest,
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    publishedAt: iso(row.publishedAt),
    publishAt: iso(row.publishAt),
    unpublishAt: iso(row.unpublishAt),
  }
}

/** With the caller's own unsaved draft. */
export async function readEditedDocument(db: Transaction, id: string, accountId: string): Promise<EditedDocument> {
  const [row] = await db
    .select({ summary, inputFields, savedByName: savers.name, byline: documents.byline, draft: documentDrafts })
    .from(documents)
    .innerJoin(documentRevisions, isLatest)
    .innerJoin(accounts, eq(accounts.id, documents.authorId))
    .innerJoin(savers, eq(savers.id, documentRevisions.savedBy))
    .leftJoin(postCategories, eq(postCategories.id, documentRevisions.categoryId))
    .leftJoin(documentDrafts, and(eq(documentDrafts.documentId, documents.id), eq(documentDrafts.accountId, accountId)))
    .where(eq(documents.id, id))
  if (!row) throw new AppError('not_found')
  const { latest, published } = row.summary
  const draft = row.draft && {
    ...row.draft.written,
    basedOn: row.draft.basedOn,
    savedAt: row.draft.savedAt.toISOString(),
  }
  const { savedByName, byline, inputFields: written } = row
  return { ...toSummary(row.summary), latest, published, savedByName, byline, written, draft }
}

export async function readRevisionInput(db: Transaction, id: string, number: SQL | number): Promise<DocumentInput> {
  const [row] = await db
    .select(inputFields)
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, number)))
  if (!row) throw new AppError('not_found')
  return row
}

export type LockedDocument = typeof documents.$inferSelect

/** Locks the row, so that changes of one document run serially. */
export async function lockDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
  if (!document) throw new AppError('not_found')
  return document
}

/** The error names who saved and when, so that the editor can compare both versions. */
export async function editConflict(tx: Transaction, { id, latest }: LockedDocument): Promise<AppError> {
  const [saved] = await tx
    .select({ savedByName: accounts.name, savedAt: documentRevisions.savedAt })
    .from(documentRevisions)
    .innerJoin(accounts, eq(accounts.id, documentRevisions.savedBy))
    .where(and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, latest)))
  const { savedByName = '', savedAt } = saved ?? {}
  return new AppError('changed_meanwhile', {
    message: `그 사이에 ${savedByName}님이 저장했습니다. 두 내용을 비교해 주세요.`,
    extra: { latest, savedByName, savedAt: savedAt?.toISOString() },
  })
}
