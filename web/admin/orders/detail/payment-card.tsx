import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { Link } from 'react-router'
import { cashReceiptFacts } from '../../../trade/orders/cash-receipt-facts.ts'
import { PaymentStatusBadge } from '../../../trade/orders/payment-status-badge.tsx'
import { AccountText } from '../../../trade/orders/refund-account/account-text.tsx'
import { shippingFeesOf, TotalsList } from '../../../trade/orders/totals-list.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { Moment } from '../../../ui/moment.tsx'

const PROVIDER_LABELS: Record<string, string> = { sandbox: '샌드박스', toss: '토스페이먼츠', none: '없음' }

export function PaymentCard({ order }: { order: Order }) {
  return (
    <Card title="결제" action={<PaymentStatusBadge status={order.paymentStatus} />}>
      <Facts narrow facts={paymentFacts(order)} />
      <div className="mt-4 border-line border-t pt-4">
        <TotalsList
          totals={order}
          grade={order.buyerGrade}
          itemCount={order.items.length}
          label="결제 금액"
          fees={shippingFeesOf(order.parts)}
        />
      </div>
    </Card>
  )
}

function paymentFacts(order: Order): Fact[] {
  const { payment, paymentMethod, paymentDate, refundedAmount, buyerId, creditStatement } = order
  const { provider, account, dueAt } = payment
  return [
    { term: '수단', value: PAYMENT_METHOD_LABELS[paymentMethod] },
    ...(paymentMethod === 'transfer' || paymentMethod === 'credit'
      ? []
      : [{ term: '결제사', value: PROVIDER_LABELS[provider] ?? provider }]),
    ...(account ? [{ term: '계좌', value: <AccountText account={account} /> }] : []),
    ...(dueAt ? [{ term: '기한', value: <Moment at={dueAt} form="exact" /> }] : []),
    ...(paymentMethod === 'credit'
      ? [
          {
            term: '외상 명세',
            value: (
              <Link to={`/admin/credit/${buyerId}`} className="rounded underline hover:text-brand">
                {creditStatement
                  ? `${creditStatement.number} (${creditStatement.isPaid ? '입금 완료' : `${formatDate(creditStatement.dueOn)}까지`})`
                  : '명세 마감 전'}
              </Link>
            ),
          },
        ]
      : []),
    {
      term: paymentMethod === 'credit' ? '확정일' : '결제일',
      value: paymentDate ? <Moment at={paymentDate} form="exact" /> : '—',
    },
    ...(refundedAmount > 0 ? [{ term: '환불', value: formatWon(refundedAmount) }] : []),
    ...cashReceiptFacts(order),
  ]
}
