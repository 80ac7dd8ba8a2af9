import { pageMeta } from '../desk/page-meta.ts'
import { GradeBadge } from '../people/badges.tsx'
import { businessFacts } from '../people/business.ts'
import { BusinessNotice } from '../people/business-notice.tsx'
import { useFreshUser } from '../session/use-fresh-user.ts'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'
import { GradeBanner } from './grade-banner.tsx'

export function meta() {
  return pageMeta('소매점 대시보드')
}

export default function RetailerDashboardPage() {
  const user = useFreshUser()
  const grade = user.approvalStatus === 'approved' ? user.grade : null
  return (
    <Page
      title={user.storeName ?? user.name}
      description={`${user.name}님, 안녕하세요. 소매점 대시보드입니다.`}
      action={grade && <GradeBadge grade={grade} />}
    >
      <BusinessNotice user={user} then="승인되면 등급이 정해지고 등급 가격으로 구매할 수 있습니다." />
      {grade && <GradeBanner grade={grade} />}
      <Card title="매장 정보">
        <Facts facts={businessFacts(user)} />
      </Card>
    </Page>
  )
}
