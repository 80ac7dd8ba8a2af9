import type { StockLocation, StockRow } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Boxes, PackageCheck, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../products/queries.ts'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'
import { stockLocations, stockMatching } from './queries.ts'
import { stockColumns } from './stock-columns.tsx'
import { isFiltered, readStockFilters, type StockFilters } from './stock-filters.ts'
import { TransferDialog } from './transfer-dialog.tsx'

export function meta() {
  return pageMeta('재고')
}

const LEVEL_SELECT = {
  name: 'level',
  label: '재고',
  all: '모든 재고',
  options: [
    { value: 'low', label: '재고 부족' },
    { value: 'out', label: '품절' },
  ],
} as const

interface Opened {
  dialog: 'adjust' | 'transfer'
  row: StockRow
}

export default function StockPage() {
  const user = useFreshUser()
  const mayChange = user.approvalStatus === 'approved'
  const { chosen: filters, inAddress, page, change, reset } = useUrlFilters(readStockFilters)
  const rows = useQuery(stockMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  const { data: locations = [] } = useQuery(stockLocations)
  useRefetchOnNotification(SUPPLIER_PRODUCTS_KEY)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const hasSeveral = locations.length > 1
  return (
    <Page
      title="재고"
      description="옵션마다 남은 수량을 보고 조정합니다."
      action={
        <div className="flex flex-wrap items-center gap-2">
          <LocationsLink hasSeveral={hasSeveral} />
          <Link to="/supplier/stock/count" className={buttonClassName()}>
            <ScanBarcode size={18} strokeWidth={1.5} />
            재고 실사
          </Link>
        </div>
      }
    >
      <BusinessApprovalBanner user={user} then="승인되면 재고를 조정할 수 있습니다." />
      <search className="grid grid-cols-2 gap-2.5 lg:flex lg:items-center">
        <DebouncedSearch
          label="상품명, SKU, 바코드로 검색"
          value={filters.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="col-span-full lg:w-72"
        />
        <FilterSelects choices={[LEVEL_SELECT]} filters={filters} onChange={change} />
        {hasSeveral && <FilterSelects choices={[locationSelect(locations)]} filters={filters} onChange={change} />}
        <Button variant="ghost" onClick={reset} disabled={!isFiltered(filters)}>
          초기화
        </Button>
      </search>
      <DataTable
        label="재고 목록"
        rememberAs="supplier-stock"
        columns={stockColumns({
          hasSeveral,
          mayChange,
          onAdjust: (row) => setOpened({ dialog: 'adjust', row }),
          onTransfer: (row) => setOpened({ dialog: 'transfer', row }),
        })}
        rowKey={({ variantId }) => variantId}
        query={rows}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={emptyOf(inAddress, reset)}
      />
      {opened?.dialog === 'adjust' && (
        <AdjustStockDialog
          product={{ id: opened.row.productId, name: opened.row.productName }}
          variants={[{ ...opened.row, id: opened.row.variantId }]}
          locations={locations}
          onClose={close}
        />
      )}
      {opened?.dialog === 'transfer' && <TransferDialog row={opened.row} locations={locations} onClose={close} />}
    </Page>
  )
}

/** With one location, all that is seen of locations. */
function LocationsLink({ hasSeveral }: { hasSeveral: boolean }) {
  return (
    <Link
      to="/supplier/stock/locations"
      className={
        hasSeveral
          ? buttonClassName({ variant: 'secondary' })
          : 'inline-flex min-h-10 items-center rounded px-2 text-ink-soft text-sm hover:text-brand hover:underline'
      }
    >
      {hasSeveral ? '창고 관리' : '창고 추가'}
    </Link>
  )
}

function locationSelect(locations: readonly StockLocation[]) {
  return {
    name: 'locationId',
    label: '창고',
    all: '모든 창고',
    options: locations.map(({ id, name }) => ({ value: id, label: name })),
  } as const
}

function emptyOf(filters: StockFilters, onReset: () => void): EmptyStateProps {
  const action = (
    <Button variant="secondary" onClick={onReset}>
      모든 재고 보기
    </Button>
  )
  if (filters.level && !filters.search)
    return {
      icon: PackageCheck,
      title: '재고가 넉넉합니다',
      body: '판매 중인 상품이 알림 기준까지 줄어들면 여기에 나타납니다.',
      action,
    }
  if (isFiltered(filters))
    return { icon: Boxes, title: '조건에 맞는 재고가 없습니다', body: '검색어나 조건을 바꿔 보세요.', action }
  return { icon: Boxes, title: '아직 상품이 없습니다', body: '상품을 등록하면 재고가 여기에 나타납니다.' }
}
