import type { Order, OrderPart, OrderPickup, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import { CircleCheck, Package, Store, Truck } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { needsPickupCode } from './allowed-actions.ts'

interface PickupCardProps {
  order: Order
  pickup: OrderPickup
}

/** Where the order is picked up, how far each parcel is, and the code that the buyer shows there. */
export function PickupCard({ order, pickup }: PickupCardProps) {
  const { name, phone, hours, code } = pickup
  const { zipCode, address, detailAddress } = order.shippingAddress
  const parts = order.parts.filter(({ status }) => status !== 'pending' && status !== 'cancelled')
  return (
    <Card title="매장 수령">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {code && needsPickupCode(order) && <PickupCode code={code} hasArrived={parts.some(isWaiting)} />}
        <Facts
          narrow
          facts={[
            { term: '매장', value: <span className="font-semibold">{name}</span> },
            { term: '주소', value: `(${zipCode}) ${address} ${detailAddress}` },
            ...(hours ? [{ term: '영업시간', value: hours }] : []),
            {
              term: '전화',
              value: (
                <a href={`tel:${phone}`} className="rounded text-brand tabular-nums hover:underline">
                  {phone}
                </a>
              ),
            },
          ]}
        />
        {parts.length > 0 && (
          <ul aria-label="수령할 상자" className="grid gap-3 border-line border-t pt-4">
            {parts.flatMap(parcelsOf).map(({ key, label, shipment }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">{label}</span>
                <PickupState shipment={shipment} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** In two groups of three digits, which are easier to say and to type. */
function PickupCode({ code, hasArrived }: { code: string; hasArrived: boolean }) {
  return (
    <section
      aria-label="수령 코드"
      className="grid justify-items-center gap-1 rounded-control bg-brand-soft px-4 py-5 text-center"
    >
      <p className="font-medium text-sm">수령 코드</p>
      <p className="font-bold text-[2.75rem] text-brand leading-tight tracking-wider tabular-nums">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="text-sm">
        {hasArrived
          ? '상품이 매장에 도착했습니다. 매장에서 이 코드를 보여 주거나 불러 주세요.'
          : '상품이 매장에 도착하면 이메일로 알려 드립니다. 매장에서 이 코드를 보여 주거나 불러 주세요.'}
      </p>
    </section>
  )
}

const isWaiting = ({ shipments }: OrderPart) =>
  shipments.some(({ status, arrivedAt }) => status === 'shipped' && arrivedAt !== null)

interface ParcelLine {
  key: string
  label: string
  shipment: OrderShipment | null
}

/** A part of which nothing is packed yet is one line without a parcel. */
function parcelsOf({ id, supplierName, shipments }: OrderPart): ParcelLine[] {
  if (shipments.length === 0) return [{ key: id, label: supplierName, shipment: null }]
  const ordered = shipments.filter(({ kind }) => kind === 'order')
  return shipments.map((shipment) => ({
    key: shipment.id,
    label: [
      supplierName,
      shipment.kind === 'exchange'
        ? '교환 상품'
        : ordered.length > 1 && `상자 ${ordered.findIndex(({ id }) => id === shipment.id) + 1}`,
    ]
      .filter(Boolean)
      .join(' · '),
    shipment,
  }))
}

function PickupState({ shipment }: { shipment: OrderShipment | null }) {
  if (!shipment?.shippedAt) return <Badge icon={Package}>상품 준비 중</Badge>
  const { status, arrivedAt, deliveredAt } = shipment
  if (status === 'delivered')
    return (
      <span className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
        {deliveredAt && <Moment at={deliveredAt} form="day" />}
        <Badge tone="success" icon={CircleCheck}>
          전달 완료
        </Badge>
      </span>
    )
  if (arrivedAt)
    return (
      <span className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
        <Moment at={arrivedAt} form="day" />
        <Badge tone="brand" icon={Store}>
          매장 도착
        </Badge>
      </span>
    )
  return (
    <Badge tone="info" icon={Truck}>
      매장으로 가는 중
    </Badge>
  )
}
