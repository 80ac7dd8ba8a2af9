import * as contract from '@jangteo/contracts/signage/contents.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { activateContent, decideContent } from './decide-content.ts'
import { deleteContent } from './delete-content.ts'
import { listContents, readContent } from './read-contents.ts'
import { createContent, saveContent } from './write-content.ts'

export function contentsRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listContents, async ({ caller, query }) => ({ data: await listContents(db, caller, query) }))
  mount(contract.getContent, async ({ caller, params }) => ({ data: await readContent(db, caller, params.id) }))
  mount(contract.createContent, async ({ caller, body }) => ({ data: await createContent(db, caller, body) }))
  mount(contract.saveContent, async ({ caller, params, body }) => ({
    data: await saveContent(db, caller, params.id, body),
  }))
  mount(contract.decideContent, async ({ caller, params, body }) => ({
    data: await decideContent(db, caller, params.id, body),
  }))
  mount(contract.activateContent, async ({ caller, params, body }) => ({
    data: await activateContent(db, caller, params.id, body.status),
  }))
  mount(contract.deleteContent, async ({ caller, params }) => {
    await deleteContent(db, caller, params.id)
    return { success: true }
  })
}
