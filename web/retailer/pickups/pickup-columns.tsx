import type { Pickup, PickupFilter } from '@jangteo/contracts/orders/pickups.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { ShipmentText } from '../../trade/orders/shipment-text.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'

interface RowActions {
  onArrive: (pickup: Pickup) => void
  isArriving: (pickup: Pickup) => boolean
  onHandOver: (pickup: Pickup) => void
}

export function pickupColumns(filter: PickupFilter, actions: RowActions): Column<Pickup>[] {
  return [
    {
      key: 'number',
      header: '상자',
      cell: ({ number, kind, supplierName }) => (
        <span className="grid">
          <span className="whitespace-nowrap font-semibold tabular-nums">{number}</span>
          <span className="font-normal text-ink-soft text-xs">
            {supplierName}
            {kind === 'exchange' && ' · 교환 상품'}
          </span>
        </span>
      ),
    },
    {
      key: 'recipient',
      header: '받는 분',
      cell: ({ recipientName, phone }) => (
        <span className="grid">
          {recipientName}
          <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">{phone}</span>
        </span>
      ),
    },
    { key: 'goods', header: '상품', cell: ({ lines }) => <PickupLines lines={lines} /> },
    {
      key: 'tracking',
      header: '송장',
      isBlank: ({ trackingNumber }) => !trackingNumber,
      cell: (pickup) => <ShipmentText part={pickup} />,
    },
    MOMENTS[filter],
    ...(filter === 'handed_over' ? [] : [actionColumn(filter, actions)]),
  ]
}

export function PickupLines({ lines }: Pick<Pickup, 'lines'>) {
  return (
    <ul className="grid gap-0.5 @2xl:max-w-64">
      {lines.map(({ name, quantity }) => (
        <li key={name}>
          {name} <span className="whitespace-nowrap tabular-nums">{quantity.toLocaleString('ko-KR')}개</span>
        </li>
      ))}
    </ul>
  )
}

const MOMENTS: Record<PickupFilter, Column<Pickup>> = {
  coming: {
    key: 'shipped',
    header: '발송',
    align: 'right',
    isBlank: ({ shippedAt }) => !shippedAt,
    cell: ({ shippedAt }) => shippedAt && <Moment at={shippedAt} />,
  },
  waiting: {
    key: 'arrived',
    header: '매장 도착',
    align: 'right',
    isBlank: ({ arrivedAt }) => !arrivedAt,
    cell: ({ arrivedAt }) =>
      arrivedAt && (
        <span className="grid justify-items-end">
          <span className="whitespace-nowrap">{storedText(arrivedAt, new Date())}</span>
          <span className="text-ink-soft text-xs">
            <Moment at={arrivedAt} form="day" />
          </span>
        </span>
      ),
  },
  handed_over: {
    key: 'delivered',
    header: '전달',
    align: 'right',
    isBlank: ({ deliveredAt }) => !deliveredAt,
    cell: ({ deliveredAt }) => deliveredAt && <Moment at={deliveredAt} form="exact" />,
  },
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** How many days a parcel waits in the store. */
export function storedText(arrivedAt: string, now: Date): string {
  const days = (Date.parse(shopDay(now)) - Date.parse(shopDay(new Date(arrivedAt)))) / DAY_MS
  return days > 0 ? `${days}일 보관` : '오늘 도착'
}

function actionColumn(filter: PickupFilter, { onArrive, isArriving, onHandOver }: RowActions): Column<Pickup> {
  return {
    key: 'actions',
    header: '할 일',
    align: 'right',
    cell: (pickup) =>
      filter === 'coming' ? (
        <Button
          size="small"
          variant="secondary"
          className="@max-2xl:h-11"
          aria-label={`${pickup.number} 도착 확인`}
          pending={isArriving(pickup)}
          onClick={() => onArrive(pickup)}
        >
          도착 확인
        </Button>
      ) : (
        <Button
          size="small"
          className="@max-2xl:h-11"
          aria-label={`${pickup.number} 전달`}
          onClick={() => onHandOver(pickup)}
        >
          전달
        </Button>
      ),
  }
}
