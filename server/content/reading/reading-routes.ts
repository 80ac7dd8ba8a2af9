import * as contract from '@jangteo/contracts/content/content.ts'
import { getMenu, listActiveParts as listParts } from '@jangteo/contracts/content/template-parts.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { showBlocksDemo } from '../blocks-demo/show-blocks-demo.ts'
import { listActiveParts } from '../parts/list-active-parts.ts'
import { readMenu } from '../parts/read-menu.ts'
import { safeContent } from '../rendering/safe-content.ts'
import type { Shortcodes } from '../rendering/surroundings.ts'
import { findSlug } from './find-slug.ts'
import { listPostCategories } from './list-post-categories.ts'
import { listPosts } from './list-posts.ts'
import { readReusable } from './read-reusable.ts'
import { searchDocuments } from './search-documents.ts'
import { showPage, showPost } from './show-documents.ts'
import { showHomepageBlocks } from './show-homepage-blocks.ts'

interface Options {
  db: Database
  shortcodes: Shortcodes
}

/** What everybody may read. */
export function readingRoutes(mount: Mount, { db, shortcodes }: Options): void {
  mount(contract.listPosts, async ({ query }) => listPosts(db, query))
  mount(contract.listPostCategories, async () => ({ data: await listPostCategories(db) }))
  mount(contract.getPost, async ({ params }) => showPost(db, shortcodes, params.slug))
  mount(contract.getPage, async ({ params }) => ({
    success: true,
    data: await showPage(db, shortcodes, params.pageId),
  }))
  mount(contract.findSlug, async ({ params }) => ({ data: await findSlug(db, params) }))
  mount(contract.getHomepageBlocks, async () => ({ success: true, data: await showHomepageBlocks(db, shortcodes) }))
  mount(contract.getBlocksDemo, async () => ({ success: true, data: await showBlocksDemo(db, shortcodes) }))
  mount(contract.getReusableBlock, async ({ params }) => {
    const block = await readReusable(db, params.id)
    if (!block) throw new AppError('not_found')
    return { id: block.id, title: { rendered: block.title }, content: safeContent(block.content) }
  })
  mount(contract.searchShop, async ({ query }) => searchDocuments(db, query))
  mount(listParts, async ({ params, query }) => listActiveParts(db, shortcodes, params.area, query.context))
  mount(getMenu, async ({ params }) => {
    const menu = await readMenu(db, params.ref)
    return { data: menu, items: menu.items }
  })
}
