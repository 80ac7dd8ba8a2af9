import type { SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import type { MovingPart } from '../../trade/orders/steps/use-part-steps.tsx'

/** To a supplier the own part is the order. */
export function movingOrder({
  id,
  status,
  orderNumber,
}: Pick<SupplierOrderRow, 'id' | 'status' | 'orderNumber'>): MovingPart {
  return { id, status, name: `${orderNumber} 주문` }
}
