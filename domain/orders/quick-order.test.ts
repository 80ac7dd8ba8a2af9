import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeCodeLines, parseQuickOrder, proposeQuantities, type WantedVariant } from './quick-order.ts'

describe('typed and pasted lines', () => {
  test.each([
    ['MUG-01 3', 'MUG-01', 3],
    ['MUG-01\t3', 'MUG-01', 3],
    ['MUG-01,3', 'MUG-01', 3],
    ['MUG-01; 3개', 'MUG-01', 3],
    ['MUG-01 x 3', 'MUG-01', 3],
    ['MUG-01 ×12', 'MUG-01', 12],
    ['머그 파랑 L 24', '머그 파랑 L', 24],
    ['8801234567893', '8801234567893', 1],
    ['MUG-01 1,200', 'MUG-01', 1_200],
    ['MUG-01\t10.0', 'MUG-01', 10],
  ])('%s', (text, code, quantity) => {
    expect(parseQuickOrder(text)).toEqual({ lines: [{ code, quantity }], unreadable: [] })
  })

  test('empty lines and headings are skipped, quantities that are none are named', () => {
    expect(parseQuickOrder('SKU\t수량\n\nA-1\t2\r\nB-2\t많이\nC-3\t0\n')).toEqual({
      lines: [{ code: 'A-1', quantity: 2 }],
      unreadable: ['B-2\t많이', 'C-3\t0'],
    })
  })

  test('the same code twice is one line, in any case of letters', () => {
    const lines = [
      { code: 'A-1', quantity: 2 },
      { code: 'B', quantity: 1 },
      { code: 'a-1', quantity: 3 },
    ]
    expect(mergeCodeLines(lines)).toEqual([
      { code: 'A-1', quantity: 5 },
      { code: 'B', quantity: 1 },
    ])
  })
})

const ANY = { productId: 'p', minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1, stockQuantity: 100 }
const wantedOf = (quantities: number[], rule: Partial<WantedVariant> = {}) =>
  quantities.map((quantity, at): WantedVariant => ({ ...ANY, ...rule, variantId: `v${at}`, quantity }))

describe('proposed quantities', () => {
  test('stay as they are where they can be ordered', () => {
    expect(proposeQuantities(wantedOf([3, 4]))).toEqual([
      { quantity: 3, changes: [] },
      { quantity: 4, changes: [] },
    ])
  })

  test('are no more than is in stock', () => {
    expect(proposeQuantities(wantedOf([120]))).toEqual([{ quantity: 100, changes: ['short'] }])
    expect(proposeQuantities(wantedOf([1], { stockQuantity: 0 }))).toEqual([{ quantity: 0, changes: ['short'] }])
  })

  test('are raised to the unit and to the minimum of all variants together, on the last line', () => {
    expect(proposeQuantities(wantedOf([5, 4], { orderUnit: 12 }))).toEqual([
      { quantity: 5, changes: [] },
      { quantity: 7, changes: ['unit'] },
    ])
    expect(proposeQuantities(wantedOf([2, 1], { minOrderQuantity: 10 }))).toEqual([
      { quantity: 2, changes: [] },
      { quantity: 8, changes: ['min'] },
    ])
  })

  test('are lowered to the maximum, from the last line on', () => {
    expect(proposeQuantities(wantedOf([6, 8], { maxOrderQuantity: 5 }))).toEqual([
      { quantity: 5, changes: ['max'] },
      { quantity: 0, changes: ['max'] },
    ])
  })

  test('are none where the stock is below the minimum', () => {
    expect(proposeQuantities(wantedOf([5], { minOrderQuantity: 10, stockQuantity: 8 }))).toEqual([
      { quantity: 0, changes: ['short'] },
    ])
  })

  test('of any lines can be ordered together', () => {
    const line = fc.record({ variant: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 60 }) })
    const rule = fc.record({
      minOrderQuantity: fc.integer({ min: 1, max: 20 }),
      maxOrderQuantity: fc.option(fc.integer({ min: 1, max: 90 })),
      orderUnit: fc.integer({ min: 1, max: 12 }),
    })
    const stocks = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), rule, stocks, (lines, limits, stock) => {
        const wanted = lines.map(({ variant, quantity }) => ({
          ...{ ...limits, variantId: `${variant}`, productId: 'p', quantity },
          stockQuantity: stock[variant] ?? 0,
        }))
        const proposed = proposeQuantities(wanted)
        const total = proposed.reduce((sum, { quantity }) => sum + quantity, 0)
        for (const [variant, most] of stock.entries()) {
          const taken = proposed.filter((_, at) => lines[at]?.variant === variant)
          expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(most)
        }
        for (const { quantity } of proposed) expect(quantity).toBeGreaterThanOrEqual(0)
        for (const [at, { quantity, changes }] of proposed.entries())
          expect(changes.length > 0).toBe(quantity !== lines[at]?.quantity)
        if (total === 0) return
        expect(total % limits.orderUnit).toBe(0)
        expect(total).toBeGreaterThanOrEqual(limits.minOrderQuantity)
        expect(total).toBeLessThanOrEqual(limits.maxOrderQuantity ?? total)
      }),
    )
  })
})
