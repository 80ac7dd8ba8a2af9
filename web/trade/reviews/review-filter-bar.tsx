import { Button } from '../../ui/button.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { isFiltered, RATING_SELECT, REPLY_SELECT, type ReviewFilters } from './review-filters.ts'

interface ReviewFilterBarProps {
  /** Label of the search field. */
  searchLabel: string
  filters: ReviewFilters
  /** Gets only the changed filters. */
  onChange: (patch: ReviewFilters) => void
  onReset: () => void
}

export function ReviewFilterBar({ searchLabel, filters, onChange, onReset }: ReviewFilterBarProps) {
  return (
    <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
      <DebouncedSearch
        label={searchLabel}
        value={filters.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
        className="col-span-full lg:w-80"
      />
      <FilterSelects choices={[RATING_SELECT, REPLY_SELECT]} filters={filters} onChange={onChange} />
      <Button variant="ghost" className="max-lg:col-span-full" onClick={onReset} disabled={!isFiltered(filters)}>
        초기화
      </Button>
    </search>
  )
}
