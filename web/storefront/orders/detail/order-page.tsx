import { useQuery } from '@tanstack/react-query'
import { useRefetchOnNotification } from '../../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { ORDERS_KEY } from '../../../trade/orders/own-orders.ts'
import { OrdersFrame } from '../orders-frame.tsx'
import { orderWith } from '../queries.ts'
import type { Route } from './+types/order-page.ts'
import { OrderView } from './order-view.tsx'

export function meta() {
  return pageMeta('주문 상세')
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <OrdersFrame>
      <OwnOrder orderNumber={params.orderNumber} />
    </OrdersFrame>
  )
}

function OwnOrder({ orderNumber }: { orderNumber: string }) {
  const query = useQuery(orderWith(orderNumber))
  useRefetchOnNotification(ORDERS_KEY)
  if (query.data) return <OrderView order={query.data} />
  return (
    <>
      <h1 className="sr-only">주문 상세</h1>
      <OrderPlaceholder query={query} listPath="/orders" />
    </>
  )
}
