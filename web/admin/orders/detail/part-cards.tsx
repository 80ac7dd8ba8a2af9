import {
  correctAnyShipment,
  deliverAnyShipment,
  unpackAnyShipment,
  updateAnyPartStatus,
} from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { canTransition, isCharged } from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ItemList } from '../../../trade/orders/item-list.tsx'
import { OrderStatusBadge, PartlyShippedBadge } from '../../../trade/orders/order-status-badge.tsx'
import { ParcelList } from '../../../trade/orders/parcels/parcel-list.tsx'
import { useParcelActions } from '../../../trade/orders/parcels/use-parcel-actions.tsx'
import { ItemReturns } from '../../../trade/orders/returns/item-returns.tsx'
import { useReturnActions } from '../../../trade/orders/returns/use-return-actions.tsx'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import { usePartSteps } from '../../../trade/orders/steps/use-part-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ALL_RETURNS } from '../all-returns.ts'
import { ADMIN_ORDERS_KEY } from '../queries.ts'
import { useUpdateOrderCache } from '../use-order-change.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelUnitsDialog } from './cancel-units-dialog.tsx'

/** One card per supplier: lines, status and the admin's actions. */
export function PartCards({ order }: { order: Order }) {
  const { orderNumber } = order
  const updateCache = useUpdateOrderCache()
  const steps = usePartSteps(ADMIN_ORDERS_KEY, 'admin', ({ part, step: status, shipment }) =>
    updateCache(
      api(updateAnyPartStatus, {
        params: { orderNumber, partId: part.id },
        body: { status, ...(shipment && { shipment }) },
      }),
    ),
  )
  const returns = useReturnActions(ALL_RETURNS)
  const parcels = useParcelActions({
    queryKey: ADMIN_ORDERS_KEY,
    correct: (shipmentId, body) => updateCache(api(correctAnyShipment, { params: { orderNumber, shipmentId }, body })),
    deliver: (shipmentId) => updateCache(api(deliverAnyShipment, { params: { orderNumber, shipmentId } })),
    unpack: (shipmentId) => updateCache(api(unpackAnyShipment, { params: { orderNumber, shipmentId } })),
  })
  return (
    <>
      {order.parts.map((part) => {
        const name = `${part.supplierName} 상품`
        const items = order.items.filter(({ partId }) => partId === part.id)
        return (
          <Card key={part.id} title={name} action={<PartStatus part={part} />}>
            <ItemList
              items={items}
              note={(item) => <ItemReturns item={item} shipments={part.shipments} actions={returns} />}
            />
            {part.shipments.length > 0 && (
              <div className="mt-4 border-line border-t pt-4">
                <ParcelList
                  shipments={part.shipments}
                  items={items}
                  actions={(shipment) => parcels.buttons(shipment, part)}
                />
              </div>
            )}
            <div className="mt-4 flex flex-wrap items-center justify-end gap-2 border-line border-t pt-4 empty:hidden">
              {part.cancellationReason && <p className="mr-auto text-sm">취소 사유: {part.cancellationReason}</p>}
              <CancelUnitsButton order={order} part={part} name={name} />
              <CancelPartButton order={order} part={part} name={name} />
              {isPacked(part) ? (
                <p className="text-ink-soft text-sm">나누어 담은 상자는 공급자가 발송합니다.</p>
              ) : (
                <StepButton part={{ id: part.id, status: part.status, name }} steps={steps} size="small" />
              )}
            </div>
          </Card>
        )
      })}
      {steps.dialog}
      {parcels.dialog}
      {returns.dialog}
    </>
  )
}

/** Units that the supplier has divided into parcels are sent parcel by parcel. */
function isPacked({ shipments }: OrderPart): boolean {
  return shipments.some(({ kind, status }) => kind === 'order' && status === 'ready')
}

function PartStatus({ part: { status, isPartlyShipped } }: { part: OrderPart }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {isPartlyShipped && <PartlyShippedBadge />}
      <OrderStatusBadge status={status} />
    </span>
  )
}

interface CancelPartButtonProps {
  order: Order
  part: OrderPart
  name: string
}

/** Hidden for the last remaining part: cancelling the order has its own button. */
function CancelPartButton({ order, part, name }: CancelPartButtonProps) {
  const [asking, setAsking] = useState(false)
  const others = order.parts.filter(({ id, status }) => id !== part.id && status !== 'cancelled')
  const isPossible = canTransition(part.status, 'cancelled', 'admin') && isCharged(order) && others.length > 0
  return (
    <>
      {isPossible && (
        <Button variant="secondary" size="small" aria-label={`${name} 취소`} onClick={() => setAsking(true)}>
          취소
        </Button>
      )}
      {asking && <CancelDialog order={order} name={name} partId={part.id} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Some units that are not sent yet; of a single one the whole part is cancelled. */
function CancelUnitsButton({ order, part, name }: CancelPartButtonProps) {
  const [asking, setAsking] = useState(false)
  const unsent = order.items
    .filter(({ partId }) => partId === part.id)
    .reduce((sum, item) => sum + unsentUnits(item), 0)
  const isPossible = canTransition(part.status, 'cancelled', 'admin') && isCharged(order) && unsent > 1
  return (
    <>
      {isPossible && (
        <Button
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
          aria-label={`${name} 일부 취소`}
          onClick={() => setAsking(true)}
        >
          일부 취소
        </Button>
      )}
      {asking && <CancelUnitsDialog order={order} part={part} onClose={() => setAsking(false)} />}
    </>
  )
}
