import { useQuery } from '@tanstack/react-query'
import { ApprovalBadge } from '../../app/members/badges.tsx'
import { businessFacts } from '../../app/members/business.ts'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { EditBusinessButton } from '../../app/members/edit-business-button.tsx'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { TradeChartCard } from '../../desk/dashboards/chart/trade-chart-card.tsx'
import { SUPPLIER_FIGURES } from '../../desk/dashboards/figures.ts'
import { DASHBOARD_KEY, supplierChartQuery, supplierDashboardQuery } from '../../desk/dashboards/queries.ts'
import { type ToDo, ToDoList, toDo } from '../../desk/dashboards/to-do-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { NewProductLink } from '../products/new-product-link.tsx'
import { NewOrdersCard } from './new-orders-card.tsx'
import { BestSellersCard, LowStockCard } from './product-lists.tsx'
import { SupplierFigures, type SupplierFiguresOf } from './supplier-figures.tsx'

export function meta() {
  return pageMeta('공급자 대시보드')
}

export default function SupplierDashboardPage() {
  const user = useFreshUser()
  const { data, isError, isFetching, refetch } = useQuery(supplierDashboardQuery)
  useRefetchOnNotification(DASHBOARD_KEY)
  const failed = isError && !data
  return (
    <Page
      title={user.companyName ?? user.name}
      description={`${user.name}님, 안녕하세요. 공급자 대시보드입니다.`}
      action={<NewProductLink user={user} />}
    >
      <BusinessApprovalBanner user={user} then="승인되면 상품을 등록할 수 있습니다." />
      <SupplierFigures data={data} failed={failed} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TradeChartCard chartOf={supplierChartQuery} />
        <ToDoList
          title="할 일"
          toDos={data && toDosOf(data)}
          nothing={{ title: '할 일을 모두 마쳤습니다', body: '새 주문이나 반품 요청이 들어오면 여기에 나타납니다.' }}
          failed={isError}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
      {!failed && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-3">
          <NewOrdersCard orders={data?.newOrders} />
          <LowStockCard data={data} />
          <BestSellersCard data={data} />
        </div>
      )}
      <Card title="회사 정보" action={<EditBusinessButton user={user} />}>
        {user.approvalStatus && (
          <div className="mb-3">
            <ApprovalBadge approval={user.approvalStatus} />
          </div>
        )}
        <Facts facts={businessFacts(user)} />
      </Card>
    </Page>
  )
}

/** Reviews are counted up to this many. */
const MAX_REVIEWS = 100

function toDosOf(data: SupplierFiguresOf): ToDo[] {
  return [
    toDo('준비할 주문', SUPPLIER_FIGURES.newOrders, data),
    toDo('준비 중인 주문', SUPPLIER_FIGURES.ordersToShip, data),
    toDo('발송할 주문', SUPPLIER_FIGURES.toSend, data),
    toDo('발송 지연', SUPPLIER_FIGURES.late, data),
    toDo('회수할 반품', SUPPLIER_FIGURES.returns, data),
    toDo('검수할 반품', SUPPLIER_FIGURES.returnsToInspect, data),
    toDo('환불·교환할 반품', SUPPLIER_FIGURES.returnsToDecide, data),
    { ...toDo('답할 리뷰', SUPPLIER_FIGURES.reviews, data), most: MAX_REVIEWS },
    toDo('승인을 기다리는 상품', SUPPLIER_FIGURES.waitingProducts, data),
  ]
}
