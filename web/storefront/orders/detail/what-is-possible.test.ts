import type { OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { expect, test } from 'vitest'
import { cancellableParts, mayCancelAlone, mayReturn, needsRefundAccount } from './what-is-possible.ts'

const part = (id: string, status: OrderPart['status'], returnableUntil: string | null = null): OrderPart => ({
  id,
  supplierId: id,
  supplierName: id,
  status,
  carrier: null,
  trackingNumber: null,
  shippingDate: null,
  deliveryDate: null,
  returnableUntil,
  cancellationReason: null,
})

const payment = { provider: 'sandbox', account: null, dueAt: null, failure: null, isUnknown: false }

test('what a seller has begun to pack stays, what nobody has touched can be cancelled', () => {
  const parts = [part('a', 'confirmed'), part('b', 'processing'), part('c', 'cancelled')]
  expect(cancellableParts({ parts, payment }).map(({ id }) => id)).toEqual(['a'])
  expect(cancellableParts({ parts, payment: { ...payment, isUnknown: true } })).toEqual([])
})

test('one part goes alone only when it is paid and not the last', () => {
  const [first, second] = [part('a', 'confirmed'), part('b', 'shipped')]
  const order = { parts: [first, second], payment, paymentStatus: 'completed' as const }
  expect(mayCancelAlone(order, first)).toBe(true)
  expect(mayCancelAlone(order, second)).toBe(false)
  expect(mayCancelAlone({ ...order, paymentStatus: 'pending' }, first)).toBe(false)
  expect(mayCancelAlone({ ...order, parts: [first, part('b', 'cancelled')] }, first)).toBe(false)
})

test('an item can be asked back until the last moment, and again after a refusal', () => {
  const until = '2026-11-22T00:00:00.000Z'
  const delivered = part('a', 'delivered', until)
  const item = { state: 'ordered', return: null } as OrderItem
  const asked = { id: 'r', reason: '', decisionReason: null, requestedAt: until, decidedAt: null }
  expect(mayReturn(item, delivered, Date.parse(until))).toBe(true)
  expect(mayReturn(item, delivered, Date.parse(until) + 1)).toBe(false)
  expect(mayReturn(item, part('a', 'shipped'), 0)).toBe(false)
  expect(mayReturn({ ...item, return: { ...asked, state: 'requested' } }, delivered, 0)).toBe(false)
  expect(mayReturn({ ...item, return: { ...asked, state: 'refused' } }, delivered, 0)).toBe(true)
  expect(mayReturn({ ...item, state: 'returned' }, delivered, 0)).toBe(false)
})

test('an account is asked for where money has come in by other ways than a card', () => {
  expect(needsRefundAccount({ paymentMethod: 'transfer', paymentStatus: 'completed' })).toBe(true)
  expect(needsRefundAccount({ paymentMethod: 'transfer', paymentStatus: 'pending' })).toBe(false)
  expect(needsRefundAccount({ paymentMethod: 'card', paymentStatus: 'completed' })).toBe(false)
})
