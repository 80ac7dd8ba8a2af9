import type { SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import type { MovingPart } from '../../trade/orders/steps/use-part-steps.tsx'

/** Suppliers see only their part of an order, so the part is labelled as the order. */
export function orderAsPart({
  id,
  status,
  orderNumber,
}: Pick<SupplierOrderRow, 'id' | 'status' | 'orderNumber'>): MovingPart {
  return { id, status, name: `${orderNumber} 주문` }
}

/** The store hands the parcels over, so the supplier has no next step. */
export function isLeftToStore({ status, pickupName }: Pick<SupplierOrderRow, 'status' | 'pickupName'>): boolean {
  return status === 'shipped' && pickupName !== null
}
