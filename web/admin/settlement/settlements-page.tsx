import {
  type AdminSettlement,
  ALL_MONTHS,
  SETTLEMENT_STATE_LABELS,
  SHOWN_SETTLEMENT_STATES,
} from '@jangteo/contracts/ledger/settlement.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { monthsBetween, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { allSettlementsQuery } from '../../desk/settlement/queries.ts'
import { settlementColumns } from '../../desk/settlement/settlement-columns.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { selectLoadingProps } from '../../ui/select-loading-props.ts'
import { StatCard } from '../../ui/stat-card.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { LedgerCard } from './ledger-card.tsx'
import { parseFilters } from './settlement-filters.ts'
import { confirmPayout, payableOf, usePayout } from './use-payout.ts'

const STATES = {
  name: 'state',
  label: '정산 상태',
  all: '모든 상태',
  options: SHOWN_SETTLEMENT_STATES.map((value) => ({ value, label: SETTLEMENT_STATE_LABELS[value] })),
} as const

const SUMS = [
  { figure: 'grossAmount', label: '거래 금액' },
  { figure: 'refundAmount', label: '환불' },
  { figure: 'commissionAmount', label: '수수료 수익' },
  { figure: 'payableAmount', label: '지급 금액' },
] as const

export function meta() {
  return pageMeta('정산')
}

export default function SettlementsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const settlements = useQuery(allSettlementsQuery({ ...inAddress, page, limit: PAGE_SIZE }))
  const { data } = settlements
  const month = chosen.month ?? data?.month
  const isAllMonths = month === ALL_MONTHS
  const amounts = settlementColumns({ hasFees: Boolean(data?.sums.feeAmount) })
  return (
    <Page title="정산" description="달마다 공급자에게 지급할 금액과 장부의 상태입니다. 지급은 다음 달 15일입니다.">
      <search className="flex flex-wrap gap-2">
        <Field label="정산 월" hideLabel>
          <Select
            options={data ? monthOptions(data.firstMonth, data.lastMonth) : []}
            value={month ?? ''}
            onChange={(event) => change({ month: event.target.value })}
            {...(!data && selectLoadingProps(settlements, ''))}
            className="w-40"
          />
        </Field>
        <FilterSelects choices={[STATES]} filters={chosen} onChange={change} />
      </search>
      <section
        aria-label={isAllMonths ? '모든 달의 합계' : '이 달의 합계'}
        className="grid grid-cols-2 gap-3 lg:grid-cols-4"
      >
        {SUMS.map(({ figure, label }) => (
          <StatCard
            key={figure}
            label={label}
            loading={settlements.isPending}
            figure={data ? formatWon(data.sums[figure]) : '알 수 없음'}
          />
        ))}
      </section>
      <DataTable
        label={month && !isAllMonths ? `${monthText(month)} 정산` : '정산'}
        rememberAs="admin-settlement"
        columns={isAllMonths ? [SUPPLIER_COLUMN, MONTH_COLUMN, ...amounts] : [SUPPLIER_COLUMN, ...amounts]}
        rowKey={({ supplierId, month: of }) => `${supplierId} ${of}`}
        query={settlements}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={{
          icon: Wallet,
          title: '정산이 없습니다',
          body: chosen.state
            ? '다른 달이나 다른 상태에서 찾아보세요.'
            : `${isAllMonths ? '아직' : '이 달에'} 배송이 끝난 주문이 없습니다.`,
        }}
        bulkActions={(rows, clear) => <PayButton rows={rows} onDone={clear} />}
      />
      {data ? (
        <LedgerCard books={data.books} />
      ) : (
        settlements.isPending && <LoadingPlaceholder className="h-40 w-full" />
      )}
    </Page>
  )
}

function monthOptions(first: string, last: string) {
  const months = monthsBetween(first, last).reverse()
  return [{ value: ALL_MONTHS, label: '모든 달' }, ...months.map((value) => ({ value, label: monthText(value) }))]
}

function PayButton({ rows, onDone }: { rows: readonly AdminSettlement[]; onDone: () => void }) {
  const payout = usePayout()
  const payable = payableOf(rows)
  const pay = async () => {
    if (await confirmPayout(payable)) payout.mutate(payable, { onSuccess: onDone })
  }
  return (
    <Button size="small" disabled={payable.length === 0} pending={payout.isPending} onClick={() => void pay()}>
      {payable.length === 0 ? '지급할 정산 없음' : `${payable.length}건 지급 완료`}
    </Button>
  )
}

const SUPPLIER_COLUMN: Column<AdminSettlement> = {
  key: 'supplier',
  header: '공급자',
  cell: ({ supplierId, supplierName }) => (
    <Link to={`/admin/users/${supplierId}`} className="rounded font-semibold hover:text-brand hover:underline">
      {supplierName}
    </Link>
  ),
}

const MONTH_COLUMN: Column<AdminSettlement> = {
  key: 'month',
  header: '정산 월',
  cell: ({ month }) => <span className="whitespace-nowrap tabular-nums">{monthText(month)}</span>,
}
