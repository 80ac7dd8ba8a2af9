import { getPurchaseAnalysis } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { ShareList } from './share-list.tsx'

export function meta() {
  return pageMeta('매출 분석')
}

const MONTHS = ['3', '6', '12', '24'] as const

export default function AnalysisPage() {
  const [params, setParams] = useSearchParams()
  const months = filterParams(params).word('months', MONTHS) ?? '12'
  const { data, isError, isFetching, refetch } = useQuery(purchaseAnalysis(Number(months)))
  return (
    <Page
      title="매출 분석"
      description="결제한 상품 가운데 취소하거나 반품하지 않은 것을 결제한 달로 모았습니다. 배송비는 뺐습니다."
    >
      <SegmentedControl
        label="보는 기간"
        options={MONTHS.map((value) => ({ value, label: `${value}개월` }))}
        value={months}
        onChange={(value) => setParams({ months: value }, { replace: true, preventScrollReset: true })}
      />
      {data && <Analysis data={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-96 w-full" />}
    </Page>
  )
}

function Analysis({
  data: { months, categories, suppliers, bestBuys },
}: {
  data: ResponseOf<typeof getPurchaseAnalysis>['data']
}) {
  const sum = (figure: 'orders' | 'amount' | 'savings') => months.reduce((all, month) => all + month[figure], 0)
  if (sum('orders') === 0)
    return (
      <Card>
        <EmptyState
          icon={ChartColumn}
          title="이 기간에는 구매가 없습니다"
          body="상품을 구매하면 달, 카테고리, 공급자, 상품별로 모아 보여 드립니다."
          action={
            <Link to="/products" className={buttonClassName()}>
              상품 보러 가기
            </Link>
          }
        />
      </Card>
    )
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-full sm:grid-cols-3">
        <StatCard label="구매 금액" figure={formatMoney(sum('amount'))} />
        <StatCard label="주문" figure={`${sum('orders').toLocaleString('ko-KR')}건`} />
        <StatCard label="절약한 금액" figure={formatMoney(sum('savings'))} />
      </div>
      <Card title="달별 구매">
        <Chart
          label="달별 구매 금액"
          kind="bar"
          name="구매 금액"
          format={formatMoney}
          points={months.map(({ month, amount }) => ({ label: monthName(month), value: amount }))}
        />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <ShareList title="카테고리별" shares={categories} />
        <ShareList title="공급자별" shares={suppliers} />
      </div>
      <ShareList
        title="많이 구매한 상품"
        shares={bestBuys}
        nameOf={({ name, slug }) => (
          <Link to={`/products/${encodeURIComponent(slug)}`} className="rounded hover:text-brand hover:underline">
            {name}
          </Link>
        )}
      />
    </>
  )
}

function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}. ${number}.`
}

function purchaseAnalysis(months: number) {
  return queryOptions({
    queryKey: ['purchase-analysis', months],
    queryFn: async ({ signal }) =>
      (await api(getPurchaseAnalysis, { query: { months } }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
