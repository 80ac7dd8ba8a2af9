import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
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
  const {
    filters,
    query: { kind, ...query },
  } = usePromotionFilters()
  return (
    <Page
      title="프로모션"
      description="내 상품의 할인을 제안합니다. 비용은 직접 부담하고, 관리자가 승인하면 적용됩니다."
      action={<ProposeLink />}
    >
      <PromotionList
        scope="supplier"
        filters={filters}
        promotions={useQuery(promotionsMatching(query))}
        empty={{
          title: '아직 제안한 프로모션이 없습니다',
          body: '할인을 제안하면 관리자가 검토하고, 승인되면 기간에 맞추어 적용됩니다.',
          action: <ProposeLink />,
        }}
      />
    </Page>
  )
}

function ProposeLink() {
  return (
    <Link to="/supplier/promotions/new" className={buttonClassName()}>
      <Plus size={18} strokeWidth={1.5} />
      프로모션 제안
    </Link>
  )
}
