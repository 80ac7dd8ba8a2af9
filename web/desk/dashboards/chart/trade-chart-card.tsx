import type { TradeChart } from '@jangteo/contracts/dashboards/dashboards.ts'
import { CHART_SPANS, type ChartSpan } from '@jangteo/domain/dashboards/chart-spans.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { percentChangeText } from '../../../ui/percent-change.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { bucketLabel } from './bucket-label.ts'

const FIGURES = ['net', 'orders'] as const
type Figure = (typeof FIGURES)[number]

const FIGURE_LABELS: Record<Figure, string> = { net: '매출', orders: '주문' }
const SPAN_LABELS: Record<ChartSpan, string> = { day: '일', week: '주', month: '월' }
const PERIODS: Record<ChartSpan, { now: string; before: string }> = {
  day: { now: '최근 30일', before: '이전 30일' },
  week: { now: '최근 12주', before: '이전 12주' },
  month: { now: '최근 12개월', before: '이전 12개월' },
}

const count = (value: number) => `${value.toLocaleString('ko-KR')}건`

interface TradeChartCardProps {
  /** Query of the chart, for admins or suppliers. */
  chartOf: (span: ChartSpan) => UseQueryOptions<TradeChart, Error, TradeChart, string[]>
}

/** Revenue or orders by day, week or month; the selection is in the URL. */
export function TradeChartCard({ chartOf }: TradeChartCardProps) {
  const [params, setParams] = useSearchParams()
  const span = filterParams(params).word('span', CHART_SPANS) ?? 'day'
  const figure = filterParams(params).word('figure', FIGURES) ?? 'net'
  const { data, isError, isFetching, refetch } = useQuery(chartOf(span))
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const format = figure === 'net' ? formatMoney : count
  const { now, before } = PERIODS[data?.span ?? span]
  return (
    <Card
      title={`${FIGURE_LABELS[figure]} 추이`}
      description={data ? summaryOf(data, figure, format) : '환불을 뺀 결제 금액과 결제된 주문 수입니다.'}
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <SegmentedControl
          label="보는 수치"
          options={FIGURES.map((value) => ({ value, label: FIGURE_LABELS[value] }))}
          value={figure}
          onChange={(value) => choose('figure', value)}
        />
        <SegmentedControl
          label="묶는 기간"
          options={CHART_SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }))}
          value={span}
          onChange={(value) => choose('span', value)}
        />
      </div>
      {!data && isError ? (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Chart
          label={`${now} ${FIGURE_LABELS[figure]}과 ${before}`}
          kind={figure === 'net' ? 'line' : 'bar'}
          loading={!data}
          name={now}
          previousName={before}
          format={format}
          points={(data?.points ?? []).map((point) => ({
            label: bucketLabel(data?.span ?? span, point.from),
            value: point[figure],
            previous: point.before[figure],
          }))}
        />
      )}
    </Card>
  )
}

function summaryOf({ span, total, totalBefore }: TradeChart, figure: Figure, format: (value: number) => string) {
  const { now, before } = PERIODS[span]
  const { text } = percentChangeText({ now: total[figure], before: totalBefore[figure] })
  return `${now} ${format(total[figure])} · ${before} 대비 ${text}`
}
