import * as contract from '@jangteo/contracts/content/media.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { addMedium, deleteMedium, listMedia, listMediumUses, setMediumAltText } from './media/media.ts'
import { partRoutes } from './parts/part-routes.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import type { ShortcodeRenderers } from './rendering/content-resolvers.ts'

interface Options {
  db: Database
  /** Renderers by shortcode name; content itself does not depend on products, forms or views. */
  shortcodes: ShortcodeRenderers
  publicUrl: string
  jobs: Pick<Jobs, 'enqueue'>
}

export function contentRoutes(mount: Mount, options: Options): void {
  readingRoutes(mount, options)
  documentRoutes(mount, options)
  partRoutes(mount, options)
  mediaRoutes(mount, options)
  importRoutes(mount, options)
}

function mediaRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listMedia, async ({ query }) => listMedia(db, query))
  mount(contract.addMedium, async ({ caller, body }) => ({ data: await addMedium(db, caller.accountId, body) }))
  mount(contract.setMediumAltText, async ({ params, body }) => ({
    data: await setMediumAltText(db, params.id, body.alt),
  }))
  mount(contract.listMediumUses, async ({ params }) => ({ data: await listMediumUses(db, params.id) }))
  mount(contract.deleteMedium, async ({ params }) => {
    await deleteMedium(db, params.id)
    return { success: true }
  })
}
