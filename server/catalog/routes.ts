import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { adminProductRoutes } from './admin/admin-product-routes.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import type { PublicPages } from './public/public-pages.ts'
import { publicRoutes } from './public/public-routes.ts'
import { shopperRoutes } from './shopper/shopper-routes.ts'
import { supplierRoutes } from './supplier/supplier-routes.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  pages: PublicPages
}

export function catalogRoutes(mount: Mount, { db, jobs, pages }: Options): void {
  publicRoutes(mount, { db, pages })
  shopperRoutes(mount, { db, pages })
  categoryRoutes(mount, { db })
  supplierRoutes(mount, { db })
  importRoutes(mount, { db, jobs })
  adminProductRoutes(mount, { db })
}
