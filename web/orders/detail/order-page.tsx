import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../desk/page-meta.ts'
import { OrderAbsent } from '../../ordering/order-absent.tsx'
import { OrderSkeleton } from '../../ordering/order-skeleton.tsx'
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
  const { data, error, isFetching, refetch } = useQuery(orderWith(orderNumber))
  if (data) return <OrderView order={data} />
  if (!error) return <OrderSkeleton />
  return <OrderAbsent error={error} pending={isFetching} onRetry={() => void refetch()} listPath="/orders" />
}
