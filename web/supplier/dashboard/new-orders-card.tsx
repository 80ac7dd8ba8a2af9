import { PackageCheck } from 'lucide-react'
import { Link } from 'react-router'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { OrderStatusBadge } from '../../trade/orders/order-status-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { SupplierFiguresOf } from './supplier-figures.tsx'

/** Paid orders that are not in preparation yet, oldest first. */
export function NewOrdersCard({ orders }: { orders: SupplierFiguresOf['newOrders'] | undefined }) {
  return (
    <Card
      title="새 주문"
      description="결제가 끝나 준비를 기다립니다."
      action={
        <Link to="/supplier/orders" className={CARD_LINK}>
          모두 보기<span className="sr-only">: 새 주문</span>
        </Link>
      }
    >
      {!orders && <LoadingPlaceholder className="h-48 w-full" />}
      {orders?.length === 0 && (
        <EmptyState icon={PackageCheck} title="기다리는 주문이 없습니다" body="주문이 결제되면 여기에 나타납니다." />
      )}
      <ul className="divide-y divide-line">
        {orders?.map((order) => (
          <li key={order.partId} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <Link
                to={`/supplier/orders/${order.partId}`}
                className="block truncate rounded font-medium hover:text-brand hover:underline"
              >
                {order.firstProductName}
                {order.itemCount > 1 && ` 외 ${order.itemCount - 1}건`}
              </Link>
              <p className="truncate text-ink-soft text-sm">
                {order.orderNumber} · {order.buyerName} · <Moment at={order.orderDate} />
              </p>
            </div>
            <OrderStatusBadge status={order.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
