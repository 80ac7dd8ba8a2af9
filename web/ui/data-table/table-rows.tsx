import { clsx } from 'clsx'
import { Fragment, type ReactNode, useId } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Column } from './table-types.ts'

const ROW = clsx(
  'border-line border-t transition-colors duration-150 hover:bg-sunken/40 has-[[data-choose]:checked]:bg-brand-soft',
  '@max-2xl:relative @max-2xl:grid @max-2xl:gap-1.5 @max-2xl:px-4 @max-2xl:py-4 @max-2xl:first:border-t-0',
)

const CELL = 'px-4 py-3 @max-2xl:p-0'

/** In card layout the column name precedes the value; the first column is the title of the card. */
const VALUE = clsx(
  '@max-2xl:flex @max-2xl:items-start @max-2xl:justify-between @max-2xl:gap-6 @max-2xl:text-right',
  '@max-2xl:has-[button]:items-center',
  '@max-2xl:before:shrink-0 @max-2xl:before:text-ink-soft @max-2xl:before:content-[attr(data-label)]',
)
const TITLE = 'text-left font-normal @max-2xl:text-base @max-2xl:font-semibold'

interface TableRowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  choice: { has: (row: Row) => boolean; onChange: (row: Row, chosen: boolean) => void } | undefined
  /** Content below an opened row; null for closed rows. */
  detail: ((row: Row) => ReactNode) | undefined
}

export function TableRows<Row>({ columns, rows, rowKey, choice, detail }: TableRowsProps<Row>) {
  const tableId = useId()
  return (
    <tbody className="@max-2xl:block">
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>
          <tr className={ROW}>
            {choice && (
              <td className="w-px py-3 pl-4 @max-2xl:absolute @max-2xl:top-4 @max-2xl:right-4 @max-2xl:w-auto @max-2xl:p-0">
                <Checkbox
                  data-choose
                  hideLabel
                  label="선택"
                  aria-labelledby={`${tableId}-${rowKey(row)}`}
                  checked={choice.has(row)}
                  onChange={(event) => choice.onChange(row, event.target.checked)}
                />
              </td>
            )}
            {columns.map((column, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              const blank = column.isBlank?.(row) ?? false
              return (
                <Cell
                  key={column.key}
                  {...(at === 0 && { scope: 'row', id: `${tableId}-${rowKey(row)}` })}
                  data-label={column.header}
                  className={clsx(
                    CELL,
                    column.align === 'right' && 'text-right whitespace-nowrap tabular-nums',
                    at === 0 ? clsx(TITLE, choice && '@max-2xl:pr-10') : blank ? '@max-2xl:hidden' : VALUE,
                  )}
                >
                  {blank ? <span className="text-ink-faint">—</span> : column.cell(row)}
                </Cell>
              )
            })}
          </tr>
          <DetailRow columns={columns.length + (choice ? 1 : 0)}>{detail?.(row)}</DetailRow>
        </Fragment>
      ))}
    </tbody>
  )
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className="@max-2xl:block">
      <td colSpan={columns} className="bg-sunken/40 px-4 py-4 @max-2xl:block">
        {children}
      </td>
    </tr>
  )
}

interface SkeletonRowsProps {
  columns: readonly { key: string; align?: 'right' }[]
  count: number
  choosable: boolean
}

export function SkeletonRows({ columns, count, choosable }: SkeletonRowsProps) {
  return (
    <tbody className="@max-2xl:block" aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
        <tr key={row} className={ROW}>
          {choosable && (
            <td className="w-px py-3 pl-4 @max-2xl:hidden">
              <Skeleton className="size-5" />
            </td>
          )}
          {columns.map((column, at) => (
            <td key={column.key} className={CELL}>
              <Skeleton
                className={clsx('my-1 h-4', at === 0 ? 'w-48' : 'w-20', column.align === 'right' && '@2xl:ml-auto')}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
