import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Package, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { BusinessNotice } from '../../../app/members/business-notice.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { searchFor } from '../../../ui/page-in-url.ts'
import { useFiltersInUrl } from '../../../ui/use-filters-in-url.ts'
import { NewProductLink } from '../new-product-link.tsx'
import { ownProductsMatching } from '../queries.ts'
import { useDeleteProduct } from '../use-delete-product.ts'
import { useStatusChange } from '../use-status-change.ts'
import { BulkButtons, BulkMenu } from './bulk-actions.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { productColumns } from './product-columns.tsx'
import { filtersIn, isFiltered, sortedBy, sortIn } from './product-filters.ts'
import { useBulkStatus } from './use-bulk-status.ts'

export function meta() {
  return pageMeta('상품')
}

export default function ProductsPage() {
  const user = useFreshUser()
  const mayChange = user.approvalStatus === 'approved'
  const { chosen: filters, inAddress, page, change, reset } = useFiltersInUrl(filtersIn)
  const products = useQuery(ownProductsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  const statusChange = useStatusChange()
  const bulk = useBulkStatus()
  const remove = useDeleteProduct()

  return (
    <Page
      title="상품"
      description="상품을 등록하고, 판매 상태와 재고를 관리합니다."
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ExportButton />
          <ImportLink disabled={!mayChange} />
          <NewProductLink user={user} />
        </div>
      }
    >
      <BusinessNotice user={user} then="승인되면 상품을 등록할 수 있습니다." />
      <FilterBar filters={filters} onChange={change} onReset={reset} />
      <DataTable
        label="상품 목록"
        rememberAs="supplier-products"
        columns={productColumns({ statusChange, onDelete: (product) => void remove(product), mayChange })}
        query={products}
        sort={sortIn(filters)}
        onSortChange={({ key, direction }) => change(sortedBy(key, direction))}
        paging={{ hrefFor: (page) => `?${searchFor({ ...inAddress, page })}` }}
        tools={(chosen, clear) => <BulkMenu chosen={chosen} clear={clear} bulk={bulk} disabled={!mayChange} />}
        bulkActions={(chosen, clear) => <BulkButtons chosen={chosen} clear={clear} bulk={bulk} disabled={!mayChange} />}
        empty={isFiltered(inAddress) ? nothingFound(reset) : nothingYet(mayChange)}
      />
    </Page>
  )
}

function ImportLink({ disabled }: { disabled: boolean }) {
  const face = (
    <>
      <Upload size={18} strokeWidth={1.5} />
      CSV 가져오기
    </>
  )
  if (disabled)
    return (
      <Button variant="secondary" disabled>
        {face}
      </Button>
    )
  return (
    <Link to="/supplier/products/import" className={buttonLook({ variant: 'secondary' })}>
      {face}
    </Link>
  )
}

function nothingFound(onReset: () => void): EmptyStateProps {
  return {
    icon: Package,
    title: '조건에 맞는 상품이 없습니다',
    body: '검색어를 줄이거나 조건을 바꿔 보세요.',
    action: (
      <Button variant="secondary" onClick={onReset}>
        조건 초기화
      </Button>
    ),
  }
}

function nothingYet(mayChange: boolean): EmptyStateProps {
  return {
    icon: Package,
    title: '아직 등록한 상품이 없습니다',
    body: mayChange
      ? '위의 상품 등록으로 하나씩, CSV 가져오기로 한꺼번에 등록할 수 있습니다.'
      : '사업자 승인이 끝나면 여기에서 상품을 등록합니다.',
  }
}
