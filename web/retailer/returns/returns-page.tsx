import { listOwnReturns } from '@jangteo/contracts/orders/buyer-orders.ts'
import { RETURN_STATES, type ReturnState } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { returnFacts } from '../../trade/orders/returns/return-columns.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

export function meta() {
  return pageMeta('반품')
}

const TAB_LABELS: Record<ReturnState, string> = { requested: '요청함', accepted: '승인됨', refused: '거절됨' }

const OWN_RETURNS_KEY = ['own-returns'] as const

const parseFilters = (params: URLSearchParams) => ({
  state: filterParams(params).word('state', ['accepted', 'refused'] as const),
})

export default function RetailerReturnsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const state = inAddress.state ?? 'requested'
  const requests = useQuery(ownReturns(state, page))
  useRefetchOnNotification(OWN_RETURNS_KEY)
  return (
    <Page
      title="반품"
      description="요청한 반품과 그 결과입니다. 반품은 주문 상세에서 배송 완료 후 7일 안에 요청합니다."
    >
      <Tabs
        label="반품 상태"
        value={chosen.state ?? 'requested'}
        onValueChange={(next) => change({ state: next === 'requested' ? undefined : (next as 'accepted' | 'refused') })}
        tabs={RETURN_STATES.map((value) => ({
          value,
          label: TAB_LABELS[value],
          content: (
            <DataTable
              label={`반품 ${TAB_LABELS[value]}`}
              columns={columnsOf(state)}
              query={requests}
              paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
              empty={NOTHING[state]}
            />
          ),
        }))}
      />
    </Page>
  )
}

function ownReturns(state: ReturnState, page: number) {
  const query = { state, page, limit: PAGE_SIZE }
  return queryOptions({
    queryKey: [...OWN_RETURNS_KEY, state, page],
    queryFn: ({ signal }) => api(listOwnReturns, { query }, { signal, quiet: true }),
    staleTime: 0,
  })
}

function columnsOf(state: ReturnState): Column<ReturnRequest>[] {
  const when: Column<ReturnRequest> =
    state === 'requested'
      ? { key: 'since', header: '요청', align: 'right', cell: ({ requestedAt }) => <Moment at={requestedAt} /> }
      : {
          key: 'decided',
          header: '결정',
          align: 'right',
          isBlank: ({ decidedAt }) => !decidedAt,
          cell: ({ decidedAt }) => decidedAt && <Moment at={decidedAt} form="day" />,
        }
  const answer: Column<ReturnRequest> = {
    key: 'answer',
    header: '답변',
    isBlank: ({ decisionReason }) => !decisionReason,
    cell: ({ decisionReason }) => decisionReason,
  }
  const facts = returnFacts({ orderPath: ({ orderNumber }) => `/orders/${orderNumber}`, showsSupplier: true })
  return [...facts, ...(state === 'requested' ? [] : [answer]), when]
}

const NOTHING: Record<ReturnState, EmptyStateProps> = {
  requested: {
    icon: Undo2,
    title: '기다리는 반품 요청이 없습니다',
    body: '배송받은 상품에 문제가 있으면 주문 상세에서 반품을 요청할 수 있습니다.',
    action: (
      <Link to="/orders?status=delivered" className={buttonClassName({ variant: 'secondary' })}>
        배송 완료된 주문 보기
      </Link>
    ),
  },
  accepted: { icon: Undo2, title: '승인된 반품이 없습니다', body: '승인된 반품이 환불 금액과 함께 여기에 모입니다.' },
  refused: { icon: Undo2, title: '거절된 반품이 없습니다', body: '거절된 반품이 사유와 함께 여기에 모입니다.' },
}
