import { clsx } from 'clsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ViewGrid, ViewList } from './view-cards.tsx'
import type { ViewQuery } from './view-query.ts'
import { type ViewRowsProps, ViewTable } from './view-table.tsx'
import { ViewToolbar } from './view-toolbar.tsx'

interface ViewDisplayProps {
  rendered: ViewRowsProps['rendered']
  query: ViewQuery
  state: 'still' | 'loading' | 'failed'
  showTitle: boolean
  onChange: (change: Partial<ViewQuery>) => void
  onRetry: () => void
  onExport?: () => void
}

const ROWS = { table: ViewTable, grid: ViewGrid, list: ViewList }

export function ViewDisplay({ rendered, query, state, showTitle, onChange, onRetry, onExport }: ViewDisplayProps) {
  const { view, data, total, totalPages, page } = rendered
  const Rows = ROWS[view.visualization.type]
  const isNarrowed = query.search !== '' || Object.values(query.filters).some(Boolean)
  return (
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-4', view.template.wrapperClass)}>
      {showTitle && <h2 className="font-bold text-2xl">{view.title}</h2>}
      <ViewToolbar view={view} query={query} onChange={onChange} {...(onExport && { onExport })} />
      {state === 'failed' ? (
        <ErrorState pending={false} onRetry={onRetry} body="잠시 후 다시 시도해 주세요." />
      ) : (
        <>
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {state === 'loading' ? '불러오는 중입니다' : `전체 ${total.toLocaleString('ko-KR')}건`}
          </p>
          <div aria-busy={state === 'loading'} className={clsx(state === 'loading' && 'opacity-60')}>
            {data.length > 0 ? (
              <Rows rendered={rendered} query={query} onSort={(sort) => onChange({ sort })} />
            ) : (
              <EmptyState
                title={isNarrowed ? '조건에 맞는 항목이 없습니다' : '아직 보여 줄 항목이 없습니다'}
                {...(isNarrowed && { body: '검색어를 줄이거나 조건을 바꿔 보세요.' })}
              />
            )}
          </div>
          {totalPages > 1 && <Pagination page={page} last={totalPages} onChange={(next) => onChange({ page: next })} />}
        </>
      )}
    </div>
  )
}
