import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import {
  isFiltered,
  nothingFound,
  PromotionFilterBar,
  parsePromotionFilters,
  promotionColumns,
} from '../../desk/promotions/promotion-parts.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { promotionsMatching } from './queries.ts'

export function meta() {
  return pageMeta('프로모션')
}

const COLUMNS = promotionColumns('/supplier/promotions')

export default function PromotionsPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(parsePromotionFilters)
  const { search, phase } = inAddress
  const promotions = useQuery(promotionsMatching({ phase, ...(search && { q: search }), page, limit: PAGE_SIZE }))
  return (
    <Page
      title="프로모션"
      description="내 상품의 할인을 제안합니다. 비용은 직접 부담하고, 관리자가 승인하면 적용됩니다."
      action={<ProposeLink />}
    >
      <PromotionFilterBar filters={chosen} counts={promotions.data?.counts} hasKinds={false} onChange={change} />
      <DataTable
        label="프로모션 목록"
        rememberAs="supplier-promotions"
        columns={COLUMNS}
        query={promotions}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={
          isFiltered(inAddress)
            ? { icon: TicketPercent, ...nothingFound(reset) }
            : {
                icon: TicketPercent,
                title: '아직 제안한 프로모션이 없습니다',
                body: '할인을 제안하면 관리자가 검토하고, 승인되면 기간에 맞추어 적용됩니다.',
                action: <ProposeLink />,
              }
        }
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
