import type { Order, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { isPaid, mayStep } from '@jangteo/domain/orders/order-status.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

interface CancelPartButtonProps {
  order: Order
  part: OrderPart
  name: string
}

/** Of the only part left, that is a cancellation of the order, which has a button of its own. */
export function CancelPartButton({ order, part, name }: CancelPartButtonProps) {
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
