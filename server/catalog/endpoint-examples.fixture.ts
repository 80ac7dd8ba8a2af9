import * as admin from '@jangteo/contracts/catalog/admin-products.ts'
import * as bulk from '@jangteo/contracts/catalog/bulk-edit.ts'
import * as categories from '@jangteo/contracts/catalog/categories.ts'
import * as shop from '@jangteo/contracts/catalog/public-products.ts'
import * as restock from '@jangteo/contracts/catalog/restock-alerts.ts'
import * as supplier from '@jangteo/contracts/catalog/supplier-products.ts'
import * as stock from '@jangteo/contracts/catalog/supplier-stock.ts'
import * as wishlist from '@jangteo/contracts/catalog/wishlist.ts'
import { eq } from 'drizzle-orm'
import { type Catalog, openCatalog } from '../testing/catalog.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import type { Shop } from '../testing/open-shop.ts'
import { insertProducts } from './supplier/create-products.ts'
import { productVariants, stockLevels, stockLocations } from './tables.ts'

const catalogs = new WeakMap<Shop, Promise<Catalog>>()

/** One catalog per test shop. */
export function catalogOf({ shop }: Scene): Promise<Catalog> {
  const known = catalogs.get(shop) ?? openCatalog(shop)
  catalogs.set(shop, known)
  return known
}

const onSale = async (scene: Scene) => ({ id: (await (await catalogOf(scene)).onSale()).id })

async function waiting(scene: Scene) {
  const { draft, supplier: seller } = await catalogOf(scene)
  const params = { id: (await draft()).id }
  await seller.ask(supplier.setProductStatus, { params, body: { status: 'pending' } })
  return params
}

/** A product of the caller, or of another supplier if the caller is none. */
export async function ownProduct(scene: Scene) {
  const { form } = await catalogOf(scene)
  const { caller } = scene
  if (!('role' in caller) || caller.role !== 'business') return onSale(scene)
  const [created] = await scene.shop.db.transaction((tx) =>
    insertProducts(tx, caller.accountId, [form({ name: crypto.randomUUID() })]),
  )
  return { id: created?.id ?? '' }
}

/** A variant of the caller's with stock in the first of two locations. */
async function stocked(scene: Scene) {
  const { db } = scene.shop
  const { id } = await ownProduct(scene)
  const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, id))
  const [level] = await db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.variantId, variant?.id ?? ''))
  const values = { supplierId: variant?.supplierId ?? '', name: crypto.randomUUID(), priority: 1 }
  const [second] = await db.insert(stockLocations).values(values).returning()
  return { variantId: variant?.id ?? '', fromId: level?.locationId ?? '', toId: second?.id ?? '' }
}

const only = <Item>(item: Item): Item[] => [item]

const productParams = async (scene: Scene) => ({ productId: (await onSale(scene)).id })

const soldOutVariant = async (scene: Scene) => {
  const { variants } = await (await catalogOf(scene)).onSale({ stockQuantity: 0 })
  return { variantId: variants[0]?.id ?? '' }
}

