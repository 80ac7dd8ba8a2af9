import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '@jangteo/domain/order-status.ts'
import { SupplierFilter } from '../../admin-users/supplier-filter.tsx'
import { OrderFilterBar } from '../../ordering/filters/order-filter-bar.tsx'
import type { OrderFilters } from '../../ordering/filters/order-filters.ts'
import { FilterChoices } from '../../ui/filter-choices.tsx'

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))
const PAYMENT_OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }))

const CHOICES = [
  { name: 'status', label: '주문 상태', all: '모든 주문 상태', options: STATUS_OPTIONS },
  { name: 'paymentStatus', label: '결제 상태', all: '모든 결제 상태', options: PAYMENT_OPTIONS },
] as const

interface FilterBarProps {
  filters: OrderFilters
  /** Only what has changed. */
  onChange: (patch: OrderFilters) => void
  onReset: () => void
}

export function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  return (
    <OrderFilterBar filters={filters} onChange={onChange} onReset={onReset}>
      <FilterChoices choices={CHOICES} filters={filters} onChange={onChange} />
      <SupplierFilter value={filters.supplierId} onChange={(supplierId) => onChange({ supplierId })} />
    </OrderFilterBar>
  )
}
