import type { getRetailerDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'

export type RetailerFiguresOf = ResponseOf<typeof getRetailerDashboard>['data']

const SAME_DAYS = '지난달 같은 기간 대비'

export function RetailerFigures({ data, failed }: { data: RetailerFiguresOf | undefined; failed: boolean }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCardLink
        label="장바구니"
        to="/cart"
        figure={data && `${data.cartItems.toLocaleString('ko-KR')}개`}
        failed={failed}
      />
      <StatCardLink
        label={data && data.openOrders > 0 ? `총 주문 · 진행 중 ${data.openOrders}건` : '총 주문'}
        to="/orders"
        figure={data && `${data.orders.toLocaleString('ko-KR')}건`}
        failed={failed}
      />
      <StatCardLink
        label="이번 달 구매"
        to="/retailer/analysis"
        figure={data && formatMoney(data.month.net.now)}
        against={SAME_DAYS}
        failed={failed}
        {...(data && { change: data.month.net })}
      />
      <StatCardLink
        label="이번 달 절약"
        to="/retailer/analysis"
        figure={data && formatMoney(data.month.savings.now)}
        against={SAME_DAYS}
        failed={failed}
        {...(data && { change: data.month.savings })}
      />
    </div>
  )
}
