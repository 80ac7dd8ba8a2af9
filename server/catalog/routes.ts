import * as admin from '@jangteo/contracts/catalog/admin-products.ts'
import * as categories from '@jangteo/contracts/catalog/categories.ts'
import * as imports from '@jangteo/contracts/catalog/product-imports.ts'
import * as shop from '@jangteo/contracts/catalog/public-products.ts'
import * as supplier from '@jangteo/contracts/catalog/supplier-products.ts'
import * as wishlist from '@jangteo/contracts/catalog/wishlist.ts'
import type { Database } from '../database/open-database.ts'
import type { Caller, Mount } from '../http/mount.ts'
import { PreSerialized } from '../http/pre-serialized.ts'
import { sanitizeHtml } from '../http/sanitize-html.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { listAllProducts, listProductApprovals } from './admin/list-products.ts'
import {
  approveProduct,
  approveProducts,
  rejectProduct,
  setFeatured,
  stopProductSale,
} from './admin/moderate-products.ts'
import {
  createCategory,
  createCategoryGroup,
  deleteCategory,
  deleteCategoryGroup,
  orderCategories,
  updateCategory,
  updateCategoryGroup,
} from './categories/change-categories.ts'
import { readCategoryTree } from './categories/read-category-tree.ts'
import { exportProducts } from './imports/export-products.ts'
import { getImport, type SupplierImportKey, startImport, uploadProducts } from './imports/product-imports.ts'
import { readProduct } from './product-queries.ts'
import { listFacets } from './public/list-facets.ts'
import { listPublicProducts } from './public/list-public-products.ts'
import type { ProductPages } from './public/product-pages.ts'
import { findPublicProduct, listRelated, prepareProductQueries } from './public/public-product.ts'
import { recordView } from './public/record-view.ts'
import { suggestProducts } from './public/suggest-products.ts'
import { viewerOf } from './public/viewer.ts'
import { clearRecentlyViewed, listRecentlyViewedIds } from './shopper/recently-viewed.ts'
import { addToWishlist, removeFromWishlist, wishlistIds } from './shopper/wishlist.ts'
import { createProduct } from './supplier/create-products.ts'
import { setProductStatus, setProductStatuses } from './supplier/set-product-status.ts'
import {
  deleteProduct,
  getSupplierProduct,
  listSupplierProducts,
  productStatistics,
  type SupplierProductKey,
} from './supplier/supplier-products.ts'
import { adjustStock, listStockEntries } from './supplier/supplier-stock.ts'
import { updateProduct } from './supplier/update-product.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  pages: ProductPages
}

export function catalogRoutes(mount: Mount, { db, jobs, pages }: Options): void {
  publicRoutes(mount, { db, pages })
  shopperRoutes(mount, { db, pages })
  categoryRoutes(mount, { db })
  supplierRoutes(mount, { db })
  importRoutes(mount, { db, jobs })
  adminProductRoutes(mount, { db })
}

function publicRoutes(mount: Mount, { db, pages }: Omit<Options, 'jobs'>): void {
  const find = prepareProductQueries(db)
  mount(shop.listPublicProducts, async ({ query, caller }) =>
    listPublicProducts(db, pages, query, await viewerOf(db, caller)),
  )
  mount(shop.listProductFacets, async ({ query, caller }) => listFacets(db, query, await viewerOf(db, caller)))
  mount(shop.suggestProducts, ({ query }) => suggestProducts(db, pages, query.q))
  mount(shop.getPublicProduct, async ({ params, caller }) => ({
    success: true,
    data: await findPublicProduct(find, params.id, await viewerOf(db, caller)),
  }))
  mount(
    shop.listRelatedProducts,
    async ({ params, caller }) =>
      new PreSerialized(await listRelated(db, pages, params.id, await viewerOf(db, caller)), { success: true }),
  )
  mount(shop.recordProductView, async ({ params, caller, request }) => {
    await recordView(db, {
      idOrSlug: params.id,
      caller,
      userAgent: request.headers['user-agent'] ?? '',
      ip: request.ip,
    })
    return { success: true }
  })
}

function shopperRoutes(mount: Mount, { db, pages }: Omit<Options, 'jobs'>): void {
  const shown = async (caller: Caller, ids: string[]) => {
    const { tier } = await viewerOf(db, caller)
    return new PreSerialized(await pages.byIds(ids, tier), {})
  }

  mount(wishlist.listWishlist, async ({ caller }) => shown(caller, await wishlistIds(db, caller.accountId)))
  mount(wishlist.listWishlistIds, async ({ caller }) => ({
    data: { productIds: await wishlistIds(db, caller.accountId) },
  }))
  mount(wishlist.addToWishlist, async ({ caller: { accountId }, params }) => ({
    data: { productIds: await addToWishlist(db, { accountId, ...params }) },
  }))
  mount(wishlist.removeFromWishlist, async ({ caller: { accountId }, params }) => ({
    data: { productIds: await removeFromWishlist(db, { accountId, ...params }) },
  }))
  mount(wishlist.listRecentlyViewed, async ({ caller }) =>
    shown(caller, await listRecentlyViewedIds(db, caller.accountId)),
  )
  mount(wishlist.clearRecentlyViewed, async ({ caller }) => {
    await clearRecentlyViewed(db, caller.accountId)
    return { success: true }
  })
}

