import {
  type AdminSettlement,
  SETTLEMENT_STATE_LABELS,
  SHOWN_SETTLEMENT_STATES,
} from '@jangteo/contracts/ledger/settlement.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { monthsBetween, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { pageMeta } from '../../app/page-meta.ts'
import { allSettlements } from '../../desk/settlement/queries.ts'
import { awaitedChoice } from '../../ui/awaited-choice.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterChoices } from '../../ui/filter-choices.tsx'
import { Page } from '../../ui/page.tsx'
import { searchFor } from '../../ui/page-in-url.ts'
import { Select } from '../../ui/select.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useFiltersInUrl } from '../../ui/use-filters-in-url.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { BooksCard } from './books-card.tsx'
import { SETTLEMENT_COLUMNS } from './settlement-columns.tsx'
import { filtersIn } from './settlement-filters.ts'
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
  const { chosen, inAddress, page, change } = useFiltersInUrl(filtersIn)
  const settlements = useQuery(allSettlements({ ...inAddress, page, limit: PAGE_SIZE }))
  const { data } = settlements
  const month = chosen.month ?? data?.month
  return (
    <Page title="정산" description="달마다 공급자에게 지급할 금액과 장부의 상태입니다. 지급은 다음 달 15일입니다.">
      <search className="flex flex-wrap gap-2">
        <Field label="정산 월" hideLabel>
          <Select
            options={data ? monthOptions(data.firstMonth, data.lastMonth) : []}
            value={month ?? ''}
            onChange={(event) => change({ month: event.target.value })}
            {...(!data && awaitedChoice(settlements, ''))}
            className="w-40"
          />
        </Field>
        <FilterChoices choices={[STATES]} filters={chosen} onChange={change} />
      </search>
      <section aria-label="이 달의 합계" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
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
        label={month ? `${monthText(month)} 정산` : '정산'}
        rememberAs="admin-settlement"
        columns={SETTLEMENT_COLUMNS}
        rowKey={({ supplierId }) => supplierId}
        query={settlements}
        paging={{ hrefFor: (next) => `?${searchFor({ ...inAddress, page: next })}` }}
        empty={{
          icon: Wallet,
          title: '정산이 없습니다',
          body: chosen.state ? '다른 상태에서 찾아보세요.' : '이 달에 배송이 끝난 주문이 없습니다.',
        }}
        bulkActions={(rows, clear) => <PayButton rows={rows} onDone={clear} />}
      />
      {data ? <BooksCard books={data.books} /> : settlements.isPending && <Waiting className="h-40 w-full" />}
    </Page>
  )
}

function monthOptions(first: string, last: string) {
  return monthsBetween(first, last)
    .reverse()
    .map((value) => ({ value, label: monthText(value) }))
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
