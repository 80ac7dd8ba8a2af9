import {
  collectSupplierReturn,
  decideSupplierReturn,
  inspectSupplierReturn,
  listSupplierReturns,
  shipShipment,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { api } from '../../app/api.ts'
import type { ReturnsDesk } from '../../trade/orders/returns/returns-desk.ts'
import { SUPPLIER_ORDERS_KEY } from './queries.ts'

export const SUPPLIER_RETURNS: ReturnsDesk = {
  queryKey: SUPPLIER_ORDERS_KEY,
  list: (query, signal) => api(listSupplierReturns, { query }, { ...(signal && { signal }), quiet: true }),
  collect: (id, body) => api(collectSupplierReturn, { params: { id }, body }),
  inspect: (id, body) => api(inspectSupplierReturn, { params: { id }, body }),
  decide: (id, body) => api(decideSupplierReturn, { params: { id }, body }),
  ship: (id, body) => api(shipShipment, { params: { id }, body }),
  orderPath: ({ partId }) => `/supplier/orders/${partId}`,
  showsSupplier: false,
}