function categoryRoutes(mount: Mount, { db }: Pick<Options, 'db'>): void {
  mount(categories.listCategories, async () => success(await readCategoryTree(db, { all: false })))
  mount(categories.listAllCategories, async () => success(await readCategoryTree(db, { all: true })))
  mount(categories.createCategoryGroup, async ({ caller, body }) =>
    success(await createCategoryGroup(db, caller.accountId, body)),
  )
  mount(categories.updateCategoryGroup, async ({ caller, params, body }) =>
    success(await updateCategoryGroup(db, caller.accountId, params.id, body)),
  )
  mount(categories.deleteCategoryGroup, async ({ caller, params }) =>
    success(await deleteCategoryGroup(db, caller.accountId, params.id)),
  )
  mount(categories.createCategory, async ({ caller, body }) =>
    success(await createCategory(db, caller.accountId, body)),
  )
  mount(categories.updateCategory, async ({ caller, params, body }) =>
    success(await updateCategory(db, caller.accountId, params.id, body)),
  )
  mount(categories.deleteCategory, async ({ caller, params }) =>
    success(await deleteCategory(db, caller.accountId, params.id)),
  )
  mount(categories.orderCategories, async ({ caller, body }) =>
    success(await orderCategories(db, caller.accountId, body)),
  )
}

function success<Tree>(data: Tree) {
  return { success: true as const, data }
}

function supplierRoutes(mount: Mount, { db }: Pick<Options, 'db'>): void {
  mount(supplier.listSupplierProducts, ({ caller, query }) => listSupplierProducts(db, caller.accountId, query))
  mount(supplier.createProduct, async ({ caller, body }) => ({ data: await createProduct(db, caller.accountId, body) }))
  mount(supplier.getSupplierProduct, async (call) => ({ data: await getSupplierProduct(db, productOf(call)) }))
  mount(supplier.updateProduct, async (call) => ({ data: await updateProduct(db, productOf(call), call.body) }))
  mount(supplier.deleteProduct, async (call) => {
    await deleteProduct(db, productOf(call))
    return { success: true }
  })

  mount(supplier.setProductStatus, async (call) => ({
    data: await setProductStatus(db, productOf(call), call.body.status),
  }))
  mount(supplier.setProductStatuses, async ({ caller, body: { ids, status } }) => ({
    data: { changed: await setProductStatuses(db, { supplierId: caller.accountId, ids }, status) },
  }))

  mount(supplier.adjustStock, async (call) => ({ data: await adjustStock(db, productOf(call), call.body) }))
  mount(supplier.listStockEntries, (call) => listStockEntries(db, productOf(call), call.query))
  mount(supplier.getProductStatistics, async (call) => ({
    data: await productStatistics(db, productOf(call), call.query.days),
  }))
}

function productOf({ caller, params }: { caller: Caller; params: { id: string } }): SupplierProductKey {
  return { supplierId: caller.accountId, id: params.id }
}

function importRoutes(mount: Mount, { db, jobs }: Omit<Options, 'pages'>): void {
  mount(imports.uploadProducts, async ({ caller, query, upload }) => ({
    data: await uploadProducts(db, jobs, { supplierId: caller.accountId, fileName: query.fileName, file: upload }),
  }))
  mount(imports.getImport, async (call) => ({ data: await getImport(db, importOf(call)) }))
  mount(imports.startImport, async (call) => ({ data: await startImport(db, jobs, importOf(call), call.body) }))
  mount(imports.exportProducts, async ({ caller, reply }) => {
    reply.header('content-disposition', DISPOSITION)
    return exportProducts(db, caller.accountId)
  })
}

const DISPOSITION = `attachment; filename="products.csv"; filename*=UTF-8''${encodeURIComponent('상품 목록.csv')}`

function importOf({ caller, params }: { caller: Caller; params: { id: string } }): SupplierImportKey {
  return { supplierId: caller.accountId, id: params.id }
}

function adminProductRoutes(mount: Mount, { db }: Pick<Options, 'db'>): void {
  mount(admin.listAllProducts, ({ query }) => listAllProducts(db, query))
  mount(admin.listProductApprovals, ({ query }) => listProductApprovals(db, query))
  mount(admin.getAnyProduct, async ({ params }) => {
    const product = await readProduct(db, params.id)
    return { data: { ...product, descriptionHtml: sanitizeHtml(product.description) } }
  })
  mount(admin.approveProduct, async (call) => ({ data: await approveProduct(db, decisionOf(call)) }))
  mount(admin.approveProducts, async ({ caller, body }) => ({
    data: await approveProducts(db, { actorId: caller.accountId, ...body }),
  }))
  mount(admin.rejectProduct, async (call) => ({ data: await rejectProduct(db, decisionOf(call)) }))
  mount(admin.stopProductSale, async (call) => ({ data: await stopProductSale(db, decisionOf(call)) }))
  mount(admin.setFeatured, async (call) => ({ data: await setFeatured(db, decisionOf(call)) }))
}

function decisionOf<Body>({ caller, params, body }: { caller: Caller; params: { id: string }; body: Body }) {
  return { actorId: caller.accountId, productId: params.id, ...body }
}
