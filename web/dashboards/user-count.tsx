import { useQuery } from '@tanstack/react-query'
import type { UserFilters } from '../admin-users/list/user-filters.ts'
import { usersMatching } from '../admin-users/queries.ts'
import { searchFor } from '../ui/page-in-url.ts'
import { CountLink } from './count-link.tsx'

interface UserCountProps {
  label: string
  filters: UserFilters
  unit?: string
}

export function UserCount({ label, filters, unit = '명' }: UserCountProps) {
  const { data, isPending } = useQuery(usersMatching({ ...filters, page: 1, limit: 1 }))
  const to = { pathname: '/admin/users', search: String(searchFor(filters)) }
  return <CountLink label={label} to={to} loading={isPending} count={data?.total} unit={unit} />
}
