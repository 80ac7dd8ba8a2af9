import * as admin from '@jangteo/contracts/price-lists/admin-price-lists.ts'
import type { PriceListForm } from '@jangteo/contracts/price-lists/price-lists.ts'
import * as sheet from '@jangteo/contracts/price-lists/price-sheet.ts'
import * as supplier from '@jangteo/contracts/price-lists/supplier-price-lists.ts'
import { eq } from 'drizzle-orm'
import { ownProduct } from '../catalog/endpoint-examples.fixture.ts'
import { priceListAudience, priceListPrices, priceLists, productVariants } from '../catalog/tables.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'

export const priceListForm = (about: Partial<PriceListForm> = {}): PriceListForm => ({
  ...{ name: '겨울 단가표', percentOff: 10, isFixed: false, startsOn: '2020-01-01', endsOn: null },
  ...{ grades: ['vip'], retailerIds: [] },
  ...about,
})

type Status = (typeof priceLists.$inferInsert)['status']

/** A list of the calling supplier, or of the market for other callers, with a price of one variant. */
async function listOf(scene: Scene, status: Status = 'draft') {
  const { caller, shop } = scene
  const supplierId = 'role' in caller && caller.role === 'business' ? caller.accountId : null
  const product = await ownProduct(scene)
  const [added] = await shop.db
    .insert(priceLists)
    .values({ name: '겨울 단가표', percentOff: 10, startsOn: '2020-01-01', status, supplierId })
    .returning({ id: priceLists.id, version: priceLists.version })
  if (!added) throw new Error('an insert always returns its row')
  await shop.db.insert(priceListAudience).values({ listId: added.id, grade: 'vip' })
  const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.productId, product.id))
  if (!variant) throw new Error('every product has a variant')
  await shop.db.insert(priceListPrices).values({ listId: added.id, variantId: variant.id, unitPrice: 9_000 })
  return { ...added, variantId: variant.id, sku: variant.sku }
}

const paramsOf = async (scene: Scene, status?: Status) => ({ params: { id: (await listOf(scene, status)).id } })

async function changeOf(scene: Scene) {
  const { id, version } = await listOf(scene)
  return { params: { id }, body: { list: priceListForm({ name: '봄 단가표' }), version } }
}

async function startOf(scene: Scene) {
  const { id, version } = await listOf(scene)
  return { params: { id }, body: { version } }
}

async function pricesOf(scene: Scene) {
  const { id, variantId } = await listOf(scene)
  return { params: { id }, body: { prices: [{ variantId, unitPrice: 8_500, percentOff: null }] } }
}

async function fileOf(scene: Scene) {
  const { id, sku } = await listOf(scene)
  return { params: { id }, upload: new Blob([`SKU,단가\n${sku},8000\n`], { type: 'text/csv' }) }
}

const fileQueryOf = async (scene: Scene) => ({ ...(await paramsOf(scene)), query: { format: 'xlsx' as const } })

export const priceListExamples = [
  example(admin.listMarketPriceLists, () => ({ query: {} })),
  example(admin.findMarketListRetailers, () => ({ query: { search: '' } })),
  example(admin.createMarketPriceList, () => ({ body: priceListForm() })),
  example(admin.getMarketPriceList, (scene) => paramsOf(scene)),
  example(admin.updateMarketPriceList, changeOf),
  example(admin.startMarketPriceList, startOf),
  example(admin.stopMarketPriceList, (scene) => paramsOf(scene, 'active')),
  example(admin.deleteMarketPriceList, (scene) => paramsOf(scene)),
  example(admin.listMarketPrices, async (scene) => ({ ...(await paramsOf(scene)), query: {} })),
  example(admin.saveMarketPrices, pricesOf),
  example(admin.uploadMarketPrices, fileOf),
  example(admin.downloadMarketPrices, fileQueryOf),
  example(supplier.listOwnPriceLists, () => ({ query: {} })),
  example(supplier.findOwnListRetailers, () => ({ query: { search: '' } })),
  example(supplier.createOwnPriceList, () => ({ body: priceListForm() })),
  example(supplier.getOwnPriceList, (scene) => paramsOf(scene)),
  example(supplier.updateOwnPriceList, changeOf),
  example(supplier.startOwnPriceList, startOf),
  example(supplier.stopOwnPriceList, (scene) => paramsOf(scene, 'active')),
  example(supplier.deleteOwnPriceList, (scene) => paramsOf(scene)),
  example(supplier.listOwnPrices, async (scene) => ({ ...(await paramsOf(scene)), query: {} })),
  example(supplier.saveOwnPrices, pricesOf),
  example(supplier.uploadOwnPrices, fileOf),
  example(supplier.downloadOwnPrices, fileQueryOf),
  example(sheet.getPriceSheet, () => ({ query: {} })),
  example(sheet.downloadPriceSheet, () => ({ query: { format: 'xlsx' } })),
  example(sheet.downloadPriceSheetPdf, () => ({ query: {} })),
]
