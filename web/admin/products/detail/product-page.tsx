import type { ReviewedProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { NOTICE_KIND_LABELS } from '@jangteo/domain/catalog/product-notice.ts'
import { isOnSale } from '@jangteo/domain/catalog/product-status.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { ImageGallery } from '../../../trade/catalog/image-gallery.tsx'
import { ProductDescription } from '../../../trade/catalog/product-description.tsx'
import { productPath } from '../../../trade/catalog/shop-paths.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { approvalRequestOf } from '../decide/approval-request.ts'
import { DecisionButtons, GiveBackButton, StopSaleButton, useDecision } from '../decide/use-decision.tsx'
import { FeaturedSwitch } from '../featured-switch.tsx'
import { productWith } from '../queries.ts'
import type { Route } from './+types/product-page.ts'
import { ChangeComparison } from './change-comparison.tsx'
import { PriceList } from './price-list.tsx'
import { noticeFacts, recordFacts, specificationFacts, tradeFacts } from './product-facts.ts'
import { ProductState } from './product-state.tsx'
import { ProductUnavailable } from './product-unavailable.tsx'
import { VariantTable } from './variant-table.tsx'

export function meta() {
  return pageMeta('상품 상세')
}

const WAY_BACK = [{ label: '상품', to: '/admin/products' }]

export default function ProductPage({ params }: Route.ComponentProps) {
  const { data: product, error, isFetching, refetch } = useQuery(productWith(params.id))
  const { dialog, ...decision } = useDecision()
  if (!product)
    return (
      <Page title="상품 상세" breadcrumbs={WAY_BACK}>
        {error ? (
          <Card>
            <ProductUnavailable error={error} pending={isFetching} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Waiting />
        )}
      </Page>
    )
  return (
    <Page
      title={product.name}
      breadcrumbs={WAY_BACK}
      action={
        <div className="flex flex-wrap gap-2">
          {isOnSale(product) && <ShopLink slug={product.slug} />}
          <Link to={`/admin/products/${product.id}/edit`} className={buttonClassName({ variant: 'secondary' })}>
            <Pencil size={18} strokeWidth={1.5} />
            수정
          </Link>
          {product.approvalStatus === 'approved' && !approvalRequestOf(product) && (
            <GiveBackButton product={product} {...decision} />
          )}
          <StopSaleButton product={product} {...decision} />
          <DecisionButtons product={product} {...decision} />
        </div>
      }
    >
      <ProductState product={product} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Contents product={product} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card>
            <FeaturedSwitch product={product} />
          </Card>
          <Card title="기록">
            <Facts facts={recordFacts(product)} narrow />
          </Card>
        </div>
      </div>
      {dialog}
    </Page>
  )
}

function Contents({ product }: { product: ReviewedProduct }) {
  const specifications = specificationFacts(product)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {product.change && (
        <Card title="변경 요청" description="쇼핑몰에는 승인할 때까지 지금 내용이 보입니다.">
          <ChangeComparison product={product} change={product.change} />
        </Card>
      )}
      <Card title="내용">
        <div className="grid gap-5">
          <ImageGallery compact name={product.name} images={product.images} />
          <PriceList product={product} />
          <p className="font-medium">{product.shortDescription}</p>
          <ProductDescription html={product.descriptionHtml} />
        </div>
      </Card>
      <Card title="상품 정보">
        <Facts facts={tradeFacts(product)} />
      </Card>
      {product.options.length > 0 && (
        <Card title="옵션 조합" description={`${product.variants.length.toLocaleString('ko-KR')}개`}>
          <VariantTable product={product} />
        </Card>
      )}
      {product.notice && (
        <Card title="상품정보제공고시" description={NOTICE_KIND_LABELS[product.notice.kind]}>
          <Facts facts={noticeFacts(product.notice)} />
        </Card>
      )}
      {specifications.length > 0 && (
        <Card title="사양">
          <Facts facts={specifications} />
        </Card>
      )}
    </div>
  )
}

function ShopLink({ slug }: { slug: string }) {
  return (
    <Link to={productPath(slug)} className={buttonClassName({ variant: 'secondary' })}>
      <ExternalLink size={18} strokeWidth={1.5} />
      쇼핑몰에서 보기
    </Link>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">상품을 불러오는 중입니다</span>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
