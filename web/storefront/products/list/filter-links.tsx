import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../ui/format-number.ts'

interface FilterSectionProps {
  title: string
  children: ReactNode
}

export function FilterSection({ title, children }: FilterSectionProps) {
  return (
    <section className="border-line border-b py-5 first:pt-0 last:border-b-0">
      <h3 className="mb-2 font-semibold text-ink">{title}</h3>
      {children}
    </section>
  )
}

interface FilterLinkProps {
  to: string
  chosen: boolean
  count?: number | undefined
  isExact?: boolean | undefined
  children: ReactNode
}

/** A checkbox implemented as a link, so it works without scripts. */
export function FilterLink({ to, chosen, count, isExact, children }: FilterLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      className="flex min-h-10 items-center gap-2.5 rounded-control text-ink hover:text-brand lg:min-h-9"
    >
      <span
        aria-hidden
        className={clsx(
          'grid size-4.5 shrink-0 place-items-center rounded-[5px] border',
          chosen ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface',
        )}
      >
        {chosen && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <span className={clsx('min-w-0 flex-1 truncate', chosen && 'font-semibold')}>{children}</span>
      {count !== undefined && <FilterCount count={count} isExact={isExact} />}
    </Link>
  )
}

/** `12+` where there are more than were counted. */
export function FilterCount({ count, isExact = true }: { count: number; isExact?: boolean | undefined }) {
  return (
    <span className="text-ink-faint text-xs tabular-nums">
      {formatNumber(count)}
      {!isExact && <span aria-hidden>+</span>}
      <span className="sr-only">{isExact ? '개' : '개 이상'}</span>
    </span>
  )
}
