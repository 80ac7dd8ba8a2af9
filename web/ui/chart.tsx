import { ChartLine, Table2 } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import type { ChartSeries } from './chart/chart-series.ts'
import { ChartTable } from './chart/chart-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

const Plot = lazy(() => import('./chart/plot.tsx'))

interface ChartProps extends Pick<ChartSeries, 'points'>, Partial<Omit<ChartSeries, 'points'>> {
  /** Caption of the table for screen readers. */
  label: string
  loading?: boolean
  empty?: string
}

const HEIGHT = 'h-64'

/** A chart with the same numbers as a table: for screen readers, and on request for everyone. */
export function Chart({
  label,
  points,
  kind = 'line',
  name = '이번 기간',
  previousName = '이전 기간',
  format = (value) => value.toLocaleString('ko-KR'),
  loading = false,
  empty = '이 기간에는 표시할 수치가 없습니다.',
}: ChartProps) {
  const inBrowser = useInBrowser()
  const [asTable, setAsTable] = useState(false)
  const series: ChartSeries = { kind, points, name, previousName, format }
  const hasPrevious = points.some((point) => point.previous !== undefined)

  if (loading) return <ChartSkeleton />
  if (points.length === 0) return <EmptyState icon={ChartLine} title={empty} />
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <Legend name={name} {...(hasPrevious && { previousName })} />
        <Button variant="ghost" size="small" className="print:hidden" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartLine size={16} strokeWidth={1.5} /> : <Table2 size={16} strokeWidth={1.5} />}
          {asTable ? '그래프로 보기' : '표로 보기'}
        </Button>
      </div>
      {!asTable && (
        <div aria-hidden className={HEIGHT}>
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            {inBrowser ? <Plot {...series} /> : <Skeleton className="h-full w-full" />}
          </Suspense>
        </div>
      )}
      <div className={asTable ? undefined : 'sr-only'}>
        <ChartTable caption={label} {...series} />
      </div>
    </div>
  )
}

/** The chart needs the width of its container, which the server does not know. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

function Legend({ name, previousName }: { name: string; previousName?: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-soft text-xs" aria-hidden>
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-brand border-t-2" />
        {name}
      </span>
      {previousName && (
        <span className="flex items-center gap-1.5">
          <span className="w-4 border-line-strong border-t-2 border-dashed" />
          {previousName}
        </span>
      )}
    </p>
  )
}

function ChartSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only">그래프를 불러오는 중입니다</span>
      <Skeleton className="mb-3 h-7 w-40" />
      <Skeleton className={`${HEIGHT} w-full`} />
    </div>
  )
}
