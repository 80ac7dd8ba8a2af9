import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UserFilters } from '../admin-users/list/user-filters.ts'
import { usersMatching } from '../admin-users/queries.ts'
import { searchFor } from '../ui/page-in-url.ts'
import { StatCard } from '../ui/stat-card.tsx'

interface UserCountProps {
  label: string
  filters: UserFilters
  unit?: string
}

/** How many there are, and the way to the list of them. */
export function UserCount({ label, filters, unit = '명' }: UserCountProps) {
  const { data, isPending } = useQuery(usersMatching({ ...filters, page: 1, limit: 1 }))
  const search = String(searchFor(filters))
  return (
    <Link
      to={{ pathname: '/admin/users', search }}
      className="rounded-card transition-shadow duration-150 hover:shadow-overlay"
    >
      <StatCard
        label={label}
        loading={isPending}
        figure={data ? `${data.total.toLocaleString('ko-KR')}${unit}` : '알 수 없음'}
      />
    </Link>
  )
}
