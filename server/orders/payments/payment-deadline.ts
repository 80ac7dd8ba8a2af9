import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { OrderServices } from '../order-services.ts'

/** The admin's setting in the database overrides the operator's environment. */
export function paymentDeadlineMs(
  method: PaymentMethod,
  defaults: OrderServices['payWithinMs'],
  virtualAccountHours: number | undefined,
): number {
  return method === 'virtual_account' && virtualAccountHours ? virtualAccountHours * 3_600_000 : defaults[method]
}
