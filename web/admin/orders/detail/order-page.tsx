import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { AddressText } from '../../../trade/orders/address-text.tsx'
import { OrderHistory } from '../../../trade/orders/order-history.tsx'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { buyerKind } from '../buyer-kind.ts'
import { orderWith } from '../queries.ts'
import type { Route } from './+types/order-page.ts'
import { NotesCard } from './notes-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { PartCards } from './part-cards.tsx'
import { PaymentCard } from './payment-card.tsx'
import { RefundsCard } from './refunds-card.tsx'

export function meta() {
  return pageMeta('주문 상세')
}

const WAY_BACK = [{ label: '주문', to: '/admin/orders' }]

export default function OrderPage({ params }: Route.ComponentProps) {
  const query = useQuery(orderWith(params.orderNumber))
  const order = query.data
  if (!order)
    return (
      <Page title="주문 상세" breadcrumbs={WAY_BACK}>
        <OrderPlaceholder query={query} listPath="/admin/orders" />
      </Page>
    )
  return (
    <Page
      title={order.orderNumber}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatusBadge status={order.status} paymentMethod={order.paymentMethod} />
          <Moment at={order.orderDate} form="exact" />
        </span>
      }
      breadcrumbs={WAY_BACK}
      action={<OrderActions order={order} />}
    >
      <PaymentNotice order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Doings order={order} />
        <OrderFacts order={order} />
      </div>
    </Page>
  )
}

/** Order items and history. In a single column the history comes last. */
function Doings({ order }: { order: Order }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:contents">
      <PartCards order={order} />
      <RefundsCard order={order} />
      <Card title="기록" className="max-lg:order-1">
        <OrderHistory entries={order.history} />
      </Card>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PaymentCard order={order} />
      <BuyerCard order={order} />
      <Card title="배송지">
        <AddressText address={order.shippingAddress} pickupName={order.pickup?.name} />
      </Card>
      <NotesCard order={order} />
    </div>
  )
}

/** Payment problems that need the admin's attention. */
function PaymentNotice({ order: { payment, status, cancellationReason } }: { order: Order }) {
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

function BuyerCard({ order }: { order: Order }) {
  const facts = [
    {
      term: '이름',
      value: (
        <Link to={`/admin/users/${order.buyerId}`} className="rounded font-medium text-brand hover:underline">
          {order.buyerName}
        </Link>
      ),
    },
    { term: '구분', value: buyerKind(order) },
  ]
  return (
    <Card title="주문자">
      <Facts narrow facts={facts} />
    </Card>
  )
}
