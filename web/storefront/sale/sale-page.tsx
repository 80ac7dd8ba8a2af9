import {
  getPublicPromotion,
  listPromotionProducts,
  type PromotionProductSort,
} from '@jangteo/contracts/promotions/public-promotions.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { periodAt } from '@jangteo/domain/promotions/countdown.ts'
import { clsx } from 'clsx'
import { PackageOpen, TicketX } from 'lucide-react'
import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { renderContext } from '../../app/render-context.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { contentMeta } from '../../rendering/content/content-meta.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { toCardProduct } from '../../trade/catalog/card-product.ts'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import { ProductGrid } from '../../trade/catalog/product-grid.tsx'
import { ResponsiveImage } from '../../trade/catalog/responsive-image.tsx'
import { useRetailerPrices } from '../../trade/catalog/use-retailer-prices.ts'
import { useSaveSignageReferral } from '../../trade/orders/signage-referral.ts'
import { Countdown } from '../../trade/promotions/countdown.tsx'
import { useNow } from '../../trade/promotions/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { lastPage } from '../../ui/pagination-pages.ts'
import { pageParam, toSearchParams } from '../../ui/url-params.ts'
import { ClaimButton } from '../coupons/claim-button.tsx'
import { useClaimables } from '../coupons/use-claimables.ts'
import { ShopError } from '../products/shop-error.tsx'
import type { Route } from './+types/sale-page.ts'

const PAGE_SIZE = 24
/** The server pages through 10,000 products. */
const LAST_PAGE = 416

const SORT_LABELS: Record<PromotionProductSort, string> = {
  sales: '판매량순',
  newest: '최신순',
  price_low: '낮은 가격순',
  price_high: '높은 가격순',
}
const SORTS = Object.keys(SORT_LABELS) as PromotionProductSort[]

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const { searchParams } = new URL(request.url)
  const sort = SORTS.find((one) => one === searchParams.get('sort')) ?? 'sales'
  const query = { page: Math.min(pageParam(searchParams), LAST_PAGE), limit: PAGE_SIZE, sort }
  const asked = { params: { slug }, query }
  const [promotion, products] = await Promise.all([
    call(getPublicPromotion, { params: { slug } }),
    call(listPromotionProducts, asked),
  ]).catch((error: unknown) => {
    throw isNotFound(error) ? data('끝났거나 없는 행사입니다.', { status: 404 }) : error
  })
  return {
    promotion: promotion.data,
    products: products.data.map(toCardProduct),
    total: products.total,
    address: requestOf(listPromotionProducts, asked).url.replace('/api/v1', '') as `/public/${string}`,
    page: query.page,
    sort,
    origin: new URL(request.url).origin,
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle('할인 행사') }]
  const { name, sentence, image, slug } = loaderData.promotion
  const path = `/sale/${encodeURIComponent(slug)}`
  return contentMeta({ title: name, description: sentence, origin: loaderData.origin, path, image })
}

