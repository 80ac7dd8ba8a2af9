import type { PublicVariant } from '@jangteo/contracts/catalog/public-products.ts'
import { expect, test } from 'vitest'
import type { Offer } from '../use-live-offer.ts'
import { chosenOffer } from './chosen-offer.ts'

const value = (id: string, image: string | null = null) => ({ id, name: id, swatch: null, image })

function variant(valueIds: string[], about: Partial<PublicVariant> = {}): PublicVariant {
  const id = valueIds.join('-')
  const own = { id, valueIds, optionValues: valueIds, sku: id, barcode: null, image: null }
  return { ...own, price: 10_000, compareAtPrice: null, stockQuantity: 5, ...about }
}

const SHIRT: Offer = {
  price: 10_000,
  compareAtPrice: null,
  taxClass: 'taxable',
  priceRange: { min: 10_000, max: 12_000 },
  stockQuantity: 11,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderUnit: 1,
  quantityBreaks: [],
  options: [
    { name: '색상', values: [value('black', '/black.jpg'), value('white')] },
    { name: '사이즈', values: [value('m'), value('l')] },
  ],
  variants: [
    variant(['black', 'm']),
    variant(['black', 'l'], { image: '/black-l.jpg', stockQuantity: 1 }),
    variant(['white', 'm'], { price: 12_000, compareAtPrice: 15_000 }),
  ],
}

const shown = (offer: Offer, ...choice: (string | null)[]) => {
  const { isFrom, variant, picture, offer: of } = chosenOffer(offer, choice)
  return [of.price, of.compareAtPrice, of.stockQuantity, isFrom, variant?.id, picture]
}

test('an open choice shows the lowest price as such, and the stock of all that it leaves', () => {
  expect(shown(SHIRT, null, null)).toEqual([10_000, null, 11, true, undefined, undefined])
  expect(shown(SHIRT, 'black', null)).toEqual([10_000, null, 6, false, undefined, '/black.jpg'])
  expect(shown(SHIRT, null, 'm')).toEqual([10_000, null, 10, true, undefined, undefined])
})

test('a variant shows its own price, stock and picture', () => {
  expect(shown(SHIRT, 'white', 'm')).toEqual([12_000, 15_000, 5, false, 'white-m', undefined])
  expect(shown(SHIRT, 'black', 'l')).toEqual([10_000, null, 1, false, 'black-l', '/black-l.jpg'])
  expect(shown(SHIRT, 'black', 'm')).toEqual([10_000, null, 5, false, 'black-m', '/black.jpg'])
})

test('a product without options is shown as it is', () => {
  const mug = { ...SHIRT, options: [], variants: [variant([], { price: 1 })] }
  expect(chosenOffer(mug, [])).toMatchObject({ offer: mug, isFrom: false, needsOthers: false })
})

test('a rest below the least quantity can be ordered together with other variants', () => {
  const boxes = { ...SHIRT, minOrderQuantity: 4, orderUnit: 4 }
  const limits = (offer: Offer, ...choice: string[]) => {
    const { limits, needsOthers } = chosenOffer(offer, choice)
    return { ...limits, needsOthers }
  }
  expect(limits(boxes, 'black', 'm')).toEqual({ least: 4, most: 4, step: 4, soldOut: false, needsOthers: false })
  expect(limits(boxes, 'black', 'l')).toEqual({ least: 1, most: 1, step: 1, soldOut: false, needsOthers: true })
  const tooMany = { ...boxes, minOrderQuantity: 40 }
  expect(limits(tooMany, 'black', 'l')).toMatchObject({ soldOut: true, needsOthers: false })
})
