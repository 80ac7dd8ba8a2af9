import { RETURN_KIND_LABELS, type ReturnState } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { ProductPicture } from '../../catalog/product-picture.tsx'
import { ItemOption } from '../item-option.tsx'
import { ParcelStatusBadge } from '../parcels/parcel-list.tsx'
import { ReturnButtons } from './return-buttons.tsx'
import { collectionText, InspectionText, ReturnReasonText } from './return-facts.tsx'
import type { ReturnsDesk } from './returns-desk.ts'
import type { ReturnActions } from './use-return-actions.tsx'

type Desk = Pick<ReturnsDesk, 'orderPath' | 'showsSupplier'>

export function returnColumns(state: ReturnState, desk: Desk, actions: ReturnActions): Column<ReturnRequest>[] {
  const steps: Column<ReturnRequest> = {
    key: 'steps',
    header: '처리',
    align: 'right',
    isBlank: (request) => actions.stepsFor(request).length === 0,
    cell: (request) => <ReturnButtons request={request} actions={actions} />,
  }
  return [...returnFacts(desk), ...stateColumns(state, steps)]
}

/** Columns of the returned item and the reason. */
export function returnFacts({ orderPath, showsSupplier }: Desk): Column<ReturnRequest>[] {
  return [
    { key: 'product', header: '상품', cell: (request) => <Named request={request} withSupplier={showsSupplier} /> },
    {
      key: 'order',
      header: '주문',
      cell: (request) => (
        <span className="grid">
          <Link
            to={orderPath(request)}
            className="w-fit whitespace-nowrap rounded font-medium tabular-nums hover:text-brand hover:underline @max-2xl:ml-auto"
          >
            {request.orderNumber}
          </Link>
          <span className="text-ink-soft text-xs">{request.buyerName}</span>
        </span>
      ),
    },
    {
      key: 'reason',
      header: '요청 사유',
      cell: (request) => (
        <div className="@2xl:max-w-56">
          <ReturnReasonText request={request} />
        </div>
      ),
    },
    {
      key: 'refund',
      header: '환불 금액',
      align: 'right',
      isBlank: ({ kind }) => kind === 'exchange',
      cell: ({ kind, refundAmount, feeAmount }) =>
        kind === 'return' && (
          <span className="grid">
            {formatMoney(refundAmount)}
            {feeAmount > 0 && <span className="text-ink-soft text-xs">배송비 {formatMoney(feeAmount)} 차감</span>}
          </span>
        ),
    },
  ]
}

function stateColumns(state: ReturnState, steps: Column<ReturnRequest>): Column<ReturnRequest>[] {
  if (state === 'requested') return [REQUESTED, steps]
  if (state === 'collected') return [COLLECTED, steps]
  if (state === 'inspected') return [INSPECTED, steps]
  if (state === 'withdrawn') return [{ ...DECIDED, header: '취소일' }]
  return state === 'accepted' ? [ANSWER, DECIDED, PARCEL, steps] : [ANSWER, DECIDED]
}

const REQUESTED: Column<ReturnRequest> = {
  key: 'since',
  header: '요청',
  align: 'right',
  cell: ({ requestedAt }) => <Moment at={requestedAt} />,
}

const COLLECTED: Column<ReturnRequest> = {
  key: 'collected',
  header: '회수',
  cell: (request) => (
    <span className="grid">
      {request.collectedAt && <Moment at={request.collectedAt} />}
      <span className="text-ink-soft text-xs tabular-nums">{collectionText(request)}</span>
    </span>
  ),
}

const INSPECTED: Column<ReturnRequest> = {
  key: 'inspected',
  header: '검수 결과',
  cell: (request) => (
    <div className="@2xl:max-w-48">
      <InspectionText request={request} />
    </div>
  ),
}

const ANSWER: Column<ReturnRequest> = {
  key: 'decision',
  header: '답변',
  isBlank: ({ decisionReason }) => !decisionReason,
  cell: ({ decisionReason }) => (
    <span title={decisionReason ?? ''} className="line-clamp-2 @2xl:max-w-56">
      {decisionReason}
    </span>
  ),
}

const DECIDED: Column<ReturnRequest> = {
  key: 'decided',
  header: '결정일',
  align: 'right',
  isBlank: ({ decidedAt }) => !decidedAt,
  cell: ({ decidedAt }) => decidedAt && <Moment at={decidedAt} form="day" />,
}

const PARCEL: Column<ReturnRequest> = {
  key: 'parcel',
  header: '교환 상자',
  isBlank: ({ shipment }) => !shipment,
  cell: ({ shipment }) =>
    shipment && (
      <span className="grid justify-items-start gap-1 @max-2xl:justify-items-end">
        <ParcelStatusBadge shipment={shipment} />
        <span className="text-ink-soft text-xs tabular-nums">{shipment.trackingNumber ?? shipment.number}</span>
      </span>
    ),
}

function Named({ request, withSupplier }: { request: ReturnRequest; withSupplier: boolean }) {
  const { productName, productImage, quantity, supplierName, kind } = request
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:w-56">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span title={productName} className="line-clamp-2 font-semibold leading-snug">
          {productName}
        </span>
        <ItemOption item={request} />
        <span className="flex min-w-0 items-center gap-1.5 font-normal text-ink-soft text-xs">
          <Badge tone={kind === 'exchange' ? 'info' : 'neutral'}>{RETURN_KIND_LABELS[kind]}</Badge>
          <span className="truncate">
            {quantity.toLocaleString('ko-KR')}개{withSupplier && ` · ${supplierName}`}
          </span>
        </span>
      </span>
    </span>
  )
}
