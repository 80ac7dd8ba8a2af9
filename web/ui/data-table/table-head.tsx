import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from '../checkbox.tsx'
import { nextSort } from './next-sort.ts'
import type { Column, Sort } from './table-types.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSortChange: ((sort: Sort) => void) | undefined
  choice: { all: boolean; some: boolean; onAll: (all: boolean) => void } | undefined
}

const HEAD = 'sticky top-0 z-10 bg-sunken py-2.5 pl-4 text-left font-medium text-ink-soft whitespace-nowrap'
const CHIP = '@max-2xl:static @max-2xl:bg-transparent @max-2xl:p-0'

const SORT = clsx(
  '-mx-1.5 inline-flex cursor-pointer items-center gap-1 rounded px-1.5 py-0.5 hover:text-ink focus-visible:outline-offset-0',
  '@max-2xl:mx-0 @max-2xl:h-8 @max-2xl:rounded-control @max-2xl:border @max-2xl:border-line @max-2xl:bg-surface @max-2xl:px-2.5',
)

/** In card layout only the controls of the header remain: select all, and sorting. */
export function TableHead<Row>({ columns, sort, onSortChange, choice }: TableHeadProps<Row>) {
  const pressable = choice !== undefined || columns.some((column) => column.sortable)
  return (
    <thead className={pressable ? '@max-2xl:block' : '@max-2xl:sr-only'}>
      <tr className="@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-2 @max-2xl:border-line @max-2xl:border-b @max-2xl:px-4 @max-2xl:py-3">
        {choice && (
          <th scope="col" className={clsx(HEAD, CHIP, 'w-px @max-2xl:mr-auto @max-2xl:w-auto @max-2xl:shrink-0')}>
            <Checkbox
              data-choose-all
              checked={choice.all}
              partial={choice.some && !choice.all}
              onChange={(event) => choice.onAll(event.target.checked)}
              label={
                <span className="font-normal @2xl:sr-only">
                  <span className="sr-only">이 페이지 </span>모두 선택
                </span>
              }
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={sort?.key === column.key ? DIRECTIONS[sort.direction] : undefined}
            className={clsx(
              HEAD,
              'pr-4',
              column.align === 'right' && 'text-right',
              column.sortable ? CHIP : '@max-2xl:sr-only',
            )}
          >
            {column.sortable && onSortChange ? (
              <button type="button" className={SORT} onClick={() => onSortChange(nextSort(sort, column.key))}>
                {column.header}
                <SortIcon direction={sort?.key === column.key ? sort.direction : undefined} />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  if (!direction) return <ChevronsUpDown size={14} strokeWidth={1.5} className="opacity-60" />
  const Icon = direction === 'asc' ? ArrowUp : ArrowDown
  return <Icon size={14} strokeWidth={2} className="text-brand" />
}