export const catalogExamples = [
  example(wishlist.listWishlist, () => ({})),
  example(wishlist.listWishlistIds, () => ({})),
  example(wishlist.addToWishlist, async (scene) => ({ params: await productParams(scene), query: {} })),
  example(wishlist.removeFromWishlist, async (scene) => ({ params: await productParams(scene) })),
  example(restock.listRestockAlerts, () => ({})),
  example(restock.addRestockAlert, async (scene) => ({ params: await soldOutVariant(scene) })),
  example(restock.removeRestockAlert, async (scene) => ({ params: await soldOutVariant(scene) })),
  example(wishlist.listRecentlyViewed, () => ({})),
  example(wishlist.clearRecentlyViewed, () => ({})),
  example(shop.listPublicProducts, () => ({ query: { search: '폰', sortBy: 'price' as const } })),
  example(shop.listProductFacets, () => ({ query: {} })),
  example(shop.suggestProducts, () => ({ query: { q: 'ㅅㅁ' } })),
  example(shop.getPublicProduct, async (scene) => ({ params: await onSale(scene) })),
  example(shop.listRelatedProducts, async (scene) => ({ params: await onSale(scene) })),
  example(shop.recordProductView, async (scene) => ({ params: await onSale(scene) })),

  example(categories.listCategories, () => ({})),
  example(categories.listAllCategories, () => ({})),
  example(categories.createCategoryGroup, () => ({ body: { name: '마케팅' } })),
  example(categories.updateCategoryGroup, async (scene) => ({
    params: { id: await newGroup(scene) },
    body: { isActive: false },
  })),
  example(categories.deleteCategoryGroup, async (scene) => ({ params: { id: await newGroup(scene) } })),
  example(categories.createCategory, async (scene) => ({ body: { groupId: await newGroup(scene), name: '신상품' } })),
  example(categories.updateCategory, async (scene) => ({
    params: { id: await newCategory(scene) },
    body: { name: '인기' },
  })),
  example(categories.deleteCategory, async (scene) => ({ params: { id: await newCategory(scene) } })),
  example(categories.orderCategories, async (scene) => ({
    body: { of: 'categories' as const, ids: only(await newCategory(scene)) },
  })),

  example(supplier.listSupplierProducts, () => ({ query: { search: '폰' } })),
  example(supplier.createProduct, async (scene) => ({ body: (await catalogOf(scene)).form() })),
  example(supplier.getSupplierProduct, async (scene) => ({ params: await ownProduct(scene) })),
  example(supplier.updateProduct, async (scene) => ({
    params: await ownProduct(scene),
    body: { product: (await catalogOf(scene)).form(), version: 1, stockWas: 10 },
  })),
  example(supplier.copyProduct, async (scene) => ({ params: await ownProduct(scene) })),
  example(supplier.deleteProduct, async (scene) => ({ params: await ownProduct(scene) })),
  example(supplier.setProductStatus, async (scene) => ({
    params: await ownProduct(scene),
    body: { status: 'pending' as const },
  })),
  example(supplier.setProductStatuses, async (scene) => ({
    body: { ids: only((await ownProduct(scene)).id), status: 'active' as const },
  })),
  example(supplier.listStockEntries, async (scene) => ({ params: await ownProduct(scene), query: {} })),
  example(supplier.adjustStock, async (scene) => ({
    params: await ownProduct(scene),
    body: { change: 3, reason: '재고 조사' },
  })),
  example(supplier.getProductStatistics, async (scene) => ({ params: await ownProduct(scene), query: {} })),

  example(stock.listStock, () => ({ query: { search: '폰', level: 'low' as const } })),
  example(stock.findStockByCode, () => ({ query: { code: '8801234567893' } })),
  example(stock.transferStock, async (scene) => {
    const { variantId, fromId, toId } = await stocked(scene)
    return { body: { fromId, toId, lines: only({ variantId, quantity: 1 }), reason: '진열' } }
  }),
  example(stock.saveStockCount, async (scene) => ({
    body: {
      countId: crypto.randomUUID(),
      lines: only({ variantId: (await stocked(scene)).variantId, expected: 10, counted: 9 }),
    },
  })),
  example(stock.listStockLocations, () => ({})),
  example(stock.createStockLocation, () => ({ body: { name: '이천 창고' } })),
  example(stock.renameStockLocation, async (scene) => ({
    params: { id: (await stocked(scene)).toId },
    body: { name: '용인 창고' },
  })),
  example(stock.orderStockLocations, async (scene) => {
    const { fromId, toId } = await stocked(scene)
    return { body: { ids: only(toId).concat(fromId) } }
  }),
  example(stock.deleteStockLocation, async (scene) => ({ params: { id: (await stocked(scene)).toId } })),
  example(bulk.previewBulkEdit, async (scene) => ({
    body: {
      selection: { ids: only((await ownProduct(scene)).id) },
      change: { kind: 'price_percent' as const, percent: 5 },
    },
  })),
  example(bulk.applyBulkEdit, async (scene) => ({
    body: {
      editId: crypto.randomUUID(),
      products: only({ id: (await ownProduct(scene)).id, version: 1 }),
      change: { kind: 'stock_add' as const, change: 5 },
    },
  })),

  example(admin.listAllProducts, () => ({ query: {} })),
  example(admin.listProductApprovals, () => ({ query: {} })),
  example(admin.getAnyProduct, async (scene) => ({ params: await onSale(scene) })),
  example(admin.approveProduct, async (scene) => ({ params: await waiting(scene) })),
  example(admin.approveProducts, async (scene) => ({ body: { ids: only((await waiting(scene)).id) } })),
  example(admin.rejectProduct, async (scene) => ({
    params: await waiting(scene),
    body: { reason: '사진이 없습니다.' },
  })),
  example(admin.rejectProducts, async (scene) => ({
    body: { ids: only((await waiting(scene)).id), reason: '사진이 없습니다.' },
  })),
  example(admin.returnProduct, async (scene) => ({
    params: await waiting(scene),
    body: { reason: '성분표를 채워 주세요.' },
  })),
  example(admin.editAnyProduct, async (scene) => {
    const { onSale: sell, form } = await catalogOf(scene)
    const { id, version } = await sell()
    const product = form({ shortDescription: '책상 위의 받침' })
    return { params: { id }, body: { product, version, stockWas: 10, reason: '과장된 설명을 고쳤습니다.' } }
  }),
  example(admin.stopProductSale, async (scene) => ({
    params: await onSale(scene),
    body: { reason: '안전 인증이 취소되었습니다.' },
  })),
  example(admin.setFeatured, async (scene) => ({ params: await onSale(scene), body: { featured: true } })),
]

async function newGroup(scene: Scene): Promise<string> {
  const { admin: boss } = await catalogOf(scene)
  const { data } = await boss.ask(categories.createCategoryGroup, { body: { name: '새 그룹' } })
  return data.at(-1)?.id ?? ''
}

async function newCategory(scene: Scene): Promise<string> {
  const { admin: boss } = await catalogOf(scene)
  const groupId = await newGroup(scene)
  const { data } = await boss.ask(categories.createCategory, { body: { groupId, name: '새 카테고리' } })
  return data.at(-1)?.categories[0]?.id ?? ''
}
