import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { approveProduct, editAnyProduct, getAnyProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { exportProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import { getPublicProduct, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { copyProduct, getSupplierProduct, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { getPublicSettings, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readSetting } from '../settings/read-setting.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { visitor } from '../testing/test-users.ts'
import { readOffers } from './feeds/read-offers.ts'
import { checkedImport, fileWith, finishedImport } from './imports/import-file.fixture.ts'
import { editOf } from './variants/variant-forms.fixture.ts'

test('a product is taxable unless its form says otherwise, for shoppers, suppliers and copies', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const [cup, book] = [await onSale({ name: '컵' }), await onSale({ name: '책', taxClass: 'exempt' })]
  const { data } = await visitor(shop).ask(listPublicProducts, { query: { sortBy: 'name', sortOrder: 'asc' } })
  expect(data.map(({ name, taxClass }) => [name, taxClass])).toEqual([
    ['책', 'exempt'],
    ['컵', 'taxable'],
  ])
  const shown = await visitor(shop).ask(getPublicProduct, { params: { id: book.id } })
  expect([shown.data.taxClass, cup.taxClass]).toEqual(['exempt', 'taxable'])
  expect((await supplier.ask(copyProduct, { params: { id: book.id } })).data.taxClass).toBe('exempt')
})

test('another tax class of an approved product waits for approval, as the name does', async () => {
  const shop = await openShop()
  const { onSale, supplier, admin } = await openCatalog(shop)
  const params = { id: (await onSale({ name: '책' })).id }
  const edit = async (taxClass: 'exempt' | 'taxable') => {
    const { data } = await supplier.ask(getSupplierProduct, { params })
    return (await supplier.ask(updateProduct, { params, body: editOf(data, () => ({ taxClass })) })).data
  }
  const forShoppers = async () => (await visitor(shop).ask(getPublicProduct, { params })).data.taxClass
  expect(await edit('exempt')).toMatchObject({ taxClass: 'taxable', change: { name: '책', taxClass: 'exempt' } })
  expect(await forShoppers()).toBe('taxable')
  expect(await edit('taxable')).toMatchObject({ taxClass: 'taxable', change: null })
  await edit('exempt')
  await admin.ask(approveProduct, { params, body: {} })
  expect(await forShoppers()).toBe('exempt')
  const [entry] = (await admin.ask(listAudit, { query: {} })).data
  expect(entry).toMatchObject({ action: 'product_approved', details: { changed: 'taxClass' } })
})

test('an admin changes the tax class at once, and the audit log says so in words', async () => {
  const shop = await openShop()
  const { onSale, admin } = await openCatalog(shop)
  const params = { id: (await onSale({ name: '책' })).id }
  const { data } = await admin.ask(getAnyProduct, { params })
  const body = { ...editOf(data, () => ({ taxClass: 'exempt' })), reason: '도서입니다' }
  expect((await admin.ask(editAnyProduct, { params, body })).data.taxClass).toBe('exempt')
  const [entry] = (await admin.ask(listAudit, { query: {} })).data
  expect(entry).toMatchObject({ action: 'product_edited', details: { changed: 'taxClass', taxClass: '과세 → 면세' } })
})

test('a file of products has the tax class by its Korean word, and names the words where it is another', async () => {
  const shop = await openShop()
  const { supplier } = await openCatalog(shop)
  const fields = [
    'name',
    'shortDescription',
    'description',
    'basePrice',
    'stockQuantity',
    'categories',
    'taxClass',
  ] as const
  const row = {
    shortDescription: '글',
    description: '긴 글',
    basePrice: '9000',
    stockQuantity: '5',
    categories: '생활용품',
  }
  const wrong = await checkedImport(supplier, fileWith(fields, [{ ...row, name: '책', taxClass: '비과세' }]))
  expect(wrong.problems).toMatchObject([{ column: '과세 유형', message: '과세, 면세, 영세 중에서 쓰세요' }])
  const rows = [
    { ...row, name: '책', taxClass: '면세' },
    { ...row, name: '컵', taxClass: '' },
  ]
  const { id } = await checkedImport(supplier, fileWith(fields, rows))
  expect(await finishedImport(supplier, id)).toMatchObject({ state: 'imported' })
  const { body } = await supplier.send(exportProducts, { query: {} })
  const exported: Record<string, string>[] = parse(body, { bom: true, columns: true })
  expect(new Map(exported.map((cells) => [cells.상품명, cells['과세 유형']]))).toEqual(
    new Map([
      ['책', '면세'],
      ['컵', '과세'],
    ]),
  )
})

test('feeds have what is paid: no VAT on exempt goods, none on top of prices that contain it', async () => {
  const shop = await openShop()
  const { onSale, admin } = await openCatalog(shop)
  const images = ['https://cdn.example/one.jpg']
  await onSale({ name: '컵', basePrice: 9_999, images })
  await onSale({ name: '책', basePrice: 9_999, images, taxClass: 'exempt' })
  const paid = async () => {
    const offers = (await Array.fromAsync(readOffers(shop.db, 'http://shop.test'))).flat()
    return Object.fromEntries(offers.map(({ title, unitPrice, shipping }) => [title, [unitPrice, shipping]]))
  }
  expect(await paid()).toEqual({ 컵: [10_998, 3_300], 책: [9_999, 3_000] })
  const trade = { ...(await readSetting(shop.db, 'trade')), vatDisplay: 'included' as const }
  await admin.ask(saveShopSettings, { body: { trade } })
  expect(await paid()).toEqual({ 컵: [9_999, 3_000], 책: [9_999, 3_000] })
  const { data } = await visitor(shop).ask(getPublicSettings, {})
  expect(data.shipping.vatDisplay).toBe('included')
})
