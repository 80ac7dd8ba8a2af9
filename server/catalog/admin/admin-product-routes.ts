import * as contract from '@jangteo/contracts/catalog/admin-products.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { safeHtml } from '../../http/safe-html.ts'
import { readProduct } from '../read-products.ts'
import { approveProduct, approveProducts } from './approve-product.ts'
import { listAllProducts } from './list-all-products.ts'
import { listProductReviews } from './list-product-reviews.ts'
import { rejectProduct } from './reject-product.ts'
import { setFeatured } from './set-featured.ts'

export function adminProductRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listAllProducts, ({ query }) => listAllProducts(db, query))
  mount(contract.listProductReviews, ({ query }) => listProductReviews(db, query))
  mount(contract.getAnyProduct, async ({ params }) => {
    const product = await readProduct(db, params.id)
    return { data: { ...product, descriptionHtml: safeHtml(product.description) } }
  })
  mount(contract.approveProduct, async ({ params }) => ({ data: await approveProduct(db, params.id) }))
  mount(contract.approveProducts, async ({ body }) => ({ data: await approveProducts(db, body.ids) }))
  mount(contract.rejectProduct, async ({ params, body }) => ({
    data: await rejectProduct(db, params.id, body.reason),
  }))
  mount(contract.setFeatured, async ({ params, body }) => ({ data: await setFeatured(db, params.id, body.featured) }))
}
