import { moveAnyPart } from '@jangteo/contracts/admin-orders.ts'
import type { Order, OrderPart } from '@jangteo/contracts/orders.ts'
import { isPaid, mayStep } from '@jangteo/domain/order-status.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ItemList } from '../../ordering/item-list.tsx'
import { OrderStatusBadge } from '../../ordering/order-status-badge.tsx'
import { ItemReturn } from '../../ordering/returns/item-return.tsx'
import { type ReturnDecisions, useReturnDecision } from '../../ordering/returns/use-return-decision.tsx'
import { ShipmentText } from '../../ordering/shipment-text.tsx'
import { StepButton } from '../../ordering/steps/step-button.tsx'
import { type PartSteps, usePartSteps } from '../../ordering/steps/use-part-steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ALL_RETURNS } from '../all-returns.ts'
import { ADMIN_ORDERS_KEY } from '../queries.ts'
import { useKeepOrder } from '../use-order-change.ts'
import { CancelDialog } from './cancel-dialog.tsx'

/** One for each supplier of the order: its lines, how far they are, and what an admin can do for them. */
export function PartCards({ order }: { order: Order }) {
  const keep = useKeepOrder()
  const steps = usePartSteps(ADMIN_ORDERS_KEY, 'admin', ({ part, step, shipment }) =>
    keep(
      api(moveAnyPart, {
        params: { orderNumber: order.orderNumber, partId: part.id },
        body: { status: step, ...(shipment && { shipment }) },
      }),
    ),
  )
  const decisions = useReturnDecision(ALL_RETURNS)
  return (
    <>
      {order.parts.map((part) => (
        <PartCard key={part.id} order={order} part={part} steps={steps} decisions={decisions} />
      ))}
      {steps.dialog}
      {decisions.dialog}
    </>
  )
}

interface PartCardProps {
  order: Order
  part: OrderPart
  steps: PartSteps
  decisions: ReturnDecisions
}

function PartCard({ order, part, steps, decisions }: PartCardProps) {
  const name = `${part.supplierName} 상품`
  return (
    <Card title={name} action={<OrderStatusBadge status={part.status} />}>
      <ItemList
        items={order.items.filter(({ partId }) => partId === part.id)}
        note={(item) => <ItemReturn item={item} decisions={decisions} />}
      />
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 empty:hidden">
        <PartNews part={part} />
        <div className="ml-auto flex gap-2">
          <CancelPart order={order} part={part} name={name} />
          <StepButton part={{ id: part.id, status: part.status, name }} steps={steps} size="small" />
        </div>
      </footer>
    </Card>
  )
}

function PartNews({ part }: { part: OrderPart }) {
  if (part.cancellationReason) return <p className="text-ink-soft text-sm">취소 사유: {part.cancellationReason}</p>
  return (
    <p className="text-sm">
      <ShipmentText part={part} />
    </p>
  )
}

/** Of the only part left, that is a cancellation of the order, which has a button of its own. */
function CancelPart({ order, part, name }: { order: Order; part: OrderPart; name: string }) {
  const [asking, setAsking] = useState(false)
  const others = order.parts.filter(({ id, status }) => id !== part.id && status !== 'cancelled')
  const isPossible = mayStep(part.status, 'cancelled', 'admin') && isPaid(order.paymentStatus) && others.length > 0
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
