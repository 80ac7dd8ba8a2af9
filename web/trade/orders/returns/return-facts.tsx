import { type OrderReturn, RETURN_REASON_LABELS } from '@jangteo/contracts/orders/orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { ReviewPhotos } from '../../reviews/review-photos.tsx'

type Facts = Pick<OrderReturn, 'reasonCode' | 'reason' | 'photos' | 'kind' | 'exchangeOptionText'>

/** Why the buyer returns or exchanges the goods, with photos, and which option is wanted instead. */
export function ReturnReasonText({ request }: { request: Facts }) {
  const { reasonCode, reason, photos, kind, exchangeOptionText } = request
  return (
    <span className="grid gap-1">
      <span className="font-medium">{RETURN_REASON_LABELS[reasonCode]}</span>
      <span title={reason} className="line-clamp-3">
        {reason}
      </span>
      {kind === 'exchange' && (
        <span className="text-ink-soft text-sm">받을 옵션: {exchangeOptionText ?? '같은 상품'}</span>
      )}
      <ReviewPhotos label="구매자가 올린 사진" photos={photos} size="tiny" />
    </span>
  )
}

type Collected = Pick<OrderReturn, 'collectionCarrier' | 'collectionNumber'>

/** `CJ대한통운 688012345670`; empty where none was noted. */
export function collectionText({ collectionCarrier, collectionNumber }: Collected): string {
  return [collectionCarrier && CARRIERS[collectionCarrier].name, collectionNumber].filter(Boolean).join(' ')
}

type Inspected = Pick<OrderReturn, 'state' | 'quantity' | 'acceptedQuantity' | 'inspectionNote' | 'inspectionPhotos'>

/** Nothing before the inspection, nor where everything was accepted without a word. */
export function InspectionText({ request }: { request: Inspected }) {
  const { state, quantity, acceptedQuantity, inspectionNote, inspectionPhotos } = request
  const hasWords = inspectionNote !== null || inspectionPhotos.length > 0
  if (acceptedQuantity === null || (state !== 'inspected' && acceptedQuantity === quantity && !hasWords)) return null
  return (
    <span className="grid gap-1">
      <span className="tabular-nums">
        {quantity.toLocaleString('ko-KR')}개 중 {acceptedQuantity.toLocaleString('ko-KR')}개 인정
      </span>
      {inspectionNote && (
        <span title={inspectionNote} className="line-clamp-3 text-ink-soft text-sm">
          {inspectionNote}
        </span>
      )}
      <ReviewPhotos label="검수 사진" photos={inspectionPhotos} size="tiny" />
    </span>
  )
}
