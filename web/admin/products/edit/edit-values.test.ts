import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { expect, test } from 'vitest'
import { validateEdit, valuesOf } from './edit-values.ts'

const variant = (id: string, name: string): ProductDetail['variants'][number] => ({
  ...{ id, optionValues: [name], sku: id, barcode: null, status: 'active', stockQuantity: 5 },
  ...{ lowStockThreshold: null, image: null, weight: null, prices: null },
})

const values = ['블랙', '화이트'].map((name) => ({ id: name, name, swatch: null, image: null }))

const shirt = {
  ...{ id: 'p', name: '티셔츠', shortDescription: '면', description: '면입니다', images: [], brand: null, model: '' },
  ...{ basePrice: 10_000, pricing: { gold: 10_000, premium: 9_500, vip: 9_000 }, stockQuantity: 10 },
  ...{ lowStockThreshold: 5, minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1, quantityBreaks: [] },
  ...{ options: [{ name: '색상', values }], variants: [variant('a', '블랙'), variant('b', '화이트')], notice: null },
  ...{ categories: [crypto.randomUUID()], specifications: { 재질: '면' }, weight: 0.2, dimensions: null },
} as unknown as ProductDetail

const withIds = { ...shirt, variants: shirt.variants.map((one) => ({ ...one, id: crypto.randomUUID() })) }

test('what the admin does not see stays as it is, and no stock moves', () => {
  const { product, errors } = validateEdit(withIds, valuesOf(withIds))
  expect(errors).toEqual({})
  expect(product).toMatchObject({ specifications: { 재질: '면' }, weight: 0.2, brand: null })
  for (const one of product?.variants ?? []) expect(one).toMatchObject({ stockQuantity: 5, stockWas: 5, prices: null })
})

test('a variant gets all four prices or none, and the missing one is marked in its cell', () => {
  const [first, second] = valuesOf(withIds).variants
  if (!first || !second) throw new Error('two variants')
  const edited = { ...valuesOf(withIds), name: '', variants: [first, { ...second, base: 12_000, isActive: false }] }
  const { product, errors } = validateEdit(withIds, edited)
  expect(product).toBeUndefined()
  expect(errors.name?.message).toBe('상품명을 입력하세요')
  expect(errors.variants?.[1]?.gold?.message).toBe('가격을 원 단위로 입력하세요')
  const prices = { base: 12_000, gold: 12_000, premium: 12_000, vip: 12_000 }
  const whole = validateEdit(withIds, { ...valuesOf(withIds), variants: [first, { ...prices, isActive: false }] })
  expect(whole.product?.variants[1]).toMatchObject({ prices, status: 'inactive' })
})

test('a product without options keeps the SKU and barcode of its only variant', () => {
  const [only] = withIds.variants
  if (!only) throw new Error('a variant')
  const mug = {
    ...withIds,
    options: [],
    variants: [{ ...only, optionValues: [], sku: 'MUG-1', barcode: '8801234567893' }],
  }
  const { product } = validateEdit(mug, valuesOf(mug))
  expect(product).toMatchObject({ sku: 'MUG-1', barcode: '8801234567893', variants: [], stockQuantity: 10 })
})
