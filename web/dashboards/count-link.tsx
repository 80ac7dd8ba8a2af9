import { Link, type To } from 'react-router'
import { StatCard } from '../ui/stat-card.tsx'

interface CountLinkProps {
  label: string
  to: To
  loading: boolean
  /** None: it could not be counted. */
  count: number | undefined
  unit: string
}

/** How many there are, and the way to the list of them. */
export function CountLink({ label, to, loading, count, unit }: CountLinkProps) {
  return (
    <Link to={to} className="rounded-card transition-shadow duration-150 hover:shadow-overlay">
      <StatCard
        label={label}
        loading={loading}
        figure={count === undefined ? '알 수 없음' : `${count.toLocaleString('ko-KR')}${unit}`}
      />
    </Link>
  )
}
