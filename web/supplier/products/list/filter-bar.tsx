import { PRODUCT_FILTER_SELECTS } from '../../../trade/catalog/product-filter-selects.ts'
import { Button } from '../../../ui/button.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilterSelects } from '../../../ui/filter-selects.tsx'
import { Select } from '../../../ui/select.tsx'
import { isFiltered, type ProductFilters, SORT_OPTIONS, sortedBy } from './product-filters.ts'

const STOCK_SELECT = {
  name: 'lowStock',
  label: '재고',
  all: '모든 재고',
  options: [
    { value: 'true', label: '재고 부족' },
    { value: 'false', label: '부족하지 않음' },
  ],
} as const

interface FilterBarProps {
  filters: ProductFilters
  /** Receives only the changed filters. */
  onChange: (patch: ProductFilters) => void
  onReset: () => void
}

export function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  const { search = '', sortBy, sortOrder } = filters
  const sort = sortBy ? `${sortBy}-${sortOrder}` : ''
  return (
    <search className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 lg:flex lg:items-center">
      <DebouncedSearch
        label="상품명이나 브랜드로 검색"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
        className="col-span-full lg:w-72"
      />
      <FilterSelects choices={PRODUCT_FILTER_SELECTS} filters={filters} onChange={onChange} />
      <FilterSelects choices={[STOCK_SELECT]} filters={filters} onChange={onChange} />
      <Field label="정렬" hideLabel className="lg:w-40">
        <Select
          options={sortOptions(sort)}
          placeholder="최근 등록순"
          value={sort}
          onChange={(event) => onChange(sortedBy(...wordsOf(event.target.value)))}
        />
      </Field>
      <Button variant="ghost" onClick={onReset} disabled={!isFiltered(filters) && !sort}>
        초기화
      </Button>
    </search>
  )
}

const OTHER_ORDERS: Record<string, string> = {
  'name-desc': '이름 역순',
  'sales-asc': '적게 팔린 순',
  'rating-asc': '평점 낮은 순',
  'created-desc': '최근 등록순',
}

/** Table headers allow sort orders that the select does not offer. */
function sortOptions(sort: string) {
  const label = OTHER_ORDERS[sort]
  return label ? [...SORT_OPTIONS, { value: sort, label }] : SORT_OPTIONS
}

function wordsOf(value: string): [string | undefined, string | undefined] {
  const [key, direction] = value.split('-')
  return [key, direction]
}
