import type { SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../app/page-meta.ts'
import { noOrdersFound } from '../../../trade/orders/filters/no-orders-found.tsx'
import { OrderFilterBar } from '../../../trade/orders/filters/order-filter-bar.tsx'
import { isFiltered } from '../../../trade/orders/filters/order-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { searchFor } from '../../../ui/page-in-url.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useFiltersInUrl } from '../../../ui/use-filters-in-url.ts'
import { ownOrdersMatching } from '../queries.ts'
import { useOwnSteps } from '../use-own-steps.ts'
import { ExportButton } from './export-button.tsx'
import { NOTHING_HERE } from './nothing-here.ts'
import { orderColumns } from './order-columns.tsx'
import { filtersIn, ORDER_TABS, type OrderTab, queryOf, tabNamed, tabOf } from './own-order-filters.ts'
import { useBulkStart } from './use-bulk-start.ts'

export function meta() {
  return pageMeta('주문')
}

export default function OrdersPage() {
  const { chosen, inAddress, page, change } = useFiltersInUrl(filtersIn)
  const orders = useQuery(ownOrdersMatching({ ...queryOf(inAddress), page, limit: PAGE_SIZE }))
  const steps = useOwnSteps()
  const bulkStart = useBulkStart()
  const { status: _, ...narrow } = chosen
  const widen = () => change({ ...filtersIn(new URLSearchParams()), status: chosen.status })
  return (
    <Page title="주문" description="들어온 주문을 준비하고 발송합니다." action={<ExportButton filters={inAddress} />}>
      <OrderFilterBar filters={narrow} onChange={change} onReset={widen} />
      <Tabs
        label="주문 상태"
        value={tabOf(chosen)}
        onValueChange={(tab) => change(tabNamed(tab))}
        tabs={ORDER_TABS.map(({ value, label }) => ({
          value,
          label,
          ...(orders.data && { count: countOf(value, orders.data.counts) }),
          content: (
            <DataTable
              label={`${label} 주문`}
              rememberAs="supplier-orders"
              columns={columnsOf(value, orderColumns(steps))}
              query={orders}
              paging={{ hrefFor: (next) => `?${searchFor({ ...inAddress, page: next })}` }}
              empty={isFiltered(narrow) ? noOrdersFound(widen) : NOTHING_HERE[value]}
              {...(value === 'confirmed' && {
                bulkActions: (rows: SupplierOrderRow[], clear: () => void) => (
                  <Button
                    size="small"
                    pending={bulkStart.isPending}
                    onClick={() => bulkStart.mutate(rows, { onSuccess: clear })}
                  >
                    선택한 {rows.length}건 준비 시작
                  </Button>
                ),
              })}
            />
          ),
        }))}
      />
      {steps.dialog}
    </Page>
  )
}

function countOf(tab: OrderTab, counts: Record<OrderStatus, number>): number {
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}

const ENDS: readonly OrderTab[] = ['pending', 'delivered', 'cancelled']

/** Where nothing is left to do, no column says so in every row. */
function columnsOf(tab: OrderTab, columns: Column<SupplierOrderRow>[]): Column<SupplierOrderRow>[] {
  return ENDS.includes(tab) ? columns.filter(({ key }) => key !== 'next') : columns
}
