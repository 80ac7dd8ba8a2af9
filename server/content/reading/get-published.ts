import type {
  findSlug as contract,
  DocumentContent,
  getHomepageBlocks,
  getPost,
  RenderedPage,
} from '@jangteo/contracts/content/content.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { parseBlockMarkup } from '@jangteo/domain/content/block-markup.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { createContentResolvers, type ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { renderToNodes } from '../rendering/render-nodes.ts'
import { sanitizeBlocks, sanitizeContent } from '../rendering/sanitize-content.ts'
import { documentRevisions, documents, formerSlugs, HOMEPAGE_SLUG } from '../tables.ts'
import { toPostSummary } from './list-posts.ts'
import { hasIdOrSlug, isPublic, isPublishedRevision, selectPublished } from './published-documents.ts'

export async function getPublishedPage(
  db: Database,
  shortcodes: ShortcodeRenderers,
  idOrSlug: string,
): Promise<RenderedPage> {
  const [row] = await selectPublished(db).where(and(eq(documents.kind, 'page'), isPublic, hasIdOrSlug(idOrSlug)))
  if (!row) throw new AppError('not_found')
  const { category: _, tags: __, author: ___, ...page } = toPostSummary(row)
  const nodes = await renderToNodes(row.content, createContentResolvers(db, shortcodes))
  return { ...page, content: sanitizeContent(row.content), nodes }
}

export async function getPublishedPost(
  db: Database,
  shortcodes: ShortcodeRenderers,
  idOrSlug: string,
): Promise<ResponseOf<typeof getPost>> {
  const [row] = await selectPublished(db).where(and(eq(documents.kind, 'post'), isPublic, hasIdOrSlug(idOrSlug)))
  if (!row) throw new AppError('not_found')
  const nodes = await renderToNodes(row.content, createContentResolvers(db, shortcodes))
  return {
    data: { ...toPostSummary(row), content: sanitizeContent(row.content), nodes },
    previous: await neighbour(db, row.id, 'before'),
    next: await neighbour(db, row.id, 'after'),
  }
}

async function neighbour(db: Database, id: string, side: 'before' | 'after') {
  const place = sql`(${documents.publishedAt}, ${documents.id})`
  // The subquery compares with microseconds; a Date would lose them.
  const here = sql`((select published_at from documents where id = ${id}), ${id}::uuid)`
  const direction = side === 'before' ? desc : asc
  const [found] = await db
    .select({ slug: documents.slug, title: documentRevisions.title })
    .from(documents)
    .innerJoin(documentRevisions, isPublishedRevision)
    .where(
      and(eq(documents.kind, 'post'), isPublic, side === 'before' ? sql`${place} < ${here}` : sql`${place} > ${here}`),
    )
    .orderBy(direction(documents.publishedAt), direction(documents.id))
    .limit(1)
  return found ?? null
}

/** Empty until homepage blocks are published; the homepage then shows its landing sections. */
export async function renderHomepageBlocks(
  db: Database,
  shortcodes: ShortcodeRenderers,
): Promise<ResponseOf<typeof getHomepageBlocks>['data']> {
  const [row] = await selectPublished(db).where(
    and(eq(documents.kind, 'template'), isPublic, eq(documents.slug, HOMEPAGE_SLUG)),
  )
  if (!row) return { blocks: [], nodes: [] }
  return {
    blocks: blocksOf(row.content),
    nodes: await renderToNodes(row.content, createContentResolvers(db, shortcodes)),
  }
}

function blocksOf(content: DocumentContent): unknown[] {
  if (Array.isArray(content)) return sanitizeBlocks(content)
  if (typeof content === 'string') return parseBlockMarkup(String(sanitizeContent(content)))
  return Array.isArray(content.blocks) ? sanitizeBlocks(content.blocks) : []
}

/** Resolves a former slug to the current one. */
export async function findSlug(db: Database, { kind, slug }: Received<typeof contract>['params']) {
  const [found] = await db
    .select({ slug: documents.slug })
    .from(formerSlugs)
    .innerJoin(documents, eq(documents.id, formerSlugs.documentId))
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug.normalize('NFC')), isPublic))
  if (!found) throw new AppError('not_found')
  return found
}
