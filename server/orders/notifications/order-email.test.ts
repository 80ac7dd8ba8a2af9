import type { Order, OrderDiscount, OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { expect, test } from 'vitest'
import { type OrderEvent, renderOrderEmail } from './order-email.ts'

test('the e-mail about an accepted return names the refund, or why there is none', () => {
  const mail = (about: { refundAmount: number; feeAmount: number }) => {
    const event: OrderEvent = { news: 'return-decided', productName: '머그컵', accepted: true, reason: '', ...about }
    const order = { orderNumber: 'O20261117001' } as Order
    const { paragraphs, facts } = renderOrderEmail({ orderId: order.id, ...event }, order, 'https://shop.example')
    return [paragraphs.join(' '), ...(facts ?? []).slice(1).flat()]
  }
  expect(mail({ refundAmount: 9_000, feeAmount: 2_000 })).toEqual([
    ...['반품이 승인되어 환불을 진행합니다.', '환불 금액', '9,000원', '반품 배송비', '2,000원'],
  ])
  expect(mail({ refundAmount: 0, feeAmount: 1_100 })).toEqual([
    '반품이 승인되었습니다. 반품 배송비와 앞서 환불해 드린 금액을 빼면 더 환불할 금액이 없습니다.',
    ...['반품 배송비', '1,100원'],
  ])
  expect(mail({ refundAmount: 0, feeAmount: 0 })[0]).toContain('이미 모두 환불해 드렸습니다.')
})

test('the e-mail about a paid order names every stage of the price, which add up to what is paid', () => {
  const item = { productName: '머그컵', optionText: null, quantity: 2, isGift: false } as OrderItem
  const discount = (stage: OrderDiscount['stage'], name: string, amount: number) => ({
    ...{ promotionId: name, stage, name, amount },
  })
  const order = {
    ...{ orderNumber: 'O20261117001', buyerGrade: 'gold', paymentMethod: 'card' },
    items: [
      { ...item, totalPrice: 18_000, promotionAmount: 2_000 },
      { ...item, productName: '받침', quantity: 1, isGift: true, totalPrice: 0, promotionAmount: 1_000 },
    ],
    discounts: [
      discount('line', '가을 세일', 2_000),
      discount('coupon', '환영 쿠폰', 1_000),
      discount('shipping', '무료배송', 3_000),
    ],
    ...{ subtotalAmount: 18_000, discountAmount: 1_540, shippingAmount: 0, taxAmount: 1_646, totalAmount: 18_106 },
    ...{ includedTaxAmount: 0, pointsAmount: 106, payableAmount: 18_000 },
    shippingAddress: { recipientName: '한지민', zipCode: '04524', address: '서울' },
    pickup: null,
  } as unknown as Order
  const facts = (changed: Partial<Order> = {}) =>
    renderOrderEmail({ orderId: 'o', news: 'paid' }, { ...order, ...changed }, '').facts?.slice(0, -3)
  expect(facts()).toEqual([
    ['주문번호', 'O20261117001'],
    ['상품', '머그컵 × 2 · 20,000원'],
    ['상품', '받침 × 1 · 0원'],
    ['가을 세일', '-2,000원'],
    ['골드 등급 할인', '-540원'],
    ['환영 쿠폰', '-1,000원'],
    ['배송비', '3,000원'],
    ['무료배송', '-3,000원'],
    ['부가세', '1,646원'],
    ['적립금 사용', '-106원'],
    ['결제 금액', '18,000원'],
  ])
  expect(facts({ taxAmount: 0, includedTaxAmount: 1_496 })?.slice(-2)).toEqual([
    ['결제 금액', '18,000원'],
    ['포함된 부가세', '1,496원'],
  ])
})
