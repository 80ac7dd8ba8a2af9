import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../app/page-meta.ts'
import { TradeChartCard } from '../../desk/dashboards/chart/trade-chart-card.tsx'
import { adminChart, adminDashboard } from '../../desk/dashboards/queries.ts'
import { ToDoList } from '../../desk/dashboards/to-do-list.tsx'
import { Page } from '../../ui/page.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AdminFigures } from './admin-figures.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { decisionsOf } from './decisions.ts'
import { PeopleCard } from './people-card.tsx'

export function meta() {
  return pageMeta('관리자 대시보드')
}

export default function AdminDashboardPage() {
  const { data, isError, isFetching, refetch } = useQuery(adminDashboard)
  return (
    <Page title="대시보드" description="장터의 오늘과 결정할 일입니다.">
      <AdminFigures data={data} failed={isError && !data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TradeChartCard chartOf={adminChart} />
        <ToDoList
          title="오늘 결정할 일"
          toDos={data && decisionsOf(data.waiting)}
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
          <PeopleCard users={data?.users} />
        </div>
      )}
    </Page>
  )
}
