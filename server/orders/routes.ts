import type { ProductPages } from '../catalog/public/product-pages.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { adminRoutes } from './admin-routes.ts'
import { buyerRoutes, cartRoutes } from './buyer-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import type { OrderServices } from './order-services.ts'
import { type ForwardWebhook, sandboxRoutes, tossRoutes } from './payment-routes.ts'
import { pickupRoutes } from './pickup/routes.ts'
import { supplierRoutes } from './supplier-routes.ts'

interface Options {
  db: Database
  pages: ProductPages
  services: OrderServices
  publicUrl: string
  /** Form payments use the same provider, which has a single webhook address. */
  forwardWebhook: ForwardWebhook
}

export function orderRoutes(mount: Mount, options: Options): void {
  cartRoutes(mount, options)
  buyerRoutes(mount, options)
  supplierRoutes(mount, options)
  invoiceRoutes(mount, options)
  pickupRoutes(mount, options)
  adminRoutes(mount, options)
  const { sandbox } = options.services
  if (sandbox) sandboxRoutes(mount, options, sandbox)
  else if (options.services.provider.name === 'toss') tossRoutes(mount, options, options.forwardWebhook)
}
