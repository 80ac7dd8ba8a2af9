import { useQuery } from '@tanstack/react-query'
import { BusinessApprovalBanner } from '../../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProductUnavailable } from '../product-unavailable.tsx'
import { PRODUCTS_CRUMB } from '../products-crumb.ts'
import { supplierProductWith } from '../queries.ts'
import type { Route } from './+types/edit-product-page.ts'
import { ProductEditor } from './product-editor.tsx'

export function meta() {
  return pageMeta('상품 수정')
}

export default function EditProductPage({ params: { id } }: Route.ComponentProps) {
  const user = useFreshUser()
  // Cached data may be outdated and saving it would be a version conflict, so always refetch.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(supplierProductWith(id))
  const product = isFetchedAfterMount ? data : undefined
  const crumbs = data ? [...PRODUCTS_CRUMB, { label: data.name, to: `/supplier/products/${id}` }] : PRODUCTS_CRUMB
  return (
    <Page title="상품 수정" {...(data && { description: data.name })} breadcrumbs={crumbs}>
      {user.approvalStatus !== 'approved' && (
        <BusinessApprovalBanner user={user} then="승인되면 상품을 고칠 수 있습니다." />
      )}
      {product && user.approvalStatus === 'approved' && <ProductEditor key={id} opened={product} />}
      {!product && error && <ProductUnavailable error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!product && !error && <Waiting />}
    </Page>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-5 lg:max-w-[46rem]">
      <span className="sr-only">상품을 불러오는 중입니다</span>
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
