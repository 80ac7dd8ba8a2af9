import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { cartRoutes } from './cart/cart-routes.ts'

export function orderRoutes(mount: Mount, { db }: { db: Database }): void {
  cartRoutes(mount, { db })
}
