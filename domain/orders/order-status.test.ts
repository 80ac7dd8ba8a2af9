import { expect, test } from 'vitest'
import {
  mayPayStep,
  mayStep,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  PAYMENT_STATUSES,
  statusOfOrder,
  stepProblem,
} from './order-status.ts'

const ACTORS: OrderActor[] = ['buyer', 'supplier', 'admin', 'payment']

test('a part takes these steps, by these people, and no other', () => {
  const steps = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) => {
      const by = ACTORS.filter((actor) => mayStep(from, to, actor))
      return by.length > 0 ? [`${from} → ${to}: ${by.join(', ')}`] : []
    }),
  )
  expect(steps).toEqual([
    'pending → confirmed: payment',
    'pending → cancelled: buyer, supplier, admin, payment',
    'confirmed → processing: supplier, admin',
    'confirmed → cancelled: buyer, supplier, admin',
    'processing → shipped: supplier, admin',
    'processing → cancelled: supplier, admin',
    'shipped → delivered: buyer, supplier, admin',
  ])
})

test('a refused step names both states', () => {
  expect(stepProblem('shipped', 'cancelled')).toBe("'배송중' 상태에서 '취소'(으)로 바꿀 수 없습니다.")
})

test('money comes in once and goes back once', () => {
  const steps = PAYMENT_STATUSES.flatMap((from) =>
    PAYMENT_STATUSES.filter((to) => mayPayStep(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual([
    'pending → completed',
    'pending → failed',
    'completed → refunded',
    'completed → partially_refunded',
    'failed → completed',
    'failed → failed',
    'partially_refunded → refunded',
    'partially_refunded → partially_refunded',
  ])
})

test.each<[OrderStatus[], OrderStatus]>([
  [['pending', 'pending'], 'pending'],
  [['shipped', 'confirmed'], 'confirmed'],
  [['delivered', 'shipped'], 'shipped'],
  [['delivered', 'cancelled'], 'delivered'],
  [['cancelled', 'processing', 'delivered'], 'processing'],
  [['cancelled', 'cancelled'], 'cancelled'],
])('an order with parts %j is %s', (parts, status) => {
  expect(statusOfOrder(parts.map((part) => ({ status: part })))).toBe(status)
})
