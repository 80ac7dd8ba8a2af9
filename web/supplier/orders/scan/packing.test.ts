import type { PackingLine } from '@jangteo/contracts/orders/print-orders.ts'
import { expect, test } from 'vitest'
import {
  addUnits,
  isComplete,
  matchCode,
  type Packing,
  packedItems,
  packedUnits,
  restoreScans,
  undoLastScan,
} from './packing.ts'

const line = (itemId: string, quantity: number, ...codes: string[]): PackingLine => ({
  ...{ itemId, productName: itemId, optionText: null, sku: codes[0] ?? null, codes, image: null, quantity },
})

function packing(...lines: PackingLine[]): Packing {
  return {
    order: { id: 'p' } as Packing['order'],
    parcel: {
      ...{ shipmentId: null, number: 'O20261117001', status: 'open' },
      carrier: null,
      trackingNumber: null,
      lines,
    },
    scans: [],
  }
}

const mug = line('mug', 2, 'MUG-1', '8801234567893')
const cup = line('cup', 1, 'CUP')

function scan(box: Packing, code: string): Packing {
  const found = matchCode(box, code)
  return found.kind === 'counted' ? addUnits(box, found.line, 1) : box
}

test('goods are found by SKU or barcode, also when the scanner types Hangul', () => {
  const box = packing(mug, cup)
  for (const code of ['MUG-1', 'mug-1', '8801234567893', 'ㅡㅕㅎ-1'])
    expect(matchCode(box, code)).toEqual({ kind: 'counted', line: mug })
  expect(matchCode(box, 'PEN')).toEqual({ kind: 'unknown' })
})

test('one unit too many is not counted', () => {
  const box = ['MUG-1', '8801234567893', 'MUG-1'].reduce(scan, packing(mug, cup))
  expect(packedUnits(box, 'mug')).toBe(2)
  expect(matchCode(box, 'MUG-1')).toEqual({ kind: 'full', line: mug })
  expect(isComplete(box)).toBe(false)
  expect(isComplete(scan(box, 'CUP'))).toBe(true)
})

test('a barcode of two lines is not guessed', () => {
  const white = line('white', 1, 'TEE-2', '880')
  const black = line('black', 1, 'TEE-1', '880')
  expect(matchCode(packing(white, black), '880')).toEqual({ kind: 'ambiguous', lines: [white, black] })
  expect(matchCode(packing(white, black), 'TEE-1')).toEqual({ kind: 'counted', line: black })
})

test('the last scan is taken back, and exactly the packed units are sent', () => {
  const box = undoLastScan(['CUP', 'MUG-1', 'MUG-1'].reduce(scan, packing(mug, cup)))
  expect(packedItems(box)).toEqual([
    { itemId: 'mug', quantity: 1 },
    { itemId: 'cup', quantity: 1 },
  ])
})

test('after a reload only units count that the parcel still has', () => {
  expect(restoreScans(packing(line('mug', 1, 'MUG-1')), ['mug', 'mug', 'gone']).scans).toEqual(['mug'])
})
