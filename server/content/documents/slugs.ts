import { DOCUMENT_KIND_LABELS, type DocumentKind } from '@jangteo/contracts/content/content.ts'
import { slugOf } from '@jangteo/domain/slug.ts'
import { and, eq, isNull, like, ne, or } from 'drizzle-orm'
import { containing } from '../../database/containing.ts'
import { AppError } from '../../http/app-error.ts'
import { documents, formerSlugs } from '../tables.ts'
import type { Writing } from './insert-document.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

/** `소개`, then `소개-2`; two who take the same at once are told apart by the index. */
export async function freeSlug(tx: Writing, kind: DocumentKind, wanted: string): Promise<string> {
  const base = slugOf(wanted) || slugOf(DOCUMENT_KIND_LABELS[kind])
  const others = await tx
    .select({ slug: documents.slug })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        isNull(documents.trashedAt),
        or(eq(documents.slug, base), like(documents.slug, containing(`${base}-`).slice(1))),
      ),
    )
  const taken = new Set(others.map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug) && !isReserved(kind, slug)) return slug
  }
}

/** The slug that an author asks for, or a refusal at its field. */
export async function demandSlug(tx: Writing, kind: DocumentKind, wanted: string, ownId?: string): Promise<string> {
  const slug = slugOf(wanted)
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

/** Whoever follows a link to the old one is sent on; a slug that is somebody's again leads there. */
export async function renameSlug(
  tx: Writing,
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

/** Pages stand at the root of the site, beside its screens; `/posts/categories` is no post. */
function isReserved(kind: DocumentKind, slug: string): boolean {
  return (kind === 'page' && RESERVED_SLUGS.has(slug)) || (kind === 'post' && slug === 'categories')
}
