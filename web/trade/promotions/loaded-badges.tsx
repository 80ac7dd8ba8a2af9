import { periodAt } from '@jangteo/domain/promotions/countdown.ts'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type ProductPromotion, useProductPromotions } from './badge-store.ts'

export interface LoadedBadgesProps {
  productId: string
  place: 'card' | 'page'
}

const BADGE =
  'inline-flex h-6 w-fit items-center rounded-md bg-accent px-2 font-bold text-canvas text-xs whitespace-nowrap'
const MAX_SHOWN = 2

/** Few products have a promotion that ends. */
const Countdown = lazy(() => import('./countdown.tsx').then((module) => ({ default: module.Countdown })))

/** Of the promotions that run now; loaded by `PromotionBadges`. */
export default function LoadedBadges({ productId, place }: LoadedBadgesProps) {
  const running = useProductPromotions(productId).filter((one) => periodAt(one, Date.now()) === 'running')
  if (place === 'page') return <PageBadges promotions={running} />
  const badges = running.filter(({ badge }) => badge).slice(0, MAX_SHOWN)
  if (badges.length === 0) return null
  return (
    <p className="pointer-events-none absolute top-2 left-2 z-10 grid justify-items-start gap-1">
      {badges.map(({ slug, badge }) => (
        <span key={slug} className={BADGE}>
          {badge}
        </span>
      ))}
    </p>
  )
}

/** Those with a badge first; the countdown is that of the one that ends first. */
function PageBadges({ promotions }: { promotions: readonly ProductPromotion[] }) {
  const shown = promotions.toSorted((one, other) => Number(!one.badge) - Number(!other.badge)).slice(0, MAX_SHOWN)
  const [next] = shown.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [] : [{ startsAt, endsAt }])).sort(byEnd)
  return (
    <>
      {shown.map(({ slug, name, badge }) => (
        <Link
          key={slug}
          to={`/sale/${encodeURIComponent(slug)}`}
          className={clsx(BADGE, 'max-w-full hover:underline')}
          title={name}
        >
          <span className="truncate">{badge || name}</span>
          {badge && <span className="sr-only"> {name}</span>}
        </Link>
      ))}
      {next && (
        <Suspense fallback={null}>
          <Countdown {...next} className="text-accent text-sm" />
        </Suspense>
      )}
    </>
  )
}

const byEnd = (one: { endsAt: string }, other: { endsAt: string }) => one.endsAt.localeCompare(other.endsAt)
