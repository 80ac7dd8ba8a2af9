import { PRODUCT_FILTER_SELECTS } from '../../../trade/catalog/product-filter-selects.ts'
import { Button } from '../../../ui/button.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { FilterSelects } from '../../../ui/filter-selects.tsx'
import { WonRangeInput } from '../../../ui/won-range-input.tsx'
import { SupplierFilter } from '../../users/supplier-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { HIGHEST_PRICE, isFiltered, type ProductFilters } from './product-filters.ts'

const ON_SALE_SELECT = {
  name: 'onSale',
  label: '판매',
  all: '판매 전체',
  options: [
    { value: 'true', label: '지금 판매 중' },
    { value: 'false', label: '판매하지 않음' },
  ],
} as const

interface FilterBarProps {
  filters: ProductFilters
  /** Receives only the changed filters. */
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
      <FilterSelects choices={PRODUCT_FILTER_SELECTS} filters={filters} onChange={onChange} />
      <FilterSelects choices={[ON_SALE_SELECT]} filters={filters} onChange={onChange} />
      <CategoryFilter value={categoryId} onChange={(id) => onChange({ categoryId: id })} />
      <SupplierFilter value={supplierId} onChange={(id) => onChange({ supplierId: id })} />
      <WonRangeInput
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
