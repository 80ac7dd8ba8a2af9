import { Button } from '../../ui/button.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { FilterChoices } from '../../ui/filter-choices.tsx'
import { isFiltered, RATING_CHOICE, REPLY_CHOICE, type ReviewFilters } from './review-filters.ts'

interface ReviewFilterBarProps {
  /** What the words are looked for in. */
  searchLabel: string
  filters: ReviewFilters
  /** Only what has changed. */
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
      <FilterChoices choices={[RATING_CHOICE, REPLY_CHOICE]} filters={filters} onChange={onChange} />
      <Button variant="ghost" className="max-lg:col-span-full" onClick={onReset} disabled={!isFiltered(filters)}>
        초기화
      </Button>
    </search>
  )
}
