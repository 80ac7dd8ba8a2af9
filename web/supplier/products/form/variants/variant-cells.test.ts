import { expect, test } from 'vitest'
import { parseCells, pasteCells, readCell, skuFrom, writeCell } from './variant-cells.ts'
import { NO_OPTIONS, type OptionDraft, withOptions } from './variant-draft.ts'

const value = (key: string, name: string) => ({ key, name, swatch: null, image: null })
const OPTIONS: OptionDraft[] = [
  { key: 'colour', name: '색상', values: [value('b', '블랙'), value('w', 'White')] },
  { key: 'size', name: '사이즈', values: [value('s', 'S'), value('m', 'M')] },
]
const ROWS = withOptions(NO_OPTIONS, OPTIONS).variants
const PRODUCT = { basePrice: 10_000, pricing: { gold: 10_000, premium: 9_500, vip: 9_000 } }

function first() {
  const [row] = ROWS
  if (!row) throw new Error('no rows')
  return row
}

test('cells of a spreadsheet are read with line breaks and quotes inside', () => {
  expect(parseCells('A-1\t12,000\r\n"두\n줄"\t"1 ""호"""\r\n')).toEqual([
    ['A-1', '12,000'],
    ['두\n줄', '1 "호"'],
  ])
  expect(parseCells('5')).toEqual([['5']])
})

test('a block is pasted over the cells from its start; what goes beyond the table is counted', () => {
  const { changed, written, outside } = pasteCells({
    rows: ROWS,
    columns: ['sku', 'base', 'stock', 'status'],
    start: { row: 2, column: 1 },
    cells: parseCells('12,000\t7\t판매중지\t?\n₩13,000\t8개\t판매중\n1\t2\t3'),
    product: PRODUCT,
  })
  expect([written, outside]).toEqual([6, 4])
  expect([...changed].map(([key, row]) => [key, row.prices?.base, row.stockQuantity, row.status])).toEqual([
    ['w/s', 12_000, 7, 'inactive'],
    ['w/m', 13_000, 8, 'active'],
  ])
})

test('prices of grades follow the own price of a variant until one is edited; without it those of the product hold', () => {
  const priced = writeCell(first(), 'base', '12,000', PRODUCT)
  expect(priced.prices).toEqual({ base: 12_000, gold: 12_000, premium: 11_400, vip: 10_800 })
  const byHand = writeCell(priced, 'vip', '9,900', PRODUCT)
  expect(writeCell(byHand, 'base', '20000', PRODUCT).prices).toEqual({
    base: 20_000,
    gold: 20_000,
    premium: 19_000,
    vip: 9_900,
  })
  expect(writeCell(byHand, 'base', '', PRODUCT).prices).toBeNull()
  const halfPrice = { basePrice: 10_000, pricing: { gold: 10_000, premium: 9_500, vip: 5_000 } }
  expect(writeCell(first(), 'base', '12000', halfPrice).prices?.vip).toBe(6_000)
  expect(writeCell(first(), 'gold', '9000', PRODUCT).prices).toEqual({
    base: 10_000,
    gold: 9_000,
    premium: 9_500,
    vip: 9_000,
  })
})

test('a status is known by its Korean word, and something else leaves it', () => {
  const off = writeCell(first(), 'status', ' 판매 중지 ', PRODUCT)
  expect(readCell(off, 'status')).toBe('판매중지')
  expect(writeCell(off, 'status', '아마도', PRODUCT).status).toBe('inactive')
})

test('SKUs are suggested from one beginning', () => {
  expect(ROWS.map((row) => skuFrom('TEE', OPTIONS, row))).toEqual([
    'TEE-01-S',
    'TEE-01-M',
    'TEE-WHITE-S',
    'TEE-WHITE-M',
  ])
})
