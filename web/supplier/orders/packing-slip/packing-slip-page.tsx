import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../app/page-meta.ts'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { PrintedPage } from '../../../trade/orders/printed-page.tsx'
import { supplierOrderWith } from '../queries.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { PackingSlip } from './packing-slip.tsx'

export function meta() {
  return pageMeta('포장 명세서')
}

export default function PackingSlipPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(supplierOrderWith(id))
  const wayBack = [
    { label: '주문', to: '/supplier/orders' },
    { label: query.data?.orderNumber ?? '주문 상세', to: `/supplier/orders/${id}` },
  ]
  return (
    <PrintedPage
      title="포장 명세서"
      description="상자에 함께 넣는 종이입니다. 금액은 적히지 않습니다."
      breadcrumbs={wayBack}
      paper={query.data && <PackingSlip order={query.data} />}
    >
      <OrderPlaceholder query={query} listPath="/supplier/orders" />
    </PrintedPage>
  )
}
