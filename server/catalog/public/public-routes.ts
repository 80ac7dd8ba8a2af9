import * as contract from '@jangteo/contracts/catalog/public-products.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { WrittenAnswer } from '../../http/written-answer.ts'
import { findPublicProduct, publicProducts } from './find-public-product.ts'
import { listFacets } from './list-facets.ts'
import { listPublicProducts } from './list-public-products.ts'
import { listRelated } from './list-related.ts'
import type { PublicPages } from './public-pages.ts'
import { recordView } from './record-view.ts'
import { suggestProducts } from './suggest-products.ts'
import { viewerOf } from './viewer.ts'

export function publicRoutes(mount: Mount, { db, pages }: { db: Database; pages: PublicPages }): void {
  const find = publicProducts(db)
  mount(contract.listPublicProducts, async ({ query, caller }) =>
    listPublicProducts(db, pages, query, await viewerOf(db, caller)),
  )
  mount(contract.listProductFacets, async ({ query, caller }) => listFacets(db, query, await viewerOf(db, caller)))
  mount(contract.suggestProducts, ({ query }) => suggestProducts(db, pages, query.q))
  mount(contract.getPublicProduct, async ({ params, caller }) => ({
    success: true,
    data: await findPublicProduct(find, params.id, await viewerOf(db, caller)),
  }))
  mount(
    contract.listRelatedProducts,
    async ({ params, caller }) =>
      new WrittenAnswer(await listRelated(db, pages, params.id, await viewerOf(db, caller)), { success: true }),
  )
  mount(contract.recordProductView, async ({ params, caller, request }) => {
    await recordView(db, {
      idOrSlug: params.id,
      caller,
      userAgent: request.headers['user-agent'] ?? '',
      ip: request.ip,
    })
    return { success: true }
  })
}
