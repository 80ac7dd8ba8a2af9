import * as contract from '@jangteo/contracts/template-parts.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import * as parts from './write-parts.ts'

export function partRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listTemplateParts, async () => ({ data: await parts.listTemplateParts(db) }))
  mount(contract.getTemplatePart, async ({ params }) => ({ data: await parts.getTemplatePart(db, params.id) }))
  mount(contract.createTemplatePart, async ({ body }) => ({ data: await parts.createTemplatePart(db, body) }))
  mount(contract.saveTemplatePart, async ({ params, body }) => ({
    data: await parts.saveTemplatePart(db, params.id, body),
  }))
  mount(contract.deleteTemplatePart, async ({ params }) => {
    await parts.deleteTemplatePart(db, params.id)
    return { success: true }
  })
  mount(contract.listMenus, async () => ({ data: await parts.listMenus(db) }))
  mount(contract.saveMenu, async ({ params, body }) => ({ data: await parts.saveMenu(db, params.ref, body) }))
  mount(contract.deleteMenu, async ({ params }) => {
    await parts.deleteMenu(db, params.ref)
    return { success: true }
  })
}
