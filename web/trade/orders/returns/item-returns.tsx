import type { OrderItem, OrderReturn, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Moment } from '../../../ui/moment.tsx'
import { ParcelStatusBadge } from '../parcels/parcel-list.tsx'
import { ReturnButtons } from './return-buttons.tsx'
import { collectionText, InspectionText, ReturnReasonText } from './return-facts.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'
import type { ReturnActions } from './use-return-actions.tsx'

interface ItemReturnsProps {
  item: OrderItem
  /** Of the part, among them those of exchanges. */
  shipments: readonly OrderShipment[]
  actions: ReturnActions
}

/** The returns and exchanges of a line, newest first, with buttons for the next step. */
export function ItemReturns({ item, shipments, actions }: ItemReturnsProps) {
  return item.returns
    .toReversed()
    .map((request) => (
      <ItemReturn
        key={request.id}
        item={item}
        request={request}
        shipment={shipments.find(({ returnId }) => returnId === request.id) ?? null}
        actions={actions}
      />
    ))
}

interface ItemReturnProps {
  item: OrderItem
  request: OrderReturn
  shipment: OrderShipment | null
  actions: ReturnActions
}

function ItemReturn({ item: { productName, optionText }, request, shipment, actions }: ItemReturnProps) {
  const { kind, state, quantity, decisionReason, requestedAt, decidedAt, feeAmount } = request
  const collection = collectionText(request)
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 rounded-control bg-sunken px-3.5 py-3">
      <div className="grid min-w-0 flex-1 basis-52 gap-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <ReturnStateBadge state={state} kind={kind} />
          <span className="text-ink-soft tabular-nums">
            {quantity.toLocaleString('ko-KR')}개 · <Moment at={decidedAt ?? requestedAt} />
          </span>
        </span>
        <ReturnReasonText request={request} />
        {collection && <p className="text-ink-soft">회수 송장: {collection}</p>}
        <InspectionText request={request} />
        {feeAmount > 0 && <p className="text-ink-soft tabular-nums">반품 배송비 {formatMoney(feeAmount)} 차감</p>}
        {decisionReason && <p>답변: {decisionReason}</p>}
        {shipment && (
          <p className="flex flex-wrap items-center gap-2 text-ink-soft tabular-nums">
            교환 상자 {shipment.number} <ParcelStatusBadge shipment={shipment} />
          </p>
        )}
      </div>
      <ReturnButtons request={{ ...request, productName, optionText, shipment }} actions={actions} />
    </div>
  )
}
