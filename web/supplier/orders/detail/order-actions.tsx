import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { canTransition } from '@jangteo/domain/orders/order-status.ts'
import { useState } from 'react'
import { freeUnits, unitLines } from '../../../trade/orders/parcels/units.ts'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { isLeftToStore, orderAsPart } from '../order-as-part.ts'
import { isPrinted, PrintLinks } from '../print/print-links.tsx'
import { useOrderSteps } from '../use-order-steps.ts'
import { CancelDialog } from './cancel-dialog.tsx'

export function OrderActions({ order }: { order: SupplierOrder }) {
  const [cancelling, setCancelling] = useState(false)
  const steps = useOrderSteps()
  const lines = unitLines(order.items, (item) => freeUnits(item, order.shipments))
  // Packed units are sent parcel by parcel.
  const isAllPacked = order.status === 'processing' && lines.length === 0
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {canTransition(order.status, 'cancelled', 'supplier') && (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          주문 취소
        </Button>
      )}
      {isPrinted(order) && <PrintLinks ids={[order.id]} />}
      {!isAllPacked && !isLeftToStore(order) && <StepButton part={{ ...orderAsPart(order), lines }} steps={steps} />}
      {steps.dialog}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}
