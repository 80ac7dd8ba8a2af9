import { listPublicPromotions, type PublicPromotion } from '@jangteo/contracts/promotions/public-promotions.ts'
import { clsx } from 'clsx'
import { TicketPercent } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { renderContext } from '../../app/render-context.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { ResponsiveImage } from '../../trade/catalog/responsive-image.tsx'
import { useSaveSignageReferral } from '../../trade/orders/signage-referral.ts'
import { Countdown } from '../../trade/promotions/countdown.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClaimButton } from '../coupons/claim-button.tsx'
import { type Claimables, useClaimables } from '../coupons/use-claimables.ts'
import { ShopError } from '../products/shop-error.tsx'
import type { Route } from './+types/sales-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(renderContext).call(listPublicPromotions, {})).data
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

const DESCRIPTION = '지금 진행 중인 할인 행사와 받을 수 있는 쿠폰을 모았습니다.'

export function meta() {
  return [
    { title: pageTitle('할인 행사') },
    { name: 'description', content: DESCRIPTION },
    { property: 'og:title', content: '할인 행사' },
    { property: 'og:description', content: DESCRIPTION },
  ]
}

export { ShopError as ErrorBoundary }

export default function SalesPage({ loaderData: promotions }: Route.ComponentProps) {
  useSaveSignageReferral()
  const claimables = useClaimables()
  const coupons = promotions.filter(({ isCoupon }) => isCoupon)
  const sales = promotions.filter(({ isCoupon }) => !isCoupon)
  return (
    <PublicLayout>
      <div className={clsx(pageWidth, 'grid gap-10 pt-6 pb-16 md:pt-8')}>
        <header>
          <h1 className="font-bold text-2xl md:text-3xl">할인 행사</h1>
          <p className="mt-1 text-ink-soft">{DESCRIPTION}</p>
        </header>
        {promotions.length === 0 && (
          <div className="rounded-card border border-line bg-surface py-6">
            <EmptyState
              icon={TicketPercent}
              title="지금 진행 중인 행사가 없습니다"
              body="새 행사가 시작되면 이곳에서 알려 드립니다."
              action={
                <Link to="/products" className={buttonClassName({ variant: 'secondary' })}>
                  상품 둘러보기
                </Link>
              }
            />
          </div>
        )}
        {coupons.length > 0 && <Coupons coupons={coupons} claimables={claimables} />}
        {sales.length > 0 && <Sales sales={sales} />}
      </div>
    </PublicLayout>
  )
}

const pathOf = ({ slug }: PublicPromotion) => `/sale/${encodeURIComponent(slug)}`

function Coupons({ coupons, claimables }: { coupons: readonly PublicPromotion[]; claimables: Claimables }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-xl">
          쿠폰
        </h2>
        {claimables.isBuyer && (
          <Link
            to="/coupons"
            className="rounded-control text-ink-soft text-sm underline underline-offset-4 hover:text-brand"
          >
            내 쿠폰함
          </Link>
        )}
      </header>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {coupons.map((coupon) => (
          <li
            key={coupon.id}
            className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-5 before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:rounded-l-card before:bg-accent"
          >
            <div className="flex-1">
              <h3 className="font-semibold text-lg">
                <Link to={pathOf(coupon)} className="underline-offset-4 hover:underline">
                  {coupon.name}
                </Link>
              </h3>
              <p className="mt-1 text-ink-soft text-sm">{coupon.sentence}</p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Countdown startsAt={coupon.startsAt} endsAt={coupon.endsAt} className="text-accent text-sm" />
              {coupon.isClaimable && <ClaimButton coupon={coupon} claimables={claimables} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sales({ sales }: { sales: readonly PublicPromotion[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-bold text-xl">
        진행 중인 할인
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sales.map((sale) => (
          <li key={sale.id}>
            <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-line-strong">
              {sale.image && (
                <ResponsiveImage
                  url={sale.image}
                  alt=""
                  sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
                  className="aspect-video w-full object-cover"
                />
              )}
              <div className="flex flex-1 flex-col gap-2 p-5">
                {sale.badge && <Badge tone="accent">{sale.badge}</Badge>}
                <h3 className="font-semibold text-lg">
                  <Link to={pathOf(sale)} className="after:absolute after:inset-0 group-hover:underline">
                    {sale.name}
                  </Link>
                </h3>
                <p className="flex-1 text-ink-soft text-sm">{sale.sentence}</p>
                <Countdown startsAt={sale.startsAt} endsAt={sale.endsAt} className="text-accent text-sm" />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
