import type { PromotionReport } from '@jangteo/contracts/promotions/promotions.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { bucketLabel } from '../dashboards/chart/bucket-label.ts'

type Day = PromotionReport['days'][number]

const FIGURES = [
  { value: 'givenAmount', label: '할인한 금액' },
  { value: 'earnedAmount', label: '매출' },
  { value: 'orders', label: '주문' },
] as const
type Figure = (typeof FIGURES)[number]['value']

const count = (value: number) => `${value.toLocaleString('ko-KR')}건`
const people = (value: number) => `${value.toLocaleString('ko-KR')}명`

interface PromotionReportCardsProps {
  query: UseQueryResult<PromotionReport>
  isCoupon: boolean
}

/** What a promotion has cost and brought, in all and by day. */
export function PromotionReportCards({ query, isCoupon }: PromotionReportCardsProps) {
  const { data, isError, isFetching, refetch } = query
  if (!data && isError)
    return (
      <Card title="성과">
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      </Card>
    )
  const { figures } = data ?? {}
  const loading = !figures
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="주문" loading={loading} figure={figures && count(figures.orders)} />
        <StatCard
          label="할인한 금액"
          loading={loading}
          figure={figures && formatMoney(figures.givenAmount)}
          note={figures && `마켓 부담 ${formatMoney(figures.marketAmount)}`}
        />
        <StatCard
          label="매출"
          loading={loading}
          figure={figures && formatMoney(figures.earnedAmount)}
          note="취소와 반품을 뺐습니다"
        />
        <StatCard
          label="새 구매자"
          loading={loading}
          figure={figures && people(figures.newBuyers)}
          note={
            figures &&
            isCoupon &&
            `쿠폰 ${figures.couponsUsed.toLocaleString('ko-KR')} / ${figures.couponsGiven.toLocaleString('ko-KR')}장 사용`
          }
        />
      </div>
      <Card title="일별 성과">
        {data && data.days.length === 0 ? (
          <EmptyState
            icon={ChartLine}
            title="아직 이 프로모션이 적용된 주문이 없습니다"
            body="주문이 들어오면 날마다의 성과가 이곳에 쌓입니다."
          />
        ) : (
          <DailyReport days={data?.days} />
        )}
      </Card>
    </>
  )
}

const DAY_COLUMNS: readonly Column<Day>[] = [
  { key: 'day', header: '날짜', cell: ({ day }) => formatDate(`${day}T00:00:00+09:00`) },
  { key: 'orders', header: '주문', align: 'right', cell: ({ orders }) => count(orders) },
  { key: 'given', header: '할인한 금액', align: 'right', cell: ({ givenAmount }) => formatMoney(givenAmount) },
  { key: 'earned', header: '매출', align: 'right', cell: ({ earnedAmount }) => formatMoney(earnedAmount) },
  { key: 'newBuyers', header: '새 구매자', align: 'right', cell: ({ newBuyers }) => people(newBuyers) },
]

function DailyReport({ days }: { days: readonly Day[] | undefined }) {
  const [figure, setFigure] = useState<Figure>('givenAmount')
  const label = FIGURES.find(({ value }) => value === figure)?.label ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SegmentedControl label="보는 수치" options={FIGURES} value={figure} onChange={setFigure} />
      <Chart
        label={`날마다의 ${label}`}
        kind={figure === 'orders' ? 'bar' : 'line'}
        loading={!days}
        name={label}
        format={figure === 'orders' ? count : formatMoney}
        points={(days ?? []).map((day) => ({ label: bucketLabel('day', day.day), value: day[figure] }))}
      />
      {days && (
        <DataTable
          label="일별 성과"
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={DAY_COLUMNS}
          empty="아직 주문이 없습니다."
        />
      )}
    </div>
  )
}
