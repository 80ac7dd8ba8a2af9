import type { BulkSelection } from '@jangteo/contracts/catalog/bulk-edit.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Package, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { BusinessApprovalBanner } from '../../../app/members/business-approval-banner.tsx'
import { useRefetchOnNotification } from '../../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { ExportButton } from '../import/export-button.tsx'
import { NewProductLink } from '../new-product-link.tsx'
import { SUPPLIER_PRODUCTS_KEY, supplierProductsMatching } from '../queries.ts'
import { useDeleteProduct } from '../use-delete-product.ts'
import { useStatusChange } from '../use-status-change.ts'
import { BulkButtons, BulkMenu, useBulkStatus } from './bulk-actions.tsx'
import { FilterBar } from './filter-bar.tsx'
import { productColumns } from './product-columns.tsx'
import { isFiltered, parseFilters, parseSort, sortedBy } from './product-filters.ts'

export function meta() {
  return pageMeta('상품')
}

const BulkEditDialog = lazy(() => import('./bulk-edit/bulk-edit-dialog.tsx'))

interface Editing {
  selection: BulkSelection
  count: number
  /** Clears the selection of rows. */
  clear: () => void
}

export default function ProductsPage() {
  const user = useFreshUser()
  const mayChange = user.approvalStatus === 'approved'
  const { chosen: filters, inAddress, page, change, reset } = useUrlFilters(parseFilters)
  const products = useQuery(supplierProductsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  useRefetchOnNotification(SUPPLIER_PRODUCTS_KEY)
  const statusChange = useStatusChange()
  const bulk = useBulkStatus()
  const remove = useDeleteProduct()
  const [editing, setEditing] = useState<Editing | null>(null)
  const total = products.data?.total ?? 0
  const bulkProps = { bulk, total, disabled: !mayChange }
  const editor = (clear: () => void) => (chosen: readonly Product[] | 'all') => {
    const { sortBy, sortOrder, ...filters } = inAddress
    if (chosen === 'all') setEditing({ selection: { filters }, count: total, clear })
    else setEditing({ selection: { ids: chosen.map(({ id }) => id) }, count: chosen.length, clear })
  }

  return (
    <Page
      title="상품"
      description="상품을 등록하고, 판매 상태와 재고를 관리합니다."
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ExportButton filters={inAddress} />
          <ImportLink disabled={!mayChange} />
          <NewProductLink user={user} />
        </div>
      }
    >
      <BusinessApprovalBanner user={user} then="승인되면 상품을 등록할 수 있습니다." />
      <FilterBar filters={filters} onChange={change} onReset={reset} />
      <DataTable
        label="상품 목록"
        rememberAs="supplier-products"
        columns={productColumns({ statusChange, onDelete: (product) => void remove(product), mayChange })}
        query={products}
        sort={parseSort(filters)}
        onSortChange={({ key, direction }) => change(sortedBy(key, direction))}
        paging={{ hrefFor: (page) => `?${toSearchParams({ ...inAddress, page })}` }}
        tools={(chosen, clear) => <BulkMenu {...bulkProps} chosen={chosen} clear={clear} onEdit={editor(clear)} />}
        bulkActions={(chosen, clear) => (
          <BulkButtons {...bulkProps} chosen={chosen} clear={clear} onEdit={editor(clear)} />
        )}
        empty={isFiltered(inAddress) ? nothingFound(reset) : nothingYet(mayChange)}
      />
      {editing && (
        <Suspense>
          <BulkEditDialog
            selection={editing.selection}
            count={editing.count}
            onClose={() => setEditing(null)}
            onDone={() => {
              setEditing(null)
              editing.clear()
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

function ImportLink({ disabled }: { disabled: boolean }) {
  const face = (
    <>
      <Upload size={18} strokeWidth={1.5} />
      가져오기
    </>
  )
  if (disabled)
    return (
      <Button variant="secondary" disabled>
        {face}
      </Button>
    )
  return (
    <Link to="/supplier/products/import" className={buttonClassName({ variant: 'secondary' })}>
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
      ? '위의 상품 등록으로 하나씩, 가져오기로 한꺼번에 등록할 수 있습니다.'
      : '사업자 승인이 끝나면 여기에서 상품을 등록합니다.',
  }
}
