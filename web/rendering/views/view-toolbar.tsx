import type { RenderedView } from '@jangteo/contracts/views/views.ts'
import { Download } from 'lucide-react'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { queryParams, type ViewQuery } from './view-query.ts'

interface ViewToolbarProps {
  view: RenderedView['view']
  query: ViewQuery
  onChange: (change: Partial<ViewQuery>) => void
  /** Instead of a link to the file. */
  onExport?: () => void
}

export function ViewToolbar({ view, query, onChange, onExport }: ViewToolbarProps) {
  const { interaction, template, visualization } = view
  const sortable = visualization.type === 'table' ? [] : template.fields.filter(({ sortable }) => sortable)
  const { enableSearch, enableFilters, filterFields, enableExport } = interaction
  const filters = enableFilters ? filterFields : []
  if (!enableSearch && filters.length === 0 && !enableExport && sortable.length === 0) return null
  return (
    <search className="flex flex-wrap items-center gap-2.5">
      {enableSearch && (
        <DebouncedSearch
          label="검색"
          value={query.search}
          onChange={(search) => onChange({ search })}
          className="min-w-48 flex-1 basis-64"
        />
      )}
      {filters.map(({ name, label, options }) => (
        <Field key={name} label={label} hideLabel className="w-40 min-w-36 max-sm:flex-1">
          <Select
            options={options.map((option) => ({ value: option, label: option }))}
            placeholder={`${label} 전체`}
            value={query.filters[name] ?? ''}
            onChange={(event) => onChange({ filters: { ...query.filters, [name]: event.target.value } })}
          />
        </Field>
      ))}
      {sortable.length > 0 && (
        <Field label="정렬" hideLabel className="w-44 min-w-36 max-sm:flex-1">
          <Select
            options={sortable.flatMap(({ name, label }) => [
              { value: `${name}:asc`, label: `${label} 오름차순` },
              { value: `${name}:desc`, label: `${label} 내림차순` },
            ])}
            placeholder="정렬"
            value={query.sort ? `${query.sort.key}:${query.sort.direction}` : ''}
            onChange={(event) => onChange({ sort: sortIn(event.target.value) })}
          />
        </Field>
      )}
      {enableExport && onExport && (
        <Button variant="secondary" onClick={onExport}>
          <Download size={18} strokeWidth={1.5} />
          CSV
        </Button>
      )}
      {enableExport && !onExport && (
        <a
          href={`/api/v1/views/export.csv?${queryParams(view.id, query)}`}
          download
          className={buttonClassName({ variant: 'secondary' })}
        >
          <Download size={18} strokeWidth={1.5} />
          CSV
        </a>
      )}
    </search>
  )
}

function sortIn(text: string): ViewQuery['sort'] {
  const at = text.lastIndexOf(':')
  if (at === -1) return null
  return { key: text.slice(0, at), direction: text.endsWith(':desc') ? 'desc' : 'asc' }
}
