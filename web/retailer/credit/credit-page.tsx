import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { EntriesTable, statementColumns } from '../../desk/credit/credit-columns.tsx'
import { CreditFigures } from '../../desk/credit/credit-figures.tsx'
import { CREDIT_KEY, ownCreditQuery } from '../../desk/credit/queries.ts'
import { bankAccountFacts } from '../../ui/bank-account-facts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'

export function meta() {
  return pageMeta('외상')
}

export default function CreditPage() {
  const { data, isError, isFetching, refetch } = useQuery(ownCreditQuery)
  useRefetchOnNotification(CREDIT_KEY)
  return (
    <Page title="외상" description="외상 한도와 월 명세, 입금 기한입니다.">
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {data === undefined && !isError && <LoadingPlaceholder className="h-64 w-full" />}
      {data === null && (
        <Card>
          <EmptyState
            icon={HandCoins}
            title="외상 한도가 없습니다"
            body="외상 거래를 원하시면 장터에 문의해 주세요. 한도가 정해지면 알려 드립니다."
          />
        </Card>
      )}
      {data && (
        <>
          {data.account.overdueAmount > 0 && (
            <Banner tone="warning" title="기한이 지난 외상 명세가 있습니다">
              입금을 확인할 때까지 외상으로 주문할 수 없습니다.
            </Banner>
          )}
          <CreditFigures account={data.account} />
          <DataTable label="외상 명세" columns={COLUMNS} rows={data.statements} empty="아직 나온 명세가 없습니다." />
          <Card title="입금할 계좌" description="입금자 이름에 상호나 명세 번호를 적어 주세요.">
            <Facts narrow facts={bankAccountFacts(data.transferAccount)} />
          </Card>
          <section aria-labelledby="next-statement" className="grid gap-3">
            <h2 id="next-statement" className="font-semibold text-lg">
              다음 명세에 담길 내역
            </h2>
            <EntriesTable
              label="다음 명세에 담길 내역"
              entries={data.entries}
              orderPath={(orderNumber) => `/orders/${orderNumber}`}
              empty="이번 달에 외상으로 주문한 것이 없습니다."
            />
          </section>
        </>
      )}
    </Page>
  )
}

const COLUMNS = statementColumns(({ id, number: statementNumber }) => (
  <Link to={`/retailer/credit/${id}`} className="rounded font-semibold tabular-nums hover:text-brand hover:underline">
    {statementNumber}
  </Link>
))
