import { moveAnyPart } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { api } from '../../../app/api.ts'
import { ItemList } from '../../../trade/orders/item-list.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { ItemReturn } from '../../../trade/orders/returns/item-return.tsx'
import { useReturnDecision } from '../../../trade/orders/returns/use-return-decision.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import { usePartSteps } from '../../../trade/orders/steps/use-part-steps.tsx'
import { Card } from '../../../ui/card.tsx'
import { ALL_RETURNS } from '../all-returns.ts'
import { ADMIN_ORDERS_KEY } from '../queries.ts'
import { useKeepOrder } from '../use-order-change.ts'
import { CancelPartButton } from './cancel-part-button.tsx'

/** One for each supplier of the order: its lines, how far they are, and what an admin can do for them. */
export function PartCards({ order }: { order: Order }) {
  const { orderNumber } = order
  const keep = useKeepOrder()
  const steps = usePartSteps(ADMIN_ORDERS_KEY, 'admin', ({ part, step: status, shipment }) =>
    keep(
      api(moveAnyPart, {
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
