import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { WonRangeInput } from '../../../ui/won-range-input.tsx'
import { DayRange } from './day-range.tsx'
import { isFiltered, type OrderFilters } from './order-filters.ts'

type SharedFilters = Pick<OrderFilters, 'search' | 'dateFrom' | 'dateTo' | 'minAmount' | 'maxAmount'>

interface OrderFilterBarProps {
  filters: SharedFilters
  /** Gets only the changed filters. */
  onChange: (patch: SharedFilters) => void
  onReset: () => void
  /** Additional filters. */
  children?: ReactNode
}

export function OrderFilterBar({ filters, onChange, onReset, children }: OrderFilterBarProps) {
  const { search = '', dateFrom, dateTo, minAmount, maxAmount } = filters
  return (
    <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
      <DebouncedSearch
        label="주문번호·주문자·상품 검색"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
        className="col-span-full lg:min-w-60 lg:max-w-80 lg:flex-1"
      />
      {children}
      <DayRange dateFrom={dateFrom} dateTo={dateTo} onChange={onChange} />
      <WonRangeInput
        label="금액"
        min={minAmount}
        max={maxAmount}
        onChange={({ min, max }) => onChange({ minAmount: min, maxAmount: max })}
      />
      <Button variant="ghost" className="max-lg:col-span-full" onClick={onReset} disabled={!isFiltered(filters)}>
        초기화
      </Button>
    </search>
  )
}
