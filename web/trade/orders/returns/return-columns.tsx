import type { ReturnState } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { ProductPicture } from '../../catalog/product-picture.tsx'
import { ItemOption } from '../item-option.tsx'
import { ReturnButtons } from './return-buttons.tsx'
import type { ReturnsDesk } from './returns-desk.ts'
import type { ReturnDecisions } from './use-return-decision.tsx'

type Desk = Pick<ReturnsDesk, 'orderPath' | 'showsSupplier'>

export function returnColumns(state: ReturnState, desk: Desk, decisions: ReturnDecisions): Column<ReturnRequest>[] {
  return [...returnFacts(desk), ...(state === 'requested' ? waitingColumns(decisions) : DECIDED)]
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
            className="w-fit rounded font-medium tabular-nums hover:text-brand hover:underline @max-2xl:ml-auto"
          >
            {request.orderNumber}
          </Link>
          <span className="text-ink-soft text-xs">{request.buyerName}</span>
        </span>
      ),
    },
    { key: 'reason', header: '요청 사유', cell: ({ reason }) => <Words text={reason} /> },
    { key: 'refund', header: '환불 금액', align: 'right', cell: ({ refundAmount }) => formatMoney(refundAmount) },
  ]
}

function waitingColumns(decisions: ReturnDecisions): Column<ReturnRequest>[] {
  return [
    { key: 'since', header: '요청', align: 'right', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
    {
      key: 'decide',
      header: '결정',
      align: 'right',
      cell: (request) => <ReturnButtons request={request} decisions={decisions} />,
    },
  ]
}

const DECIDED: Column<ReturnRequest>[] = [
  {
    key: 'decision',
    header: '답변',
    isBlank: ({ decisionReason }) => !decisionReason,
    cell: ({ decisionReason }) => <Words text={decisionReason ?? ''} />,
  },
  {
    key: 'decided',
    header: '결정일',
    align: 'right',
    isBlank: ({ decidedAt }) => !decidedAt,
    cell: ({ decidedAt }) => decidedAt && <Moment at={decidedAt} form="day" />,
  },
]

function Named({ request, withSupplier }: { request: ReturnRequest; withSupplier: boolean }) {
  const { productName, productImage, quantity, supplierName } = request
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:w-60">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0">
        <span title={productName} className="line-clamp-2 font-semibold leading-snug">
          {productName}
        </span>
        <ItemOption item={request} />
        <span className="truncate font-normal text-ink-soft text-xs">
          {quantity.toLocaleString('ko-KR')}개{withSupplier && ` · ${supplierName}`}
        </span>
      </span>
    </span>
  )
}

function Words({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-2 @2xl:max-w-56">
      {text}
    </span>
  )
}
