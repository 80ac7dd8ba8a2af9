import { getOrderPayout, type OrderPayout } from '@jangteo/contracts/ledger/order-payout.ts'
import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { hasPermission } from '@jangteo/domain/accounts/permissions.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { commissionLabel } from '../../../desk/settlement/commission-label.ts'
import { Card } from '../../../ui/card.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'

/** What this order brings, and when it is paid; nothing while it is unknown or for a cancelled order. */
export function PayoutCard({ order: { id } }: { order: SupplierOrder }) {
  const seesSettlement = hasPermission(useUser().permissions, 'settlement')
  const { data } = useQuery({
    enabled: seesSettlement,
    queryKey: [...SUPPLIER_ORDERS_KEY, 'payout', id],
    queryFn: async ({ signal }) => (await api(getOrderPayout, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
  if (!data || data.months.length === 0) return null
  return (
    <Card title="정산">
      <div className="grid gap-5">
        {data.months.map((month) => (
          <Month key={month.month} {...data} month={month} />
        ))}
      </div>
      {data.isEstimate && (
        <p className="mt-3 text-ink-soft text-sm">
          오늘 배송이 끝났을 때의 금액입니다. 다음 달에 끝나면 지급일도 한 달 늦어집니다.
        </p>
      )}
    </Card>
  )
}

type MonthProps = Omit<OrderPayout, 'months'> & { month: OrderPayout['months'][number] }

function Month({ month, isEstimate, commissionPercent }: MonthProps) {
  const { payableOn, isPaid, grossAmount, commissionAmount, feeAmount, netAmount } = month
  const paid = `이 주문으로 ${formatDate(payableOn)}에 ${isPaid ? '받은' : '받을'} 금액`
  return (
    <div className="grid gap-1.5 text-sm">
      <dl className="grid gap-1.5">
        <Figure label="거래 금액" amount={grossAmount} />
        <Figure label={commissionLabel(commissionPercent)} amount={-commissionAmount || 0} />
        {feeAmount !== 0 && <Figure label="배송비·반품 배송비" amount={feeAmount} />}
        <div className="mt-1 grid gap-0.5 border-line border-t pt-2">
          <dt>{netAmount < 0 ? `이 주문으로 ${monthText(month.month)} 정산에서 빼는 금액` : paid}</dt>
          <dd className="font-bold text-lg tabular-nums">{formatMoney(netAmount)}</dd>
        </div>
      </dl>
      {!isEstimate && (
        <Link to={`/supplier/settlement/${month.month}`} className="w-fit rounded text-brand hover:underline">
          {monthText(month.month)} 정산 보기
        </Link>
      )}
    </div>
  )
}

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{formatMoney(amount)}</dd>
    </div>
  )
}
