import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { BulkBar } from './data-table/bulk-bar.tsx'
import { rowRangeText } from './data-table/row-range-text.ts'
import { TableHead } from './data-table/table-head.tsx'
import { SkeletonRows, TableRows } from './data-table/table-rows.tsx'
import { EmptyTable, FailedTable, StaleBanner } from './data-table/table-states.tsx'
import type { Column, Sort, TableQuery } from './data-table/table-types.ts'
import { useHiddenColumns } from './data-table/use-hidden-columns.ts'
import type { EmptyStateProps } from './empty-state.tsx'
import { Pagination, type Paging } from './pagination.tsx'
import { lastPage } from './pagination-pages.ts'

export type { Column, Sort } from './data-table/table-types.ts'

const ColumnMenu = lazy(() => import('./data-table/column-menu.tsx'))

/** A paginated query, or all rows at once. */
type Source<Row> = { query: TableQuery<Row> } | { rows: readonly Row[] }

type DataTableProps<Row extends object> = Source<Row> & {
  /** Accessible name of the table. */
  label?: string
  columns: readonly Column<Row>[]
  /** Required when the rows have no `id`. */
  rowKey?: (row: Row) => string
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  paging?: Paging
  /** What the total counts, where it is not the rows. */
  counted?: string
  empty: string | EmptyStateProps
  /** Makes rows selectable. */
  bulkActions?: (chosen: Row[], clear: () => void) => ReactNode
  /** Content below an opened row; null for closed rows. */
  detail?: (row: Row) => ReactNode
  /** Shown beside the row count, also while nothing is selected. */
  tools?: (chosen: Row[], clear: () => void) => ReactNode
  /** Key under which this device stores the hidden columns. */
  rememberAs?: string
}

const SKELETON_ROWS = 8

/**
 * Rows become cards when the container of the table, not the window, is narrower than `@2xl`.
 * `relative`, because visually hidden texts in scrolled-out rows would otherwise lengthen the page.
 */
const REGION = clsx(
  'relative max-h-[max(24rem,calc(100dvh-12rem))] overflow-auto rounded-card border border-line bg-surface',
  '@max-2xl:max-h-none @max-2xl:overflow-visible focus-visible:outline-offset-0 print:max-h-none print:overflow-visible',
)

export function DataTable<Row extends object>({
  label = '목록',
  columns,
  rowKey = idOf,
  sort = null,
  onSortChange,
  paging,
  counted,
  empty,
  bulkActions,
  detail,
  tools,
  rememberAs,
  ...source
}: DataTableProps<Row>) {
  const region = useRef<HTMLElement>(null)
  const [hidden, setColumnVisible] = useHiddenColumns(rememberAs)
  const query = 'query' in source ? source.query : allAtOnce(source.rows)
  const page = query.data
  const rows = page?.data ?? []
  const { chosen, has, choose, chooseAll } = useRowSelection(rows, rowKey)
  const visibleColumns = columns.filter((column) => !column.hideable || !hidden.includes(column.key))
  const hideable = columns.filter((column) => column.hideable)

  function clear() {
    chooseAll(false)
    // The bulk bar with the focused button disappears: move the focus back to the select-all checkbox.
    region.current?.querySelector<HTMLElement>('[data-choose-all]')?.focus()
  }

  if (!page && query.isError) return <FailedTable onRetry={query.refetch} pending={query.isFetching ?? false} />
  if (page?.total === 0) return <EmptyTable empty={empty} />
  return (
    <div className="@container">
      {page && query.isError && <StaleBanner onRetry={query.refetch} />}
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3 text-ink-soft text-sm">
        <p className="tabular-nums">
          {page ? [counted, rowRangeText(page)].filter(Boolean).join(' ') : '불러오는 중입니다'}
        </p>
        <div className="flex items-center gap-1">
          {tools?.(chosen, clear)}
          {hideable.length > 0 && (
            <Suspense fallback={<span className="h-8" />}>
              <ColumnMenu columns={hideable} hidden={hidden} onVisibilityChange={setColumnVisible} />
            </Suspense>
          )}
        </div>
      </div>
      {page && rows.length === 0 ? (
        <EmptyTable empty="이 페이지에는 항목이 없습니다." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section ref={region} aria-label={label} tabIndex={0} className={REGION}>
          <table
            aria-label={label}
            aria-busy={!page || query.isPlaceholderData}
            className={clsx('w-full text-sm @max-2xl:block', query.isPlaceholderData && 'opacity-60')}
          >
            <TableHead
              columns={visibleColumns}
              sort={sort}
              onSortChange={onSortChange}
              choice={
                bulkActions && {
                  all: rows.length > 0 && chosen.length === rows.length,
                  some: chosen.length > 0,
                  onAll: chooseAll,
                }
              }
            />
            {page ? (
              <TableRows
                columns={visibleColumns}
                rows={rows}
                rowKey={rowKey}
                choice={bulkActions && { has, onChange: choose }}
                detail={detail}
              />
            ) : (
              <SkeletonRows columns={visibleColumns} count={SKELETON_ROWS} choosable={bulkActions !== undefined} />
            )}
          </table>
        </section>
      )}
      {bulkActions && (
        <BulkBar count={chosen.length} onClear={clear}>
          {bulkActions(chosen, clear)}
        </BulkBar>
      )}
      {page && paging && page.total > page.limit && (
        <div className="mt-4">
          <Pagination page={page.page} last={lastPage(page.total, page.limit)} {...paging} />
        </div>
      )}
    </div>
  )
}

function allAtOnce<Row>(rows: readonly Row[]): TableQuery<Row> {
  const page = { data: rows, total: rows.length, page: 1, limit: Math.max(rows.length, 1) }
  return { data: page, isPending: false, isError: false, refetch: () => {} }
}

function idOf(row: object): string {
  if ('id' in row) return String(row.id)
  throw new Error('DataTable: rows without an id need a rowKey')
}

/** Only rows of the current page count as selected, so that bulk actions never touch invisible rows. */
function useRowSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  return {
    chosen,
    has: (row: Row) => keys.has(rowKey(row)),
    choose: (row: Row, on: boolean) => {
      const next = new Set(keys)
      if (on) next.add(rowKey(row))
      else next.delete(rowKey(row))
      setKeys(next)
    },
    chooseAll: (on: boolean) => setKeys(new Set(on ? rows.map(rowKey) : [])),
  }
}
