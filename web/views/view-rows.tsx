import type { RenderedView } from '@jangteo/contracts/views.ts'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nextSort, type ViewQuery } from './view-query.ts'
import { isFigure, type ViewField, ViewValue } from './view-value.tsx'

export interface ViewRowsProps {
  shown: RenderedView
  query: ViewQuery
  onSort: (sort: NonNullable<ViewQuery['sort']>) => void
}

type Item = RenderedView['data'][number]

export function ViewTable({ shown: { view, data }, query, onSort }: ViewRowsProps) {
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
                  isFigure(field.format) && 'text-right',
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
                  <MaybeLink item={item} isName={field === name}>
                    <ViewValue field={field} value={item.values[field.name]} />
                  </MaybeLink>
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
  if (isFigure(format)) return 'text-right whitespace-nowrap tabular-nums'
  return format === 'date' ? 'whitespace-nowrap tabular-nums' : undefined
}

function sortWord(sort: ViewQuery['sort'], { name, sortable }: ViewField) {
  if (!sortable) return undefined
  if (sort?.field !== name) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function SortButton({
  field,
  sort,
  onSort,
}: { field: ViewField } & Pick<ViewRowsProps, 'onSort'> & Pick<ViewQuery, 'sort'>) {
  const isSorted = sort?.field === field.name
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

function MaybeLink({ item: { url }, isName, children }: { item: Item; isName: boolean; children: ReactNode }) {
  if (!url || !isName) return children
  return (
    <Link to={url} className="font-semibold hover:text-brand hover:underline">
      {children}
    </Link>
  )
}

export function ViewGrid({ shown: { view, data } }: ViewRowsProps) {
  const { fields, itemClass } = view.template
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
      {data.map((item) => (
        <li
          key={item.id}
          className={clsx('grid content-start gap-2 rounded-card border border-line bg-surface p-4', itemClass)}
        >
          <ItemFields item={item} fields={fields} />
        </li>
      ))}
    </ul>
  )
}

export function ViewList({ shown: { view, data } }: ViewRowsProps) {
  const { fields, itemClass } = view.template
  return (
    <ul className="divide-y divide-line border-line border-y">
      {data.map((item) => (
        <li key={item.id} className={clsx('grid gap-1 py-4', itemClass)}>
          <ItemFields item={item} fields={fields} />
        </li>
      ))}
    </ul>
  )
}

/** The first words are the name of the thing; the rest is said beside what it is. */
function ItemFields({ item, fields }: { item: Item; fields: readonly ViewField[] }) {
  const pictures = fields.filter(({ format }) => format === 'image')
  const [name, ...rest] = fields.filter(({ format }) => format !== 'image')
  return (
    <>
      {pictures.map((field) => {
        const src = item.values[field.name]
        return (
          src && (
            <img
              key={field.name}
              src={src}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full max-w-md rounded-control object-cover"
            />
          )
        )
      })}
      {name && (
        <p className="font-semibold">
          <MaybeLink item={item} isName>
            <ViewValue field={name} value={item.values[name.name]} />
          </MaybeLink>
        </p>
      )}
      <dl className="grid gap-1 text-sm">
        {rest.map((field) => (
          <div key={field.name} className="flex gap-3">
            <dt className="w-24 shrink-0 text-ink-soft">{field.label}</dt>
            <dd className={clsx('min-w-0', isFigure(field.format) && 'tabular-nums')}>
              <ViewValue field={field} value={item.values[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
