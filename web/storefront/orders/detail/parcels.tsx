import { receivePart, receiveShipment } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order, OrderItem, OrderPart, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { RETURN_WITHIN_DAYS } from '@jangteo/domain/orders/return-window.ts'
import type { ReactNode } from 'react'
import { api } from '../../../app/api.ts'
import { ParcelStatusBadge } from '../../../trade/orders/parcels/parcel-list.tsx'
import { freeUnits, unitLines } from '../../../trade/orders/parcels/units.ts'
import { unitsText } from '../../../trade/orders/refund-preview.ts'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Moment } from '../../../ui/moment.tsx'
import { canReceive } from './allowed-actions.ts'
import { useOrderChange } from './use-order-change.ts'

const BOX = 'grid gap-1.5 rounded-control bg-sunken px-4 py-3'

interface ParcelsProps {
  order: Order
  part: OrderPart
}

/** The parcels of a part, each with its own progress, and the units not sent yet. Parcels of exchanges stand at their request. */
export function Parcels({ order, part }: ParcelsProps) {
  const { orderNumber } = order
  const parcels = part.shipments.filter(({ kind }) => kind === 'order')
  const items = order.items.filter(({ partId }) => partId === part.id)
  const [only] = parcels
  if (!only) return null
  if (parcels.length === 1 && !part.isPartlyShipped && only.status !== 'ready')
    return (
      <div className={BOX}>
        <ParcelProgress shipment={only}>
          {part.status === 'shipped' && canReceive(order, only) && (
            <ReceivePartButton orderNumber={orderNumber} part={part} />
          )}
        </ParcelProgress>
      </div>
    )
  const unsent = unitLines(items, (item) => freeUnits(item, part.shipments))
  return (
    <ul aria-label={`${part.supplierName} 상자`} className="grid gap-2">
      {parcels.map((shipment, at) => (
        <li key={shipment.id} className={BOX}>
          <Parcel order={order} shipment={shipment} items={items} name={`상자 ${at + 1}`} />
        </li>
      ))}
      {unsent.length > 0 && (
        <li className="px-4 py-1 text-ink-soft text-sm">
          아직 보내지 않은 상품: {unsent.map(({ item, most }) => unitsText(item, most)).join(', ')}
        </li>
      )}
    </ul>
  )
}

interface ParcelProps {
  order: Pick<Order, 'orderNumber' | 'pickup'>
  shipment: OrderShipment
  /** Lines of the order, for their names. */
  items: readonly OrderItem[]
  name: string
}

/** A parcel with its lines, received on its own. */
export function Parcel({ order, shipment, items, name }: ParcelProps) {
  const lines = shipment.lines.flatMap(({ itemId, quantity, optionText }) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? [unitsText({ ...item, optionText: optionText ?? item.optionText }, quantity)] : []
  })
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{name}</strong>
        <ParcelStatusBadge shipment={shipment} />
      </p>
      <p className="text-sm">{lines.join(', ')}</p>
      <ParcelProgress shipment={shipment}>
        {canReceive(order, shipment) && <ReceiveShipmentButton order={order} shipment={shipment} name={name} />}
      </ParcelProgress>
    </>
  )
}

function ParcelProgress({ shipment, children }: { shipment: OrderShipment; children: ReactNode }) {
  const { shippedAt, arrivedAt, deliveredAt, trackingText, trackingPlace, trackingAt } = shipment
  if (!shippedAt) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="grid gap-1">
        <ShipmentText part={shipment} />
        {!deliveredAt && trackingAt && (
          <p className="text-sm">
            {[trackingText, trackingPlace].filter(Boolean).join(' · ')}{' '}
            <span className="text-ink-soft">
              <Moment at={trackingAt} />
            </span>
          </p>
        )}
        <p className="text-ink-soft text-sm">
          <Moment at={shippedAt} form="day" /> 발송
          {arrivedAt && (
            <>
              {' · '}
              <Moment at={arrivedAt} form="day" /> 매장 도착
            </>
          )}
          {deliveredAt && (
            <>
              {' · '}
              <Moment at={deliveredAt} form="day" /> {arrivedAt ? '수령' : '도착'}
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}

const RETURNABLE = `그때부터 ${RETURN_WITHIN_DAYS}일 안에 반품이나 교환을 요청할 수 있습니다.`

/** All of a part that came in one parcel. */
function ReceivePartButton({ orderNumber, part }: { orderNumber: string; part: OrderPart }) {
  const { id: partId, supplierName } = part
  const receive = useOrderChange(orderNumber, {
    change: () => api(receivePart, { params: { orderNumber, partId } }),
    done: '받으신 것을 확인했습니다.',
  })
  const ask = async () => {
    const question = { title: `${supplierName}의 상품을 받으셨나요?`, body: `배송 완료로 바뀌고, ${RETURNABLE}` }
    if (await confirm({ ...question, action: '수령 확인' })) receive.mutate(undefined)
  }
  return (
    <Button size="small" className="max-sm:h-11" pending={receive.isPending} onClick={() => void ask()}>
      수령 확인
    </Button>
  )
}

function ReceiveShipmentButton({ order: { orderNumber }, shipment, name }: Omit<ParcelProps, 'items'>) {
  const { id: shipmentId, kind } = shipment
  const receive = useOrderChange(orderNumber, {
    change: () => api(receiveShipment, { params: { orderNumber, shipmentId } }),
    done: '받으신 것을 확인했습니다.',
  })
  const ask = async () => {
    const body = kind === 'order' ? `이 상자만 배송 완료로 바뀌고, ${RETURNABLE}` : '교환이 끝난 것으로 기록합니다.'
    if (await confirm({ title: `${withParticle(name, '을/를')} 받으셨나요?`, body, action: '수령 확인' }))
      receive.mutate(undefined)
  }
  return (
    <Button
      size="small"
      className="max-sm:h-11"
      aria-label={`${name} 수령 확인`}
      pending={receive.isPending}
      onClick={() => void ask()}
    >
      수령 확인
    </Button>
  )
}
