import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { isCharged, isRefundedToAccount } from '@jangteo/domain/orders/order-status.ts'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import {
  CancellationDialog,
  type CancellationInput,
} from '../../../trade/orders/refund-account/cancellation-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface CancelDialogProps {
  order: Order
  /** Subject of the sentence, ending in 주문 or 상품. */
  name: string
  /** Cancels only this part. */
  partId?: string
  onClose: () => void
}

export function CancelDialog({ order, name, partId, onClose }: CancelDialogProps) {
  const { orderNumber, parts, paymentMethod } = order
  const hasMoney = isCharged(order)
  const isPartlySent = parts.some((part) => part.isPartlyShipped && (!partId || part.id === partId))
  const cancellation = useOrderChange(
    (request: CancellationInput) =>
      api(cancelAnyOrder, { params: { orderNumber }, body: { ...request, ...(partId && { partId }) } }),
    () => `${name}을 취소했습니다.`,
  )
  return (
    <CancellationDialog
      title={`${name}을 취소할까요?`}
      description={`${isPartlySent ? '아직 보내지 않은 상품만 취소합니다. ' : ''}재고를 되돌리고 ${hasMoney ? '결제한 금액을 환불합니다' : '더 이상 결제를 받지 않습니다'}. 되돌릴 수 없습니다.`}
      help="구매자가 그대로 읽습니다."
      action="취소 처리"
      dismiss="돌아가기"
      danger
      account={hasMoney && isRefundedToAccount(paymentMethod) ? 'optional' : 'none'}
      onClose={onClose}
      onSubmit={(request) => isDoneOrConflict(cancellation.mutateAsync(request))}
    />
  )
}
