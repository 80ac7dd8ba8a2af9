import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Moment } from '../../../ui/moment.tsx'

/** What an admin has to know about the money before anything else. */
export function PaymentNotice({ order: { payment, status, cancellationReason } }: { order: Order }) {
  if (payment.isUnknown)
    return (
      <Banner tone="warning" title="결제 결과를 확인하고 있습니다">
        결제사가 아직 결과를 알려 주지 않았습니다. 알게 되는 대로 바뀌며, 그때까지 취소할 수 없습니다.
      </Banner>
    )
  if (status === 'cancelled')
    return <Banner title="취소된 주문입니다">사유: {cancellationReason ?? '적힌 사유가 없습니다.'}</Banner>
  if (payment.failure)
    return (
      <Banner tone="warning" title="결제에 실패했습니다">
        {payment.failure}
      </Banner>
    )
  if (payment.dueAt)
    return (
      <Banner title="결제를 기다리고 있습니다">
        <Moment at={payment.dueAt} form="exact" />
        까지 결제하지 않으면 주문이 취소되고 재고가 돌아갑니다.
      </Banner>
    )
  return null
}
