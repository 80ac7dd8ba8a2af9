import { useQuery } from '@tanstack/react-query'
import { userWith } from '../../../app/members/queries.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AuditTimeline } from '../audit/audit-timeline.tsx'
import type { Route } from './+types/user-page.ts'
import { BusinessCard } from './business-card.tsx'
import { PersonCard } from './person-card.tsx'
import { RoleCard } from './role-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StatusCard } from './status-card.tsx'

export function meta() {
  return pageMeta('회원 상세')
}

const WAY_BACK = [{ label: '회원', to: '/admin/users' }]

export default function UserPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(userWith(params.id))
  if (!data) {
    return (
      <Page title="회원 상세" breadcrumbs={WAY_BACK}>
        {error ? <Failed error={error} pending={isFetching} onRetry={() => void refetch()} /> : <Waiting />}
      </Page>
    )
  }
  const { user, sessions, audit } = data.data
  const closed = user.closedAt !== null
  return (
    <Page title={user.name} description={closed ? '탈퇴한 계정입니다.' : user.email} breadcrumbs={WAY_BACK}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PersonCard user={user} />
          <BusinessCard user={user} closed={closed} />
          <SessionsCard user={user} sessions={sessions} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!closed && <StatusCard user={user} />}
          {!closed && <RoleCard key={user.role} user={user} />}
          <Card title="기록">
            {audit.length > 0 ? (
              <AuditTimeline entries={audit} withSubject={false} />
            ) : (
              <p className="text-ink-soft text-sm">관리자가 이 계정에 한 일이 아직 없습니다.</p>
            )}
          </Card>
        </div>
      </div>
    </Page>
  )
}

function Failed({ error, pending, onRetry }: { error: Error; pending: boolean; onRetry: () => void }) {
  // An id that is none at all is refused by its shape.
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Card>
        <EmptyState title="회원을 찾을 수 없습니다" body="주소가 잘못되었거나 더 이상 없는 회원입니다." />
      </Card>
    )
  return (
    <Card>
      <ErrorState onRetry={onRetry} pending={pending} />
    </Card>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">회원 정보를 불러오는 중입니다</span>
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
  )
}
