import type { Order } from '@jangteo/contracts/orders/orders.ts'

/** What has come in and is not on its way back. */
export function leftToRefund({ totalAmount, refundedAmount }: Pick<Order, 'totalAmount' | 'refundedAmount'>): number {
  return totalAmount - refundedAmount
}
