import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { pageMeta } from '../../../app/page-meta.ts'
import { DayRange } from '../../../trade/orders/filters/day-range.tsx'
import { noOrdersFound } from '../../../trade/orders/filters/no-orders-found.tsx'
import { OrderFilterBar } from '../../../trade/orders/filters/order-filter-bar.tsx'
import {
  ORDER_FILTER_SELECTS,
  PAYMENT_FILTER_SELECTS,
  QUEUE_FILTER_SELECT,
} from '../../../trade/orders/filters/order-filter-selects.ts'
import { isFiltered, type OrderFilters, readOrderFilters } from '../../../trade/orders/filters/order-filters.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { FilterSelects } from '../../../ui/filter-selects.tsx'
import { Page } from '../../../ui/page.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { SupplierFilter } from '../../users/supplier-filter.tsx'
import { ordersMatching } from '../queries.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'

export function meta() {
  return pageMeta('주문')
}

export default function OrdersPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readOrderFilters)
  const orders = useQuery(ordersMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  return (
    <Page title="주문" description="모든 주문을 찾고, 입금과 배송, 취소와 환불을 처리합니다.">
      <FilterBar filters={chosen} onChange={change} onReset={reset} />
      <DataTable
        label="주문 목록"
        rememberAs="admin-orders"
        columns={ORDER_COLUMNS}
        query={orders}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={isFiltered(inAddress) ? noOrdersFound(reset) : NOTHING_YET}
      />
    </Page>
  )
}

const NOTHING_YET: EmptyStateProps = {
  icon: ReceiptText,
  title: '아직 주문이 없습니다',
  body: '누군가 주문하면 여기에 나타납니다.',
}

interface FilterBarProps {
  filters: OrderFilters
  /** Receives only the changed filters. */
  onChange: (patch: OrderFilters) => void
  onReset: () => void
}

function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  return (
    <OrderFilterBar filters={filters} onChange={onChange} onReset={onReset}>
      <FilterSelects choices={ORDER_FILTER_SELECTS} filters={filters} onChange={onChange} />
      <FilterSelects choices={PAYMENT_FILTER_SELECTS} filters={filters} onChange={onChange} />
      <FilterSelects choices={[QUEUE_FILTER_SELECT]} filters={filters} onChange={onChange} />
      <div className="max-lg:col-span-full">
        <SupplierFilter value={filters.supplierId} onChange={(supplierId) => onChange({ supplierId })} />
      </div>
      <DayRange
        what="결제일"
        dateFrom={filters.paidFrom}
        dateTo={filters.paidTo}
        onChange={(days) =>
          onChange({
            ...('dateFrom' in days && { paidFrom: days.dateFrom }),
            ...('dateTo' in days && { paidTo: days.dateTo }),
          })
        }
      />
    </OrderFilterBar>
  )
}
