import type { getSupplierDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { SUPPLIER_FIGURES } from '../../desk/dashboards/figures.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'
import { StatCard } from '../../ui/stat-card.tsx'

export type SupplierFiguresOf = ResponseOf<typeof getSupplierDashboard>['data']

const SAME_DAYS = '지난달 같은 기간 대비'

const counted = (unit: string) => (count: number) => `${count.toLocaleString('ko-KR')}${unit}`

export function SupplierFigures({ data, failed }: { data: SupplierFiguresOf | undefined; failed: boolean }) {
  const shared = { data, failed }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCardLink {...shared} label="등록 상품" figure={SUPPLIER_FIGURES.products} format={counted('개')} />
      <StatCardLink {...shared} label="누적 주문" figure={SUPPLIER_FIGURES.orders} format={counted('건')} />
      <StatCardLink
        {...shared}
        label="이번 달 매출"
        figure={SUPPLIER_FIGURES.monthNet}
        format={formatMoney}
        against={SAME_DAYS}
        compare={({ month }) => month.net}
      />
      <StatCard
        label="거래 소매점"
        loading={!data && !failed}
        figure={data ? counted('곳')(data.retailers) : '알 수 없음'}
      />
    </div>
  )
}
