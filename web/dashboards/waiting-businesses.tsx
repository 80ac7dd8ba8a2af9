import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { usersMatching } from '../admin-users/queries.ts'
import { RoleBadge } from '../people/badges.tsx'
import { businessNameOf } from '../people/business.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Moment } from '../ui/moment.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CARD_LINK } from './card-link.ts'

const WAITING = '/admin/users?approvalStatus=pending'

/** What needs a decision today. */
export function WaitingBusinesses() {
  const query = { approvalStatus: 'pending', page: 1, limit: 5 } as const
  const { data, isError, isFetching, refetch } = useQuery(usersMatching(query))
  return (
    <Card
      title="승인을 기다리는 사업자"
      action={
        <Link to={WAITING} className={CARD_LINK}>
          모두 보기<span className="sr-only">: 승인을 기다리는 사업자</span>
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data?.data.map((user) => (
          <li key={user.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <Link
                to={`/admin/users/${user.id}`}
                className="block truncate rounded font-medium hover:text-brand hover:underline"
              >
                {businessNameOf(user) ?? user.name}
              </Link>
              <p className="truncate text-ink-soft text-sm">
                {user.name} · <Moment at={user.createdAt} /> 가입
              </p>
            </div>
            <RoleBadge role={user.role} />
          </li>
        ))}
      </ul>
      {data?.total === 0 && (
        <EmptyState
          icon={CircleCheck}
          title="기다리는 사업자가 없습니다"
          body="새 공급자나 소매점이 가입하면 여기에 나타납니다."
        />
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <Skeleton className="h-48 w-full" />}
    </Card>
  )
}
