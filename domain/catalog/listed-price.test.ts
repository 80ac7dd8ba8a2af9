import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListOffer, listedPrice, priceInList } from './listed-price.ts'
import { applyQuantityBreak } from './pricing.ts'

const price = fc.integer({ min: 1, max: 1_000_000 })
const offer = fc.record<ListOffer>({
  id: fc.uuid(),
  name: fc.string(),
  isFixed: fc.boolean(),
  endsOn: fc.constant(null),
  price,
})
const offers = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 8 })

test('without a list the grade price holds', () => {
  expect(listedPrice(9_500, [])).toEqual({ price: 9_500, list: null })
})

test('the lowest of grade price and lists holds while no list says “this price”', () => {
  fc.assert(
    fc.property(price, offers, (gradePrice, all) => {
      const lists = all.map((one) => ({ ...one, isFixed: false }))
      const found = listedPrice(gradePrice, lists)
      expect(found.price).toBe(Math.min(gradePrice, ...lists.map((list) => list.price)))
      expect(found.list === null).toBe(found.price === gradePrice)
      expect(found.list?.price ?? gradePrice).toBe(found.price)
    }),
  )
})

test('a list that says “this price” holds against lower ones; of several, the lowest', () => {
  fc.assert(
    fc.property(price, offers, offer, (gradePrice, others, one) => {
      const lists = [...others, { ...one, isFixed: true }]
      const found = listedPrice(gradePrice, lists)
      expect(found.price).toBe(Math.min(...lists.filter(({ isFixed }) => isFixed).map((list) => list.price)))
      expect(found.list?.isFixed).toBe(true)
    }),
  )
})

test('the order of the lists changes nothing', () => {
  fc.assert(
    fc.property(price, offers, (gradePrice, lists) => {
      expect(listedPrice(gradePrice, lists.toReversed())).toEqual(listedPrice(gradePrice, lists))
    }),
  )
})

test('a percent is taken off the base price, rounds the discount down and leaves at least one won', () => {
  expect(priceInList(9_999, { percentOff: 10 })).toBe(9_000)
  expect(priceInList(1, { percentOff: 99 })).toBe(1)
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 99 }), (basePrice, percentOff) => {
      const listed = priceInList(basePrice, { percentOff })
      expect(listed).toBeGreaterThanOrEqual(1)
      expect(listed).toBeLessThanOrEqual(basePrice)
      expect(Number.isInteger(listed)).toBe(true)
    }),
  )
})

test('a quantity break never raises the price of a list', () => {
  const { price: listed } = listedPrice(10_000, [{ id: 'a', name: '', isFixed: false, endsOn: null, price: 7_000 }])
  expect(applyQuantityBreak(listed, [{ from: 10, unitPrice: 8_000 }], 10)).toBe(7_000)
  expect(applyQuantityBreak(listed, [{ from: 10, percentOff: 10 }], 10)).toBe(6_300)
})
