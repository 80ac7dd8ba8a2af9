import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { OrderFilterBar } from '../../../trade/orders/filters/order-filter-bar.tsx'
import { ORDER_FILTER_SELECTS } from '../../../trade/orders/filters/order-filter-selects.ts'
import { type OrderFilters as Filters, isFiltered } from '../../../trade/orders/filters/order-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelects } from '../../../ui/filter-selects.tsx'

interface OrderFiltersProps {
  filters: Filters
  /** Receives only the changed filters. */
  onChange: (patch: Partial<Filters>) => void
  onReset: () => void
}

/** Folded on phones, where the orders themselves come first. */
export function OrderFilters({ filters, onChange, onReset }: OrderFiltersProps) {
  const id = useId()
  const [open, setOpen] = useState(() => isFiltered(filters))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="w-fit lg:hidden"
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} />
        검색과 조건
      </Button>
      <div id={id} className={clsx(!open && 'max-lg:hidden')}>
        <OrderFilterBar filters={filters} onChange={onChange} onReset={onReset}>
          <FilterSelects choices={ORDER_FILTER_SELECTS} filters={filters} onChange={onChange} />
        </OrderFilterBar>
      </div>
    </div>
  )
}
