import { createPayoutBatch } from '@jangteo/contracts/ledger/payout-batches.ts'
import {
  type AdminSettlement,
  ALL_MONTHS,
  closeMonthNow,
  SETTLEMENT_STATE_LABELS,
  SHOWN_SETTLEMENT_STATES,
} from '@jangteo/contracts/ledger/settlement.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { monthsBetween, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { allSettlementsQuery, SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { settlementColumns } from '../../desk/settlement/settlement-columns.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
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
import { AdjustmentsCard } from './adjustments-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { PayoutAccountText } from './payout-account-text.tsx'
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
  const amounts = settlementColumns({ hasFees: Boolean(data?.sums.feeAmount), rows: data?.data ?? [] })
  return (
    <Page
      title="정산"
      description="달마다 공급자에게 지급할 금액과 장부의 상태입니다. 지급은 다음 달 15일입니다."
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/settlement/report" className={buttonClassName({ variant: 'secondary' })}>
            장터 손익
          </Link>
          <Link to="/admin/settlement/commission" className={buttonClassName({ variant: 'secondary' })}>
            수수료
          </Link>
          <Link to="/admin/settlement/transfers" className={buttonClassName({ variant: 'secondary' })}>
            정산 이체
          </Link>
        </div>
      }
    >
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
        {data && data.month < data.lastMonth && data.data.some(({ state }) => state === 'open') && (
          <CloseButton month={data.month} />
        )}
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
      <AdjustmentsCard />
      <DataTable
        label={month && !isAllMonths ? `${monthText(month)} 정산` : '정산'}
        rememberAs="admin-settlement"
        columns={
          isAllMonths
            ? [SUPPLIER_COLUMN, MONTH_COLUMN, ...amounts, ACCOUNT_COLUMN]
            : [SUPPLIER_COLUMN, ...amounts, ACCOUNT_COLUMN]
        }
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
        bulkActions={(rows, clear) => (
          <>
            <PayButton rows={rows} onDone={clear} />
            <BatchButton rows={rows} />
          </>
        )}
      />
      {data ? (
        <LedgerCard books={data.books} />
      ) : (
        settlements.isPending && <LoadingPlaceholder className="h-40 w-full" />
      )}
    </Page>
  )
}

/** Closes a past month that the nightly job has not closed yet. */
function CloseButton({ month }: { month: string }) {
  const [asking, setAsking] = useState(false)
  const close = useMutationWithToast(
    SETTLEMENT_KEY,
    (reason: string) => api(closeMonthNow, { body: { month, reason } }),
    () => ({ message: `${monthText(month)} 정산을 마감했습니다.` }),
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {monthText(month)} 마감
      </Button>
      {asking && (
        <ReasonDialog
          title={`${monthText(month)} 정산을 지금 마감할까요?`}
          description="매일 새벽에 하는 마감을 지금 합니다. 마감한 달의 금액은 바뀌지 않고, 공급자에게 알립니다."
          action="마감"
          help="감사 기록에 남습니다."
          onSubmit={(reason) => isDoneOrConflict(close.mutateAsync(reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
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

/** Puts the selected settlements into a batch of bank transfers. */
function BatchButton({ rows }: { rows: readonly AdminSettlement[] }) {
  const navigate = useNavigate()
  const payable = payableOf(rows)
  const create = useMutationWithToast(
    SETTLEMENT_KEY,
    async () => (await api(createPayoutBatch, { body: { settlementIds: payable.map(({ id }) => id) } })).data,
    (_, { id }) => {
      void navigate(`/admin/settlement/transfers/${id}`)
      return { message: '이체 묶음을 만들었습니다. 다른 관리자가 승인하면 이체 파일을 받습니다.' }
    },
  )
  if (payable.length === 0) return null
  return (
    <Button variant="secondary" size="small" pending={create.isPending} onClick={() => create.mutate(undefined)}>
      이체 묶음 만들기
    </Button>
  )
}

const SUPPLIER_COLUMN: Column<AdminSettlement> = {
  key: 'supplier',
  header: '공급자',
  cell: ({ supplierId, supplierName, month }) => (
    <Link
      to={`/admin/settlement/${supplierId}/${month}`}
      className="rounded font-semibold hover:text-brand hover:underline"
    >
      {supplierName}
    </Link>
  ),
}

const MONTH_COLUMN: Column<AdminSettlement> = {
  key: 'month',
  header: '정산 월',
  cell: ({ month }) => <span className="whitespace-nowrap tabular-nums">{monthText(month)}</span>,
}

const ACCOUNT_COLUMN: Column<AdminSettlement> = {
  key: 'account',
  header: '지급 계좌',
  hideable: true,
  cell: ({ payoutAccount }) => <PayoutAccountText account={payoutAccount} />,
}
