import type { OrderSummary } from '@jangteo/contracts/orders/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderStatusBadge, PartlyShippedBadge } from './order-status-badge.tsx'
import { orderSummaryText } from './order-summary-text.ts'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

/** The columns of every table of whole orders; `others` come after the number. */
export function orderColumns(
  pathOf: (orderNumber: string) => string,
  others: readonly Column<OrderSummary>[] = [],
): Column<OrderSummary>[] {
  return [
    {
      key: 'number',
      header: '주문',
      cell: (order) => <OrderLink to={pathOf(order.orderNumber)} {...order} />,
    },
    ...others,
    {
      key: 'goods',
      header: '상품',
      hideable: true,
      cell: (order) => (
        <span title={orderSummaryText(order)} className="line-clamp-2 @2xl:max-w-56">
          {orderSummaryText(order)}
        </span>
      ),
    },
    { key: 'amount', header: '결제 금액', align: 'right', cell: (order) => <Amount order={order} /> },
    {
      key: 'payment',
      header: '결제',
      cell: ({ paymentStatus, paymentMethod }) => (
        <span className="grid gap-1 @max-2xl:justify-items-end">
          <PaymentStatusBadge status={paymentStatus} />
          <span className="text-ink-soft text-xs">{PAYMENT_METHOD_LABELS[paymentMethod]}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: '상태',
      cell: ({ status, paymentMethod, isPartlyShipped, approval }) => (
        <span className="grid gap-1 @max-2xl:justify-items-end">
          <OrderStatusBadge status={status} paymentMethod={paymentMethod} />
          {isPartlyShipped && <PartlyShippedBadge />}
          {status === 'pending' && approval === 'waiting' && <Badge tone="warning">승인 대기</Badge>}
        </span>
      ),
    },
  ]
}

function Amount({ order: { totalAmount, refundedAmount } }: { order: OrderSummary }) {
  return (
    <span className="grid">
      {formatMoney(totalAmount)}
      {refundedAmount > 0 && <span className="text-ink-soft text-xs">환불 {formatMoney(refundedAmount)}</span>}
    </span>
  )
}
