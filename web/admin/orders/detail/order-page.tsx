import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../app/page-meta.ts'
import { AddressText } from '../../../trade/orders/address-text.tsx'
import { OrderHistory } from '../../../trade/orders/order-history.tsx'
import { OrderOnItsWay } from '../../../trade/orders/order-on-its-way.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { orderWith } from '../queries.ts'
import type { Route } from './+types/order-page.ts'
import { BuyerCard } from './buyer-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { PartCards } from './part-cards.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentNotice } from './payment-notice.tsx'
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
        <OrderOnItsWay query={query} listPath="/admin/orders" />
      </Page>
    )
  return (
    <Page
      title={order.orderNumber}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatusBadge status={order.status} />
          <Moment at={order.orderDate} form="exact" />
        </span>
      }
      breadcrumbs={WAY_BACK}
      action={<OrderActions order={order} />}
    >
      <PaymentNotice order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Doings order={order} />
        <Facts order={order} />
      </div>
    </Page>
  )
}

/** What was bought, and what became of it. In one column the history comes last. */
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

function Facts({ order }: { order: Order }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PaymentCard order={order} />
      <BuyerCard order={order} />
      <Card title="배송지">
        <AddressText address={order.shippingAddress} />
      </Card>
      <NotesCard order={order} />
    </div>
  )
}
