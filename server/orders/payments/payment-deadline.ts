import type { OrderPaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { OrderServices } from '../order-services.ts'

/** The admin's setting in the database overrides the operator's environment. An order on credit is confirmed at once. */
export function paymentDeadlineMs(
  method: OrderPaymentMethod,
  defaults: OrderServices['payWithinMs'],
  virtualAccountHours: number | undefined,
): number {
  if (method === 'credit') return 0
  return method === 'virtual_account' && virtualAccountHours ? virtualAccountHours * 3_600_000 : defaults[method]
}
