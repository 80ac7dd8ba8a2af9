import { exportOrders } from '@jangteo/contracts/orders/buyer-orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { download } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { DownloadButton } from '../../desk/download-button.tsx'
import { noOrdersFound } from '../../trade/orders/filters/no-orders-found.tsx'
import { OrderFilterBar } from '../../trade/orders/filters/order-filter-bar.tsx'
import { APPROVAL_FILTER_SELECT, ORDER_FILTER_SELECTS } from '../../trade/orders/filters/order-filter-selects.ts'
import { isFiltered, readOrderFilters } from '../../trade/orders/filters/order-filters.ts'
import { orderColumns } from '../../trade/orders/order-columns.tsx'
import { ordersMatching } from '../../trade/orders/own-orders.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const SELECTS = [...ORDER_FILTER_SELECTS, APPROVAL_FILTER_SELECT]
const COLUMNS = orderColumns((orderNumber) => `/orders/${orderNumber}`)

export function meta() {
  return pageMeta('주문')
}

export default function OrdersPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readOwnFilters)
  const orders = useQuery(ordersMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  return (
    <Page
      title="주문"
      description="매장이 주문한 내역을 찾고, 상품별 내역을 파일로 내려받습니다."
      action={
        <DownloadButton
          fetchFile={() => download(exportOrders, { query: inAddress })}
          fileName="구매 내역.csv"
          done="지금 조건의 주문을 CSV 파일로 내보냈습니다."
        />
      }
    >
      <OrderFilterBar filters={chosen} onChange={change} onReset={reset}>
        <FilterSelects choices={SELECTS} filters={chosen} onChange={change} />
      </OrderFilterBar>
      <DataTable
        label="주문 목록"
        rememberAs="retailer-orders"
        columns={COLUMNS}
        query={orders}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={isFiltered(inAddress) ? noOrdersFound(reset) : NOTHING_YET}
      />
    </Page>
  )
}

/** Without the queues of suppliers. */
function readOwnFilters(params: URLSearchParams) {
  const { queue: _, ...filters } = readOrderFilters(params)
  return filters
}

const NOTHING_YET: EmptyStateProps = {
  icon: ReceiptText,
  title: '아직 주문이 없습니다',
  body: '주문한 상품이 여기에 모입니다.',
  action: (
    <Link to="/retailer/buying?view=all" className={buttonClassName()}>
      발주하기
    </Link>
  ),
}
