import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
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
  const processing = history.find(({ event }) => event === 'processing')?.at ?? null
  return (
    <Card>
      <PartStepper
        status={status}
        moments={{ confirmed: paymentDate, processing, shipped: shippingDate, delivered: deliveryDate }}
      />
      {order.carrier && (
        <p className="mt-4 border-line border-t pt-4 text-center text-sm">
          <ShipmentText part={order} />
        </p>
      )}
    </Card>
  )
}
