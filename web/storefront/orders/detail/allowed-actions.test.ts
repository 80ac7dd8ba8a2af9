import type { OrderItem, OrderPart, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import { expect, test } from 'vitest'
import {
  canCancelPart,
  cancellableParts,
  canReceive,
  canReturn,
  needsPickupCode,
  needsRefundAccount,
  reasonsInTime,
} from './allowed-actions.ts'

const part = (id: string, status: OrderPart['status']) => ({ id, status }) as OrderPart

const payment = { provider: 'sandbox', account: null, dueAt: null, failure: null, isUnknown: false }

test('only parts that the supplier has not started preparing can be cancelled', () => {
  const parts = [part('a', 'confirmed'), part('b', 'processing'), part('c', 'cancelled')]
  expect(cancellableParts({ parts, payment }).map(({ id }) => id)).toEqual(['a'])
  expect(cancellableParts({ parts, payment: { ...payment, isUnknown: true } })).toEqual([])
})

test('a single part can be cancelled only if the order is paid and other parts remain', () => {
  const [first, second] = [part('a', 'confirmed'), part('b', 'shipped')]
  const paid = { status: 'confirmed', paymentStatus: 'completed', paymentMethod: 'card' } as const
  const order = { parts: [first, second], payment, ...paid }
  expect(canCancelPart(order, first)).toBe(true)
  expect(canCancelPart(order, second)).toBe(false)
  expect(canCancelPart({ ...order, paymentStatus: 'pending' }, first)).toBe(false)
  expect(canCancelPart({ ...order, parts: [first, part('b', 'cancelled')] }, first)).toBe(false)
  expect(canCancelPart({ ...order, paymentStatus: 'pending', paymentMethod: 'credit' }, first)).toBe(true)
})

const UNTIL = '2026-11-22T00:00:00.000Z'
const FAULTY_UNTIL = '2026-12-15T00:00:00.000Z'

const delivered = {
  state: 'ordered',
  quantity: 4,
  cancelledQuantity: 0,
  shippedQuantity: 4,
  deliveredQuantity: 3,
  requestedQuantity: 1,
  exchangingQuantity: 0,
  returnedQuantity: 0,
  returnableUntil: UNTIL,
  defectReturnableUntil: UNTIL,
} as OrderItem

test('delivered units that are in no other request can be returned until the deadline', () => {
  expect(canReturn(delivered, Date.parse(UNTIL))).toBe(true)
  expect(canReturn(delivered, Date.parse(UNTIL) + 1)).toBe(false)
  expect(canReturn({ ...delivered, requestedQuantity: 3 }, 0)).toBe(false)
  expect(canReturn({ ...delivered, requestedQuantity: 0, returnedQuantity: 3 }, 0)).toBe(false)
  expect(canReturn({ ...delivered, state: 'returned' }, 0)).toBe(false)
  const unsent = { deliveredQuantity: 0, requestedQuantity: 0, returnableUntil: null, defectReturnableUntil: null }
  expect(canReturn({ ...delivered, ...unsent }, 0)).toBe(false)
})

test('faulty and wrong goods can be returned after the deadline of the other reasons', () => {
  const item = { ...delivered, defectReturnableUntil: FAULTY_UNTIL }
  expect(reasonsInTime(item, Date.parse(UNTIL))).toEqual(['changed_mind', 'defective', 'wrong_item', 'other'])
  expect(reasonsInTime(item, Date.parse(UNTIL) + 1)).toEqual(['defective', 'wrong_item'])
  expect(reasonsInTime(item, Date.parse(FAULTY_UNTIL) + 1)).toEqual([])
})

test('a refund account is needed for paid orders unless they were paid by card', () => {
  expect(needsRefundAccount({ paymentMethod: 'transfer', paymentStatus: 'completed' })).toBe(true)
  expect(needsRefundAccount({ paymentMethod: 'transfer', paymentStatus: 'pending' })).toBe(false)
  expect(needsRefundAccount({ paymentMethod: 'card', paymentStatus: 'completed' })).toBe(false)
})

const parcel = (status: OrderShipment['status'], arrivedAt: string | null = null) =>
  ({ status, arrivedAt }) as OrderShipment

test('a parcel for a store is received there and not before; any other one while it is on the way', () => {
  const pickup = { name: '가게', phone: '02-123-4567', hours: '', code: '482913' }
  expect(canReceive({ pickup: null }, parcel('shipped'))).toBe(true)
  expect(canReceive({ pickup }, parcel('shipped'))).toBe(false)
  expect(canReceive({ pickup }, parcel('shipped', UNTIL))).toBe(true)
  expect(canReceive({ pickup }, parcel('delivered', UNTIL))).toBe(false)
})

test('the pickup code is shown from the payment until every parcel is handed over or cancelled', () => {
  const order = (...parts: [OrderPart['status'], ...OrderShipment[]][]) => ({
    parts: parts.map(([status, ...shipments]) => ({ status, shipments }) as OrderPart),
  })
  expect(needsPickupCode(order(['pending']))).toBe(false)
  expect(needsPickupCode(order(['confirmed']))).toBe(true)
  expect(needsPickupCode(order(['cancelled'], ['shipped', parcel('shipped', UNTIL)]))).toBe(true)
  expect(needsPickupCode(order(['cancelled'], ['delivered', parcel('delivered', UNTIL)]))).toBe(false)
  const exchanged = parcel('shipped')
  expect(needsPickupCode(order(['delivered', parcel('delivered', UNTIL), exchanged]))).toBe(true)
})
