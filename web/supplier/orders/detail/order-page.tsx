import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { issueSupplierStatement } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { canTransition } from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { dayText } from '@jangteo/domain/shipping/arrival.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { AddressText } from '../../../trade/orders/address-text.tsx'
import { ItemList } from '../../../trade/orders/item-list.tsx'
import { OrderHistory } from '../../../trade/orders/order-history.tsx'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { ItemReturns } from '../../../trade/orders/returns/item-returns.tsx'
import { useReturnActions } from '../../../trade/orders/returns/use-return-actions.tsx'
import { OrderDocuments } from '../../../trade/tax-documents/order-documents.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { supplierOrderWith } from '../queries.ts'
import { SUPPLIER_RETURNS } from '../supplier-returns.ts'
import type { Route } from './+types/order-page.ts'
import { CancelUnitsDialog } from './cancel-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { ParcelsCard } from './parcels-card.tsx'
import { PayoutCard } from './payout-card.tsx'
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ParcelsCard order={order} />
          <GoodsCard order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card title="배송지">
            <AddressText address={order.shippingAddress} pickupName={order.pickupName} />
          </Card>
          <PayoutCard order={order} />
          <Card title="주문 정보">
            <Facts narrow facts={factsOf(order)} />
          </Card>
          {order.paymentDate && (
            <OrderDocuments
              orderNumber={order.orderNumber}
              issues={[
                {
                  label: '거래명세서 발행',
                  issue: () => api(issueSupplierStatement, { params: { id: order.id } }),
                },
              ]}
            />
          )}
          <Card title="기록">
            <OrderHistory entries={order.history.map((entry) => ({ ...entry, supplierName: null }))} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

function GoodsCard({ order }: { order: SupplierOrder }) {
  const { items, shipments, status } = order
  const [cancelling, setCancelling] = useState(false)
  const returns = useReturnActions(SUPPLIER_RETURNS)
  const unsent = items.reduce((sum, item) => sum + unsentUnits(item), 0)
  return (
    <Card
      title="상품"
      action={
        canTransition(status, 'cancelled', 'supplier') &&
        unsent > 1 && (
          <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={() => setCancelling(true)}>
            일부 취소
          </Button>
        )
      }
    >
      <ItemList items={items} note={(item) => <ItemReturns item={item} shipments={shipments} actions={returns} />} />
      <p className="mt-4 flex items-baseline justify-between border-line border-t pt-4">
        <span className="font-semibold">상품 금액</span>
        <span className="font-bold text-lg tabular-nums">{formatMoney(order.amount)}</span>
      </p>
      <ShippingFee order={order} />
      {returns.dialog}
      {cancelling && <CancelUnitsDialog order={order} onClose={() => setCancelling(false)} />}
    </Card>
  )
}

/** What the buyer pays this supplier for shipping; nothing where the market ships. */
function ShippingFee({ order: { shippingAmount, shippingNote } }: { order: SupplierOrder }) {
  if (shippingAmount === 0 && shippingNote === null) return null
  return (
    <p className="mt-2 flex items-baseline justify-between gap-4">
      <span>배송비{shippingNote && <span className="text-ink-soft text-sm"> · {shippingNote}</span>}</span>
      <span className="tabular-nums">{formatMoney(shippingAmount)}</span>
    </p>
  )
}

function factsOf({ buyerName, orderDate, paymentDate, ...order }: SupplierOrder) {
  return [
    { term: '주문자', value: buyerName },
    { term: '주문', value: <Moment at={orderDate} form="exact" /> },
    { term: '결제', value: paymentDate ? <Moment at={paymentDate} form="exact" /> : '결제 전' },
    ...promisesOf(order),
  ]
}

/** What the buyer was promised, until it has arrived. */
function promisesOf({ status, dispatchBy, arrivalOn }: Pick<SupplierOrder, 'status' | 'dispatchBy' | 'arrivalOn'>) {
  const now = new Date()
  const isUnsent = status === 'confirmed' || status === 'processing'
  return [
    ...(isUnsent && dispatchBy
      ? [
          {
            term: '발송 기한',
            value: (
              <span className="flex flex-wrap items-center gap-2 tabular-nums">
                {dayText(dispatchBy, now)}
                {dispatchBy < shopDay(now) && <Badge tone="danger">기한 지남</Badge>}
              </span>
            ),
          },
        ]
      : []),
    ...((isUnsent || status === 'shipped') && arrivalOn
      ? [{ term: '도착 예정', value: <span className="tabular-nums">{dayText(arrivalOn, now)}</span> }]
      : []),
  ]
}
