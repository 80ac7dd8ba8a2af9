import type { DocumentContent, DocumentKind, DocumentState } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput, DocumentSummary, EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { keyTextOf } from '@jangteo/domain/catalog/product-search.ts'
import { extractText } from '@jangteo/domain/content/blocks/parse-content.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { documentDrafts, documentPictures, documentRevisions, documents, postCategories } from '../tables.ts'

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

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
  publishFailedAt: documents.publishFailedAt,
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
    publishFailedAt: iso(row.publishFailedAt),
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

export interface NewDocument {
  /** Set where other content already refers to this id. */
  id?: string
  kind: DocumentKind
  /** Must be free; see `slugs.ts`. */
  slug: string
  authorId: string
  written: DocumentInput
  byline?: string | null
  createdAt?: Date
  /** Absent for a draft. */
  publishedAt?: Date
  publishAt?: Date | null
  importedFrom?: string
}

/** Its first revision is number 1. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<string> {
  const { id, kind, slug, authorId, written, byline, createdAt, publishedAt, publishAt, importedFrom } = document
  const words = documentText(written)
  const [added] = await tx
    .insert(documents)
    .values({
      ...{ kind, slug, authorId, latest: 1 },
      ...(id !== undefined && { id }),
      ...(byline !== undefined && { byline }),
      ...(createdAt && { createdAt }),
      ...(publishAt && { publishAt }),
      ...(importedFrom !== undefined && { importedFrom }),
      ...(publishedAt && { published: 1, publishedAt, searchKeys: searchKeysOf(written.title, words, written.tags) }),
    })
    .returning({ id: documents.id })
  const documentId = added?.id ?? ''
  await tx
    .insert(documentRevisions)
    .values({ documentId, number: 1, savedBy: authorId, ...(createdAt && { savedAt: createdAt }), ...written, words })
  await insertPictures(tx, documentId, findPictureUrls(written))
  return documentId
}

export async function insertPictures(tx: Transaction, documentId: string, urls: ReadonlySet<string>): Promise<void> {
  if (urls.size > 0) await tx.insert(documentPictures).values([...urls].map((url) => ({ documentId, url })))
}

/** Only this much of a long text is searched. */
const MAX_TEXT_LENGTH = 50_000
const PICTURE =
  /\/files\/pictures\/[0-9a-f]{32}-\d{1,5}x\d{1,5}|https?:\/\/[^\s"'\\<>()]+?\.(?:jpe?g|png|gif|webp|avif)(?=["'\\\s)?]|$)/gi

export const EMPTY_DOCUMENT: Omit<DocumentInput, 'title'> = {
  content: [],
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  categoryId: null,
  tags: [],
}

/** The text without markup. Postgres text cannot hold a zero byte. */
export function documentText({ content }: Pick<DocumentInput, 'content'>): string {
  return extractText(content).replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH)
}

export function searchKeysOf(title: string, words: string, tags: readonly string[]): string {
  return keyTextOf(`${title} ${tags.join(' ')} ${words}`)
}

/** URLs of all pictures in a document. */
export function findPictureUrls({
  content,
  featuredImage,
}: {
  content: DocumentContent
  featuredImage: string | null
}) {
  const inContent: string[] = JSON.stringify(content).match(PICTURE) ?? []
  return new Set(featuredImage ? [...inContent, featuredImage] : inContent)
}
