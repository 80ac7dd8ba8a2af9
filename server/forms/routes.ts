import type { Mount } from '../http/mount.ts'
import { authorRoutes, entryRoutes } from './author-routes.ts'
import { type FormOptions, publicFormRoutes } from './public-routes.ts'

export function formRoutes(mount: Mount, options: FormOptions): void {
  publicFormRoutes(mount, options)
  authorRoutes(mount, options.db)
  entryRoutes(mount, options.db)
}
