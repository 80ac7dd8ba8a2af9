import { PRODUCT_CHOICES } from '../../../trade/catalog/product-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { FilterChoices } from '../../../ui/filter-choices.tsx'
import { WonRange } from '../../../ui/won-range.tsx'
import { SupplierFilter } from '../../users/supplier-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { HIGHEST_PRICE, isFiltered, type ProductFilters } from './product-filters.ts'

interface FilterBarProps {
  filters: ProductFilters
  /** Only what has changed. */
  onChange: (patch: ProductFilters) => void
  onReset: () => void
}

export function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  const { search = '', categoryId, supplierId, minPrice, maxPrice, sortBy } = filters
  return (
    <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
      <DebouncedSearch
        label="상품명이나 브랜드로 검색"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
        className="col-span-full lg:w-72"
      />
      <FilterChoices choices={PRODUCT_CHOICES} filters={filters} onChange={onChange} />
      <CategoryFilter value={categoryId} onChange={(id) => onChange({ categoryId: id })} />
      <SupplierFilter value={supplierId} onChange={(id) => onChange({ supplierId: id })} />
      <WonRange
        label="가격"
        min={minPrice}
        max={maxPrice}
        highest={HIGHEST_PRICE}
        onChange={({ min, max }) => onChange({ minPrice: min, maxPrice: max })}
      />
      <Button
        variant="ghost"
        className="max-lg:col-span-full"
        onClick={onReset}
        disabled={!isFiltered(filters) && !sortBy}
      >
        초기화
      </Button>
    </search>
  )
}
