import { CREDIT_FILTERS, type CreditRetailer, closeCreditStatements } from '@jangteo/contracts/credit/credit.ts'
import { formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { CREDIT_KEY, creditRetailersQuery } from '../../desk/credit/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { Page } from '../../ui/page.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

export function meta() {
  return pageMeta('외상')
}

const FILTER_LABELS: Record<(typeof CREDIT_FILTERS)[number], string> = {
  credit: '외상 거래처',
  overdue: '기한 지남',
  suspended: '중지',
  without: '한도 없는 소매점',
}

const filtersIn = (params: URLSearchParams) => ({
  filter: filterParams(params).word('filter', CREDIT_FILTERS),
  search: params.get('search') || undefined,
})

export default function CreditPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const { filter = 'credit', search } = inAddress
  const retailers = useQuery(creditRetailersQuery({ filter, search, page }))
  const sums = retailers.data?.sums
  const stat = (label: string, amount: number | undefined) => (
    <StatCard
      label={label}
      loading={!sums && !retailers.isError}
      figure={amount === undefined ? '알 수 없음' : formatWon(amount)}
    />
  )
  return (
    <Page
      title="외상"
      description="소매점의 외상 한도와 받을 금액입니다. 공급자에게는 결제된 주문처럼 정산합니다."
      action={<Actions />}
    >
      <section aria-label="외상 요약" className="grid gap-3 sm:grid-cols-3">
        {stat('받을 외상', sums?.usedAmount)}
        {stat('기한이 지난 금액', sums?.overdueAmount)}
        {stat('연결하지 않은 입금', sums?.unmatchedAmount)}
      </section>
      <DebouncedSearch
        label="상호나 사업자등록번호 검색"
        value={search ?? ''}
        onChange={(next) => change({ search: next || undefined })}
      />
      <Tabs
        label="소매점"
        value={chosen.filter ?? 'credit'}
        onValueChange={(value) => change({ filter: CREDIT_FILTERS.find((one) => one === value) })}
        tabs={CREDIT_FILTERS.map((value) => ({
          value,
          label: FILTER_LABELS[value],
          content: (
            <DataTable
              label={FILTER_LABELS[value]}
              columns={COLUMNS}
              query={retailers}
              rowKey={({ accountId }) => accountId}
              paging={{ hrefFor: (next) => `?${toSearchParams({ filter, search, page: next })}` }}
              empty={{
                icon: HandCoins,
                title: '소매점이 없습니다',
                body: '‘한도 없는 소매점’에서 골라 외상 한도를 정할 수 있습니다.',
              }}
            />
          ),
        }))}
      />
    </Page>
  )
}

function Actions() {
  const close = useMutationWithToast(
    CREDIT_KEY,
    () => api(closeCreditStatements, {}),
    (_, { data: { closed, amount } }) => ({
      message: closed > 0 ? `명세 ${closed}건, ${formatWon(amount)}을 마감했습니다.` : '마감할 명세가 없습니다.',
    }),
  )
  const ask = async () => {
    const body = '매달 1일 새벽에 저절로 마감합니다. 지난달까지의 외상 주문으로 명세를 만들고 소매점에 알립니다.'
    if (await confirm({ title: '지난달 명세를 지금 마감할까요?', body, action: '마감' })) close.mutate(undefined)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button variant="secondary" pending={close.isPending} onClick={() => void ask()}>
        지난달 명세 마감
      </Button>
      <Link to="/admin/credit/deposits" className={buttonClassName({})}>
        입금 등록·연결
      </Link>
    </div>
  )
}

const blank = ({ account }: CreditRetailer) => account === null

const COLUMNS: readonly Column<CreditRetailer>[] = [
  {
    key: 'name',
    header: '소매점',
    cell: ({ accountId, name, businessNumber, account }) => (
      <span className="grid">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/credit/${accountId}`} className="rounded font-semibold hover:text-brand hover:underline">
            {name}
          </Link>
          {account?.isSuspended && <Badge tone="danger">외상 중지</Badge>}
        </span>
        <span className="text-ink-soft text-xs tabular-nums">
          {businessNumber && formatBusinessNumber(businessNumber)}
        </span>
      </span>
    ),
  },
  {
    key: 'limit',
    header: '한도',
    align: 'right',
    isBlank: blank,
    cell: ({ account }) => formatMoney(account?.limitAmount ?? 0),
  },
  {
    key: 'used',
    header: '받을 외상',
    align: 'right',
    isBlank: blank,
    cell: ({ account }) => formatMoney(account?.usedAmount ?? 0),
  },
  {
    key: 'available',
    header: '남은 한도',
    align: 'right',
    isBlank: blank,
    cell: ({ account }) => formatMoney(account?.availableAmount ?? 0),
  },
  {
    key: 'overdue',
    header: '기한 지남',
    align: 'right',
    isBlank: ({ account }) => !account?.overdueAmount,
    cell: ({ account }) => <strong className="text-danger">{formatMoney(account?.overdueAmount ?? 0)}</strong>,
  },
  {
    key: 'term',
    header: '기한',
    isBlank: blank,
    cell: ({ account }) => `명세 후 ${account?.termDays}일`,
  },
]
