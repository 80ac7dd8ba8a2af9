import * as contract from '@jangteo/contracts/catalog/admin-products.ts'
import type { ProductDetail, ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import { createProduct, getSupplierProduct, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Catalog, openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn } from '../../testing/test-users.ts'
import { productVariants } from '../tables.ts'

type OptionFields = ProductForm['options'][number]

const value = (name: string, about: Partial<OptionFields['values'][number]> = {}) => ({
  name,
  swatch: null,
  image: null,
  ...about,
})
const colours = (...names: string[]): OptionFields => ({ name: '색상', values: names.map((name) => value(name)) })

const variant = (optionValues: string[], about: Partial<VariantForm> = {}): VariantForm => ({
  optionValues,
  sku: null,
  barcode: null,
  prices: null,
  stockQuantity: 5,
  stockWas: 0,
  lowStockThreshold: null,
  image: null,
  weight: null,
  status: 'active',
  ...about,
})

const prices = (base: number) => ({ base, gold: base, premium: base, vip: base })

/** What the supplier's form starts from: the waiting options and variants, or else the published ones. */
function formOf({ form }: Catalog, product: ProductDetail): ProductForm {
  const { name, options, change } = product
  return form({
    name: change?.name ?? name,
    options: change?.options ?? options,
    variants:
      change?.variants ??
      product.variants.map((one) => variant(one.optionValues, { ...one, stockWas: one.stockQuantity })),
  })
}

async function shirt() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const product = await catalog.onSale({
    name: '티셔츠',
    options: [colours('블랙', '화이트')],
    variants: [variant(['블랙']), variant(['화이트'])],
  })
  return { shop, catalog, product, params: { id: product.id } }
}

async function save({ supplier }: Catalog, { id, version }: ProductDetail, product: ProductForm) {
  return (await supplier.ask(updateProduct, { params: { id }, body: { product, version, stockWas: 0 } })).data
}

const read = async ({ admin }: Catalog, id: string): Promise<ProductDetail> =>
  (await admin.ask(contract.getAnyProduct, { params: { id } })).data

const stockOf = ({ variants }: ProductDetail) =>
  Object.fromEntries(variants.map(({ optionValues, stockQuantity }) => [optionValues.join('/'), stockQuantity]))

async function expectBalancedStock({ db }: Shop) {
  expect((await db.execute(sql`select * from stock_differences`)).rows).toEqual([])
}

/** Adds 레드 with 7 in stock, and changes price and stock of 블랙 in the same edit. */
async function withRed() {
  const scene = await shirt()
  const { catalog, product } = scene
  const form = formOf(catalog, product)
  const [black, ...others] = form.variants
  const saved = await save(catalog, product, {
    ...form,
    options: [{ name: '색상', values: [...(form.options[0]?.values ?? []), value('레드', { swatch: '#c0392b' })] }],
    variants: [
      { ...variant(['블랙']), ...black, prices: prices(12_000), stockQuantity: 8 },
      ...others,
      variant(['레드'], { stockQuantity: 7 }),
    ],
  })
  return { ...scene, saved }
}

test('a new value waits for approval, while price and stock of approved values change at once', async () => {
  const { shop, saved } = await withRed()
  expect(stockOf(saved)).toEqual({ 블랙: 8, 화이트: 5 })
  expect(saved.variants[0]?.prices?.base).toBe(12_000)
  expect(saved.options[0]?.values.map(({ name }) => name)).toEqual(['블랙', '화이트'])
  expect(saved.change?.options?.[0]?.values.map(({ name }) => name)).toEqual(['블랙', '화이트', '레드'])
  await expectBalancedStock(shop)
})

