import type { getSupplierDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'

export type SupplierFiguresOf = ResponseOf<typeof getSupplierDashboard>['data']

const SAME_DAYS = '지난달 같은 기간 대비'

export function SupplierFigures({ data, failed }: { data: SupplierFiguresOf | undefined; failed: boolean }) {
  const counted = (count: number | undefined, unit: string) =>
    count === undefined ? undefined : `${count.toLocaleString('ko-KR')}${unit}`
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCardLink
        label="등록 상품"
        to="/supplier/products"
        figure={counted(data?.products.all, '개')}
        failed={failed}
      />
      <StatCardLink
        label="누적 주문"
        to="/supplier/orders?status=all"
        figure={counted(data?.orders, '건')}
        failed={failed}
      />
      <StatCardLink
        label="이번 달 매출"
        to="/supplier/settlement"
        figure={data && formatMoney(data.month.net.now)}
        against={SAME_DAYS}
        failed={failed}
        {...(data && { change: data.month.net })}
      />
      <StatCardLink
        label="거래 소매점"
        to="/supplier/orders?status=all"
        figure={counted(data?.retailers, '곳')}
        failed={failed}
      />
    </div>
  )
}
