import type { PublicVariant } from '@jangteo/contracts/catalog/public-products.ts'
import { describe, expect, test } from 'vitest'
import type { Offer } from '../use-live-offer.ts'
import { gridLayout, gridTotals, pasteBlock, readQuantity } from './grid-quantities.ts'

const values = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase(), swatch: null, image: null }))

function variant(valueIds: string[], stockQuantity = 10, price = 1_000): PublicVariant {
  const id = valueIds.join('-')
  const names = valueIds.map((value) => value.toUpperCase())
  const own = { id, valueIds, optionValues: names, sku: id, barcode: null, image: null }
  return { ...own, price, compareAtPrice: null, stockQuantity }
}

const SHIRT: Offer = {
  price: 1_000,
  compareAtPrice: null,
  taxClass: 'taxable',
  priceRange: { min: 1_000, max: 2_000 },
  stockQuantity: 30,
  minOrderQuantity: 4,
  maxOrderQuantity: 20,
  orderUnit: 2,
  quantityBreaks: [{ from: 10, percentOff: 10 }],
  options: [
    { name: '색상', values: values('black', 'white', 'red') },
    { name: '사이즈', values: values('s', 'm', 'l') },
  ],
  variants: [variant(['black', 's']), variant(['black', 'l'], 0), variant(['white', 's'], 5, 2_000)],
}

describe('the layout', () => {
  test('of two options is a matrix of the values that exist', () => {
    const { columns, rows } = gridLayout(SHIRT)
    expect(columns).toEqual(['S', 'L'])
    expect(rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.id)])).toEqual([
      ['BLACK', 'black-s', 'black-l'],
      ['WHITE', 'white-s', undefined],
    ])
  })

  test('of one option is a list', () => {
    const [color] = SHIRT.options
    const { columns, rows } = gridLayout({ options: color ? [color] : [], variants: [variant(['black'])] })
    expect([columns.length, rows.map(({ label }) => label)]).toEqual([1, ['BLACK']])
  })
})

describe('a block from a spreadsheet', () => {
  test('fills the cells from the focused one on, and counts what it cannot place', () => {
    const pasted = pasteBlock('1,200\t3\r\n4개\t5\r\n', gridLayout(SHIRT), { row: 0, column: 0 }, { 'black-s': 9 })
    expect(pasted).toEqual({ quantities: { 'black-s': 1_200, 'white-s': 4 }, filled: 2, skipped: 2 })
  })

  test('leaves cells alone where it is empty, and takes no words', () => {
    const pasted = pasteBlock('\t\n많이', gridLayout(SHIRT), { row: 0, column: 0 }, { 'black-s': 9 })
    expect(pasted).toEqual({ quantities: { 'black-s': 9 }, filled: 0, skipped: 1 })
  })

  test('has whole numbers only', () => {
    expect(['3', ' 1,000 개', '', '-1', '1.5', 'x'].map(readQuantity)).toEqual([
      3,
      1_000,
      null,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the totals', () => {
  test('apply the break that all variants reach together', () => {
    expect(gridTotals(SHIRT, { 'black-s': 6, 'white-s': 2 })).toMatchObject({ quantity: 8, amount: 10_000 })
    expect(gridTotals(SHIRT, { 'black-s': 8, 'white-s': 2 })).toMatchObject({ quantity: 10, amount: 10_800 })
  })

  test('state the problem of the sum, or of one line', () => {
    const problem = (quantities: Record<string, number>) => gridTotals(SHIRT, quantities).problem
    expect(problem({})).toBeNull()
    expect(problem({ 'black-s': 2 })).toBe('4개부터 주문할 수 있습니다.')
    expect(problem({ 'black-s': 4, 'white-s': 1 })).toBe('2개 단위로 주문할 수 있습니다.')
    expect(problem({ 'white-s': 6 })).toBe('WHITE / S: 재고가 5개 남았습니다.')
    expect(problem({ 'black-s': 4 })).toBeNull()
  })

  test('leave out variants that are no longer sold', () => {
    expect(gridTotals(SHIRT, { gone: 5, 'black-s': 4 }).lines).toEqual([{ variantId: 'black-s', quantity: 4 }])
  })
})
