import type { orders } from '../tables.ts'

/** The fields that every view of an order has. */
export function toSummary(order: typeof orders.$inferSelect) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    buyerId: order.buyerId,
    buyerType: order.buyerType,
    buyerName: order.buyerName,
    buyerGrade: order.buyerGrade,
    subtotalAmount: order.subtotalAmount,
    discountAmount: order.discountAmount,
    shippingAmount: order.shippingAmount,
    taxAmount: order.taxAmount,
    totalAmount: order.totalAmount,
    refundedAmount: order.refundedAmount,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    trackingNumber: order.trackingNumber,
    orderDate: order.orderDate.toISOString(),
    paymentDate: order.paymentDate?.toISOString() ?? null,
    shippingDate: order.shippingDate?.toISOString() ?? null,
    deliveryDate: order.deliveryDate?.toISOString() ?? null,
    cancellationReason: order.cancellationReason,
  }
}
