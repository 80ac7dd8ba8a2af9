import { pageMeta } from '../desk/page-meta.ts'
import { ApprovalBadge } from '../people/badges.tsx'
import { businessFacts } from '../people/business.ts'
import { BusinessNotice } from '../people/business-notice.tsx'
import { useFreshUser } from '../session/use-fresh-user.ts'
import { NewProductLink } from '../supplier-products/new-product-link.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'
import { ProductCount } from './product-count.tsx'

export function meta() {
  return pageMeta('공급자 대시보드')
}

export default function SupplierDashboardPage() {
  const user = useFreshUser()
  return (
    <Page
      title={user.companyName ?? user.name}
      description={`${user.name}님, 안녕하세요. 공급자 대시보드입니다.`}
      action={<NewProductLink user={user} />}
    >
      <BusinessNotice user={user} then="승인되면 상품을 등록할 수 있습니다." />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <ProductCount />
      </div>
      <Card title="회사 정보" action={user.approvalStatus && <ApprovalBadge approval={user.approvalStatus} />}>
        <Facts facts={businessFacts(user)} />
      </Card>
    </Page>
  )
}
