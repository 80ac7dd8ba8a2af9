import type { ComponentProps } from 'react'
import { Link, type To } from 'react-router'
import { StatCard } from '../../ui/stat-card.tsx'

interface FigureLinkProps extends Omit<ComponentProps<typeof StatCard>, 'figure'> {
  to: To
  /** None while it is not known. */
  figure: string | undefined
  /** It could not be asked. */
  failed?: boolean
}

/** A figure that matters, and the way to what it is made of. */
export function FigureLink({ to, figure, failed = false, ...card }: FigureLinkProps) {
  return (
    <Link to={to} className="rounded-card transition-shadow duration-150 hover:shadow-overlay *:h-full">
      <StatCard {...card} loading={figure === undefined && !failed} figure={figure ?? '알 수 없음'} />
    </Link>
  )
}
