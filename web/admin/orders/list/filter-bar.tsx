import { MONEY_CHOICES, ORDER_CHOICES } from '../../../trade/orders/filters/order-choices.ts'
import { OrderFilterBar } from '../../../trade/orders/filters/order-filter-bar.tsx'
import type { OrderFilters } from '../../../trade/orders/filters/order-filters.ts'
import { FilterChoices } from '../../../ui/filter-choices.tsx'
import { SupplierFilter } from '../../users/supplier-filter.tsx'

interface FilterBarProps {
  filters: OrderFilters
  /** Only what has changed. */
  onChange: (patch: OrderFilters) => void
  onReset: () => void
}

export function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  return (
    <OrderFilterBar filters={filters} onChange={onChange} onReset={onReset}>
      <FilterChoices choices={ORDER_CHOICES} filters={filters} onChange={onChange} />
      <FilterChoices choices={MONEY_CHOICES} filters={filters} onChange={onChange} />
      <div className="max-lg:col-span-full">
        <SupplierFilter value={filters.supplierId} onChange={(supplierId) => onChange({ supplierId })} />
      </div>
    </OrderFilterBar>
  )
}
