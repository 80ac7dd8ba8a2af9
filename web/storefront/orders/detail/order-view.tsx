import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { type OrderStatus, PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { Link } from 'react-router'
import { AddressText } from '../../../trade/orders/address-text.tsx'
import { cashReceiptFacts } from '../../../trade/orders/cash-receipt-facts.ts'
import { OrderHistory } from '../../../trade/orders/order-history.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { PaymentStatusBadge } from '../../../trade/orders/payment-status-badge.tsx'
import { RefundLine } from '../../../trade/orders/refund-line.tsx'
import { PartStepper } from '../../../trade/orders/steps/part-stepper.tsx'
import { shippingFeesOf, TotalsList } from '../../../trade/orders/totals-list.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { Moment } from '../../../ui/moment.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { OrderActions } from './order-actions.tsx'
import { PartCard } from './part-card.tsx'
import { PickupCard } from './pickup-card.tsx'
import { ChangeRefundAccountButton, RefundAccountRequest } from './refund-account.tsx'

const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

export function OrderView({ order }: { order: Order }) {
  const { orderNumber, orderDate, status, cancellationReason } = order
  const { paymentDate, shippingDate, deliveryDate } = order
  const moments = { pending: orderDate, confirmed: paymentDate, shipped: shippingDate, delivered: deliveryDate }
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '주문 내역', to: '/orders' }]} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-2xl tracking-tight">
            <span className="tabular-nums">주문 {orderNumber}</span>
            <OrderStatusBadge status={status} paymentMethod={order.paymentMethod} />
          </h1>
          <p className="text-ink-soft">
            <Moment at={orderDate} form="exact" />에 {order.orderedBy && `${order.orderedBy}님이 `}주문
          </p>
        </div>
        <OrderActions order={order} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {status === 'pending' &&
            (order.approval === 'waiting' ? <ApprovalCard order={order} /> : <AwaitingPayment order={order} />)}
          <RefundAccountRequest order={order} />
          {order.pickup && <PickupCard order={order} pickup={order.pickup} />}
          <Card title="진행 상태">
            {status === 'cancelled' ? (
              <p>취소한 주문입니다. {cancellationReason && `사유: ${cancellationReason}`}</p>
            ) : (
              <PartStepper status={status} moments={moments} way={WAY} />
            )}
          </Card>
          {order.parts.map((part) => (
            <PartCard key={part.id} order={order} part={part} />
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PaymentCard order={order} />
          {order.refunds.length > 0 && <RefundsCard order={order} />}
          <Card title="배송지">
            <AddressText address={order.shippingAddress} pickupName={order.pickup?.name} />
          </Card>
          <Card title="주문 기록">
            <OrderHistory entries={order.history} />
          </Card>
        </div>
      </div>
    </>
  )
}

function PaymentCard({ order }: { order: Order }) {
  const { paymentMethod, paymentStatus, paymentDate, buyerGrade, items } = order
  const isOnCredit = paymentMethod === 'credit' && order.payableAmount > 0
  return (
    <Card title="결제" action={<PaymentStatusBadge status={paymentStatus} />}>
      <div className="grid gap-5">
        <Facts
          narrow
          facts={[
            { term: '수단', value: PAYMENT_METHOD_LABELS[paymentMethod] },
            ...(paymentDate
              ? [{ term: isOnCredit ? '확정일' : '결제일', value: <Moment at={paymentDate} form="exact" /> }]
              : []),
            ...(isOnCredit ? [{ term: '명세', value: <CreditStatementText statement={order.creditStatement} /> }] : []),
            ...cashReceiptFacts(order),
          ]}
        />
        <TotalsList totals={order} grade={buyerGrade} itemCount={items.length} fees={shippingFeesOf(order.parts)} />
        {order.pendingPoints > 0 && (
          <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-soft text-sm">
            <strong className="font-semibold text-ink tabular-nums">적립 예정 {formatWon(order.pendingPoints)}</strong>{' '}
            배송이 완료되면 쌓입니다.
          </p>
        )}
      </div>
    </Card>
  )
}

function CreditStatementText({ statement }: { statement: Order['creditStatement'] }) {
  if (!statement) return '월말 외상 명세에 담깁니다.'
  return (
    <>
      <Link to={`/retailer/credit/${statement.id}`} className="rounded font-medium underline hover:text-brand">
        {statement.number}
      </Link>{' '}
      {statement.isPaid ? '(입금 완료)' : `(${formatDate(statement.dueOn)}까지 입금)`}
    </>
  )
}

function RefundsCard({ order }: { order: Order }) {
  return (
    <Card title="환불" action={<ChangeRefundAccountButton order={order} />}>
      <ul className="divide-y divide-line">
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} items={order.items} />
        ))}
      </ul>
    </Card>
  )
}
