import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { ADMIN_FIGURES } from '../../desk/dashboards/figures.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'
import { StatCard } from '../../ui/stat-card.tsx'

type Dashboard = ResponseOf<typeof getAdminDashboard>['data']

const SAME_DAYS = '지난달 같은 기간 대비'

const count = (value: number) => `${value.toLocaleString('ko-KR')}건`

export function AdminFigures({ data, failed }: { data: Dashboard | undefined; failed: boolean }) {
  const shared = { data, failed, against: SAME_DAYS }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCardLink
        {...shared}
        label="이번 달 매출"
        figure={ADMIN_FIGURES.monthNet}
        format={formatMoney}
        compare={({ month }) => month.net}
      />
      <StatCardLink
        {...shared}
        label="이번 달 주문"
        figure={ADMIN_FIGURES.monthOrders}
        format={count}
        compare={({ month }) => month.orders}
      />
      <AmountPerOrder month={data?.month} failed={failed} />
      <StatCardLink
        data={data}
        failed={failed}
        label="오늘 매출"
        figure={ADMIN_FIGURES.todayNet}
        format={formatMoney}
        second={{ figure: ADMIN_FIGURES.todayOrders, format: (orders) => `오늘 주문 ${count(orders)}` }}
      />
    </div>
  )
}

/** A ratio: no list has it as its total. */
function AmountPerOrder({ month, failed }: { month: Dashboard['month'] | undefined; failed: boolean }) {
  const average = month && {
    now: perOrder(month.net.now, month.orders.now),
    before: perOrder(month.net.before, month.orders.before),
  }
  return (
    <StatCard
      label="주문당 금액"
      loading={!average && !failed}
      figure={average ? formatMoney(average.now) : '알 수 없음'}
      against={SAME_DAYS}
      {...(average && { change: average })}
    />
  )
}

function perOrder(amount: number, orders: number): number {
  return orders === 0 ? 0 : Math.round(amount / orders)
}
