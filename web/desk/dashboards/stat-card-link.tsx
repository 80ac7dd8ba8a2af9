import type { ComponentProps } from 'react'
import { Link, type To } from 'react-router'
import { StatCard } from '../../ui/stat-card.tsx'

interface StatCardLinkProps extends Omit<ComponentProps<typeof StatCard>, 'figure'> {
  to: To
  /** Undefined while loading. */
  figure: string | undefined
  /** The query failed. */
  failed?: boolean
}

/** A stat card that links to its details. */
export function StatCardLink({ to, figure, failed = false, ...card }: StatCardLinkProps) {
  return (
    <Link to={to} className="rounded-card transition-shadow duration-150 hover:shadow-overlay *:h-full">
      <StatCard {...card} loading={figure === undefined && !failed} figure={figure ?? '알 수 없음'} />
    </Link>
  )
}
