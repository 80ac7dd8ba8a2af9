import type { getRetailerDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { hasPermission } from '@jangteo/domain/accounts/permissions.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useUser } from '../../app/session/use-user.ts'
import { PICKUP_FIGURES, RETAILER_FIGURES } from '../../desk/dashboards/figures.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { ownPickupPoint, pickupsMatching } from '../pickups/queries.ts'

export type RetailerFiguresOf = ResponseOf<typeof getRetailerDashboard>['data']

const SAME_DAYS = '지난달 같은 기간 대비'

const counted = (unit: string) => (count: number) => `${count.toLocaleString('ko-KR')}${unit}`

export function RetailerFigures({ data, failed }: { data: RetailerFiguresOf | undefined; failed: boolean }) {
  const shared = { data, failed }
  const runsStore = hasPermission(useUser().permissions, 'store')
  const { data: point } = useQuery({ ...ownPickupPoint, enabled: runsStore })
  const pickups = useQuery({ ...pickupsMatching({ filter: 'waiting', limit: 1 }), enabled: !!point })
  return (
    <div className={clsx('grid grid-cols-2 gap-3', point ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}>
      <StatCardLink {...shared} label="장바구니" figure={RETAILER_FIGURES.cartItems} format={counted('개')} />
      <StatCardLink
        {...shared}
        label="총 주문"
        figure={RETAILER_FIGURES.orders}
        format={counted('건')}
        second={{ figure: RETAILER_FIGURES.openOrders, format: (open) => `진행 중 ${counted('건')(open)}` }}
      />
      <StatCardLink
        {...shared}
        label="이번 달 구매"
        figure={RETAILER_FIGURES.monthNet}
        format={formatMoney}
        against={SAME_DAYS}
        compare={({ month }) => month.net}
      />
      <StatCard
        label="이번 달 절약"
        loading={!data && !failed}
        figure={data ? formatMoney(data.month.savings.now) : '알 수 없음'}
        against={SAME_DAYS}
        {...(data && { change: data.month.savings })}
      />
      {point && (
        <div className="max-lg:col-span-2 *:h-full">
          <StatCardLink
            data={pickups.data}
            failed={pickups.isError}
            label="수령 대기"
            figure={PICKUP_FIGURES.waiting}
            format={counted('개')}
          />
        </div>
      )}
    </div>
  )
}
