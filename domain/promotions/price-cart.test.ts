import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefundAmount } from '../catalog/pricing.ts'
import { GRADES } from '../grades/grades.ts'
import { pricePlainCart } from './price-cart.ts'
import { spread } from './price-oracle.fixture.ts'

test.each([
  // grade, unit price, quantity: subtotal, discount, shipping, tax, total, computed by hand
  [null, 10_000, 1, 10_000, 0, 3_000, 1_300, 14_300],
  [null, 49_999, 1, 49_999, 0, 3_000, 5_299, 58_298],
  [null, 50_000, 1, 50_000, 0, 0, 5_000, 55_000],
  [null, 1, 1, 1, 0, 3_000, 300, 3_301],
  [null, 9, 1, 9, 0, 3_000, 300, 3_309],
  ['gold', 10_000, 2, 20_000, 0, 3_000, 2_300, 25_300],
  ['gold', 25_000, 2, 50_000, 0, 0, 5_000, 55_000],
  ['premium', 9_500, 1, 9_500, 285, 3_000, 1_221, 13_436],
  ['premium', 33, 1, 33, 0, 3_000, 303, 3_336],
  ['premium', 34, 1, 34, 1, 3_000, 303, 3_336],
  ['premium', 50_001, 1, 50_001, 1_500, 0, 4_850, 53_351],
  ['vip', 9_000, 1, 9_000, 450, 0, 855, 9_405],
  ['vip', 19, 1, 19, 0, 0, 1, 20],
  ['vip', 21, 1, 21, 1, 0, 2, 22],
  ['vip', 47_500, 3, 142_500, 7_125, 0, 13_537, 148_912],
] as const)('%s pays for %i won × %i', (grade, unitPrice, quantity, subtotal, discount, shipping, tax, total) => {
  expect(pricePlainCart([{ unitPrice, quantity }], grade)).toMatchObject({
    subtotalAmount: subtotal,
    discountAmount: discount,
    shippingAmount: shipping,
    taxAmount: tax,
    totalAmount: total,
  })
})

test('an empty cart costs nothing', () => {
  expect(pricePlainCart([], 'gold').totalAmount).toBe(0)
})

test('totals are whole won and add up, whatever is bought', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.constantFrom(null, ...GRADES), (lines, grade) => {
      const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = pricePlainCart(lines, grade)
      expect(totalAmount).toBe(subtotalAmount - discountAmount + shippingAmount + taxAmount)
      expect([discountAmount, taxAmount, totalAmount].every(Number.isSafeInteger)).toBe(true)
      expect(discountAmount).toBeLessThanOrEqual(subtotalAmount / 20)
    }),
  )
})

test.each([
  // grade, line totals: discount shares, tax shares and refund of each line, computed by hand
  [null, [10_000], [0], [1_000], [11_000]],
  [null, [20_000, 20_000], [0, 0], [2_000, 2_000], [22_000, 22_000]],
  // discount 3 % of 10,001 = 300; (10,001 − 300 + 3,000) × 10 % = 1,270, of which 300 are for shipping
  ['premium', [3_333, 3_334, 3_334], [99, 100, 101], [323, 323, 324], [3_557, 3_557, 3_557]],
  // discount 5 % of 99 = 4; free shipping; (99 − 4) × 10 % = 9
  ['vip', [33, 33, 33], [1, 1, 2], [3, 3, 3], [35, 35, 34]],
  // the smallest order there is: one won, and 300 won tax that is all for shipping
  [null, [1], [0], [0], [1]],
] as const)('%s gets back for lines of %j', (grade, lines, discounts, taxes, refunds) => {
  const totals = pricePlainCart(
    lines.map((unitPrice) => ({ unitPrice, quantity: 1 })),
    grade,
  )
  const shares = totals.lines
  expect(shares.map(({ discountShare }) => discountShare)).toEqual(discounts)
  expect(shares.map(({ taxShare }) => taxShare)).toEqual(taxes)
  expect(shares.map((share, index) => lineRefundAmount({ ...share, totalPrice: lines[index] ?? 0 }))).toEqual(refunds)
})

test('shares add up exactly: all lines and the shipping with its tax are the total', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(lines, fc.constantFrom(null, ...GRADES), (lineTotals, grade) => {
      const totals = pricePlainCart(
        lineTotals.map((unitPrice) => ({ unitPrice, quantity: 1 })),
        grade,
      )
      const shares = totals.lines
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      const discounts = shares.map(({ discountShare }) => discountShare)
      expect(sum(discounts)).toBe(totals.discountAmount)
      // Rounded down, and the rest on the last line, or on those before it where the last one costs less than the rest.
      expect(discounts).toEqual(spread(BigInt(totals.discountAmount), lineTotals.map(BigInt)).map(Number))
      const refunds = shares.map((share, index) => lineRefundAmount({ ...share, totalPrice: lineTotals[index] ?? 0 }))
      const shipping = totals.shippingAmount + Math.floor(totals.shippingAmount / 10)
      expect(sum(refunds) + shipping).toBe(totals.totalAmount)
      for (const refund of refunds) expect(refund).toBeGreaterThanOrEqual(0)
    }),
  )
})
