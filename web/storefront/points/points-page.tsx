import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { PointMovementRow } from '../../trade/points/point-movement-row.tsx'
import { pointsQuery } from '../../trade/points/points-account.ts'
import { PagedList } from '../../trade/reviews/paged-list.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { pointMovementsQuery } from './queries.ts'

export function meta() {
  return pageMeta('적립금')
}

export default function PointsPage() {
  return (
    <Page
      title="적립금"
      description="주문할 때 현금처럼 사용하고, 먼저 소멸되는 적립금부터 사용됩니다."
      breadcrumbs={[{ label: '내 계정', to: '/account' }]}
    >
      <Balance />
      <Movements />
    </Page>
  )
}

function Balance() {
  const { data, isError, isFetching, refetch } = useQuery(pointsQuery)
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  const account = data?.data
  const soon = account?.expiringSoon ?? []
  return (
    <>
      {account?.isOn === false && <Banner>지금은 적립금을 쌓거나 사용할 수 없습니다.</Banner>}
      <div className="grid gap-3 sm:grid-cols-3">
        <StatCard
          label="사용할 수 있는 적립금"
          figure={formatWon(account?.balance ?? 0)}
          loading={!account}
          note={
            account &&
            account.balance < 0 && (
              <span className="text-ink-soft">사용한 적립금의 주문을 반품하셨습니다. 다음 적립금으로 채워집니다.</span>
            )
          }
        />
        <StatCard
          label="적립 예정"
          figure={formatWon(account?.pending ?? 0)}
          loading={!account}
          note={<span className="text-ink-soft">배송이 완료되면 쌓입니다.</span>}
        />
        <StatCard
          label="30일 안에 소멸 예정"
          figure={formatWon(soon.reduce((sum, { amount }) => sum + amount, 0))}
          loading={!account}
          note={
            soon.length > 0 && (
              <span className="grid text-ink-soft tabular-nums">
                {soon.map(({ amount, expiresAt }) => (
                  <span key={expiresAt}>
                    <Moment at={expiresAt} form="day" />
                    까지 {formatWon(amount)}
                  </span>
                ))}
              </span>
            )
          }
        />
      </div>
    </>
  )
}

function Movements() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const movements = useQuery(pointMovementsQuery(page))
  return (
    <Card title="적립금 내역">
      <PagedList
        label="적립금 내역"
        query={movements}
        paging={{ hrefFor: (wanted) => `?page=${wanted}` }}
        className="divide-y divide-line"
        empty={{
          icon: Coins,
          title: '아직 내역이 없습니다',
          body: '주문하신 상품의 배송이 완료되면 적립금이 쌓입니다.',
        }}
      >
        {(movement) => (
          <PointMovementRow
            key={movement.id}
            movement={movement}
            orderPath={(orderNumber) => `/orders/${encodeURIComponent(orderNumber)}`}
          />
        )}
      </PagedList>
    </Card>
  )
}
