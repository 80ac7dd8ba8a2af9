import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { OrderRow } from '../../orders/list/order-row.tsx'
import { ordersMatching } from '../../orders/queries.ts'
import { OverviewSection } from './overview-section.tsx'

export function RecentOrders() {
  const { data, isError, isFetching, refetch } = useQuery(ordersMatching({ page: 1, limit: 3 }))
  return (
    <OverviewSection title="최근 주문" to="/orders">
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <Waiting className="h-40 rounded-card" />}
      {data?.data.length === 0 && (
        <Card>
          <EmptyState
            icon={ReceiptText}
            title="아직 주문이 없습니다"
            body="주문하면 배송과 결제 상태를 이곳에서 볼 수 있습니다."
            action={
              <Link to="/products" className={buttonLook()}>
                상품 둘러보기
              </Link>
            }
          />
        </Card>
      )}
      {data && data.data.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-3">
          {data.data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </OverviewSection>
  )
}
