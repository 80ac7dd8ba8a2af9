import * as revisions from '@jangteo/contracts/content/frame-revisions.ts'
import * as contract from '@jangteo/contracts/content/template-parts.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { showNodes } from '../rendering/show-content.ts'
import { type Shortcodes, surroundingsOf } from '../rendering/surroundings.ts'
import { listFrameRevisions } from './frame-revisions.ts'
import { nodesOfPart } from './nodes-of-part.ts'
import { partCss } from './part-css.ts'
import { deleteMenu, listMenus, saveMenu } from './write-menus.ts'
import * as parts from './write-parts.ts'

interface Options {
  db: Database
  shortcodes: Shortcodes
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
      nodes: await showNodes(nodesOfPart(content), surroundingsOf(db, shortcodes)),
      css: partCss(customCss, 'preview'),
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
