import * as admin from '@jangteo/contracts/catalog/admin-products.ts'
import * as bulk from '@jangteo/contracts/catalog/bulk-edit.ts'
import * as categories from '@jangteo/contracts/catalog/categories.ts'
import * as imports from '@jangteo/contracts/catalog/product-imports.ts'
import * as shop from '@jangteo/contracts/catalog/public-products.ts'
import * as restock from '@jangteo/contracts/catalog/restock-alerts.ts'
import * as supplier from '@jangteo/contracts/catalog/supplier-products.ts'
import * as stock from '@jangteo/contracts/catalog/supplier-stock.ts'
import * as wishlist from '@jangteo/contracts/catalog/wishlist.ts'
import type { Database } from '../database/open-database.ts'
import { nameFile } from '../files/sheets/sheet-download.ts'
import type { Caller, Mount } from '../http/mount.ts'
import { PreSerialized } from '../http/pre-serialized.ts'
import { sanitizeHtml } from '../http/sanitize-html.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { editAnyProduct } from './admin/edit-product.ts'
import { listAllProducts, listProductApprovals } from './admin/list-products.ts'
import {
  approveProduct,
  approveProducts,
  rejectProduct,
  rejectProducts,
  returnProduct,
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
import {
  getImport,
  listImports,
  type SupplierImportKey,
  startImport,
  startUndo,
  uploadProducts,
} from './imports/product-imports.ts'
import { readHeadings, templateFile, wrongRowsFileOf } from './imports/sheet-file.ts'
import { readProduct } from './product-queries.ts'
import { listFacets } from './public/list-facets.ts'
import { listPublicProducts } from './public/list-public-products.ts'
import type { ProductPages } from './public/product-pages.ts'
import { findPublicProduct, listRelated, prepareProductQueries } from './public/public-product.ts'
import { recordView } from './public/record-view.ts'
import { suggestProducts } from './public/suggest-products.ts'
import { viewerOf, withListPrices } from './public/viewer.ts'
import { clearRecentlyViewed, listRecentlyViewedIds } from './shopper/recently-viewed.ts'
import { addRestockAlert, removeRestockAlert, restockAlertIds } from './shopper/restock-alerts.ts'
import { addToWishlist, listWishlist, removeFromWishlist, wishlistIds } from './shopper/wishlist.ts'
import { applyBulkEdit, previewBulkEdit } from './supplier/bulk-edit.ts'
import { copyProduct } from './supplier/copy-product.ts'
import { createProduct } from './supplier/create-products.ts'
import { findStockByCode, listStock } from './supplier/list-stock.ts'
import { setProductStatus, setProductStatuses } from './supplier/set-product-status.ts'
import { saveStockCount } from './supplier/stock-count.ts'
import {
  deleteProduct,
  getSupplierProduct,
  listSupplierProducts,
  productStatistics,
  type SupplierProductKey,
} from './supplier/supplier-products.ts'
import { adjustStock, listStockEntries, transferStock } from './supplier/supplier-stock.ts'
import { updateProduct } from './supplier/update-product.ts'
import { createLocation, deleteLocation, listLocations, orderLocations, renameLocation } from './variants/locations.ts'

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
  stockRoutes(mount, { db })
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
    data: await findPublicProduct(db, find, params.id, await viewerOf(db, caller)),
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
    const viewer = await viewerOf(db, caller)
    return new PreSerialized(await withListPrices(db, viewer, await pages.byIds(ids, viewer.tier)), {})
  }

  mount(wishlist.listWishlist, async ({ caller }) => ({
    data: await listWishlist(db, pages, caller.accountId, await viewerOf(db, caller)),
  }))
  mount(wishlist.listWishlistIds, async ({ caller }) => ({
    data: { productIds: await wishlistIds(db, caller.accountId) },
  }))
  mount(wishlist.addToWishlist, async ({ caller: { accountId }, params, query }) => ({
    data: { productIds: await addToWishlist(db, { accountId, ...params, ...query }) },
  }))
  mount(wishlist.removeFromWishlist, async ({ caller: { accountId }, params }) => ({
    data: { productIds: await removeFromWishlist(db, { accountId, ...params }) },
  }))
  mount(restock.listRestockAlerts, async ({ caller }) => ({
    data: { variantIds: await restockAlertIds(db, caller.accountId) },
  }))
  mount(restock.addRestockAlert, async ({ caller: { accountId }, params }) => ({
    data: { variantIds: await addRestockAlert(db, { accountId, ...params }) },
  }))
  mount(restock.removeRestockAlert, async ({ caller: { accountId }, params }) => ({
    data: { variantIds: await removeRestockAlert(db, { accountId, ...params }) },
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
  mount(supplier.copyProduct, async (call) => ({ data: await copyProduct(db, productOf(call)) }))
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

function stockRoutes(mount: Mount, { db }: Pick<Options, 'db'>): void {
  mount(stock.listStock, ({ caller, query }) => listStock(db, caller.accountId, query))
  mount(stock.findStockByCode, async ({ caller, query }) => ({
    data: await findStockByCode(db, caller.accountId, query.code),
  }))
  mount(stock.transferStock, async ({ caller, body }) => ({ data: await transferStock(db, caller.accountId, body) }))
  mount(stock.saveStockCount, async ({ caller, body }) => ({
    data: { changed: await saveStockCount(db, caller.accountId, body) },
  }))
  mount(stock.listStockLocations, async ({ caller }) => ({ data: await listLocations(db, caller.accountId) }))
  mount(stock.createStockLocation, async ({ caller, body }) => ({
    data: await createLocation(db, caller.accountId, body.name),
  }))
  mount(stock.renameStockLocation, async (call) => ({
    data: await renameLocation(db, productOf(call), call.body.name),
  }))
  mount(stock.orderStockLocations, async ({ caller, body }) => ({
    data: await orderLocations(db, caller.accountId, body.ids),
  }))
  mount(stock.deleteStockLocation, async (call) => ({ data: await deleteLocation(db, productOf(call)) }))

  mount(bulk.previewBulkEdit, async ({ caller, body }) => ({ data: await previewBulkEdit(db, caller.accountId, body) }))
  mount(bulk.applyBulkEdit, async ({ caller, body }) => ({
    data: { changed: await applyBulkEdit(db, caller.accountId, body) },
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
  mount(imports.listImports, ({ caller }) => listImports(db, caller.accountId))
  mount(imports.undoImport, async (call) => ({ data: await startUndo(db, jobs, importOf(call)) }))
  mount(imports.downloadWrongRows, async ({ reply, query: { format }, ...call }) => {
    const { id } = await getImport(db, importOf(call))
    nameFile(reply, format, '문제가 있는 행', 'products')
    return wrongRowsFileOf(db, id, await readHeadings(db, id), format)
  })
  mount(imports.downloadImportTemplate, async ({ reply, query: { format } }) => {
    nameFile(reply, format, '상품 양식', 'products')
    return templateFile(db, format)
  })
  mount(imports.exportProducts, async ({ caller, reply, query }) => {
    nameFile(reply, query.format, '상품 목록', 'products')
    return exportProducts(db, caller.accountId, query)
  })
}

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
  mount(admin.rejectProducts, async ({ caller, body }) => ({
    data: await rejectProducts(db, { actorId: caller.accountId, ...body }),
  }))
  mount(admin.returnProduct, async (call) => ({ data: await returnProduct(db, decisionOf(call)) }))
  mount(admin.editAnyProduct, async (call) => ({ data: await editAnyProduct(db, decisionOf(call)) }))
  mount(admin.rejectProduct, async (call) => ({ data: await rejectProduct(db, decisionOf(call)) }))
  mount(admin.stopProductSale, async (call) => ({ data: await stopProductSale(db, decisionOf(call)) }))
  mount(admin.setFeatured, async (call) => ({ data: await setFeatured(db, decisionOf(call)) }))
}

function decisionOf<Body>({ caller, params, body }: { caller: Caller; params: { id: string }; body: Body }) {
  return { actorId: caller.accountId, productId: params.id, ...body }
}
