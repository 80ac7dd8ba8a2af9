import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import type { Database } from '../../database/open-database.ts'
import { documentPictures, documentRevisions, documents } from '../tables.ts'
import { documentText, findPictureUrls, searchKeysOf } from './document-text.ts'

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

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
