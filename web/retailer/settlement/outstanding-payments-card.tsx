import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getPurchaseSettlement } from '@jangteo/contracts/ledger/settlement.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'

type Owed = ResponseOf<typeof getPurchaseSettlement>['data']['owedOrders']

/** Unpaid orders, earliest deadline first. */
export function OutstandingPaymentsCard({ orders }: { orders: Owed }) {
  return (
    <Card title="결제할 주문" description="기한까지 결제하지 않은 주문은 취소됩니다.">
      {orders.length === 0 ? (
        <EmptyState icon={CircleCheck} title="결제할 주문이 없습니다" />
      ) : (
        <ul className="divide-y divide-line">
          {orders.map(({ orderNumber, totalAmount, paymentMethod, dueAt }) => (
            <li key={orderNumber} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0">
                <Link
                  to={`/orders/${orderNumber}`}
                  className="rounded font-semibold tabular-nums hover:text-brand hover:underline"
                >
                  {orderNumber}
                </Link>
                <p className="text-ink-soft text-sm">
                  {PAYMENT_METHOD_LABELS[paymentMethod]} · <Moment at={dueAt} form="exact" />
                  까지
                </p>
              </div>
              <span className="font-semibold tabular-nums">{formatMoney(totalAmount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
