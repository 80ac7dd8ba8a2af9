import * as contract from '@jangteo/contracts/content/content.ts'
import { getMenu, listActiveParts as listParts } from '@jangteo/contracts/content/template-parts.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { renderBlocksDemo } from '../blocks-demo/blocks-demo.ts'
import { listActiveParts } from '../parts/list-active-parts.ts'
import { readMenu } from '../parts/menus.ts'
import type { ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { sanitizeContent } from '../rendering/sanitize-content.ts'
import { findSlug, getPublishedPage, getPublishedPost, renderHomepageBlocks } from './get-published.ts'
import { listPostCategories, listPosts } from './list-posts.ts'
import { readReusableBlock } from './published-documents.ts'
import { searchDocuments } from './search-documents.ts'

interface Options {
  db: Database
  shortcodes: ShortcodeRenderers
}

/** Public, read-only endpoints. */
export function readingRoutes(mount: Mount, { db, shortcodes }: Options): void {
  mount(contract.listPosts, async ({ query }) => listPosts(db, query))
  mount(contract.listPostCategories, async () => ({ data: await listPostCategories(db) }))
  mount(contract.getPost, async ({ params }) => getPublishedPost(db, shortcodes, params.slug))
  mount(contract.getPage, async ({ params }) => ({
    success: true,
    data: await getPublishedPage(db, shortcodes, params.pageId),
  }))
  mount(contract.findSlug, async ({ params }) => ({ data: await findSlug(db, params) }))
  mount(contract.getHomepageBlocks, async () => ({ success: true, data: await renderHomepageBlocks(db, shortcodes) }))
  mount(contract.getBlocksDemo, async () => ({ success: true, data: await renderBlocksDemo(db, shortcodes) }))
  mount(contract.getReusableBlock, async ({ params }) => {
    const block = await readReusableBlock(db, params.id)
    if (!block) throw new AppError('not_found')
    return { id: block.id, title: { rendered: block.title }, content: sanitizeContent(block.content) }
  })
  mount(contract.searchShop, async ({ query }) => searchDocuments(db, query))
  mount(listParts, async ({ params, query }) => listActiveParts(db, shortcodes, params.area, query.context))
  mount(getMenu, async ({ params }) => {
    const menu = await readMenu(db, params.ref)
    return { data: menu, items: menu.items }
  })
}
