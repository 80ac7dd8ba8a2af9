import { type AdminUser, type AuditEntry, endUserSession } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Session, User } from '@jangteo/contracts/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { RoleBadge } from '../../../app/members/badges.tsx'
import { ADMIN_KEY, userQuery } from '../../../app/members/queries.ts'
import { SessionList } from '../../../app/members/session-list.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountBadges } from '../account-badges.tsx'
import { AuditSentence } from '../audit/audit-sentence.tsx'
import type { Route } from './+types/user-page.ts'
import { BusinessCard } from './business-card.tsx'
import { PointsCard } from './points-card.tsx'
import { RoleCard } from './role-card.tsx'
import { StatusCard } from './status-card.tsx'

export function meta() {
  return pageMeta('회원 상세')
}

const WAY_BACK = [{ label: '회원', to: '/admin/users' }]

export default function UserPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(userQuery(params.id))
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
          <ProfileCard user={user} />
          <BusinessCard user={user} closed={closed} />
          <PointsCard user={user} closed={closed} />
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
  // A malformed id fails validation with 400; treat it as not found.
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

interface AuditTimelineProps {
  entries: readonly AuditEntry[]
  withSubject?: boolean
}

/** Timeline of audit log entries, newest first. */
function AuditTimeline({ entries, withSubject = true }: AuditTimelineProps) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="group relative pb-5 pl-6 last:pb-0">
          <span aria-hidden className="absolute top-2.5 bottom-[-0.625rem] left-1.25 w-px bg-line group-last:hidden" />
          <span
            aria-hidden
            className="absolute top-1.75 left-0 size-2.75 rounded-full border-2 border-brand bg-surface"
          />
          <AuditSentence entry={entry} withSubject={withSubject} />
          <p className="text-ink-faint text-xs">
            <Moment at={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function ProfileCard({ user }: { user: AdminUser }) {
  return (
    <Card title="회원 정보">
      <Facts
        facts={[
          { term: '이름', value: user.name },
          { term: '이메일', value: user.email },
          { term: '유형', value: <RoleBadge role={user.role} /> },
          { term: '상태', value: <AccountBadges user={user} /> },
          { term: '가입', value: <Moment at={user.createdAt} form="exact" /> },
          {
            term: '최근 로그인',
            value: user.lastLoginAt ? <Moment at={user.lastLoginAt} form="exact" /> : '아직 없음',
          },
          { term: '비밀번호', value: user.hasPassword ? '설정함' : '없음 (소셜 로그인만)' },
          { term: '마케팅 수신', value: user.marketingConsent ? '동의' : '동의하지 않음' },
        ]}
      />
    </Card>
  )
}

function SessionsCard({ user, sessions }: { user: User; sessions: readonly Session[] }) {
  const change = useMutationWithToast(
    ADMIN_KEY,
    ({ sessionId }: Session) => api(endUserSession, { params: { id: user.id, sessionId } }),
    ({ device }) => ({ message: `${device} 기기에서 로그아웃시켰습니다.` }),
  )
  return (
    <Card title="로그인 기기">
      {sessions.length > 0 ? (
        <SessionList
          sessions={sessions}
          action="종료"
          ending={change.isPending ? change.variables.sessionId : undefined}
          onEnd={change.mutate}
        />
      ) : (
        <p className="text-ink-soft text-sm">지금 로그인한 기기가 없습니다.</p>
      )}
    </Card>
  )
}
