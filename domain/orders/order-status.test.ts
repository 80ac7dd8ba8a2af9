import { expect, test } from 'vitest'
import {
  canPaymentTransition,
  canTransition,
  computeOrderStatus,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  PAYMENT_STATUSES,
  transitionProblem,
} from './order-status.ts'

const ACTORS: OrderActor[] = ['buyer', 'supplier', 'admin', 'payment']

test('a part allows these transitions to these actors, and no others', () => {
  const steps = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) => {
      const by = ACTORS.filter((actor) => canTransition(from, to, actor))
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

test('a refused transition names both statuses', () => {
  expect(transitionProblem('shipped', 'cancelled')).toBe("'배송중' 상태에서 '취소'(으)로 바꿀 수 없습니다.")
})

test('a payment is completed once and refunded once', () => {
  const steps = PAYMENT_STATUSES.flatMap((from) =>
    PAYMENT_STATUSES.filter((to) => canPaymentTransition(from, to)).map((to) => `${from} → ${to}`),
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
  expect(computeOrderStatus(parts.map((part) => ({ status: part })))).toBe(status)
})
