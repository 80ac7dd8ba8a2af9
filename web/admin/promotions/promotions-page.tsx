import { useQuery } from '@tanstack/react-query'
import { CalendarRange, FlaskConical, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { PromotionList, usePromotionFilters } from '../../desk/promotions/promotion-list.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { promotionsMatching } from './queries.ts'

export function meta() {
  return pageMeta('프로모션')
}

export default function PromotionsPage() {
  const { filters, query } = usePromotionFilters()
  return (
    <Page
      title="프로모션"
      description="할인과 쿠폰을 만들고, 공급자의 제안을 정하고, 성과를 봅니다."
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/promotions/test" className={buttonClassName({ variant: 'secondary' })}>
            <FlaskConical size={18} strokeWidth={1.5} />
            장바구니로 시험
          </Link>
          <Link to="/admin/promotions/calendar" className={buttonClassName({ variant: 'secondary' })}>
            <CalendarRange size={18} strokeWidth={1.5} />
            달력
          </Link>
          <NewPromotionLink />
        </div>
      }
    >
      <PromotionList
        scope="admin"
        filters={filters}
        promotions={useQuery(promotionsMatching(query))}
        empty={{
          title: '아직 프로모션이 없습니다',
          body: '할인이나 쿠폰을 만들면 여기에서 기간과 성과를 볼 수 있습니다.',
          action: <NewPromotionLink />,
        }}
      />
    </Page>
  )
}

function NewPromotionLink() {
  return (
    <Link to="/admin/promotions/new" className={buttonClassName()}>
      <Plus size={18} strokeWidth={1.5} />
      프로모션 만들기
    </Link>
  )
}
