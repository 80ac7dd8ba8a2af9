import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../desk/page-meta.ts'
import { GradeBadge } from '../people/badges.tsx'
import { businessFacts } from '../people/business.ts'
import { BusinessNotice } from '../people/business-notice.tsx'
import { EditBusinessButton } from '../people/edit-business-button.tsx'
import { useFreshUser } from '../session/use-fresh-user.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'
import { retailerDashboard } from './queries.ts'
import { GradeBanner } from './retailer/grade-banner.tsx'
import { GradeProgressCard } from './retailer/grade-progress-card.tsx'
import { RetailerFigures } from './retailer/retailer-figures.tsx'
import { QuickLinks, StoreActions } from './retailer/store-links.tsx'

export function meta() {
  return pageMeta('소매점 대시보드')
}

export default function RetailerDashboardPage() {
  const user = useFreshUser()
  const { data, isError, isFetching, refetch } = useQuery(retailerDashboard)
  const grade = user.approvalStatus === 'approved' ? user.grade : null
  return (
    <Page
      title={user.storeName ?? user.name}
      description={`${user.name}님, 안녕하세요. 소매점 대시보드입니다.`}
      action={grade && <GradeBadge grade={grade} />}
    >
      <BusinessNotice user={user} then="승인되면 등급이 정해지고 등급 가격으로 구매할 수 있습니다." />
      {grade && <GradeBanner grade={grade} />}
      <RetailerFigures data={data} failed={isError && !data} />
      {isError && !data && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      <StoreActions />
      <QuickLinks toReorder={data?.toReorder ?? 0} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {!(isError && !data) && <GradeProgressCard progress={data?.progress} saved={data?.totalSavings ?? 0} />}
        <Card title="매장 정보" action={<EditBusinessButton user={user} />}>
          <Facts facts={businessFacts(user)} />
        </Card>
      </div>
    </Page>
  )
}
