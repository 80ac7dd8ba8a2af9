import { exportSupplierOrders } from '@jangteo/contracts/orders/supplier-orders.ts'
import { download } from '../../../app/api.ts'
import { CsvButton } from '../../../desk/csv-button.tsx'
import { type OwnOrderFilters, queryOf } from './own-order-filters.ts'

/** What the list shows, all pages of it. */
export function ExportButton({ filters }: { filters: OwnOrderFilters }) {
  return (
    <CsvButton
      fetchFile={() => download(exportSupplierOrders, { query: queryOf(filters) })}
      fileName="주문 목록.csv"
      done="지금 조건의 주문을 CSV 파일로 내보냈습니다."
    />
  )
}
