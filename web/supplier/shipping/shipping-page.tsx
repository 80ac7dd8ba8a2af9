import { pageMeta } from '../../app/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { DispatchCard } from './dispatch-card.tsx'
import { PoliciesCard } from './policies-card.tsx'

export function meta() {
  return pageMeta('배송 설정')
}

export default function ShippingPage() {
  return (
    <Page
      title="배송 설정"
      description="언제 보내고 얼마를 받는지 정합니다. 저장한 뒤의 주문부터 적용됩니다."
      width="narrow"
    >
      <PoliciesCard />
      <DispatchCard />
    </Page>
  )
}
