import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../app/page-meta.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { MonthPlaceholder } from '../../desk/settlement/month-placeholder.tsx'
import { supplierSettlementQuery } from '../../desk/settlement/queries.ts'
import { PrintedPage } from '../../trade/orders/printed-page.tsx'
import type { Route } from './+types/statement-page.ts'
import { SettlementStatement } from './settlement-statement.tsx'

export function meta() {
  return pageMeta('정산 명세서')
}

export default function StatementPage({ params: { month } }: Route.ComponentProps) {
  const user = useFreshUser()
  const query = useQuery(supplierSettlementQuery(month, { limit: 1 }))
  const { data } = query
  const wayBack = [
    { label: '정산', to: '/supplier/settlement' },
    { label: data ? monthText(month) : '월별 정산', to: `/supplier/settlement/${month}` },
  ]
  return (
    <PrintedPage
      title="정산 명세서"
      description="날마다 더한 금액이 적힙니다. 주문마다의 내역은 CSV 파일에 있습니다."
      breadcrumbs={wayBack}
      paper={data && <SettlementStatement settlement={data.data} days={data.days} user={user} />}
    >
      <MonthPlaceholder query={query} listPath="/supplier/settlement" />
    </PrintedPage>
  )
}
