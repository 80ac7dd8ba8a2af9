import type { OrderItem, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import { expect, test } from 'vitest'
import { unitFacts } from './unit-facts.ts'
import { allOf, chosenItems, countUnits, freeUnits, restOf, unitLines } from './units.ts'

const NOTHING = {
  ...{ cancelledQuantity: 0, shippedQuantity: 0, deliveredQuantity: 0, requestedQuantity: 0, returnedQuantity: 0 },
}

const line = (id: string, quantity: number, about: Partial<OrderItem> = {}) =>
  ({ id, productName: id, optionText: null, quantity, ...NOTHING, ...about }) as OrderItem

const parcel = (itemId: string, quantity: number, about: Partial<OrderShipment> = {}) =>
  ({ kind: 'order', status: 'ready', lines: [{ itemId, quantity, optionText: null }], ...about }) as OrderShipment

test('units in packed parcels can be neither sent nor packed again; parcels of exchanges hold none', () => {
  const mug = line('mug', 5, { shippedQuantity: 1, cancelledQuantity: 1 })
  expect(freeUnits(mug, [])).toBe(3)
  expect(freeUnits(mug, [parcel('mug', 2), parcel('tea', 9)])).toBe(1)
  expect(freeUnits(mug, [parcel('mug', 1, { status: 'shipped' }), parcel('mug', 1, { kind: 'exchange' })])).toBe(3)
})

test('a box takes what the other boxes leave, and units are sent without empty lines', () => {
  const lines = unitLines([line('mug', 3), line('tea', 1), line('sold', 1, { cancelledQuantity: 1 })], (item) =>
    freeUnits(item, []),
  )
  expect(lines.map(({ item, most }) => [item.id, most])).toEqual([
    ['mug', 3],
    ['tea', 1],
  ])
  const rest = restOf(lines, [{ mug: 1 }, { mug: 1, tea: 1 }])
  expect(rest.map(({ most }) => most)).toEqual([1, 0])
  expect(countUnits(allOf(lines))).toBe(4)
  expect(chosenItems({ mug: 2, tea: 0 })).toEqual([{ itemId: 'mug', quantity: 2 }])
  const seen = unitLines([line('mug', 5, { shippedQuantity: 1 })], () => 2)
  expect(chosenItems({ mug: 2, tea: 0 }, seen)).toEqual([{ itemId: 'mug', quantity: 2, unsentQuantity: 4 }])
})

test('a line names where its units are only if they are not all in one place', () => {
  expect(unitFacts(line('mug', 4))).toEqual([])
  expect(unitFacts(line('mug', 4, { shippedQuantity: 4, deliveredQuantity: 4 }))).toEqual([])
  expect(unitFacts(line('mug', 4, { cancelledQuantity: 4 }))).toEqual([])
  expect(unitFacts(line('mug', 4, { shippedQuantity: 2, deliveredQuantity: 1, cancelledQuantity: 1 }))).toEqual([
    '보낼 수량 1개',
    '발송 2개',
    '배송완료 1개',
    '취소 1개',
  ])
  expect(unitFacts(line('mug', 4, { shippedQuantity: 4, deliveredQuantity: 4, returnedQuantity: 2 }))).toEqual([
    '반품 2개',
  ])
})
