import type { RenderedView } from '@jangteo/contracts/views/views.ts'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nextSort } from '../../ui/data-table/next-sort.ts'
import type { Sort } from '../../ui/data-table/table-types.ts'
import type { ViewQuery } from './view-query.ts'
import { isNumericFormat, type ViewField, type ViewItem, ViewValue } from './view-value.tsx'

export interface ViewRowsProps {
  rendered: Omit<RenderedView, 'data'> & { data: readonly ViewItem[] }
  query: ViewQuery
  onSort: (sort: Sort) => void
}

export function ViewTable({ rendered: { view, data }, query, onSort }: ViewRowsProps) {
  const { fields, itemClass } = view.template
  const name = fields.find(({ format }) => format !== 'image' && format !== 'link')
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={view.title} className="w-full text-sm">
        <thead className="border-line border-b bg-sunken/60">
          <tr>
            {fields.map((field) => (
              <th
                key={field.name}
                scope="col"
                aria-sort={sortWord(query.sort, field)}
                className={clsx(
                  'px-4 py-2.5 text-left font-semibold whitespace-nowrap',
                  isNumericFormat(field.format) && 'text-right',
                )}
              >
                {field.sortable ? <SortButton field={field} sort={query.sort} onSort={onSort} /> : field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((item) => (
            <tr key={item.id} className={clsx('border-line not-last:border-b', itemClass)}>
              {fields.map((field) => (
                <td key={field.name} className={clsx('px-4 py-3 align-top', cellLook(field))}>
                  <div className="max-w-80 [overflow-wrap:break-word]">
                    <MaybeLink item={item} isName={field === name}>
                      <ViewValue field={field} item={item} />
                    </MaybeLink>
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellLook({ format }: ViewField): string | undefined {
  if (isNumericFormat(format)) return 'text-right whitespace-nowrap tabular-nums'
  return format === 'date' ? 'whitespace-nowrap tabular-nums' : undefined
}

function sortWord(sort: ViewQuery['sort'], { name, sortable }: ViewField) {
  if (!sortable) return undefined
  if (sort?.key !== name) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function SortButton({
  field,
  sort,
  onSort,
}: { field: ViewField } & Pick<ViewRowsProps, 'onSort'> & Pick<ViewQuery, 'sort'>) {
  const isSorted = sort?.key === field.name
  const Icon = isSorted ? (sort.direction === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, field.name))}
      className="-mx-1 inline-flex cursor-pointer items-center gap-1 rounded px-1 hover:text-brand"
    >
      {field.label}
      <Icon aria-hidden size={14} strokeWidth={1.75} className={clsx(!isSorted && 'text-ink-faint')} />
    </button>
  )
}

export function MaybeLink({
  item: { url },
  isName,
  children,
}: {
  item: ViewItem
  isName: boolean
  children: ReactNode
}) {
  if (!url || !isName) return children
  return (
    <Link to={url} className="font-semibold hover:text-brand hover:underline">
      {children}
    </Link>
  )
}