test('an approval creates the new variants with their stock, once, also by two admins at the same time', async () => {
  const { shop, catalog, params, saved } = await withRed()
  const other = await signedIn(shop, 'admin')
  const body = { version: saved.version }
  const answers = await Promise.all(
    [catalog.admin, other].map((admin) => admin.send(contract.approveProduct, { params, body })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const now = await read(catalog, params.id)
  expect(stockOf(now)).toEqual({ 블랙: 8, 화이트: 5, 레드: 7 })
  expect(now).toMatchObject({ stockQuantity: 20, change: null })
  expect(now.options[0]?.values[2]).toMatchObject({ name: '레드', swatch: '#c0392b' })
  await expectBalancedStock(shop)
})

test('a rejection leaves the published options, and the same request can be approved later', async () => {
  const { catalog, params } = await withRed()
  const { admin, supplier } = catalog
  const { data } = await admin.ask(contract.rejectProduct, { params, body: { reason: '레드 사진이 없습니다.' } })
  expect(stockOf(data)).toEqual({ 블랙: 8, 화이트: 5 })
  expect(data.change).toMatchObject({ rejectionReason: '레드 사진이 없습니다.' })
  const known = (await supplier.ask(getSupplierProduct, { params })).data
  const again = await save(catalog, known, formOf(catalog, known))
  expect(again.change).toMatchObject({ rejectionReason: null })
  await admin.ask(contract.approveProduct, { params, body: { version: again.version } })
  expect(stockOf(await read(catalog, params.id))).toEqual({ 블랙: 8, 화이트: 5, 레드: 7 })
})

test('an edit between the look and the approval is not published unseen', async () => {
  const { catalog, params, saved } = await withRed()
  const form = formOf(catalog, saved)
  await save(catalog, saved, {
    ...form,
    variants: form.variants.map((one) => (one.optionValues[0] === '레드' ? { ...one, stockQuantity: 99 } : one)),
  })
  const answer = await catalog.admin.send(contract.approveProduct, { params, body: { version: saved.version } })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
  expect(stockOf(await read(catalog, params.id))).toEqual({ 블랙: 8, 화이트: 5 })
})

test('an approval keeps prices, SKUs and stock that changed after the request', async () => {
  const { shop, catalog, params, saved } = await withRed()
  const id = saved.variants[0]?.id ?? ''
  const changed = { basePrice: 15_000, goldPrice: 15_000, premiumPrice: 15_000, vipPrice: 15_000, sku: 'TEE-NEW' }
  await shop.db.update(productVariants).set(changed).where(eq(productVariants.id, id))
  await catalog.admin.ask(contract.approveProduct, { params })
  const now = await read(catalog, params.id)
  expect(now.variants[0]).toMatchObject({ id, sku: 'TEE-NEW', prices: { base: 15_000 }, stockQuantity: 8 })
  expect(now.variants).toHaveLength(3)
})

test('a variant that was retired after the request does not come back with an approval', async () => {
  const { shop, catalog, params, saved } = await withRed()
  const id = saved.variants[1]?.id ?? ''
  await shop.db.update(productVariants).set({ status: 'retired' }).where(eq(productVariants.id, id))
  await catalog.admin.ask(contract.approveProduct, { params })
  expect(stockOf(await read(catalog, params.id))).toEqual({ 블랙: 8, 레드: 7 })
  await expectBalancedStock(shop)
})

test('a new axis waits whole: the published variants stay on sale, with their new prices and stock', async () => {
  const { shop, catalog, product, params } = await shirt()
  const form = formOf(catalog, product)
  const [black, white] = form.variants
  const sizes: OptionFields = { name: '사이즈', values: [value('M'), value('L')] }
  const saved = await save(catalog, product, {
    ...form,
    options: [...form.options, sizes],
    variants: [
      { ...variant([]), ...black, optionValues: ['블랙', 'M'], stockQuantity: 9, prices: prices(11_000) },
      variant(['블랙', 'L'], { stockQuantity: 3 }),
      { ...variant([]), ...white, optionValues: ['화이트', 'M'] },
    ],
  })
  expect(stockOf(saved)).toEqual({ 블랙: 9, 화이트: 5 })
  expect(saved.variants[0]?.prices?.base).toBe(11_000)
  await catalog.admin.ask(contract.approveProduct, { params, body: { version: saved.version } })
  const now = await read(catalog, params.id)
  expect(stockOf(now)).toEqual({ '블랙/M': 9, '블랙/L': 3, '화이트/M': 5 })
  expect(now.variants[0]?.id).toBe(product.variants[0]?.id)
  await expectBalancedStock(shop)
})

test('an axis that replaces another waits as well, and nothing goes off sale until it is approved', async () => {
  const { catalog, product, params } = await shirt()
  const form = formOf(catalog, product)
  const saved = await save(catalog, product, {
    ...form,
    options: [{ name: '사이즈', values: [value('M'), value('L')] }],
    variants: [variant(['M']), variant(['L'])],
  })
  expect(stockOf(saved)).toEqual({ 블랙: 5, 화이트: 5 })
  await catalog.admin.ask(contract.approveProduct, { params, body: { version: saved.version } })
  expect(stockOf(await read(catalog, params.id))).toEqual({ M: 5, L: 5 })
})

test('a picture of a variant waits for approval, as those of the product do', async () => {
  const { catalog, product, params } = await shirt()
  const form = formOf(catalog, product)
  const image = 'https://cdn.example/black.jpg'
  const saved = await save(catalog, product, {
    ...form,
    variants: form.variants.map((one, place) => (place === 0 ? { ...one, image, stockQuantity: 6 } : one)),
  })
  expect(saved.variants[0]).toMatchObject({ image: null, stockQuantity: 6 })
  expect(saved.change?.variants?.[0]).toMatchObject({ image })
  const { data } = await catalog.admin.ask(contract.approveProduct, { params, body: { version: saved.version } })
  expect(data.variants[0]).toMatchObject({ image, stockQuantity: 6 })
  const without = await save(catalog, data, {
    ...formOf(catalog, data),
    variants: formOf(catalog, data).variants.map((one) => ({ ...one, image: null })),
  })
  expect([without.variants[0]?.image, without.change]).toEqual([null, null])
})

test('an approval is refused by name while another product has taken a requested SKU', async () => {
  const { catalog, product, params } = await shirt()
  const form = formOf(catalog, product)
  await save(catalog, product, {
    ...form,
    options: [{ name: '색상', values: [...(form.options[0]?.values ?? []), value('레드')] }],
    variants: [...form.variants, variant(['레드'], { sku: 'RED-1' })],
  })
  await catalog.supplier.ask(createProduct, { body: catalog.form({ name: '다른 상품', sku: 'RED-1' }) })
  const answer = await catalog.admin.send(contract.approveProduct, { params })
  expect(answer.json()).toMatchObject({ code: 'sku_taken', message: '이미 쓰고 있는 SKU입니다: RED-1' })
  const bulk = await catalog.admin.ask(contract.approveProducts, { body: { ids: [params.id] } })
  expect(bulk.data).toMatchObject({ approved: 0, incomplete: 1 })
  expect((await read(catalog, params.id)).change).not.toBeNull()
})
