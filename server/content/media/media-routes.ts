import * as contract from '@jangteo/contracts/content/media.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { addMedium, deleteMedium, describeMedium, listMedia, listMediumUses } from './media.ts'

export function mediaRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listMedia, async ({ query }) => listMedia(db, query))
  mount(contract.addMedium, async ({ caller, body }) => ({ data: await addMedium(db, caller.accountId, body) }))
  mount(contract.describeMedium, async ({ params, body }) => ({ data: await describeMedium(db, params.id, body.alt) }))
  mount(contract.listMediumUses, async ({ params }) => ({ data: await listMediumUses(db, params.id) }))
  mount(contract.deleteMedium, async ({ params }) => {
    await deleteMedium(db, params.id)
    return { success: true }
  })
}
