import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { PaymentStatusBadge } from '../../../trade/orders/payment-status-badge.tsx'
import { TotalsList } from '../../../trade/orders/totals-list.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'

export function PaymentCard({ order }: { order: Order }) {
  const { paymentMethod, paymentStatus, paymentDate, buyerGrade, items } = order
  return (
    <Card title="결제" action={<PaymentStatusBadge status={paymentStatus} />}>
      <div className="grid gap-5">
        <Facts
          narrow
          facts={[
            { term: '수단', value: PAYMENT_METHOD_LABELS[paymentMethod] },
            ...(paymentDate ? [{ term: '결제일', value: <Moment at={paymentDate} form="exact" /> }] : []),
          ]}
        />
        <TotalsList totals={order} grade={buyerGrade} itemCount={items.length} />
      </div>
    </Card>
  )
}
