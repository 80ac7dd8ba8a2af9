import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { expect, test } from 'vitest'
import { toCardProduct } from './card-product.ts'

const value = (name: string, swatch: string | null = null) => ({ id: name, name, swatch, image: null })
const product = (about: Partial<PublicProduct> = {}) =>
  ({
    id: 'p',
    name: '티셔츠',
    price: 10_000,
    priceRange: { min: 10_000, max: 10_000 },
    options: [],
    images: [],
    ...about,
  }) as unknown as PublicProduct

test('a card shows five values of the first option with colours, and how many more there are', () => {
  const sizes = { name: '사이즈', values: [value('S'), value('L')] }
  const colours = { name: '색상', values: ['1', '2', '3', '4', '5', '6', '7'].map((name) => value(name, '#112233')) }
  const { swatches, hasOptions } = toCardProduct(product({ options: [sizes, colours] }))
  expect([hasOptions, swatches?.option, swatches?.shown.map(({ name }) => name), swatches?.more]).toEqual([
    true,
    '색상',
    ['1', '2', '3', '4', '5'],
    2,
  ])
  expect(toCardProduct(product({ options: [sizes] })).swatches).toBeUndefined()
})

test('a price is the lowest only where the variants differ', () => {
  expect(toCardProduct(product({ priceRange: { min: 10_000, max: 12_000 } })).isFrom).toBe(true)
  expect(Object.keys(toCardProduct(product()))).not.toContain('isFrom')
})
