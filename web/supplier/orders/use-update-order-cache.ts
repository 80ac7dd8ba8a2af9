import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { useCacheResponse } from '../../trade/orders/use-cache-response.ts'
import { supplierOrderWith } from './queries.ts'

export function useUpdateOrderCache() {
  return useCacheResponse(({ id }: SupplierOrder) => supplierOrderWith(id).queryKey)
}
