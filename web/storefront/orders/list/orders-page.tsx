import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { useRefetchOnNotification } from '../../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { noOrdersFound } from '../../../trade/orders/filters/no-orders-found.tsx'
import { isFiltered, readOrderFilters } from '../../../trade/orders/filters/order-filters.ts'
import { ORDERS_KEY, ordersMatching } from '../../../trade/orders/own-orders.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { OrdersFrame } from '../orders-frame.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'

export function meta() {
  return pageMeta('주문 내역')
}

export default function OrdersPage() {
  return (
    <OrdersFrame>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-2xl tracking-tight md:text-3xl">주문 내역</h1>
        <nav aria-label="주문 메뉴" className="flex flex-wrap gap-2">
          <Link to="/orders/returns" className={buttonClassName({ variant: 'secondary', size: 'small' })}>
            반품·교환 내역
          </Link>
          <Link to="/reviews" className={buttonClassName({ variant: 'secondary', size: 'small' })}>
            내 리뷰
          </Link>
        </nav>
      </header>
      <OwnOrders />
    </OrdersFrame>
  )
}

function OwnOrders() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readOrderFilters)
  const { data, isError, isFetching, refetch } = useQuery(ordersMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  useRefetchOnNotification(ORDERS_KEY)
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  const filtered = isFiltered(inAddress)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {(filtered || data?.total !== 0) && <OrderFilters filters={chosen} onChange={change} onReset={reset} />}
      {!data && <OrdersSkeleton />}
      {data && data.data.length > 0 && (
        <ul aria-busy={isFetching} className="grid gap-4">
          {data.data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {data?.data.length === 0 && (
        <Card>{filtered || page > 1 ? <EmptyState {...noOrdersFound(reset)} /> : <NoOrders />}</Card>
      )}
      {last > 1 && (
        <Pagination page={page} last={last} hrefFor={(to) => `?${toSearchParams({ ...inAddress, page: to })}`} />
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={ReceiptText}
      title="아직 주문이 없습니다"
      body="주문하면 배송과 결제 상태를 이곳에서 볼 수 있습니다."
      action={
        <Link to="/products" className={buttonClassName()}>
          상품 둘러보기
        </Link>
      }
    />
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="주문 내역을 불러오는 중입니다" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-40 rounded-card" />
      ))}
    </div>
  )
}
