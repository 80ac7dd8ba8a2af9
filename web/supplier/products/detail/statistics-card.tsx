import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { productStatistics } from '../queries.ts'

const PERIODS = [
  { value: '7', label: '최근 7일' },
  { value: '30', label: '최근 30일' },
  { value: '90', label: '최근 90일' },
]

/** Views and sales differ by orders of magnitude, so they have separate charts. */
export function StatisticsCard({ product: { id } }: { product: Product }) {
  const [days, setDays] = useState(30)
  const { data, isError, isFetching, refetch } = useQuery(productStatistics(id, days))
  const loading = !data
  return (
    <Card
      title="통계"
      action={
        <Field label="기간" hideLabel className="w-32">
          <Select options={PERIODS} value={String(days)} onChange={(event) => setDays(Number(event.target.value))} />
        </Field>
      }
    >
      {!data && isError ? (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <div className="grid gap-5">
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <StatCard label="전체 조회" loading={loading} figure={`${grouped(data?.viewCount)}회`} />
            <StatCard label="전체 판매" loading={loading} figure={`${grouped(data?.salesCount)}개`} />
            <StatCard label="평점" loading={loading} figure={ratingText(data)} />
            <StatCard label="리뷰" loading={loading} figure={`${grouped(data?.reviewCount)}개`} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
            <Chart
              label="일별 조회"
              empty="이 기간에는 조회가 없습니다"
              name="조회"
              loading={loading}
              points={pointsOf(data?.days, 'views')}
              format={(value) => `${grouped(value)}회`}
            />
            <Chart
              label="일별 판매"
              empty="이 기간에는 판매가 없습니다"
              name="판매"
              kind="bar"
              loading={loading}
              points={pointsOf(data?.days, 'sales')}
              format={(value) => `${grouped(value)}개`}
            />
          </div>
        </div>
      )}
    </Card>
  )
}

function grouped(value = 0): string {
  return value.toLocaleString('ko-KR')
}

function ratingText(figures: { rating: number; reviewCount: number } | undefined): string {
  return figures && figures.reviewCount > 0 ? figures.rating.toFixed(1) : '없음'
}

type Day = { day: string; views: number; sales: number }

/** Shows a text instead of a chart without data. */
function pointsOf(days: readonly Day[] = [], figure: 'views' | 'sales') {
  if (days.every((day) => day[figure] === 0)) return []
  return days.map((day) => ({ label: shortDay(day.day), value: day[figure] }))
}

/** `2026-11-05` → `11. 5.` */
function shortDay(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(month)}. ${Number(date)}.`
}
