import { deliverPart, shipPart, startProcessing } from '@jangteo/contracts/orders/supplier-orders.ts'
import { api } from '../../app/api.ts'
import { type PartMove, type PartSteps, usePartSteps } from '../../trade/orders/steps/use-part-steps.tsx'
import { SUPPLIER_ORDERS_KEY } from './queries.ts'
import { useUpdateOrderCache } from './use-update-order-cache.ts'

export function useOrderSteps(): PartSteps {
  const updateCache = useUpdateOrderCache()
  return usePartSteps(SUPPLIER_ORDERS_KEY, 'supplier', (input) => updateCache(move(input)))
}

function move({ part: { id }, step, shipment, items }: PartMove) {
  if (step === 'processing') return api(startProcessing, { params: { id } })
  if (step === 'delivered') return api(deliverPart, { params: { id } })
  const body = { carrier: 'direct' as const, ...shipment, ...(items && { items }) }
  return api(shipPart, { params: { id }, body })
}
