import type { Order } from '@jangteo/contracts/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/order-status.ts'
import { PaymentStatusBadge } from '../../ordering/payment-status-badge.tsx'
import { AccountText } from '../../ordering/refund-account/account-text.tsx'
import { Card } from '../../ui/card.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'

const PROVIDER_WORDS: Record<string, string> = { sandbox: '샌드박스', toss: '토스페이먼츠' }

export function PaymentCard({ order }: { order: Order }) {
  return (
    <Card title="결제" action={<PaymentStatusBadge status={order.paymentStatus} />}>
      <Facts narrow facts={paymentFacts(order)} />
    </Card>
  )
}

function paymentFacts({ payment, paymentMethod, paymentDate, totalAmount, refundedAmount }: Order): Fact[] {
  const { provider, account, dueAt } = payment
  return [
    { term: '수단', value: PAYMENT_METHOD_LABELS[paymentMethod] },
    ...(paymentMethod === 'transfer' ? [] : [{ term: '결제사', value: PROVIDER_WORDS[provider] ?? provider }]),
    ...(account ? [{ term: '계좌', value: <AccountText account={account} /> }] : []),
    ...(dueAt ? [{ term: '기한', value: <Moment at={dueAt} form="exact" /> }] : []),
    { term: '결제일', value: paymentDate ? <Moment at={paymentDate} form="exact" /> : '—' },
    { term: '금액', value: <Figure amount={totalAmount} /> },
    ...(refundedAmount > 0 ? [{ term: '환불', value: <Figure amount={refundedAmount} /> }] : []),
  ]
}

function Figure({ amount }: { amount: number }) {
  return <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
}
