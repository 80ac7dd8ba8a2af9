import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Eye, Heart, type LucideIcon, PenLine, ReceiptText, Ticket } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Figure, SHOPPER_FIGURES } from '../../desk/dashboards/figures.ts'
import { ProductRow } from '../../trade/catalog/product-row.tsx'
import { ordersMatching } from '../../trade/orders/own-orders.ts'
import { recentlyViewedQuery } from '../../trade/wishlist/queries.ts'
import { useWishlistProducts } from '../../trade/wishlist/use-wishlist-products.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { couponBox } from '../coupons/queries.ts'
import { OrderRow } from '../orders/list/order-row.tsx'
import { PointsSummary } from '../points/points-summary.tsx'
import { itemsToReview } from '../reviews/queries.ts'
import type { ProductCollectionQuery } from './product-collection.tsx'

/** Orders first, then wishlist and recently viewed products. */
export function Overview() {
  const wishlist = useWishlistProducts()
  const recentlyViewed = useQuery(recentlyViewedQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OverviewTiles wishlist={wishlist.data?.length} recentlyViewed={recentlyViewed.data?.length} />
      <PointsSummary />
      <RecentOrders />
      <ProductPreview
        title="찜한 상품"
        to="/account/wishes"
        query={wishlist}
        empty="상품의 하트를 누르면 이곳에 모입니다."
      />
      <ProductPreview
        title="최근 본 상품"
        to="/account/seen"
        query={recentlyViewed}
        empty="둘러본 상품을 이곳에서 다시 찾습니다."
      />
    </div>
  )
}

interface OverviewSectionProps {
  title: string
  /** Link to the full list. */
  to: string
  children: ReactNode
}

export function OverviewSection({ title, to, children }: OverviewSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        <Link
          to={to}
          aria-label={`${title} 전체 보기`}
          className="-mr-1 inline-flex min-h-9 items-center gap-0.5 rounded-control px-1 text-ink-soft text-sm hover:text-brand"
        >
          전체 보기
          <ChevronRight aria-hidden size={16} strokeWidth={1.5} />
        </Link>
      </header>
      {children}
    </section>
  )
}

interface OverviewTilesProps {
  wishlist: number | undefined
  recentlyViewed: number | undefined
}

function OverviewTiles({ wishlist, recentlyViewed }: OverviewTilesProps) {
  const orders = useQuery(ordersMatching({ page: 1, limit: 3 }))
  const toReview = useQuery(itemsToReview({ page: 1, limit: 1 }))
  const coupons = useQuery(couponBox)
  return (
    <ul className="grid grid-cols-5 divide-x divide-line overflow-hidden rounded-card border border-line bg-surface">
      <Tile icon={ReceiptText} label="주문 내역" count={orders.data?.total} figure={SHOPPER_FIGURES.orders} />
      <Tile icon={PenLine} label="쓸 리뷰" count={toReview.data?.total} figure={SHOPPER_FIGURES.reviewsToWrite} />
      <Tile
        icon={Ticket}
        label="쿠폰"
        count={coupons.data?.filter(({ isUsable }) => isUsable).length}
        figure={SHOPPER_FIGURES.coupons}
      />
      <Tile icon={Heart} label="찜한 상품" count={wishlist} figure={SHOPPER_FIGURES.wishlist} />
      <Tile icon={Eye} label="최근 본" count={recentlyViewed} figure={SHOPPER_FIGURES.recentlyViewed} />
    </ul>
  )
}

interface TileProps {
  icon: LucideIcon
  label: string
  /** Undefined while loading. */
  count: number | undefined
  figure: Figure<number>
}

function Tile({ icon: Icon, label, count, figure }: TileProps) {
  return (
    <li>
      <Link
        to={figure.to(count ?? 0)}
        className="grid justify-items-center gap-1 px-1 py-4 text-center transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2 sm:py-5"
      >
        <Icon aria-hidden size={22} strokeWidth={1.5} className="text-brand" />
        <span className="text-ink-soft text-xs sm:text-sm">{label}</span>
        <strong className="font-bold text-lg tabular-nums">
          {count === undefined ? '–' : count.toLocaleString('ko-KR')}
        </strong>
      </Link>
    </li>
  )
}

function RecentOrders() {
  const { data, isError, isFetching, refetch } = useQuery(ordersMatching({ page: 1, limit: 3 }))
  return (
    <OverviewSection title="최근 주문" to="/orders">
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-40 rounded-card" />}
      {data?.data.length === 0 && (
        <Card>
          <EmptyState
            icon={ReceiptText}
            title="아직 주문이 없습니다"
            body="주문하면 배송과 결제 상태를 이곳에서 볼 수 있습니다."
            action={
              <Link to="/products" className={buttonClassName()}>
                상품 둘러보기
              </Link>
            }
          />
        </Card>
      )}
      {data && data.data.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-3">
          {data.data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </OverviewSection>
  )
}

const SHOWN = 4

interface ProductPreviewProps {
  title: string
  to: string
  query: ProductCollectionQuery
  /** Text for the empty state. */
  empty: string
}

function ProductPreview({ title, to, query: { data, isError, isFetching, refetch }, empty }: ProductPreviewProps) {
  return (
    <OverviewSection title={title} to={to}>
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-64 rounded-card" />}
      {data?.length === 0 && (
        <p className="rounded-card border border-line border-dashed px-4 py-8 text-center text-ink-soft text-sm">
          {empty}
        </p>
      )}
      {data && data.length > 0 && <ProductRow products={data.slice(0, SHOWN)} />}
    </OverviewSection>
  )
}
