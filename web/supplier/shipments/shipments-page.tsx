import { listSupplierShipments } from '@jangteo/contracts/orders/shipments.ts'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { type ShipmentsDesk, ShipmentsQueue } from '../../trade/orders/shipments/shipments-queue.tsx'
import { SUPPLIER_ORDERS_KEY } from '../orders/queries.ts'

export function meta() {
  return pageMeta('배송 현황')
}

const SUPPLIER_SHIPMENTS: ShipmentsDesk = {
  queryKey: SUPPLIER_ORDERS_KEY,
  list: (query, signal) => api(listSupplierShipments, { query }, { signal, quiet: true }),
  orderPath: ({ partId }) => `/supplier/orders/${partId}`,
  showsSupplier: false,
}

export default function ShipmentsPage() {
  return <ShipmentsQueue desk={SUPPLIER_SHIPMENTS} />
}
