import type { StockRow } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { expect, test } from 'vitest'
import { countUp, emptyCount, setLine } from './count-draft.ts'

const row = (variantId: string, stockQuantity: number): StockRow => ({
  ...{ variantId, productId: 'p', productName: '머그', image: null, optionText: null, sku: variantId, barcode: null },
  ...{ status: 'active', onSale: true, stockQuantity, lowStockThreshold: 5 },
  levels: [{ locationId: 'a', locationName: '기본 창고', quantity: 2 }],
})

test('every scan counts one more, against the stock of the first scan', () => {
  const once = countUp(emptyCount(), row('mug', 9))
  const twice = countUp(countUp(once, row('cup', 4)), row('mug', 7))
  expect(twice.lines).toMatchObject([
    { row: { variantId: 'mug' }, expected: 9, counted: 2 },
    { row: { variantId: 'cup' }, expected: 4, counted: 1 },
  ])
})

test('in a location only its own stock is expected', () => {
  expect(countUp(emptyCount('a'), row('mug', 9)).lines[0]?.expected).toBe(2)
  expect(countUp(emptyCount('b'), row('mug', 9)).lines[0]?.expected).toBe(0)
})

test('a line is corrected or taken out', () => {
  const draft = countUp(emptyCount(), row('mug', 9))
  expect(setLine(draft, 'mug', { counted: 8 }).lines[0]?.counted).toBe(8)
  expect(setLine(draft, 'mug', null).lines).toEqual([])
})
