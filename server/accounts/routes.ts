import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { ownAccountRoutes } from './account-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { authRoutes, type DemoAccount } from './auth-routes.ts'

interface Options {
  db: Database
  publicUrl: string
  demoAccounts: readonly DemoAccount[]
}

export function accountRoutes(mount: Mount, { db, publicUrl, demoAccounts }: Options): void {
  authRoutes(mount, { db, publicUrl, demoAccounts, warnOwner: async () => {} })
  ownAccountRoutes(mount, { db, publicUrl })
  adminRoutes(mount, { db })
}
