import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { supplierSettlementsQuery } from '../../desk/settlement/queries.ts'
import { settlementColumns } from '../../desk/settlement/settlement-columns.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { pageParam, toSearchParams } from '../../ui/url-params.ts'
import { CommissionCard } from './commission-card.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'

const MONTH_COLUMN: Column<Settlement> = {
  key: 'month',
  header: '정산 월',
  cell: ({ month }) => (
    <Link
      to={`/supplier/settlement/${month}`}
      className="whitespace-nowrap rounded font-semibold tabular-nums hover:text-brand hover:underline"
    >
      {monthText(month)}
    </Link>
  ),
}

const MONTHS_A_PAGE = 12
const MAX_MONTHS = 100

export function meta() {
  return pageMeta('정산')
}

export default function MonthsPage() {
  const [params] = useSearchParams()
  const settlements = useQuery(supplierSettlementsQuery({ page: pageParam(params), limit: MONTHS_A_PAGE }))
  // The cards are about the latest months, whichever page of the table is open.
  const latest = useQuery(supplierSettlementsQuery({ page: 1, limit: MAX_MONTHS }))
  const months = settlements.data?.data ?? []
  const hasFees = months.some(({ feeAmount }) => feeAmount !== 0)
  return (
    <Page title="정산" description="배송이 끝난 주문을 달마다 모아 수수료를 빼고 다음 달 15일에 지급합니다.">
      <OverviewCards answer={latest.data} loading={latest.isPending} />
      {!settlements.isLoadingError && (
        <Card
          title="월별 순액"
          description={`거래 금액에서 환불과 수수료를 ${hasFees ? '빼고 배송비를 더한' : '뺀'} 금액입니다.`}
        >
          <Chart
            label="월별 순액"
            kind="bar"
            name="순액"
            points={pointsOf(months)}
            format={formatWon}
            loading={settlements.isPending}
          />
        </Card>
      )}
      <DataTable
        label="월별 정산"
        rememberAs="supplier-settlement"
        columns={[MONTH_COLUMN, ...settlementColumns({ hasFees, rows: months })]}
        rowKey={({ month }) => month}
        query={settlements}
        paging={{ hrefFor: (page) => `?${toSearchParams({ page })}` }}
        empty={{ icon: Wallet, title: '정산할 내역이 없습니다', body: '배송이 끝나면 여기에 모입니다.' }}
      />
      <CommissionCard />
      <PayoutAccountCard />
      <p className="text-ink-soft text-sm">
        환불이 더 많아 0원 아래가 된 달은 지급하지 않고, 모자란 금액을 다음 달 정산에서 뺍니다. 마감한 달의 환불은
        환불을 정한 달에 반영합니다.
      </p>
    </Page>
  )
}

function pointsOf(months: readonly Settlement[]) {
  return months.map(({ month, netAmount }) => ({ label: monthText(month), value: netAmount })).reverse()
}
