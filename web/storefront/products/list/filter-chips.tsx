import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { ActiveFilter } from './active-filters.ts'
import { type ListState, listHref, NO_FILTERS } from './list-state.ts'

interface FilterChipsProps {
  filters: readonly ActiveFilter[]
  path: string
  state: ListState
}

export function FilterChips({ filters, path, state }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="적용한 필터" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listHref(path, state, without)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-brand-soft px-3.5 font-medium text-brand text-sm transition-colors duration-150 hover:bg-sunken"
          >
            {label}
            <X aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="sr-only">필터 지우기</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listHref(path, state, NO_FILTERS)}
          preventScrollReset
          className="inline-flex min-h-9 items-center rounded-control px-2 text-ink-soft text-sm underline-offset-4 hover:underline"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  )
}
