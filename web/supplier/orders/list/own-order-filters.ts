import { ORDER_STATUSES, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { type OrderFilters, orderFiltersIn } from '../../../trade/orders/filters/order-filters.ts'
import { valuesIn } from '../../../ui/filter-values.ts'

/** What waits to be prepared opens first, so in the address it needs no word. */
const FIRST = 'confirmed'

export type OrderTab = OrderStatus | 'all'

export const ORDER_TABS: readonly { value: OrderTab; label: string }[] = [
  { value: 'confirmed', label: '신규' },
  { value: 'processing', label: '준비중' },
  { value: 'shipped', label: '배송중' },
  { value: 'delivered', label: '배송완료' },
  { value: 'all', label: '전체' },
  { value: 'pending', label: '결제대기' },
  { value: 'cancelled', label: '취소' },
]

type NarrowFilters = Pick<OrderFilters, 'search' | 'dateFrom' | 'dateTo' | 'minAmount' | 'maxAmount'>

export interface OwnOrderFilters extends NarrowFilters {
  /** Absent: what is new. */
  status?: OrderTab | undefined
}

export function filtersIn(params: URLSearchParams): OwnOrderFilters {
  const { status, paymentStatus, paymentMethod, refundState, supplierId, ...narrow } = orderFiltersIn(params)
  return { ...narrow, ...tabNamed(valuesIn(params).word('status', [...ORDER_STATUSES, 'all'])) }
}

export function tabNamed(name: string | undefined): Pick<OwnOrderFilters, 'status'> {
  return { status: ORDER_TABS.find(({ value }) => value === name && value !== FIRST)?.value }
}

export function tabOf({ status = FIRST }: OwnOrderFilters): OrderTab {
  return status
}

/** As the server is asked. */
export function queryOf({ status = FIRST, ...narrow }: OwnOrderFilters) {
  return { ...narrow, ...(status !== 'all' && { status }) }
}
