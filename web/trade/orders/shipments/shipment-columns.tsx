import type { SentShipment, ShipmentFilter } from '@jangteo/contracts/orders/shipments.ts'
import { TRACKING_STAGE_LABELS } from '@jangteo/domain/tracking/tracking-stage.ts'
import { CircleAlert, CircleCheck, Clock, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { ParcelStatusBadge } from '../parcels/parcel-list.tsx'
import { ShipmentText } from '../shipment-text.tsx'

interface Desk {
  orderPath: (shipment: SentShipment) => string
  showsSupplier: boolean
}

export function shipmentColumns(filter: ShipmentFilter, { orderPath, showsSupplier }: Desk): Column<SentShipment>[] {
  return [
    {
      key: 'number',
      header: '상자',
      cell: (shipment) => (
        <span className="grid">
          <Link
            to={orderPath(shipment)}
            className="w-fit whitespace-nowrap rounded font-semibold tabular-nums hover:text-brand hover:underline"
          >
            {shipment.number}
          </Link>
          <span className="font-normal text-ink-soft text-xs">
            {shipment.buyerName}
            {showsSupplier && ` · ${shipment.supplierName}`}
          </span>
        </span>
      ),
    },
    {
      key: 'goods',
      header: '상품',
      cell: ({ name, quantity, kind }) => (
        <span className="grid gap-0.5">
          <span title={name} className="line-clamp-2 @2xl:max-w-56">
            {name}
          </span>
          <span className="text-ink-soft text-xs">
            {quantity.toLocaleString('ko-KR')}개{kind === 'exchange' && ' · 교환'}
          </span>
        </span>
      ),
    },
    { key: 'tracking', header: '송장', cell: (shipment) => <ShipmentText part={shipment} /> },
    { key: 'state', header: '배송 상황', cell: (shipment) => <State shipment={shipment} /> },
    {
      key: 'shipped',
      header: '발송',
      align: 'right',
      isBlank: ({ shippedAt }) => !shippedAt,
      cell: ({ shippedAt }) => shippedAt && <Moment at={shippedAt} form={filter === 'stuck' ? 'ago' : 'exact'} />,
    },
    ...(filter === 'delivered' ? [DELIVERED] : []),
  ]
}

const DELIVERED: Column<SentShipment> = {
  key: 'delivered',
  header: '배송 완료',
  align: 'right',
  isBlank: ({ deliveredAt }) => !deliveredAt,
  cell: ({ deliveredAt }) => deliveredAt && <Moment at={deliveredAt} form="exact" />,
}

function State({ shipment }: { shipment: SentShipment }) {
  const { status, isStuck, arrivedAt, trackingStage, trackingText, trackingPlace, trackingAt, events } = shipment
  return (
    <span className="grid justify-items-start gap-1 @max-2xl:justify-items-end">
      {status === 'delivered' ? (
        <Badge tone="success" icon={CircleCheck}>
          배송완료
        </Badge>
      ) : isStuck ? (
        <Badge tone="warning" icon={CircleAlert}>
          지연 · {arrivedAt ? '매장 도착' : trackingStage ? TRACKING_STAGE_LABELS[trackingStage] : '소식 없음'}
        </Badge>
      ) : arrivedAt ? (
        <ParcelStatusBadge shipment={shipment} />
      ) : (
        <Badge tone={trackingStage ? 'info' : 'neutral'} icon={trackingStage ? Truck : Clock}>
          {trackingStage ? TRACKING_STAGE_LABELS[trackingStage] : '소식 없음'}
        </Badge>
      )}
      {trackingAt && (
        <span className="text-ink-soft text-xs">
          {[trackingText, trackingPlace].filter(Boolean).join(' · ')} · <Moment at={trackingAt} />
        </span>
      )}
      {events.length > 0 && <Events shipment={shipment} />}
    </span>
  )
}

function Events({ shipment: { number, events } }: { shipment: SentShipment }) {
  const [open, setOpen] = useState(false)
  const label = `${number} 배송 기록`
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="small"
          className="-ml-3 @max-2xl:-mr-3 @max-2xl:ml-0 @max-2xl:h-11"
          aria-label={`${label} ${events.length}건`}
        >
          기록 {events.length}건
        </Button>
      }
    >
      <ol className="grid gap-3 overflow-auto p-4 text-sm">
        {events.toReversed().map(({ at, text, place, stage }) => (
          <li key={`${at} ${stage} ${text}`} className="grid gap-0.5">
            <span>
              <span className="font-medium">{TRACKING_STAGE_LABELS[stage]}</span>
              <span className="text-ink-soft"> · {[text, place].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="text-ink-soft text-xs">
              <Moment at={at} form="exact" />
            </span>
          </li>
        ))}
      </ol>
    </Popover>
  )
}
