import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../app/page-meta.ts'
import { AddressText } from '../../../trade/orders/address-text.tsx'
import { ItemList } from '../../../trade/orders/item-list.tsx'
import { OrderHistory } from '../../../trade/orders/order-history.tsx'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { ItemReturn } from '../../../trade/orders/returns/item-return.tsx'
import { useReturnDecision } from '../../../trade/orders/returns/use-return-decision.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { supplierOrderWith } from '../queries.ts'
import { SUPPLIER_RETURNS } from '../supplier-returns.ts'
import type { Route } from './+types/order-page.ts'
import { OrderActions } from './order-actions.tsx'
import { StatusCard } from './status-card.tsx'

export function meta() {
  return pageMeta('주문 상세')
}

const WAY_BACK = [{ label: '주문', to: '/supplier/orders' }]

export default function OrderPage({ params }: Route.ComponentProps) {
  const query = useQuery(supplierOrderWith(params.id))
  const order = query.data
  if (!order)
    return (
      <Page title="주문 상세" breadcrumbs={WAY_BACK}>
        <OrderPlaceholder query={query} listPath="/supplier/orders" />
      </Page>
    )
  return (
    <Page
      title={order.orderNumber}
      description={
        <>
          {order.buyerName} · <Moment at={order.orderDate} form="exact" />
        </>
      }
      breadcrumbs={WAY_BACK}
      action={<OrderActions order={order} />}
    >
      <StatusCard order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <GoodsCard order={order} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card title="배송지">
            <AddressText address={order.shippingAddress} />
          </Card>
          <Card title="주문 정보">
            <Facts narrow facts={factsOf(order)} />
          </Card>
          <Card title="기록">
            <OrderHistory entries={order.history.map((entry) => ({ ...entry, supplierName: null }))} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

function GoodsCard({ order }: { order: SupplierOrder }) {
  const decisions = useReturnDecision(SUPPLIER_RETURNS)
  return (
    <Card title="상품">
      <ItemList items={order.items} note={(item) => <ItemReturn item={item} decisions={decisions} />} />
      <p className="mt-4 flex items-baseline justify-between border-line border-t pt-4">
        <span className="font-semibold">상품 금액</span>
        <span className="font-bold text-lg tabular-nums">{formatMoney(order.amount)}</span>
      </p>
      {decisions.dialog}
    </Card>
  )
}

function factsOf({ buyerName, orderDate, paymentDate }: SupplierOrder) {
  return [
    { term: '주문자', value: buyerName },
    { term: '주문', value: <Moment at={orderDate} form="exact" /> },
    { term: '결제', value: paymentDate ? <Moment at={paymentDate} form="exact" /> : '결제 전' },
  ]
}
