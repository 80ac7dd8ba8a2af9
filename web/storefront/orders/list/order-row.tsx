import type { OrderSummary } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { PaymentStatus } from '@jangteo/domain/orders/order-status.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { orderSummaryText } from '../../../trade/orders/order-summary-text.ts'
import { PaymentStatusBadge } from '../../../trade/orders/payment-status-badge.tsx'
import { Moment } from '../../../ui/moment.tsx'

/** Payment states that the order status does not show by itself. */
const TELLING: readonly PaymentStatus[] = ['failed', 'refunded', 'partially_refunded']

/** The whole row is one link whose name is the ordered products. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { orderNumber, orderDate, status, paymentStatus, firstProductImage, totalAmount, refundedAmount } = order
  return (
    <li className="relative grid gap-3 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft text-sm">
        <p className="tabular-nums">
          <Moment at={orderDate} form="day" /> · {orderNumber}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <OrderStatusBadge status={status} paymentMethod={order.paymentMethod} />
          {TELLING.includes(paymentStatus) && <PaymentStatusBadge status={paymentStatus} />}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="w-18 shrink-0 overflow-hidden rounded-control sm:w-20">
          <ProductPicture url={firstProductImage ?? undefined} alt="" sizes="5rem" iconSize="small" />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <Link
            to={`/orders/${orderNumber}`}
            className="line-clamp-2 font-medium after:absolute after:inset-0 after:rounded-card"
          >
            {orderSummaryText(order)}
          </Link>
          <p className="font-bold text-lg tabular-nums">{formatWon(totalAmount)}</p>
          {refundedAmount > 0 && <p className="text-ink-soft text-sm tabular-nums">환불 {formatWon(refundedAmount)}</p>}
        </div>
        <ChevronRight size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      </div>
    </li>
  )
}
