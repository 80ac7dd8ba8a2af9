import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { adminRoutes } from './admin-routes.ts'
import { buyerRoutes } from './buyer-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { paymentRoutes, sandboxRoutes } from './payment-routes.ts'
import type { Selling } from './selling.ts'
import { supplierRoutes } from './supplier-routes.ts'

interface Options {
  db: Database
  selling: Selling
  publicUrl: string
}

export function orderRoutes(mount: Mount, options: Options): void {
  cartRoutes(mount, options)
  buyerRoutes(mount, options)
  supplierRoutes(mount, options)
  adminRoutes(mount, options)
  paymentRoutes(mount, options)
  if (options.selling.sandbox) sandboxRoutes(mount, options, options.selling.sandbox)
}
