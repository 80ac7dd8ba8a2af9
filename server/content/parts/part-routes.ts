import * as revisions from '@jangteo/contracts/content/frame-revisions.ts'
import * as contract from '@jangteo/contracts/content/template-parts.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { createContentResolvers, type ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { renderNodes } from '../rendering/render-nodes.ts'
import { listFrameRevisions } from './frame-revisions.ts'
import { deleteMenu, listMenus, saveMenu } from './menus.ts'
import { scopePartCss } from './part-css.ts'
import { renderPartBlocks } from './render-part-blocks.ts'
import * as parts from './template-parts.ts'

interface Options {
  db: Database
  shortcodes: ShortcodeRenderers
}

export function partRoutes(mount: Mount, { db, shortcodes }: Options): void {
  mount(contract.listTemplateParts, async () => ({ data: await parts.listTemplateParts(db) }))
  mount(contract.getTemplatePart, async ({ params }) => ({ data: await parts.getTemplatePart(db, params.id) }))
  mount(contract.createTemplatePart, async ({ caller, body }) => ({
    data: await parts.createTemplatePart(db, caller.accountId, body),
  }))
  mount(contract.saveTemplatePart, async ({ params: { id }, caller: { accountId }, body }) => ({
    data: await parts.saveTemplatePart(db, { id, accountId }, body),
  }))
  mount(contract.deleteTemplatePart, async ({ params }) => {
    await parts.deleteTemplatePart(db, params.id)
    return { success: true }
  })
  mount(contract.renderTemplatePart, async ({ body: { content, customCss = '' } }) => ({
    data: {
      nodes: await renderNodes(renderPartBlocks(content), createContentResolvers(db, shortcodes)),
      css: scopePartCss(customCss, 'preview'),
    },
  }))
  mount(revisions.listPartRevisions, async ({ params }) => ({ data: await listFrameRevisions(db, 'part', params.id) }))

  mount(contract.listMenus, async () => ({ data: await listMenus(db) }))
  mount(contract.saveMenu, async ({ params: { ref }, caller: { accountId }, body }) => ({
    data: await saveMenu(db, { ref, accountId }, body),
  }))
  mount(contract.deleteMenu, async ({ params }) => {
    await deleteMenu(db, params.ref)
    return { success: true }
  })
  mount(revisions.listMenuRevisions, async ({ params }) => ({ data: await listFrameRevisions(db, 'menu', params.ref) }))
}
