import {
  correctShipment,
  deliverShipment,
  type SupplierOrder,
  shipShipment,
  unpackShipment,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ParcelList } from '../../../trade/orders/parcels/parcel-list.tsx'
import { freeUnits, unitLines } from '../../../trade/orders/parcels/units.ts'
import { type ParcelDesk, useParcelActions } from '../../../trade/orders/parcels/use-parcel-actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'
import { useUpdateOrderCache } from '../use-update-order-cache.ts'
import { PackDialog } from './pack-dialog.tsx'

/** The parcels of the order. Before the first one is sent, the units can be divided into several. */
export function ParcelsCard({ order }: { order: SupplierOrder }) {
  const { shipments, items } = order
  const [packing, setPacking] = useState(false)
  const parcels = useParcelActions(useParcelDesk(order))
  const lines = order.status === 'processing' ? unitLines(items, (item) => freeUnits(item, shipments)) : []
  const canDivide = lines.reduce((sum, { most }) => sum + most, 0) > 1
  if (shipments.length === 0 && !canDivide) return null
  return (
    <Card
      title="상자"
      action={
        canDivide && (
          <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={() => setPacking(true)}>
            상자 나누기
          </Button>
        )
      }
    >
      {shipments.length === 0 && (
        <p className="text-ink-soft text-sm">
          한 번에 보내려면 ‘발송’을, 여러 상자로 보내려면 ‘상자 나누기’를 누르세요. 상자마다 번호가 붙습니다.
        </p>
      )}
      <ParcelList shipments={shipments} items={items} actions={(shipment) => parcels.buttons(shipment, order)} />
      {order.pickupName !== null && shipments.some(({ status }) => status === 'shipped') && (
        <p className="mt-4 border-line border-t pt-4 text-ink-soft text-sm">
          매장 수령 주문입니다. 매장에서 구매자에게 전달하면 배송 완료가 됩니다.
        </p>
      )}
      {packing && <PackDialog order={order} lines={lines} onClose={() => setPacking(false)} />}
      {parcels.dialog}
    </Card>
  )
}

function useParcelDesk({ pickupName }: SupplierOrder): ParcelDesk {
  const updateCache = useUpdateOrderCache()
  return {
    queryKey: SUPPLIER_ORDERS_KEY,
    correct: (id, body) => updateCache(api(correctShipment, { params: { id }, body })),
    ...(pickupName === null && { deliver: (id: string) => updateCache(api(deliverShipment, { params: { id } })) }),
    ship: (id, body) => updateCache(api(shipShipment, { params: { id }, body })),
    unpack: (id) => updateCache(api(unpackShipment, { params: { id } })),
  }
}
