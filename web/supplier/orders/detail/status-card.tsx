import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { PartlyShippedBadge } from '../../../trade/orders/order-status-badge.tsx'
import { PartStepper } from '../../../trade/orders/steps/part-stepper.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'

export function StatusCard({ order }: { order: SupplierOrder }) {
  const { status, cancellationReason, paymentDate, shippingDate, deliveryDate, history } = order
  if (status === 'cancelled')
    return <Banner title="취소된 주문입니다">사유: {cancellationReason ?? '적힌 사유가 없습니다.'}</Banner>
  if (status === 'pending')
    return (
      <Banner tone="warning" title="결제를 기다리는 주문입니다">
        결제가 끝나면 신규 주문으로 옮겨집니다. 그때까지 준비하지 마세요.
      </Banner>
    )
  const left = order.items.reduce((sum, item) => sum + unsentUnits(item), 0)
  const processing = history.find(({ event }) => event === 'processing')?.at ?? null
  return (
    <Card>
      <PartStepper
        status={status}
        moments={{
          confirmed: paymentDate,
          processing,
          shipped: order.isPartlyShipped ? null : shippingDate,
          delivered: deliveryDate,
        }}
      />
      {order.isPartlyShipped && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-2 border-line border-t pt-4 text-sm">
          <PartlyShippedBadge />
          보낼 상품이 {left.toLocaleString('ko-KR')}개 남았습니다.
        </p>
      )}
    </Card>
  )
}
