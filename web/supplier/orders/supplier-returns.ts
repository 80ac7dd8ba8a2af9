import { decideSupplierReturn, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { api } from '../../app/api.ts'
import type { ReturnsDesk } from '../../trade/orders/returns/returns-desk.ts'
import { SUPPLIER_ORDERS_KEY } from './queries.ts'

export const SUPPLIER_RETURNS: ReturnsDesk = {
  queryKey: SUPPLIER_ORDERS_KEY,
  list: (query, signal) => api(listSupplierReturns, { query }, { signal, quiet: true }),
  decide: (id, body) => api(decideSupplierReturn, { params: { id }, body }),
  orderPath: ({ partId }) => `/supplier/orders/${partId}`,
  showsSupplier: false,
}
