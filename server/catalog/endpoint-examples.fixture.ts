import * as admin from '@jangteo/contracts/catalog/admin-products.ts'
import * as categories from '@jangteo/contracts/catalog/categories.ts'
import * as shop from '@jangteo/contracts/catalog/public-products.ts'
import * as supplier from '@jangteo/contracts/catalog/supplier-products.ts'
import * as wishlist from '@jangteo/contracts/catalog/wishlist.ts'
import { type Catalog, openCatalog } from '../testing/catalog.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import type { Shop } from '../testing/open-shop.ts'
import { insertProducts } from './supplier/create-products.ts'

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
async function own(scene: Scene) {
  const { form } = await catalogOf(scene)
  const { caller } = scene
  if (!('role' in caller) || caller.role !== 'business') return onSale(scene)
  const [created] = await insertProducts(scene.shop.db, caller.accountId, [form({ name: crypto.randomUUID() })])
  return { id: created?.id ?? '' }
}

const only = (id: string): string[] => [id]

const productParams = async (scene: Scene) => ({ productId: (await onSale(scene)).id })

export const catalogExamples = [
  example(wishlist.listWishlist, () => ({})),
  example(wishlist.listWishlistIds, () => ({})),
  example(wishlist.addToWishlist, async (scene) => ({ params: await productParams(scene) })),
  example(wishlist.removeFromWishlist, async (scene) => ({ params: await productParams(scene) })),
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
  example(supplier.getSupplierProduct, async (scene) => ({ params: await own(scene) })),
  example(supplier.updateProduct, async (scene) => ({
    params: await own(scene),
    body: { product: (await catalogOf(scene)).form(), version: 1, stockWas: 10 },
  })),
  example(supplier.deleteProduct, async (scene) => ({ params: await own(scene) })),
  example(supplier.setProductStatus, async (scene) => ({
    params: await own(scene),
    body: { status: 'pending' as const },
  })),
  example(supplier.setProductStatuses, async (scene) => ({
    body: { ids: only((await own(scene)).id), status: 'active' as const },
  })),
  example(supplier.listStockEntries, async (scene) => ({ params: await own(scene), query: {} })),
  example(supplier.adjustStock, async (scene) => ({
    params: await own(scene),
    body: { change: 3, reason: '재고 조사' },
  })),
  example(supplier.getProductStatistics, async (scene) => ({ params: await own(scene), query: {} })),

  example(admin.listAllProducts, () => ({ query: {} })),
  example(admin.listProductApprovals, () => ({ query: {} })),
  example(admin.getAnyProduct, async (scene) => ({ params: await onSale(scene) })),
  example(admin.approveProduct, async (scene) => ({ params: await waiting(scene) })),
  example(admin.approveProducts, async (scene) => ({ body: { ids: only((await waiting(scene)).id) } })),
  example(admin.rejectProduct, async (scene) => ({
    params: await waiting(scene),
    body: { reason: '사진이 없습니다.' },
  })),
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
