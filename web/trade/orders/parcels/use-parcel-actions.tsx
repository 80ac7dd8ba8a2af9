import type { OrderPart, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { RETURN_WITHIN_DAYS } from '@jangteo/domain/orders/return-window.ts'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { ShipmentDialog } from '../steps/shipment-dialog.tsx'

/** API of parcels, which differs for suppliers and admins. */
export interface ParcelDesk {
  /** Prefix of the queries to invalidate after a change. */
  queryKey: QueryKey
  correct: (shipmentId: string, body: Shipment) => Promise<unknown>
  /** Absent where the buyer picks the parcels up: the store hands them over. */
  deliver?: (shipmentId: string) => Promise<unknown>
  unpack: (shipmentId: string) => Promise<unknown>
  /** Packed parcels are the supplier's to send. */
  ship?: (shipmentId: string, body: Shipment) => Promise<unknown>
}

type Step = 'ship' | 'unpack' | 'correct' | 'deliver'

interface ParcelChange {
  shipment: Pick<OrderShipment, 'id' | 'number'>
  step: Step
  typed?: Shipment
}

const LABELS: Record<Step, string> = {
  ship: '발송',
  unpack: '상자 풀기',
  correct: '송장 정정',
  deliver: '배송 완료',
}

const DONE: Record<Step, (name: string) => string> = {
  ship: (name) => `${withParticle(name, '을/를')} 발송했습니다.`,
  unpack: (name) => `${withParticle(name, '을/를')} 풀었습니다.`,
  correct: (name) => `${name}의 송장을 고치고 구매자에게 알렸습니다.`,
  deliver: (name) => `${name}의 배송을 완료했습니다.`,
}

const nameOf = ({ number }: Pick<OrderShipment, 'number'>) => `${number} 상자`

export interface ParcelActions {
  buttons: (shipment: OrderShipment, part: Pick<OrderPart, 'status' | 'shipments'>) => ReactNode
  /** Dialog to be rendered by the screen. */
  dialog: ReactNode
}

/** Ship, unpack, correct and deliver single parcels. */
export function useParcelActions(desk: ParcelDesk): ParcelActions {
  const [typing, setTyping] = useState<{ shipment: OrderShipment; step: 'ship' | 'correct' } | null>(null)
  const change = useMutationWithToast(
    desk.queryKey,
    (input: ParcelChange) => carryOut(desk, input),
    ({ shipment, step }) => ({ message: DONE[step](nameOf(shipment)) }),
  )
  const start = async (shipment: OrderShipment, step: Step) => {
    if (step === 'ship' || step === 'correct') setTyping({ shipment, step })
    else if (await (step === 'unpack' ? confirmUnpacking(shipment) : confirmDelivery(shipment)))
      change.mutate({ shipment, step })
  }
  const isUnderWay = (id: string, step: Step) =>
    change.isPending && change.variables.shipment.id === id && change.variables.step === step
  return {
    buttons: (shipment, part) =>
      stepsFor(desk, shipment, part).map((step, at, { length }) => (
        <Button
          key={step}
          size="small"
          className="max-sm:min-h-11"
          variant={at === length - 1 && (step === 'ship' || step === 'deliver') ? 'primary' : 'secondary'}
          aria-label={`${nameOf(shipment)} ${LABELS[step]}`}
          pending={isUnderWay(shipment.id, step)}
          onClick={() => void start(shipment, step)}
        >
          {LABELS[step]}
        </Button>
      )),
    dialog: typing && (
      <ShipmentDialog
        key={typing.shipment.id}
        name={nameOf(typing.shipment)}
        {...(typing.step === 'correct' && { sent: sentWith(typing.shipment) })}
        onClose={() => setTyping(null)}
        onSubmit={(typed) => isDoneOrConflict(change.mutateAsync({ ...typing, typed }))}
      />
    ),
  }
}

function stepsFor(desk: ParcelDesk, shipment: OrderShipment, part: Pick<OrderPart, 'status' | 'shipments'>): Step[] {
  if (shipment.status === 'delivered') return []
  if (shipment.status === 'shipped')
    return desk.deliver && !isDeliveredWithPart(shipment, part) ? ['correct', 'deliver'] : ['correct']
  return desk.ship ? ['unpack', 'ship'] : ['unpack']
}

/** The only parcel on its way is delivered with the button of the whole part. */
function isDeliveredWithPart({ kind }: OrderShipment, { status, shipments }: Pick<OrderPart, 'status' | 'shipments'>) {
  const onTheWay = shipments.filter((one) => one.kind === 'order' && one.status === 'shipped')
  return kind === 'order' && status === 'shipped' && onTheWay.length === 1
}

function sentWith({ carrier, trackingNumber }: OrderShipment) {
  return { carrier: carrier ?? ('direct' as const), trackingNumber: trackingNumber ?? '' }
}

async function carryOut(desk: ParcelDesk, { shipment: { id }, step, typed }: ParcelChange): Promise<unknown> {
  if (step === 'deliver') return desk.deliver?.(id)
  if (step === 'unpack') return desk.unpack(id)
  if (!typed) return
  return step === 'ship' ? desk.ship?.(id, typed) : desk.correct(id, typed)
}

/** Only where the buyer is told: units of an order are packed again at will. */
async function confirmUnpacking(shipment: OrderShipment): Promise<boolean> {
  if (shipment.kind === 'order') return true
  return confirm({
    title: `${withParticle(nameOf(shipment), '을/를')} 풀까요?`,
    body: '교환 승인을 취소하고 담은 상품을 재고로 되돌립니다. 요청은 검수 완료로 돌아가며, 다시 승인하거나 환불할 수 있습니다. 구매자에게 알립니다.',
    action: '상자 풀기',
  })
}

function confirmDelivery(shipment: OrderShipment): Promise<boolean> {
  const window = `, 이때부터 ${RETURN_WITHIN_DAYS}일 동안 반품을 요청할 수 있습니다`
  return confirm({
    title: `${nameOf(shipment)}의 배송을 완료할까요?`,
    body:
      shipment.kind === 'order'
        ? `구매자가 받은 것으로 기록하고${window}.`
        : '구매자가 교환 상품을 받은 것으로 기록합니다.',
    action: '배송 완료',
  })
}
