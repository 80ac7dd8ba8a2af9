import type { OrderRefund } from '@jangteo/contracts/orders/orders.ts'
import { RefundLine } from '../../../trade/orders/refund-line.tsx'
import { Card } from '../../../ui/card.tsx'

export function RefundsCard({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <Card title="환불">
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    </Card>
  )
}
