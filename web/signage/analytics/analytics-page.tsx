import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { exportSignageAnalytics, type getSignageAnalytics } from '@jangteo/contracts/signage/analytics.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { DownloadButton } from '../../desk/download-button.tsx'
import { DayRange } from '../../trade/orders/filters/day-range.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { selectLoadingProps } from '../../ui/select-loading-props.ts'
import { StatCard } from '../../ui/stat-card.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { playtimeText } from '../duration-text.ts'
import { FetchErrorBox } from '../error-box.tsx'
import { allStores, signageAnalytics } from '../queries.ts'
import { type AnalyticsFilters, parseFilters, periodOf } from './analytics-period.ts'
import { FunnelTable } from './funnel-table.tsx'

export function meta() {
  return pageMeta('사이니지 분석')
}

type Analytics = ResponseOf<typeof getSignageAnalytics>['data']

export default function AnalyticsPage() {
  const { chosen, inAddress, change, reset } = useUrlFilters(parseFilters)
  const query = periodOf(inAddress, Date.now())
  const analytics = useQuery(signageAnalytics(query))
  const stores = useQuery(allStores)
  const { data } = analytics
  return (
    <>
      <search className="grid grid-cols-2 items-center gap-2.5 lg:flex lg:flex-wrap">
        <DayRange
          dateFrom={chosen.dateFrom ?? query.from}
          dateTo={chosen.dateTo ?? query.to}
          onChange={change}
          what="재생일"
        />
        <Field label="매장" hideLabel className="max-lg:col-span-full lg:w-52">
          <Select
            options={(stores.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...selectLoadingProps(stores, '모든 매장')}
            value={chosen.store ?? ''}
            onChange={(event) => change({ store: event.target.value || undefined })}
          />
        </Field>
        <Button variant="ghost" onClick={reset} disabled={Object.values(chosen).every((value) => value === undefined)}>
          초기화
        </Button>
        <div className="lg:ml-auto">
          <DownloadButton
            fetchFile={() => download(exportSignageAnalytics, { query })}
            fileName={`signage-${query.from}-${query.to}.csv`}
            done="재생 기록을 파일로 저장했습니다."
          />
        </div>
      </search>
      {inAddress.content && (
        <Button
          size="small"
          variant="secondary"
          className="justify-self-start"
          onClick={() => change({ content: undefined })}
        >
          <X size={16} strokeWidth={1.5} />
          {data?.contents.find(({ id }) => id === inAddress.content)?.title ?? '콘텐츠'}만 보는 중
        </Button>
      )}
      <FetchErrorBox query={analytics} message="An error occurred" />
      <Totals totals={data?.totals} loading={analytics.isPending} />
      {(data || analytics.isPending) && <DaysCard days={data?.days ?? []} loading={analytics.isPending} />}
      {data && <Tables data={data} filters={inAddress} />}
    </>
  )
}

function Totals({ totals, loading }: { totals: Analytics['totals'] | undefined; loading: boolean }) {
  const count = (value: number | undefined) => value?.toLocaleString('ko-KR') ?? '–'
  return (
    <section
      aria-label="재생에서 매출까지"
      className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-full sm:grid-cols-3 lg:grid-cols-5"
    >
      <StatCard label="재생 시간" loading={loading} figure={totals ? playtimeText(totals.seconds) : '–'} />
      <StatCard label="재생" loading={loading} figure={count(totals?.plays)} />
      <StatCard label="QR 스캔" loading={loading} figure={count(totals?.scans)} />
      <StatCard label="주문" loading={loading} figure={count(totals?.orders)} />
      <StatCard label="주문 금액" loading={loading} figure={totals ? formatMoney(totals.won) : '–'} />
    </section>
  )
}

const FIGURES = [
  { value: 'plays', label: '재생' },
  { value: 'minutes', label: '분' },
  { value: 'scans', label: '스캔' },
  { value: 'won', label: '금액' },
] as const

function DaysCard({ days, loading }: { days: Analytics['days']; loading: boolean }) {
  const [figure, setFigure] = useState<(typeof FIGURES)[number]['value']>('plays')
  const label = FIGURES.find(({ value }) => value === figure)?.label ?? ''
  return (
    <Card
      title="날짜별"
      action={<SegmentedControl label="수치" options={FIGURES} value={figure} onChange={setFigure} />}
    >
      <Chart
        label={`날짜별 ${label}`}
        name={label}
        kind="bar"
        loading={loading}
        {...(figure === 'won' && { format: formatMoney })}
        points={days.map(({ day, seconds, ...steps }) => ({
          label: `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}.`,
          value: figure === 'minutes' ? Math.round(seconds / 60) : steps[figure],
        }))}
      />
    </Card>
  )
}

function Tables({ data: { stores, contents }, filters }: { data: Analytics; filters: AnalyticsFilters }) {
  const addressWith = (patch: AnalyticsFilters) => `?${toSearchParams({ ...filters, ...patch })}`
  return (
    <>
      <FunnelTable title="매장" rows={stores} hrefFor={(id) => addressWith({ store: id })} />
      <FunnelTable
        title="콘텐츠"
        rows={contents.map(({ title, ...row }) => ({ ...row, name: title }))}
        hrefFor={(id) => addressWith({ content: id })}
      />
    </>
  )
}
