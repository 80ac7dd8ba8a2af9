import type { createPreviewLink as contract, getPreview } from '@jangteo/contracts/content/documents.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashToken, randomToken } from '../../accounts/tokens.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Job } from '../../jobs/jobs.ts'
import { createContentResolvers, type ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { renderToNodes } from '../rendering/render-nodes.ts'
import { sanitizeContent } from '../rendering/sanitize-content.ts'
import { documentRevisions, documents, previewLinks } from '../tables.ts'

export async function createPreviewLink(
  db: Database,
  publicUrl: string,
  documentId: string,
): Promise<ResponseOf<typeof contract>['data']> {
  const [document] = await db.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId))
  if (!document) throw new AppError('not_found')
  const token = randomToken()
  const [link] = await db
    .insert(previewLinks)
    .values({ tokenHash: hashToken(token), documentId, expiresAt: sql`now() + interval '7 days'` })
    .returning({ expiresAt: previewLinks.expiresAt })
  return { url: `${publicUrl}/preview/${token}`, expiresAt: link?.expiresAt.toISOString() ?? '' }
}

export async function renderPreview(
  db: Database,
  shortcodes: ShortcodeRenderers,
  token: string,
): Promise<ResponseOf<typeof getPreview>['data']> {
  const [found] = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      title: documentRevisions.title,
      featuredImage: documentRevisions.featuredImage,
      featuredImageAlt: documentRevisions.featuredImageAlt,
      content: documentRevisions.content,
    })
    .from(previewLinks)
    .innerJoin(documents, eq(documents.id, previewLinks.documentId))
    .innerJoin(
      documentRevisions,
      and(eq(documentRevisions.documentId, documents.id), eq(documentRevisions.number, documents.latest)),
    )
    .where(
      and(
        eq(previewLinks.tokenHash, hashToken(token)),
        gt(previewLinks.expiresAt, sql`now()`),
        isNull(documents.trashedAt),
      ),
    )
  if (!found) throw new AppError('not_found')
  const nodes = await renderToNodes(found.content, createContentResolvers(db, shortcodes))
  return { ...found, content: sanitizeContent(found.content), nodes }
}

export function sweepPreviewLinks(db: Database): Job {
  return {
    name: 'sweep-preview-links',
    cron: '41 3 * * *',
    run: async () => {
      await db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`))
    },
  }
}
