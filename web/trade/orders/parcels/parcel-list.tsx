import {
  type OrderItem,
  type OrderShipment,
  RETURN_KIND_LABELS,
  SHIPMENT_STATUS_LABELS,
} from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { CircleCheck, Package, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { ShipmentText } from '../shipment-text.tsx'

interface ParcelListProps {
  shipments: readonly OrderShipment[]
  /** Lines of the order, for their names. */
  items: readonly OrderItem[]
  /** Buttons of a parcel. */
  actions: (shipment: OrderShipment) => ReactNode
}

/** The parcels of a part, as suppliers and admins see them. */
export function ParcelList({ shipments, items, actions }: ParcelListProps) {
  return (
    <ul aria-label="상자" className="grid gap-4">
      {shipments.map((shipment) => (
        <li
          key={shipment.id}
          aria-label={shipment.number}
          className="grid gap-2 border-line not-first:border-t not-first:pt-4"
        >
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold tabular-nums">{shipment.number}</span>
            <ParcelStatusBadge shipment={shipment} />
            {shipment.kind === 'exchange' && <Badge>{RETURN_KIND_LABELS.exchange}</Badge>}
          </p>
          <p className="text-sm">{contents(shipment, items)}</p>
          {shipment.trackingNumber && (
            <p className="text-sm">
              <ShipmentText part={shipment} />
            </p>
          )}
          <ParcelMoments shipment={shipment} />
          <span className="flex flex-wrap justify-end gap-2 empty:hidden">{actions(shipment)}</span>
        </li>
      ))}
    </ul>
  )
}

const LOOKS = {
  ready: { tone: 'neutral', icon: Package },
  shipped: { tone: 'info', icon: Truck },
  delivered: { tone: 'success', icon: CircleCheck },
} as const

/** A parcel that a buyer picks up is on the way until it is in the store. */
export function ParcelStatusBadge({ shipment }: { shipment: Pick<OrderShipment, 'status' | 'arrivedAt'> }) {
  const { status, arrivedAt } = shipment
  if (status === 'shipped' && arrivedAt)
    return (
      <Badge tone="info" icon={Store}>
        매장 도착
      </Badge>
    )
  return <Badge {...LOOKS[status]}>{SHIPMENT_STATUS_LABELS[status]}</Badge>
}

function ParcelMoments({ shipment }: { shipment: OrderShipment }) {
  const { shippedAt, arrivedAt, deliveredAt, trackingText, trackingPlace, trackingAt } = shipment
  if (!shippedAt) return null
  return (
    <p className="text-ink-soft text-sm">
      발송 <Moment at={shippedAt} form="exact" />
      {arrivedAt && (
        <>
          {' · '}매장 도착 <Moment at={arrivedAt} form="exact" />
        </>
      )}
      {deliveredAt && (
        <>
          {' · '}배송 완료 <Moment at={deliveredAt} form="exact" />
        </>
      )}
      {!deliveredAt && trackingAt && (
        <>
          {' · '}
          {[trackingText, trackingPlace].filter(Boolean).join(' ')} <Moment at={trackingAt} />
        </>
      )}
    </p>
  )
}

/** `머그컵 블랙 2개, 녹차 1개`; an exchange may send another option than the one ordered. */
function contents({ lines }: OrderShipment, items: readonly OrderItem[]): string {
  return lines
    .map(({ itemId, quantity, optionText }) => {
      const item = items.find(({ id }) => id === itemId)
      const name = item ? nameWithOption(item.productName, optionText ?? item.optionText) : ''
      return `${name} ${quantity.toLocaleString('ko-KR')}개`
    })
    .join(', ')
}
