import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { copyProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { BusinessApprovalBanner } from '../../../app/members/business-approval-banner.tsx'
import { useRefetchOnNotification } from '../../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { ImageGallery } from '../../../trade/catalog/image-gallery.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProductUnavailable } from '../product-unavailable.tsx'
import { PRODUCTS_CRUMB } from '../products-crumb.ts'
import { SUPPLIER_PRODUCTS_KEY, supplierProductWith } from '../queries.ts'
import { useDeleteProduct } from '../use-delete-product.ts'
import type { Route } from './+types/product-page.ts'
import { ChangeCard } from './change-card.tsx'
import { DescriptionCard, NoticeCard, PricesCard, SpecificationsCard } from './content-cards.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { StatusCard } from './status-card.tsx'
import { StockCard, StockLedger } from './stock-card.tsx'
import { VariantsCard } from './variants-card.tsx'

export function meta() {
  return pageMeta('상품 상세')
}

export default function ProductPage({ params: { id } }: Route.ComponentProps) {
  const user = useFreshUser()
  const mayChange = user.approvalStatus === 'approved'
  const { data: product, error, isFetching, refetch } = useQuery(supplierProductWith(id))
  useRefetchOnNotification(SUPPLIER_PRODUCTS_KEY)
  if (!product) {
    return (
      <Page title="상품 상세" breadcrumbs={PRODUCTS_CRUMB}>
        {error ? <ProductUnavailable error={error} pending={isFetching} onRetry={() => void refetch()} /> : <Waiting />}
      </Page>
    )
  }
  return (
    <Page
      title={product.name}
      description={[product.brand, product.model].filter(Boolean).join(' · ')}
      breadcrumbs={PRODUCTS_CRUMB}
      action={<Actions product={product} mayChange={mayChange} />}
    >
      <BusinessApprovalBanner user={user} then="승인되면 상품을 고치고 팔 수 있습니다." />
      {product.approvalStatus === 'rejected' && (
        <Banner tone="danger" title="승인이 반려되었습니다">
          사유: {product.rejectionReason ?? '적힌 사유가 없습니다.'}
        </Banner>
      )}
      {product.approvalStatus === 'pending' && product.rejectionReason && (
        <Banner tone="warning" title="관리자가 보완을 요청했습니다">
          사유: {product.rejectionReason} 고친 뒤 승인을 다시 요청해 주세요.
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-2">
          <ChangeCard product={product} />
          <PricesCard product={product} />
          <VariantsCard product={product} />
          <StockCard product={product} mayChange={mayChange} />
          <DescriptionCard product={product} />
          <SpecificationsCard product={product} />
          <NoticeCard product={product} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ImageGallery name={product.name} images={product.images} />
          <StatusCard product={product} mayChange={mayChange} />
        </div>
      </div>
      <StatisticsCard product={product} />
      <StockLedger product={product} />
    </Page>
  )
}

function Actions({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const remove = useDeleteProduct()
  const navigate = useNavigate()
  const copy = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    () => api(copyProduct, { params: { id: product.id } }),
    () => ({ message: '상품을 복사했습니다. 이름과 재고를 확인해 주세요.' }),
  )
  const copyAndEdit = async () => {
    const copied = await copy.mutateAsync(undefined).catch(() => undefined)
    if (copied) await navigate(`/supplier/products/${copied.data.id}/edit`)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="secondary"
        onClick={async () => {
          if (await remove(product)) await navigate('/supplier/products')
        }}
      >
        <Trash2 size={18} strokeWidth={1.5} />
        삭제
      </Button>
      {mayChange && (
        <Button variant="secondary" pending={copy.isPending} onClick={() => void copyAndEdit()}>
          <Copy size={18} strokeWidth={1.5} />
          복사해서 새 상품
        </Button>
      )}
      {mayChange && (
        <Link to={`/supplier/products/${product.id}/edit`} className={buttonClassName()}>
          <Pencil size={18} strokeWidth={1.5} />
          수정
        </Link>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">상품을 불러오는 중입니다</span>
      <Skeleton className="h-96 w-full max-lg:order-2" />
      <Skeleton className="aspect-square w-full" />
    </div>
  )
}
