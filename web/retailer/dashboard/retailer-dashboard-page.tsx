import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { GradeBadge } from '../../app/members/badges.tsx'
import { businessFacts } from '../../app/members/business.ts'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { EditBusinessButton } from '../../app/members/edit-business-button.tsx'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { DASHBOARD_KEY, retailerDashboardQuery } from '../../desk/dashboards/queries.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { CreditCard } from './credit-card.tsx'
import { GradeBanner } from './grade-banner.tsx'
import { GradeProgressCard } from './grade-progress-card.tsx'
import { RetailerFigures } from './retailer-figures.tsx'
import { QuickLinks, StoreActions } from './store-links.tsx'
import { CampaignsCard, MarginsCard, ProposalsCard, TodayList } from './today-cards.tsx'

export function meta() {
  return pageMeta('소매점 대시보드')
}

export default function RetailerDashboardPage() {
  const user = useFreshUser()
  const { data, isError, isFetching, refetch } = useQuery(retailerDashboardQuery)
  useRefetchOnNotification(DASHBOARD_KEY)
  const { grade } = buyerTerms(user)
  const failed = isError && !data
  return (
    <Page
      title={user.storeName ?? user.name}
      description={`${user.name}님, 안녕하세요. 소매점 대시보드입니다.`}
      action={grade && <GradeBadge grade={grade} />}
    >
      <BusinessApprovalBanner user={user} then="승인되면 등급이 정해지고 등급 가격으로 구매할 수 있습니다." />
      {grade && <GradeBanner grade={grade} />}
      <RetailerFigures data={data} failed={failed} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <TodayList data={data} failed={failed} pending={isFetching} onRetry={() => void refetch()} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CreditCard />
          <ProposalsCard />
        </div>
        <MarginsCard />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!failed && <GradeProgressCard progress={data?.progress} saved={data?.totalSavings ?? 0} />}
          <CampaignsCard />
        </div>
      </div>
      <StoreActions />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <QuickLinks data={data} />
        <Card title="매장 정보" action={<EditBusinessButton user={user} />}>
          <Facts facts={businessFacts(user)} />
        </Card>
      </div>
    </Page>
  )
}
