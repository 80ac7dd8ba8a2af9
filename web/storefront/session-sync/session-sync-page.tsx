import { screenStatusOf } from '@jangteo/domain/accounts/account-status.ts'
import { LogIn } from 'lucide-react'
import { Link } from 'react-router'
import { SessionQueryProvider } from '../../app/session/query-client.tsx'
import type { StoredSession } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkedAccountsCard } from './linked-accounts-card.tsx'
import { SessionActions } from './session-actions.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function meta() {
  return [{ title: pageTitle('세션 동기화') }, { name: 'robots', content: 'noindex' }]
}

export default function SessionSyncPage() {
  const session = useSession()
  return (
    <PublicLayout>
      <Page
        width="narrow"
        title="세션 동기화"
        description="한 탭에서 로그인하거나 로그아웃하면 다른 탭에도 바로 보입니다."
      >
        {session === undefined && <LoadingPlaceholder className="h-40 w-full" />}
        {session === null && <AskToLogIn />}
        {session && (
          <SessionQueryProvider>
            <CurrentUser session={session} />
            <LinkedAccountsCard />
            <SessionsCard />
            <SessionActions />
          </SessionQueryProvider>
        )}
      </Page>
    </PublicLayout>
  )
}

function AskToLogIn() {
  return (
    <Card>
      <EmptyState
        icon={LogIn}
        title="로그인이 필요합니다."
        body="로그인하면 현재 세션과 연결된 계정을 볼 수 있습니다."
        action={
          <Link to="/login" state={{ from: '/test/session-sync' }} className={buttonClassName()}>
            로그인
          </Link>
        }
      />
    </Card>
  )
}

function CurrentUser({ session: { user } }: { session: StoredSession }) {
  const facts = [
    { term: '이메일', value: user.email },
    { term: '역할', value: user.role },
    { term: '상태', value: screenStatusOf(user.status).toUpperCase() },
  ]
  return (
    <Card title="현재 사용자">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-soft text-sm">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
