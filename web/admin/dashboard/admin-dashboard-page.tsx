import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { TradeChartCard } from '../../desk/dashboards/chart/trade-chart-card.tsx'
import { ADMIN_FIGURES } from '../../desk/dashboards/figures.ts'
import { adminChartQuery, adminDashboardQuery, DASHBOARD_KEY } from '../../desk/dashboards/queries.ts'
import { type ToDo, ToDoList, toDo } from '../../desk/dashboards/to-do-list.tsx'
import { deskGroupsFor } from '../../desk/desk-menu.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AdminFigures } from './admin-figures.tsx'
import { MembersCard } from './members-card.tsx'
import { PaymentWarnings } from './payment-warnings.tsx'

export function meta() {
  return pageMeta('관리자 대시보드')
}

export default function AdminDashboardPage() {
  const { data, isError, isFetching, refetch } = useQuery(adminDashboardQuery)
  useRefetchOnNotification(DASHBOARD_KEY)
  return (
    <Page title="대시보드" description="장터의 오늘과 결정할 일입니다.">
      <PaymentWarnings />
      <AdminFigures data={data} failed={isError && !data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TradeChartCard chartOf={adminChartQuery} />
        <ToDoList
          title="오늘 결정할 일"
          toDos={data && pendingDecisions(data)}
          nothing={{ title: '모두 결정했습니다', body: '승인이나 확인을 기다리는 것이 없습니다.' }}
          failed={isError}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
      <AdminMenu />
      {!(isError && !data) && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ActivityCard activity={data?.activity} />
          <MembersCard data={data} />
        </div>
      )}
    </Page>
  )
}

/** Links to every admin screen. */
function AdminMenu() {
  const [work] = deskGroupsFor('admin')
  const screens = work?.entries.filter(({ also }) => !also) ?? []
  return (
    <Card title="바로 가기">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {screens.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-12 items-center gap-3 rounded-control border border-line px-3.5 font-medium transition-colors duration-150 hover:bg-sunken"
            >
              <Icon size={20} strokeWidth={1.5} className="text-brand" />
              {label}
              <span className="sr-only"> 화면으로 이동</span>
              <ChevronRight size={16} strokeWidth={1.5} className="ml-auto text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Pending decisions, each with a link to the matching filtered screen. */
function pendingDecisions(data: ResponseOf<typeof getAdminDashboard>['data']): ToDo[] {
  return [
    toDo('승인 대기 상품', ADMIN_FIGURES.waitingProducts, data),
    toDo('승인 대기 사업자', ADMIN_FIGURES.waitingBusinesses, data),
    toDo('입금 확인', ADMIN_FIGURES.deposits, data),
    toDo('발송할 주문', ADMIN_FIGURES.toSend, data),
    toDo('발송 지연', ADMIN_FIGURES.late, data),
    toDo('회수할 반품', ADMIN_FIGURES.returns, data),
    toDo('검수할 반품', ADMIN_FIGURES.returnsToInspect, data),
    toDo('환불·교환할 반품', ADMIN_FIGURES.returnsToDecide, data),
    toDo('환불 대기', ADMIN_FIGURES.refunds, data),
    toDo('구매자 계좌 대기', ADMIN_FIGURES.refundAccounts, data),
    toDo('검토할 리뷰', ADMIN_FIGURES.reviews, data),
    toDo('승인할 프로모션', ADMIN_FIGURES.promotions, data),
    toDo('등급 제안', ADMIN_FIGURES.gradeProposals, data),
    toDo('지급할 정산', ADMIN_FIGURES.settlements, data),
  ]
}
