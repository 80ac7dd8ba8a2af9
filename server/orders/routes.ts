import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { adminRoutes } from './admin-routes.ts'
import { buyerRoutes } from './buyer-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { type HearElsewhere, sandboxRoutes, tossRoutes } from './payment-routes.ts'
import type { Selling } from './selling.ts'
import { supplierRoutes } from './supplier-routes.ts'

interface Options {
  db: Database
  selling: Selling
  publicUrl: string
  /** Forms are paid through the same provider, which knows one address to tell. */
  hearElsewhere: HearElsewhere
}

export function orderRoutes(mount: Mount, options: Options): void {
  cartRoutes(mount, options)
  buyerRoutes(mount, options)
  supplierRoutes(mount, options)
  adminRoutes(mount, options)
  const { sandbox } = options.selling
  if (sandbox) sandboxRoutes(mount, options, sandbox)
  else tossRoutes(mount, options, options.hearElsewhere)
}
