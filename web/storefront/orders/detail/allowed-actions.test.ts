import type { OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { expect, test } from 'vitest'
import { canCancelPart, cancellableParts, canReturn, needsRefundAccount } from './allowed-actions.ts'

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

test('only parts that the supplier has not started preparing can be cancelled', () => {
  const parts = [part('a', 'confirmed'), part('b', 'processing'), part('c', 'cancelled')]
  expect(cancellableParts({ parts, payment }).map(({ id }) => id)).toEqual(['a'])
  expect(cancellableParts({ parts, payment: { ...payment, isUnknown: true } })).toEqual([])
})

test('a single part can be cancelled only if the order is paid and other parts remain', () => {
  const [first, second] = [part('a', 'confirmed'), part('b', 'shipped')]
  const order = { parts: [first, second], payment, paymentStatus: 'completed' as const }
  expect(canCancelPart(order, first)).toBe(true)
  expect(canCancelPart(order, second)).toBe(false)
  expect(canCancelPart({ ...order, paymentStatus: 'pending' }, first)).toBe(false)
  expect(canCancelPart({ ...order, parts: [first, part('b', 'cancelled')] }, first)).toBe(false)
})

test('a return can be requested until the deadline, and again after a refusal', () => {
  const until = '2026-11-22T00:00:00.000Z'
  const delivered = part('a', 'delivered', until)
  const item = { state: 'ordered', return: null } as OrderItem
  const asked = { id: 'r', reason: '', decisionReason: null, requestedAt: until, decidedAt: null }
  expect(canReturn(item, delivered, Date.parse(until))).toBe(true)
  expect(canReturn(item, delivered, Date.parse(until) + 1)).toBe(false)
  expect(canReturn(item, part('a', 'shipped'), 0)).toBe(false)
  expect(canReturn({ ...item, return: { ...asked, state: 'requested' } }, delivered, 0)).toBe(false)
  expect(canReturn({ ...item, return: { ...asked, state: 'refused' } }, delivered, 0)).toBe(true)
  expect(canReturn({ ...item, state: 'returned' }, delivered, 0)).toBe(false)
})

test('a refund account is needed for paid orders unless they were paid by card', () => {
  expect(needsRefundAccount({ paymentMethod: 'transfer', paymentStatus: 'completed' })).toBe(true)
  expect(needsRefundAccount({ paymentMethod: 'transfer', paymentStatus: 'pending' })).toBe(false)
  expect(needsRefundAccount({ paymentMethod: 'card', paymentStatus: 'completed' })).toBe(false)
})
