import { exportSupplierOrders, type SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileUp, ReceiptText, ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { DownloadButton } from '../../../desk/download-button.tsx'
import { noOrdersFound } from '../../../trade/orders/filters/no-orders-found.tsx'
import { OrderFilterBar } from '../../../trade/orders/filters/order-filter-bar.tsx'
import { PAID_FILTER_SELECT, QUEUE_FILTER_SELECT } from '../../../trade/orders/filters/order-filter-selects.ts'
import { isFiltered } from '../../../trade/orders/filters/order-filters.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { FilterSelects } from '../../../ui/filter-selects.tsx'
import { Page } from '../../../ui/page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { PrintAllMenu, PrintLinks } from '../print/print-links.tsx'
import { supplierOrdersMatching } from '../queries.ts'
import { useOrderSteps } from '../use-order-steps.ts'
import { orderColumns } from './order-columns.tsx'
import {
  findTab,
  ORDER_TABS,
  type OrderTab,
  parseFilters,
  queryOf,
  type SupplierOrderFilters,
  tabOf,
} from './order-filters.ts'
import { useBulkStart } from './use-bulk-start.ts'

const ShipManyDialog = lazy(() => import('../invoices/ship-many-dialog.tsx'))

export function meta() {
  return pageMeta('주문')
}

export default function OrdersPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const orders = useQuery(supplierOrdersMatching({ ...queryOf(inAddress), page, limit: PAGE_SIZE }))
  const steps = useOrderSteps()
  const bulkStart = useBulkStart()
  const [shipping, setShipping] = useState<{ rows: SupplierOrderRow[]; clear: () => void } | null>(null)
  const { status: _, ...narrow } = chosen
  const widen = () => change({ ...parseFilters(new URLSearchParams()), status: chosen.status })
  return (
    <Page
      title="주문"
      description="들어온 주문을 준비하고 발송합니다."
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/supplier/orders/scan" className={buttonClassName({ variant: 'secondary' })}>
            <ScanBarcode size={18} strokeWidth={1.5} />
            스캔 포장
          </Link>
          <Link
            to={`/supplier/orders/invoices?${toSearchParams(narrow)}`}
            className={buttonClassName({ variant: 'secondary' })}
          >
            <FileUp size={18} strokeWidth={1.5} />
            송장 일괄 등록
          </Link>
          <ExportButton filters={inAddress} />
        </div>
      }
    >
      <OrderFilterBar filters={narrow} onChange={change} onReset={widen}>
        <FilterSelects choices={[QUEUE_FILTER_SELECT, PAID_FILTER_SELECT]} filters={narrow} onChange={change} />
      </OrderFilterBar>
      <Tabs
        label="주문 상태"
        value={tabOf(chosen)}
        onValueChange={(tab) => change(findTab(tab))}
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
              paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
              empty={isFiltered(narrow) ? noOrdersFound(widen) : EMPTY_STATES[value]}
              {...((isToSend(value) || chosen.queue) && {
                bulkActions: (rows: SupplierOrderRow[], clear: () => void) => (
                  <>
                    {value === 'confirmed' && (
                      <Button
                        size="small"
                        pending={bulkStart.isPending}
                        onClick={() => bulkStart.mutate(rows, { onSuccess: clear })}
                      >
                        선택한 {rows.length}건 준비 시작
                      </Button>
                    )}
                    {value !== 'shipped' && (
                      <Button
                        size="small"
                        variant={value === 'confirmed' ? 'secondary' : 'primary'}
                        onClick={() => setShipping({ rows, clear })}
                      >
                        선택한 {rows.length}건 발송
                      </Button>
                    )}
                    <PrintLinks ids={rows.map(({ id }) => id)} verb=" 인쇄" size="small" />
                  </>
                ),
                tools: () => <PrintAllMenu query={queryOf(inAddress)} total={orders.data?.total ?? 0} />,
              })}
            />
          ),
        }))}
      />
      {steps.dialog}
      {shipping && (
        <Suspense fallback={null}>
          <ShipManyDialog
            orders={shipping.rows}
            onShipped={() => {
              shipping.clear()
              setShipping(null)
            }}
            onClose={() => setShipping(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function countOf(tab: OrderTab, counts: Record<OrderStatus, number>): number {
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}

/** Tabs whose orders have slips and labels to print. */
function isToSend(tab: OrderTab): boolean {
  return tab === 'confirmed' || tab === 'processing' || tab === 'shipped'
}

const ENDS: readonly OrderTab[] = ['pending', 'delivered', 'cancelled']

/** Hides the action column in tabs without actions. */
function columnsOf(tab: OrderTab, columns: Column<SupplierOrderRow>[]): Column<SupplierOrderRow>[] {
  return ENDS.includes(tab) ? columns.filter(({ key }) => key !== 'next') : columns
}

/** Exports all pages of the current list. */
function ExportButton({ filters }: { filters: SupplierOrderFilters }) {
  return (
    <DownloadButton
      fetchFile={() => download(exportSupplierOrders, { query: queryOf(filters) })}
      fileName="주문 목록.csv"
      done="지금 조건의 주문을 CSV 파일로 내보냈습니다."
    />
  )
}

const EMPTY_STATES: Record<OrderTab, EmptyStateProps> = {
  confirmed: {
    icon: CircleCheck,
    title: '새 주문이 없습니다',
    body: '결제가 끝난 주문이 여기에 나타납니다. 준비를 시작하면 준비중으로 옮겨집니다.',
  },
  processing: {
    icon: ReceiptText,
    title: '준비 중인 주문이 없습니다',
    body: '신규 주문의 준비를 시작하면 여기에 나타납니다.',
  },
  shipped: { icon: ReceiptText, title: '배송 중인 주문이 없습니다', body: '발송한 주문이 여기에 나타납니다.' },
  delivered: { icon: ReceiptText, title: '배송이 끝난 주문이 없습니다', body: '배송을 마친 주문이 여기에 모입니다.' },
  all: { icon: ReceiptText, title: '아직 주문이 없습니다', body: '상품이 팔리면 여기에 나타납니다.' },
  pending: {
    icon: ReceiptText,
    title: '결제를 기다리는 주문이 없습니다',
    body: '입금 전인 주문이 여기에 나타납니다. 결제가 끝난 뒤에 준비하세요.',
  },
  cancelled: { icon: ReceiptText, title: '취소된 주문이 없습니다', body: '취소된 주문이 사유와 함께 여기에 모입니다.' },
}
