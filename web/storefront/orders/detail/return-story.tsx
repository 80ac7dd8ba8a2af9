import { withdrawReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import {
  type Order,
  type OrderItem,
  type OrderReturn,
  RETURN_KIND_LABELS,
  RETURN_REASON_LABELS,
} from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { ReactNode } from 'react'
import { api } from '../../../app/api.ts'
import { ReturnStateBadge } from '../../../trade/orders/returns/return-state-badge.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { ReviewPhotos } from '../../../trade/reviews/review-photos.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Parcel } from './parcels.tsx'
import { useOrderChange } from './use-order-change.ts'

interface ReturnStoryProps {
  order: Order
  item: OrderItem
  request: OrderReturn
}

/** A request from the first day to its refund, its new parcel or its refusal. */
export function ReturnStory({ order, item, request }: ReturnStoryProps) {
  const { kind, state, quantity, exchangeOptionText } = request
  const noun = RETURN_KIND_LABELS[kind]
  return (
    <section
      aria-label={`${nameWithOption(item.productName, item.optionText)} ${noun}`}
      className="mt-1 grid gap-2.5 rounded-control bg-sunken px-3.5 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <ReturnStateBadge state={state} kind={kind} />
          <span className="tabular-nums">
            {quantity.toLocaleString('ko-KR')}개{exchangeOptionText && ` → ${exchangeOptionText}`}
          </span>
        </p>
        {state === 'requested' && <WithdrawButton orderNumber={order.orderNumber} item={item} request={request} />}
      </div>
      <ol className="grid gap-2.5">
        <Step title={`${noun} 요청`} at={request.requestedAt}>
          <p>
            요청 사유: {request.reason}
            {request.reasonCode !== 'other' && ` (${RETURN_REASON_LABELS[request.reasonCode]})`}
          </p>
          <ReviewPhotos label="요청 사진" photos={request.photos} />
        </Step>
        {request.collectedAt && (
          <Step title="회수 완료" at={request.collectedAt}>
            <ShipmentText part={{ carrier: request.collectionCarrier, trackingNumber: request.collectionNumber }} />
          </Step>
        )}
        {request.inspectedAt && (
          <Step title="검수 완료" at={request.inspectedAt}>
            <p>
              {quantity.toLocaleString('ko-KR')}개 중 {(request.acceptedQuantity ?? 0).toLocaleString('ko-KR')}개 인정
              {request.inspectionNote && `: ${request.inspectionNote}`}
            </p>
            <ReviewPhotos label="검수 사진" photos={request.inspectionPhotos} />
          </Step>
        )}
        {request.decidedAt && (
          <Step title={ENDINGS[state]?.(noun) ?? ''} at={request.decidedAt}>
            {state === 'accepted' && <Outcome order={order} item={item} request={request} />}
            {request.decisionReason && <p>판매자 답변: {request.decisionReason}</p>}
          </Step>
        )}
      </ol>
    </section>
  )
}

const ENDINGS: Partial<Record<OrderReturn['state'], (noun: string) => string>> = {
  accepted: (noun) => `${noun} 승인`,
  refused: (noun) => `${noun} 거절`,
  withdrawn: () => '요청 취소',
}

function Step({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-l-2 pl-3">
      <p>
        <span className="font-medium">{title}</span>{' '}
        <span className="text-ink-soft">
          <Moment at={at} form="exact" />
        </span>
      </p>
      {children}
    </li>
  )
}

/** The refund, or the parcel that is sent instead. */
function Outcome({ order, item, request: { id, kind, feeAmount } }: ReturnStoryProps) {
  if (kind === 'exchange') {
    const shipment = order.parts.flatMap(({ shipments }) => shipments).find(({ returnId }) => returnId === id)
    if (!shipment) return null
    return (
      <div className="grid gap-1.5 rounded-control bg-surface px-3.5 py-3">
        <Parcel order={order} shipment={shipment} items={[item]} name="교환 상품" />
      </div>
    )
  }
  const refunds = order.refunds.filter(({ lines }) => lines.some(({ returnId }) => returnId === id))
  return (
    <p className="tabular-nums">
      환불 {formatWon(refunds.reduce((sum, { amount }) => sum + amount, 0))}
      {feeAmount > 0 && ` (반품 배송비 ${formatWon(feeAmount)} 차감)`}
    </p>
  )
}

interface WithdrawButtonProps {
  orderNumber: string
  item: OrderItem
  request: OrderReturn
}

function WithdrawButton({ orderNumber, item, request: { id: returnId, kind } }: WithdrawButtonProps) {
  const noun = RETURN_KIND_LABELS[kind]
  const withdraw = useOrderChange(orderNumber, {
    change: () => api(withdrawReturn, { params: { orderNumber, returnId } }),
    done: `${noun} 요청을 취소했습니다.`,
  })
  const ask = async () => {
    const question = {
      title: `${noun} 요청을 취소할까요?`,
      body: `기한 안에는 ${withParticle(noun, '을/를')} 다시 요청할 수 있습니다.`,
    }
    if (await confirm({ ...question, action: '요청 취소', dismiss: '돌아가기' })) withdraw.mutate(undefined)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="max-sm:h-11"
      aria-label={`${nameWithOption(item.productName, item.optionText)} ${noun} 요청 취소`}
      pending={withdraw.isPending}
      onClick={() => void ask()}
    >
      요청 취소
    </Button>
  )
}