/** Links to a sale outlive it: they lead to the others. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ShopError />
  return (
    <PublicLayout>
      <title>{pageTitle('끝난 행사')}</title>
      <div className={clsx(pageWidth, 'grid min-h-[50dvh] place-items-center py-16')}>
        <h1 className="sr-only">끝난 행사</h1>
        <EmptyState
          icon={TicketX}
          title="끝났거나 없는 행사입니다"
          body="지금 진행 중인 다른 행사를 볼 수 있습니다."
          action={
            <Link to="/sale" className={buttonClassName()}>
              진행 중인 행사 보기
            </Link>
          }
        />
      </div>
    </PublicLayout>
  )
}

type Loaded = Route.ComponentProps['loaderData']

export default function SalePage({ loaderData }: Route.ComponentProps) {
  useSaveSignageReferral()
  const { promotion, page, total, sort } = loaderData
  const path = `/sale/${encodeURIComponent(promotion.slug)}`
  const hrefOf = (change: { page?: number; sort?: string }) => {
    const chosen = { sort, ...change }
    const search = toSearchParams({ ...chosen, sort: chosen.sort === 'sales' ? undefined : chosen.sort })
    return search.size > 0 ? `${path}?${search}` : path
  }
  const last = Math.min(lastPage(total, PAGE_SIZE), LAST_PAGE)
  return (
    <PublicLayout>
      <div className={clsx(pageWidth, 'pt-6 pb-16 md:pt-8')}>
        <Head promotion={promotion} />
        <section aria-label="행사 상품" className="mt-8">
          <h2 className="sr-only">행사 상품</h2>
          <div className="flex flex-wrap items-center justify-between gap-x-4 pb-5">
            <p className="text-ink-soft text-sm tabular-nums">
              총 <strong className="font-semibold text-ink">{total.toLocaleString('ko-KR')}개</strong>
            </p>
            <ul aria-label="정렬" className="-mx-2 flex flex-wrap text-sm">
              {SORTS.map((one) => (
                <li key={one}>
                  <Link
                    to={hrefOf({ sort: one })}
                    preventScrollReset
                    rel="nofollow"
                    aria-current={one === sort ? 'true' : undefined}
                    className={clsx(
                      'inline-flex h-10 items-center rounded-control px-2 -outline-offset-2 transition-colors duration-150 hover:text-ink',
                      one === sort ? 'font-semibold text-ink' : 'text-ink-faint',
                    )}
                  >
                    {SORT_LABELS[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <Products {...loaderData} />
          {last > 1 && (
            <div className="mt-12">
              <Pagination page={page} last={last} hrefFor={(next) => hrefOf({ page: next })} />
            </div>
          )}
        </section>
      </div>
    </PublicLayout>
  )
}

function Head({ promotion }: Pick<Loaded, 'promotion'>) {
  const { name, description, sentence, badge, image, startsAt, endsAt, isClaimable } = promotion
  const claimables = useClaimables()
  const now = useNow(endsAt)
  const isOver = now !== undefined && periodAt(promotion, now) === 'over'
  return (
    <header className="grid gap-4">
      <Breadcrumbs crumbs={[{ label: '할인 행사', to: '/sale' }]} />
      {image && (
        <ResponsiveImage url={image} alt="" sizes="100vw" eager className="max-h-80 w-full rounded-card object-cover" />
      )}
      {isOver && (
        <Banner
          title="이 행사는 끝났습니다"
          action={
            <Link to="/sale" className={buttonClassName({ variant: 'secondary', size: 'small' })}>
              다른 행사 보기
            </Link>
          }
        >
          지금 주문하면 할인이 적용되지 않습니다.
        </Banner>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          {badge && <Badge tone="accent">{badge}</Badge>}
          <h1 className="mt-1 font-bold text-2xl text-pretty md:text-3xl">{name}</h1>
          <p className="mt-2 text-pretty">{sentence}</p>
          {description && <p className="mt-2 whitespace-pre-line text-ink-soft">{description}</p>}
        </div>
        <div className="grid justify-items-start gap-3 md:justify-items-end">
          <Countdown startsAt={startsAt} endsAt={endsAt} className="text-accent text-xl" />
          {isClaimable && !isOver && <ClaimButton coupon={promotion} claimables={claimables} size="large" />}
        </div>
      </div>
    </header>
  )
}

function Products({ products, address }: Loaded) {
  const shown = useRetailerPrices(products, address)
  if (shown.length > 0) return <ProductGrid products={shown} eager={4} />
  return (
    <div className="rounded-card border border-line bg-surface py-6">
      <EmptyState
        icon={PackageOpen}
        title="지금 살 수 있는 행사 상품이 없습니다"
        body="상품이 다시 들어오면 이곳에 나타납니다."
        action={
          <Link to="/products" className={buttonClassName({ variant: 'secondary' })}>
            상품 둘러보기
          </Link>
        }
      />
    </div>
  )
}
