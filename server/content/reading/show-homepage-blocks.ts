import type { DocumentContent, getHomepageBlocks } from '@jangteo/contracts/content/content.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { parseBlockMarkup } from '@jangteo/domain/content/block-markup.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { safeBlocks, safeContent } from '../rendering/safe-content.ts'
import { showContent } from '../rendering/show-content.ts'
import { type Shortcodes, surroundingsOf } from '../rendering/surroundings.ts'
import { documents, HOMEPAGE_SLUG } from '../tables.ts'
import { isPublic, selectPublished } from './published.ts'

/** None where nobody has made any: the first page then shows its landing. */
export async function showHomepageBlocks(
  db: Database,
  shortcodes: Shortcodes,
): Promise<Answer<typeof getHomepageBlocks>['data']> {
  const [row] = await selectPublished(db).where(
    and(eq(documents.kind, 'template'), isPublic, eq(documents.slug, HOMEPAGE_SLUG)),
  )
  if (!row) return { blocks: [], nodes: [] }
  return { blocks: blocksOf(row.content), nodes: await showContent(row.content, surroundingsOf(db, shortcodes)) }
}

function blocksOf(content: DocumentContent): unknown[] {
  if (Array.isArray(content)) return safeBlocks(content)
  if (typeof content === 'string') return parseBlockMarkup(String(safeContent(content)))
  return Array.isArray(content.blocks) ? safeBlocks(content.blocks) : []
}
