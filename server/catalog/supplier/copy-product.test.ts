import type { VariantForm } from '@jangteo/contracts/catalog/products.ts'
import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn } from '../../testing/test-users.ts'

const value = (name: string, swatch: string | null = null) => ({ name, swatch, image: null })

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

const SHIRT = {
  name: '면 티셔츠',
  options: [
    { name: '색상', values: [value('블랙', '#000000'), value('화이트', '#ffffff')] },
    { name: '사이즈', values: [value('S'), value('L')] },
  ],
  variants: [
    variant(['블랙', 'S'], { sku: 'TEE-1', barcode: '4006381333931' }),
    variant(['블랙', 'L'], { sku: 'TEE-2', prices: { base: 13_000, gold: 13_000, premium: 12_000, vip: 11_000 } }),
    variant(['화이트', 'L'], { sku: 'TEE-3', status: 'inactive' }),
  ],
  orderUnit: 2,
  quantityBreaks: [{ from: 10, percentOff: 4 }],
  notice: { kind: 'clothing' as const, fields: { 색상: '블랙, 화이트' } },
}

test('a copy is a draft with the same fields, options and variants, with new SKUs and without stock', async () => {
  const { onSale, supplier } = await openCatalog(await openShop())
  const original = await onSale(SHIRT)
  const { data: copy } = await supplier.ask(contract.copyProduct, { params: { id: original.id } })
  expect(copy).toMatchObject({
    name: '면 티셔츠',
    status: 'draft',
    approvalStatus: 'pending',
    stockQuantity: 0,
    basePrice: original.basePrice,
    pricing: original.pricing,
    categories: original.categories,
    orderUnit: 2,
    quantityBreaks: [{ from: 10, percentOff: 4 }],
    notice: SHIRT.notice,
  })
  expect(copy.id).not.toBe(original.id)
  expect(copy.slug).not.toBe(original.slug)
  const named = (product: typeof copy) =>
    product.options.map(({ name, values }) => [name, values.map((one) => [one.name, one.swatch])])
  expect(named(copy)).toEqual(named(original))
  const sold = (product: typeof copy) =>
    product.variants.map(({ optionValues, prices, status }) => ({ optionValues, prices, status }))
  expect(sold(copy)).toEqual(sold(original))
  expect(copy.variants.every(({ stockQuantity, barcode }) => stockQuantity === 0 && barcode === null)).toBe(true)
  expect(copy.variants.some(({ sku }) => original.variants.some((one) => one.sku === sku))).toBe(false)
  const { data: entries } = await supplier.ask(contract.listStockEntries, { params: { id: copy.id }, query: {} })
  expect(entries).toEqual([])
})

test('a product without options is copied too, and only by its supplier', async () => {
  const shop = await openShop()
  const { draft, supplier } = await openCatalog(shop)
  const { id } = await draft({ sku: 'MUG-1', specifications: { 재질: '도자기' } })
  const { data: copy } = await supplier.ask(contract.copyProduct, { params: { id } })
  expect(copy).toMatchObject({ specifications: { 재질: '도자기' }, options: [], stockQuantity: 0 })
  expect(copy.variants).toHaveLength(1)
  expect(copy.variants[0]?.sku).not.toBe('MUG-1')
  const other = await signedIn(shop, 'supplier-approved')
  expect((await other.send(contract.copyProduct, { params: { id } })).statusCode).toBe(404)
})

test('a taken SKU is named by the row of the form that has it', async () => {
  const { draft, supplier, form } = await openCatalog(await openShop())
  await draft({ sku: 'MUG-1' })
  const variants = [variant(['블랙', 'S'], { sku: 'NEW-1' }), variant(['블랙', 'L'], { sku: 'mug-1' })]
  const answer = await supplier.send(contract.createProduct, { body: form({ ...SHIRT, variants }) })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'sku_taken', field: 'variants.1.sku', message: '이미 쓰고 있는 SKU입니다: MUG-1' }),
  ])
  const single = await supplier.send(contract.createProduct, { body: form({ sku: 'MUG-1' }) })
  expect(single.json()).toMatchObject({ code: 'sku_taken', field: 'sku' })
})

test('a legal notice has the fields of its kind only', async () => {
  const { supplier, form } = await openCatalog(await openShop())
  const notice = { kind: 'books' as const, fields: { 도서명: '장터', '제품 소재': '종이' } }
  const answer = await supplier.send(contract.createProduct, { body: form({ notice }) })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      field: 'notice.fields.제품 소재',
      message: '이 상품군의 고시에 없는 항목입니다: 제품 소재',
    }),
  ])
})
