import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computePartStatus,
  isPartlyShipped,
  type LineUnits,
  refundOf,
  returnableUnits,
  unitShares,
  unsentUnits,
  variantsGivenBack,
} from './units.ts'

const line = (units: Partial<LineUnits> = {}): LineUnits => ({
  ...{ quantity: 4, cancelledQuantity: 0, shippedQuantity: 0, deliveredQuantity: 0, requestedQuantity: 0 },
  ...{ returnedQuantity: 0, ...units },
})

test('a part has the status of its slowest unit that is not cancelled', () => {
  expect(computePartStatus('processing', [line({ shippedQuantity: 4 }), line({ shippedQuantity: 3 })])).toBe(
    'processing',
  )
  expect(
    computePartStatus('processing', [line({ shippedQuantity: 4 }), line({ shippedQuantity: 3, cancelledQuantity: 1 })]),
  ).toBe('shipped')
  expect(
    computePartStatus('shipped', [line({ shippedQuantity: 4, deliveredQuantity: 4 }), line({ cancelledQuantity: 4 })]),
  ).toBe('delivered')
  expect(computePartStatus('shipped', [line({ shippedQuantity: 4, deliveredQuantity: 3 })])).toBe('shipped')
  expect(computePartStatus('confirmed', [line({ cancelledQuantity: 4 })])).toBe('cancelled')
})

test('units are sent, and come back, once', () => {
  expect(unsentUnits(line({ cancelledQuantity: 1, shippedQuantity: 2 }))).toBe(1)
  expect(
    returnableUnits({
      ...line({ shippedQuantity: 4, deliveredQuantity: 4, requestedQuantity: 1, returnedQuantity: 1 }),
      exchangingQuantity: 1,
    }),
  ).toBe(1)
  expect(isPartlyShipped([line({ shippedQuantity: 4 }), line()])).toBe(true)
  expect(isPartlyShipped([line({ shippedQuantity: 4 }), line({ cancelledQuantity: 4 })])).toBe(false)
  expect(isPartlyShipped([line()])).toBe(false)
})

test('a return after an exchange brings back the variant that was sent for it', () => {
  const shirts = { variantId: 'M', quantity: 3 }
  const exchange = { quantity: 1, exchangedFor: 'L' }
  expect(variantsGivenBack(shirts, [], 2)).toEqual([{ variantId: 'M', quantity: 2 }])
  expect(variantsGivenBack(shirts, [exchange], 3)).toEqual([
    { variantId: 'L', quantity: 1 },
    { variantId: 'M', quantity: 2 },
  ])
  expect(variantsGivenBack(shirts, [exchange, { quantity: 1, exchangedFor: null }], 2)).toEqual([
    { variantId: 'M', quantity: 2 },
  ])
  expect(variantsGivenBack(shirts, [exchange, { quantity: 1, exchangedFor: 'XL' }], 1)).toEqual([
    { variantId: 'XL', quantity: 1 },
  ])
})

const PLAIN = { promotionAmount: 0, pointsShare: 0 }

test('shares of three units of a line that is not divisible by three', () => {
  const shirts = { ...PLAIN, quantity: 3, unitPrice: 10_000, discountShare: 1_000, taxShare: 2_900 }
  expect(unitShares(shirts, 0, 1)).toMatchObject({ price: 10_000, discount: 333, tax: 966 })
  expect(unitShares(shirts, 1, 1)).toMatchObject({ price: 10_000, discount: 333, tax: 967 })
  expect(unitShares(shirts, 2, 1)).toMatchObject({ price: 10_000, discount: 334, tax: 967 })
  expect(refundOf(unitShares(shirts, 0, 3))).toBe(31_900)
})

test('a promotion and points are shared by units as well', () => {
  const line = {
    quantity: 3,
    unitPrice: 10_000,
    promotionAmount: 10_000,
    discountShare: 0,
    taxShare: 2_000,
    pointsShare: 5_000,
  }
  expect([0, 1, 2].map((gone) => unitShares(line, gone, 1))).toEqual([
    { price: 6_667, promotion: 3_333, discount: 0, tax: 666, points: 1_666 },
    { price: 6_667, promotion: 3_333, discount: 0, tax: 667, points: 1_667 },
    { price: 6_666, promotion: 3_334, discount: 0, tax: 667, points: 1_667 },
  ])
})

test('the shares of all units add up to those of the line, in any portions', () => {
  const money = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: fc.integer({ min: 1, max: 2_000_000_000 }),
    discountShare: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    taxShare: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  })
  fc.assert(
    fc.property(money, fc.array(fc.integer({ min: 1, max: 9 })), (shirts, portions) => {
      let gone = 0
      let discount = 0
      let tax = 0
      for (const wanted of [...portions, shirts.quantity]) {
        const count = Math.min(wanted, shirts.quantity - gone)
        if (count === 0) continue
        const shares = unitShares({ ...PLAIN, ...shirts }, gone, count)
        expect(shares.discount).toBeGreaterThanOrEqual(0)
        gone += count
        discount += shares.discount
        tax += shares.tax
      }
      expect({ gone, discount, tax }).toEqual({
        gone: shirts.quantity,
        discount: shirts.discountShare,
        tax: shirts.taxShare,
      })
    }),
  )
})
