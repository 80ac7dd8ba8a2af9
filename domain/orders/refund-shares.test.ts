import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals } from '../catalog/pricing.ts'
import { GRADES } from '../grades/grades.ts'
import { computeLineShares, lineRefundAmount } from './refund-shares.ts'

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
  const totals = computeTotals(
    lines.map((unitPrice) => ({ unitPrice, quantity: 1 })),
    grade,
  )
  const shares = computeLineShares(lines, totals)
  expect(shares.map(({ discountShare }) => discountShare)).toEqual(discounts)
  expect(shares.map(({ taxShare }) => taxShare)).toEqual(taxes)
  expect(shares.map((share, index) => lineRefundAmount({ ...share, totalPrice: lines[index] ?? 0 }))).toEqual(refunds)
})

test('shares add up exactly: all lines and the shipping with its tax are the total', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(lines, fc.constantFrom(null, ...GRADES), (lineTotals, grade) => {
      const totals = computeTotals(
        lineTotals.map((unitPrice) => ({ unitPrice, quantity: 1 })),
        grade,
      )
      const shares = computeLineShares(lineTotals, totals)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(sum(shares.map(({ discountShare }) => discountShare))).toBe(totals.discountAmount)
      const refunds = shares.map((share, index) => lineRefundAmount({ ...share, totalPrice: lineTotals[index] ?? 0 }))
      const shipping = totals.shippingAmount + Math.floor(totals.shippingAmount / 10)
      expect(sum(refunds) + shipping).toBe(totals.totalAmount)
      for (const refund of refunds) expect(refund).toBeGreaterThanOrEqual(0)
    }),
  )
})
