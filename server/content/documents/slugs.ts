import { DOCUMENT_KIND_LABELS, type DocumentKind } from '@jangteo/contracts/content/content.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { and, eq, isNull, like, ne, or } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { documents, formerSlugs } from '../tables.ts'
import type { Transaction } from './document-rows.ts'

/** First path segments of screens and files of the site; no page can use them. A test compares them with the routes. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['account', 'admin', 'auth', 'blog', 'cart', 'categories', 'checkout', 'coupons', 'customizer', 'feed', 'forms'],
  ...['login', 'notices', 'orders', 'player', 'points', 'preview', 'products', 'register', 'retailer', 'reviews'],
  ...['sale', 'sandbox', 'search', 'shop', 'signage', 'supplier', 'test', 'test-dashboard', 'spectra-blocks-demo'],
  ...['invitation', 'tour', 'ui'],
  ...['editor', 'editor-demo', 'thedang-editor', 'fullscreen-editor', 'admin-test', 'dropshipping', 'healthcare'],
  ...['api', 'assets', 'dev', 'files', 'metrics', 'page', 'posts', 's'],
])

/** `소개`, then `소개-2`. Not reserved: the unique index rejects a concurrent insert of the same slug. */
export async function findFreeSlug(tx: Transaction, kind: DocumentKind, wanted: string): Promise<string> {
  const base = slugify(wanted) || slugify(DOCUMENT_KIND_LABELS[kind])
  const others = await tx
    .select({ slug: documents.slug })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        isNull(documents.trashedAt),
        or(eq(documents.slug, base), like(documents.slug, containsPattern(`${base}-`).slice(1))),
      ),
    )
  const taken = new Set(others.map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug) && !isReserved(kind, slug)) return slug
  }
}

/** The slug that the author asks for; an error at the field `slug` if it is empty, reserved or taken. */
export async function requireFreeSlug(
  tx: Transaction,
  kind: DocumentKind,
  wanted: string,
  ownId?: string,
): Promise<string> {
  const slug = slugify(wanted)
  if (slug === '') throw new AppError('invalid_request', { field: 'slug', message: '주소로 쓸 글자를 입력하세요' })
  if (isReserved(kind, slug))
    throw new AppError('slug_taken', { field: 'slug', message: '이 사이트의 다른 화면이 쓰는 주소입니다.' })
  const [other] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        eq(documents.slug, slug),
        isNull(documents.trashedAt),
        ownId === undefined ? undefined : ne(documents.id, ownId),
      ),
    )
  if (other) throw new AppError('slug_taken', { field: 'slug' })
  return slug
}

/** Two concurrent saves with one slug: the unique index rejects the second. */
export async function withUniqueSlug<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('slug_taken', { field: 'slug', cause: error })
    throw error
  }
}

/** Keeps the old slug for redirects. A slug that is in use again no longer redirects. */
export async function renameSlug(
  tx: Transaction,
  { id, kind, slug: before }: { id: string; kind: DocumentKind; slug: string },
  slug: string,
): Promise<void> {
  await tx.update(documents).set({ slug }).where(eq(documents.id, id))
  await tx
    .insert(formerSlugs)
    .values({ kind, slug: before, documentId: id })
    .onConflictDoUpdate({ target: [formerSlugs.kind, formerSlugs.slug], set: { documentId: id } })
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)))
}

/** Pages share the root path with the screens of the site; `/posts/categories` is an endpoint. */
function isReserved(kind: DocumentKind, slug: string): boolean {
  return (kind === 'page' && RESERVED_SLUGS.has(slug)) || (kind === 'post' && slug === 'categories')
}
