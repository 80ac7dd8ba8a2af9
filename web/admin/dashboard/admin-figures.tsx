import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'

type Dashboard = ResponseOf<typeof getAdminDashboard>['data']

const SAME_DAYS = '지난달 같은 기간 대비'

export function AdminFigures({ data, failed }: { data: Dashboard | undefined; failed: boolean }) {
  const { month, today } = data ?? {}
  const average = month && {
    now: perOrder(month.net.now, month.orders.now),
    before: perOrder(month.net.before, month.orders.before),
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCardLink
        label="이번 달 매출"
        to="/admin/settlement"
        figure={month && formatMoney(month.net.now)}
        against={SAME_DAYS}
        failed={failed}
        {...(month && { change: month.net })}
      />
      <StatCardLink
        label="이번 달 주문"
        to="/admin/orders"
        figure={month && `${month.orders.now.toLocaleString('ko-KR')}건`}
        against={SAME_DAYS}
        failed={failed}
        {...(month && { change: month.orders })}
      />
      <StatCardLink
        label="주문당 금액"
        to="/admin/orders"
        figure={average && formatMoney(average.now)}
        against={SAME_DAYS}
        failed={failed}
        {...(average && { change: average })}
      />
      <StatCardLink
        label={today ? `오늘 매출 · 주문 ${today.orders.toLocaleString('ko-KR')}건` : '오늘 매출'}
        to="/admin/orders"
        figure={today && formatMoney(today.net)}
        failed={failed}
      />
    </div>
  )
}

function perOrder(amount: number, orders: number): number {
  return orders === 0 ? 0 : Math.round(amount / orders)
}
