import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { RefundLine } from '../../../trade/orders/refund-line.tsx'
import { Card } from '../../../ui/card.tsx'
import { RefundActions } from '../refunds/refund-actions.tsx'

export function RefundsCard({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null
  return (
    <Card title="환불">
      <ul className="divide-y divide-line">
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} items={order.items}>
            {refund.failure && <p className="text-danger text-sm">{refund.failure}</p>}
            <RefundActions orderNumber={order.orderNumber} paymentMethod={order.paymentMethod} refund={refund} />
          </RefundLine>
        ))}
      </ul>
    </Card>
  )
}
