import type { ItemQuantities } from '@jangteo/contracts/orders/orders.ts'
import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import type { OrderActor, OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { RETURN_WITHIN_DAYS } from '@jangteo/domain/orders/return-window.ts'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { allOf, countUnits, type UnitLine } from '../parcels/units.ts'
import { nextStep, type PartTransition } from './next-step.ts'
import { ShipmentDialog } from './shipment-dialog.tsx'

export interface MovingPart {
  id: string
  status: OrderStatus
  /** Name in the sentences, ending in 주문 or 상품. */
  name: string
  /** Units that are not sent yet, where some of them can be sent alone. */
  lines?: readonly UnitLine[]
}

export interface PartMove {
  part: MovingPart
  step: PartTransition
  /** Only for `shipped`. */
  shipment?: Shipment
  /** Only these units. */
  items?: ItemQuantities | undefined
}

export interface PartSteps {
  stepFor: (part: MovingPart) => PartTransition | undefined
  /** Advances a part to its next step, after a dialog if the step needs one. */
  advance: (part: MovingPart) => Promise<void>
  isMoving: (part: MovingPart) => boolean
  /** Dialog to be rendered by the screen. */
  dialog: ReactNode
}

const DONE: Record<PartTransition, (name: string) => string> = {
  processing: (name) => `${name}의 준비를 시작했습니다.`,
  shipped: (name) => `${name}을 발송했습니다.`,
  delivered: (name) => `${name}의 배송을 완료했습니다.`,
}

/** Fulfilment steps for lists and order pages of suppliers and admins. */
export function usePartSteps(
  queryKey: QueryKey,
  actor: OrderActor,
  move: (input: PartMove) => Promise<unknown>,
): PartSteps {
  const [shipping, setShipping] = useState<MovingPart | null>(null)
  const change = useMutationWithToast(queryKey, move, (done) => ({ message: doneText(done) }))
  return {
    stepFor: ({ status }) => nextStep(status, actor),
    advance: async (part) => {
      const step = nextStep(part.status, actor)
      if (step === 'shipped') setShipping(part)
      else if (step === 'processing' || (step && (await confirmDelivery(part)))) change.mutate({ part, step })
    },
    isMoving: ({ id }) => change.isPending && change.variables.part.id === id,
    dialog: shipping && (
      <ShipmentDialog
        name={shipping.name}
        {...(shipping.lines && { lines: shipping.lines })}
        onClose={() => setShipping(null)}
        onSubmit={(shipment, items) =>
          isDoneOrConflict(change.mutateAsync({ part: shipping, step: 'shipped', shipment, items }))
        }
      />
    ),
  }
}

function doneText({ part: { name, lines = [] }, step, items }: PartMove): string {
  const units = items?.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units && units < countUnits(allOf(lines))) return `${name} 중 ${units.toLocaleString('ko-KR')}개를 발송했습니다.`
  return DONE[step](name)
}

function confirmDelivery({ name }: MovingPart): Promise<boolean> {
  return confirm({
    title: `${name}의 배송을 완료할까요?`,
    body: `구매자가 받은 것으로 기록하고, 이때부터 ${RETURN_WITHIN_DAYS}일 동안 반품이나 교환을 요청할 수 있습니다.`,
    action: '배송 완료',
  })
}
