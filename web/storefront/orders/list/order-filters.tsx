import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { ORDER_CHOICES } from '../../../trade/orders/filters/order-choices.ts'
import { OrderFilterBar } from '../../../trade/orders/filters/order-filter-bar.tsx'
import { type OrderFilters as Filters, isFiltered } from '../../../trade/orders/filters/order-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChoices } from '../../../ui/filter-choices.tsx'

interface OrderFiltersProps {
  filters: Filters
  /** Only what has changed. */
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
          <FilterChoices choices={ORDER_CHOICES} filters={filters} onChange={onChange} />
        </OrderFilterBar>
      </div>
    </div>
  )
}
