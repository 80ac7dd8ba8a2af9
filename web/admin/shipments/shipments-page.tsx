import { listAllShipments } from '@jangteo/contracts/orders/shipments.ts'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { type ShipmentsDesk, ShipmentsQueue } from '../../trade/orders/shipments/shipments-queue.tsx'
import { ADMIN_ORDERS_KEY } from '../orders/queries.ts'

export function meta() {
  return pageMeta('배송 현황')
}

const ALL_SHIPMENTS: ShipmentsDesk = {
  queryKey: ADMIN_ORDERS_KEY,
  list: (query, signal) => api(listAllShipments, { query }, { signal, quiet: true }),
  orderPath: ({ orderNumber }) => `/admin/orders/${orderNumber}`,
  showsSupplier: true,
}

export default function ShipmentsPage() {
  return <ShipmentsQueue desk={ALL_SHIPMENTS} />
}
