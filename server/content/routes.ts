import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { partRoutes } from './parts/part-routes.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import type { Shortcodes } from './rendering/surroundings.ts'

interface Options {
  db: Database
  /** By name; content knows neither products nor forms nor views. */
  shortcodes: Shortcodes
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
