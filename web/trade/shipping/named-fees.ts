import type { SupplierFee } from '@jangteo/domain/shipping/fees.ts'
import type { ShippingFee } from '../orders/totals-list.tsx'

/** The suppliers' fees with the names that the lines of the cart have. */
export function namedFees(
  fees: readonly Pick<SupplierFee, 'supplierId' | 'amount' | 'note'>[],
  items: readonly { supplierId: string; supplierName: string }[],
): ShippingFee[] {
  const names = new Map(items.map(({ supplierId, supplierName }) => [supplierId, supplierName]))
  return fees.map(({ supplierId, amount, note }) => ({ supplierName: names.get(supplierId) ?? '', amount, note }))
}
