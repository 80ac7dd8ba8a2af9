import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AuditTimeline } from '../admin-users/audit/audit-timeline.tsx'
import { auditMatching } from '../admin-users/queries.ts'
import { pageMeta } from '../desk/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { WaitingProductCount } from './admin-waiting-products.tsx'
import { CARD_LINK } from './card-link.ts'
import { UserCount } from './user-count.tsx'
import { WaitingBusinesses } from './waiting-businesses.tsx'

export function meta() {
  return pageMeta('관리자 대시보드')
}

export default function AdminDashboardPage() {
  return (
    <Page title="대시보드" description="오늘 결정할 일과 회원 현황입니다.">
      <div className="grid grid-cols-2 gap-3 max-sm:[&>:nth-child(3)]:col-span-full lg:grid-cols-5">
        <UserCount label="승인 대기 사업자" filters={{ approvalStatus: 'pending' }} unit="곳" />
        <WaitingProductCount />
        <UserCount label="전체 회원" filters={{}} />
        <UserCount label="공급자" filters={{ userType: 'supplier' }} unit="곳" />
        <UserCount label="소매점" filters={{ userType: 'retailer' }} unit="곳" />
      </div>
      <AdminMenu />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <WaitingBusinesses />
        <LatestDeeds />
      </div>
    </Page>
  )
}

function LatestDeeds() {
  const { data, isError, isFetching, refetch } = useQuery(auditMatching({ page: 1, limit: 6 }))
  return (
    <Card
      title="최근 기록"
      action={
        <Link to="/admin/audit" className={CARD_LINK}>
          모두 보기<span className="sr-only">: 감사 기록</span>
        </Link>
      }
    >
      {data && data.data.length > 0 && <AuditTimeline entries={data.data} />}
      {data?.total === 0 && (
        <EmptyState title="아직 기록이 없습니다" body="회원을 승인하거나 상태를 바꾸면 여기에 남습니다." />
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <Skeleton className="h-48 w-full" />}
    </Card>
  )
}
