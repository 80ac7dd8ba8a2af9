import { listWaitingRefunds, type WaitingRefund } from '@jangteo/contracts/orders/admin-orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import {
  REFUND_WAIT_LABELS,
  REFUND_WAIT_REASONS,
  type RefundWaitReason,
} from '@jangteo/domain/orders/refund-waiting.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Landmark, Send } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { AccountText } from '../../../trade/orders/refund-account/account-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { ADMIN_ORDERS_KEY } from '../queries.ts'
import { RefundActions } from './refund-actions.tsx'

export function meta() {
  return pageMeta('환불 대기')
}

const ALL = 'all'

interface Filters {
  /** Absent: all. */
  waitsFor?: RefundWaitReason | undefined
}

const filtersIn = (params: URLSearchParams): Filters => ({
  waitsFor: filterParams(params).word('waitsFor', REFUND_WAIT_REASONS),
})

/** Refunds that only a person can complete. */
export default function RefundsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const all = useQuery(waitingRefunds({ page: 1, limit: 1 }))
  return (
    <Page title="환불 대기" description="직접 보내거나 다시 시도해야 하는 환불입니다. 오래 기다린 것부터 보입니다.">
      <Tabs
        label="기다리는 까닭"
        value={chosen.waitsFor ?? ALL}
        onValueChange={(value) => change({ waitsFor: REFUND_WAIT_REASONS.find((reason) => reason === value) })}
        tabs={[ALL, ...REFUND_WAIT_REASONS].map((value) => ({
          value,
          label: value === ALL ? '전체' : REFUND_WAIT_LABELS[value as RefundWaitReason],
          ...(value === ALL && all.data && { count: all.data.total }),
          content: <Queue waitsFor={inAddress.waitsFor} page={page} />,
        }))}
      />
    </Page>
  )
}

function Queue({ waitsFor, page }: Filters & { page: number }) {
  const refunds = useQuery(waitingRefunds({ waitsFor, page, limit: PAGE_SIZE }))
  return (
    <DataTable
      label="환불 대기"
      columns={COLUMNS}
      query={refunds}
      paging={{ hrefFor: (next) => `?${toSearchParams({ waitsFor, page: next })}` }}
      empty={{
        icon: CircleCheck,
        title: '기다리는 환불이 없습니다',
        body: '계좌가 필요하거나 결제사가 거절한 환불이 여기에 나타납니다.',
      }}
    />
  )
}

interface Query extends Filters {
  page: number
  limit: number
}

function waitingRefunds(query: Query) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'refunds', query.waitsFor, query],
    queryFn: ({ signal }) => api(listWaitingRefunds, { query }, { signal, quiet: true }),
    // Keep the previous page only within the same tab, as in the queue of returns.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.at(-2) === query.waitsFor ? previous : undefined,
    staleTime: 0,
  })
}

const COLUMNS: Column<WaitingRefund>[] = [
  {
    key: 'order',
    header: '주문',
    cell: ({ orderNumber, buyerName, paymentMethod }) => (
      <span className="grid">
        <Link
          to={`/admin/orders/${orderNumber}`}
          className="w-fit rounded font-medium tabular-nums hover:text-brand hover:underline"
        >
          {orderNumber}
        </Link>
        <span className="text-ink-soft text-xs">
          {buyerName} · {PAYMENT_METHOD_LABELS[paymentMethod]}
        </span>
      </span>
    ),
  },
  { key: 'amount', header: '환불 금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { key: 'why', header: '기다리는 까닭', cell: (refund) => <Why refund={refund} /> },
  {
    key: 'account',
    header: '환불 계좌',
    isBlank: ({ account }) => !account,
    cell: ({ account }) => account && <AccountText account={account} />,
  },
  { key: 'since', header: '접수', align: 'right', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  {
    key: 'act',
    header: '처리',
    align: 'right',
    cell: ({ orderNumber, paymentMethod, ...refund }) => (
      <div className="flex justify-end">
        <RefundActions orderNumber={orderNumber} paymentMethod={paymentMethod} refund={refund} />
      </div>
    ),
  },
]

const LOOKS = {
  account: { tone: 'warning', icon: Landmark },
  transfer: { tone: 'info', icon: Send },
  refused: { tone: 'danger', icon: CircleAlert },
} as const

function Why({ refund: { waitsFor, failure, reason } }: { refund: WaitingRefund }) {
  const detail = waitsFor === 'refused' ? (failure ?? reason) : reason
  return (
    <span className="grid justify-items-start gap-1 @max-2xl:justify-items-end">
      <Badge {...LOOKS[waitsFor]}>{REFUND_WAIT_LABELS[waitsFor]}</Badge>
      <span title={detail} className="line-clamp-2 text-ink-soft text-xs @2xl:max-w-56">
        {detail}
      </span>
    </span>
  )
}
