import {
  collectAnyReturn,
  decideAnyReturn,
  inspectAnyReturn,
  listAllReturns,
} from '@jangteo/contracts/orders/admin-orders.ts'
import { api } from '../../app/api.ts'
import type { ReturnsDesk } from '../../trade/orders/returns/returns-desk.ts'
import { ADMIN_ORDERS_KEY } from './queries.ts'

export const ALL_RETURNS: ReturnsDesk = {
  queryKey: ADMIN_ORDERS_KEY,
  list: (query, signal) => api(listAllReturns, { query }, { ...(signal && { signal }), quiet: true }),
  collect: (id, body) => api(collectAnyReturn, { params: { id }, body }),
  inspect: (id, body) => api(inspectAnyReturn, { params: { id }, body }),
  decide: (id, body) => api(decideAnyReturn, { params: { id }, body }),
  orderPath: ({ orderNumber }) => `/admin/orders/${orderNumber}`,
  showsSupplier: true,
}
