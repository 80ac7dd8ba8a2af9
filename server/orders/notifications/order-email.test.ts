import type { Order } from '@jangteo/contracts/orders/orders.ts'
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
