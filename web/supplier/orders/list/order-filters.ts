import { ORDER_STATUSES, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { type OrderFilters, readOrderFilters } from '../../../trade/orders/filters/order-filters.ts'
import { filterParams } from '../../../ui/filter-params.ts'

/** The first tab (new orders) is the default and has no URL parameter. */
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

export type NarrowFilters = Pick<
  OrderFilters,
  'search' | 'dateFrom' | 'dateTo' | 'minAmount' | 'maxAmount' | 'isPaid' | 'queue'
>

export interface SupplierOrderFilters extends NarrowFilters {
  /** Absent: new orders. */
  status?: OrderTab | undefined
}

export function parseFilters(params: URLSearchParams): SupplierOrderFilters {
  const { search, dateFrom, dateTo, minAmount, maxAmount, isPaid, queue } = readOrderFilters(params)
  return {
    ...{ search, dateFrom, dateTo, minAmount, maxAmount, isPaid, queue },
    ...findTab(filterParams(params).word('status', [...ORDER_STATUSES, 'all'])),
  }
}

export function findTab(name: string | undefined): Pick<SupplierOrderFilters, 'status'> {
  return { status: ORDER_TABS.find(({ value }) => value === name && value !== FIRST)?.value }
}

export function tabOf({ status = FIRST }: SupplierOrderFilters): OrderTab {
  return status
}

/** Query parameters for the API. */
export function queryOf({ status = FIRST, ...narrow }: SupplierOrderFilters) {
  return { ...narrow, ...(status !== 'all' && { status }) }
}
