import { Button } from '../../../ui/button.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { FilterSelects } from '../../../ui/filter-selects.tsx'
import { APPROVAL_OPTIONS, STATUS_OPTIONS, USER_TYPE_OPTIONS } from '../labels.ts'
import { isFiltered, type UserFilters } from './user-filters.ts'

interface FilterBarProps {
  filters: UserFilters
  /** Receives only the changed filters. */
  onChange: (patch: UserFilters) => void
  onReset: () => void
}

const CHOICES = [
  { name: 'userType', label: '유형', all: '모든 유형', options: USER_TYPE_OPTIONS },
  { name: 'status', label: '상태', all: '모든 상태', options: STATUS_OPTIONS },
  { name: 'approvalStatus', label: '승인', all: '모든 승인', options: APPROVAL_OPTIONS },
] as const

export function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  const { search = '' } = filters
  const onSearch = (text: string) => onChange({ search: text || undefined })
  return (
    <search className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:flex lg:items-center">
      <DebouncedSearch
        label="이름, 이메일, 상호로 검색"
        value={search}
        onChange={onSearch}
        className="col-span-full lg:w-72"
      />
      <FilterSelects choices={CHOICES} filters={filters} onChange={onChange} />
      <Button variant="ghost" onClick={onReset} disabled={!isFiltered(filters)}>
        초기화
      </Button>
    </search>
  )
}
