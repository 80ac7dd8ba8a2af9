import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination, type Paging } from '../../ui/pagination.tsx'
import { lastPage } from '../../ui/pagination-pages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface PagedListProps<Row> {
  label: string
  query: UseQueryResult<{ data: Row[]; total: number; page: number; limit: number }>
  empty: EmptyStateProps
  paging: Paging
  className?: string
  children: (row: Row) => ReactNode
}

/** A paginated list of cards with loading, error and empty states. */
export function PagedList<Row>({ label, query, empty, paging, className, children }: PagedListProps<Row>) {
  const { data: page, isError, isFetching, isPlaceholderData, refetch } = query
  if (!page && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  if (!page) return <Waiting label={label} />
  if (page.data.length === 0) return <EmptyState {...empty} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul
        aria-label={label}
        aria-busy={isPlaceholderData}
        className={clsx(className, isPlaceholderData && 'opacity-60')}
      >
        {page.data.map(children)}
      </ul>
      {page.total > page.limit && (
        <Pagination label={`${label} 페이지`} page={page.page} last={lastPage(page.total, page.limit)} {...paging} />
      )}
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`${label}을 불러오는 중입니다`} className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </div>
  )
}
