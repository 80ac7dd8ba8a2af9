import { updateAnyPartStatus } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { canTransition, isPaid } from '@jangteo/domain/orders/order-status.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ItemList } from '../../../trade/orders/item-list.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { ItemReturn } from '../../../trade/orders/returns/item-return.tsx'
import { useReturnDecision } from '../../../trade/orders/returns/use-return-decision.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import { usePartSteps } from '../../../trade/orders/steps/use-part-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ALL_RETURNS } from '../all-returns.ts'
import { ADMIN_ORDERS_KEY } from '../queries.ts'
import { useUpdateOrderCache } from '../use-order-change.ts'
import { CancelDialog } from './cancel-dialog.tsx'

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
  const decisions = useReturnDecision(ALL_RETURNS)
  return (
    <>
      {order.parts.map((part) => {
        const name = `${part.supplierName} 상품`
        return (
          <Card key={part.id} title={name} action={<OrderStatusBadge status={part.status} />}>
            <ItemList
              items={order.items.filter(({ partId }) => partId === part.id)}
              note={(item) => <ItemReturn item={item} decisions={decisions} />}
            />
            <div className="mt-4 flex flex-wrap items-center justify-end gap-2 border-line border-t pt-4 empty:hidden">
              <PartNews part={part} />
              <CancelPartButton order={order} part={part} name={name} />
              <StepButton part={{ id: part.id, status: part.status, name }} steps={steps} size="small" />
            </div>
          </Card>
        )
      })}
      {steps.dialog}
      {decisions.dialog}
    </>
  )
}

function PartNews({ part }: { part: OrderPart }) {
  const { cancellationReason, trackingNumber } = part
  if (!cancellationReason && !trackingNumber) return null
  return (
    <p className="mr-auto text-sm">
      {cancellationReason ? `취소 사유: ${cancellationReason}` : <ShipmentText part={part} />}
    </p>
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
  const isPossible =
    canTransition(part.status, 'cancelled', 'admin') && isPaid(order.paymentStatus) && others.length > 0
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
