import { listOwnReturns } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { useRefetchOnNotification } from '../../../app/notifications/use-notifications.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { returnFacts } from './return-columns.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'

/** As the server filters: not decided yet, accepted, refused or withdrawn. */
const GROUPS = ['open', 'accepted', 'closed'] as const
type Group = (typeof GROUPS)[number]

const TAB_LABELS: Record<Group, string> = { open: '진행 중', accepted: '승인', closed: '거절·취소' }

const OWN_RETURNS_KEY = ['own-returns'] as const

const parseFilters = (params: URLSearchParams) => ({
  state: filterParams(params).word('state', ['accepted', 'closed'] as const),
})

export const OWN_RETURNS_HELP = '요청한 반품과 교환, 그 결과입니다. 요청은 배송이 완료된 주문의 상세에서 합니다.'

/** The caller's returns and exchanges, as a table in tabs. */
export function OwnReturns() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const group = inAddress.state ?? 'open'
  const requests = useQuery(ownReturns(group, page))
  useRefetchOnNotification(OWN_RETURNS_KEY)
  return (
    <Tabs
      label="반품 상태"
      value={chosen.state ?? 'open'}
      onValueChange={(next) => change({ state: next === 'open' ? undefined : (next as 'accepted' | 'closed') })}
      tabs={GROUPS.map((value) => ({
        value,
        label: TAB_LABELS[value],
        content: (
          <DataTable
            label={`반품·교환 ${TAB_LABELS[value]}`}
            columns={columnsOf(group)}
            query={requests}
            paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
            empty={NOTHING[group]}
          />
        ),
      }))}
    />
  )
}

function ownReturns(state: Group, page: number) {
  const query = { state, page, limit: PAGE_SIZE }
  return queryOptions({
    queryKey: [...OWN_RETURNS_KEY, state, page],
    queryFn: ({ signal }) => api(listOwnReturns, { query }, { signal, quiet: true }),
    staleTime: 0,
  })
}

function columnsOf(group: Group): Column<ReturnRequest>[] {
  const when: Column<ReturnRequest> =
    group === 'open'
      ? { key: 'since', header: '요청', align: 'right', cell: ({ requestedAt }) => <Moment at={requestedAt} /> }
      : {
          key: 'decided',
          header: '결정',
          align: 'right',
          isBlank: ({ decidedAt }) => !decidedAt,
          cell: ({ decidedAt }) => decidedAt && <Moment at={decidedAt} form="day" />,
        }
  const state: Column<ReturnRequest> = {
    key: 'state',
    header: '상태',
    cell: (request) => <ReturnStateBadge state={request.state} kind={request.kind} />,
  }
  const answer: Column<ReturnRequest> = {
    key: 'answer',
    header: '답변',
    isBlank: ({ decisionReason }) => !decisionReason,
    cell: ({ decisionReason }) => decisionReason,
  }
  const facts = returnFacts({ orderPath: ({ orderNumber }) => `/orders/${orderNumber}`, showsSupplier: true })
  return [...facts, state, ...(group === 'open' ? [] : [answer]), when]
}

const NOTHING: Record<Group, EmptyStateProps> = {
  open: {
    icon: Undo2,
    title: '진행 중인 반품·교환이 없습니다',
    body: '배송받은 상품에 문제가 있으면 주문 상세에서 반품이나 교환을 요청할 수 있습니다.',
    action: (
      <Link to="/orders?status=delivered" className={buttonClassName({ variant: 'secondary' })}>
        배송 완료된 주문 보기
      </Link>
    ),
  },
  accepted: {
    icon: Undo2,
    title: '승인된 반품·교환이 없습니다',
    body: '승인되면 환불 금액과 함께 여기에 모입니다.',
  },
  closed: {
    icon: Undo2,
    title: '거절되거나 취소한 요청이 없습니다',
    body: '거절된 요청은 사유와 함께, 취소한 요청과 같이 여기에 모입니다.',
  },
}
