import { OPEN_RETURN_STATES, RETURN_STATES, type ReturnState } from '@jangteo/contracts/orders/orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleCheck, Undo2 } from 'lucide-react'
import { DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { Page } from '../../../ui/page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { returnColumns } from './return-columns.tsx'
import { type ReturnsDesk, returnsQuery } from './returns-desk.ts'
import { useReturnActions } from './use-return-actions.tsx'

const TAB_LABELS: Record<ReturnState, string> = {
  requested: '회수 대기',
  collected: '검수 대기',
  inspected: '환불·교환 대기',
  accepted: '승인',
  refused: '거절',
  withdrawn: '요청 취소',
}

interface ReturnFilters {
  /** Absent: requested. */
  state?: ReturnState | undefined
}

function stateNamed(name: string | undefined): ReturnFilters {
  return { state: RETURN_STATES.find((state) => state === name && state !== 'requested') }
}

const filtersIn = (params: URLSearchParams) => stateNamed(filterParams(params).word('state', RETURN_STATES))

export function ReturnsQueue({ desk }: { desk: ReturnsDesk }) {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const counts = useWaitingCounts(desk)
  return (
    <Page title="반품" description="반품과 교환을 회수하고 검수해 승인하거나 거절합니다. 오래 기다린 것부터 보입니다.">
      <Tabs
        label="반품 상태"
        value={chosen.state ?? 'requested'}
        onValueChange={(state) => change(stateNamed(state))}
        tabs={RETURN_STATES.map((state) => ({
          value: state,
          label: TAB_LABELS[state],
          ...(counts[state] !== undefined && { count: counts[state] }),
          content: <Queue desk={desk} state={inAddress.state ?? 'requested'} page={page} />,
        }))}
      />
    </Page>
  )
}

/** How many wait in each of the open states. */
function useWaitingCounts(desk: ReturnsDesk): Partial<Record<ReturnState, number>> {
  const waiting = useQueries({
    queries: OPEN_RETURN_STATES.map((state) => returnsQuery(desk, { state, page: 1, limit: 1 })),
  })
  return Object.fromEntries(
    OPEN_RETURN_STATES.flatMap((state, at) => {
      const total = waiting[at]?.data?.total
      return total === undefined ? [] : [[state, total]]
    }),
  )
}

function Queue({ desk, state, page }: { desk: ReturnsDesk; state: ReturnState; page: number }) {
  const requests = useQuery(returnsQuery(desk, { state, page, limit: PAGE_SIZE }))
  const actions = useReturnActions(desk)
  return (
    <>
      <DataTable
        label={`반품 ${TAB_LABELS[state]}`}
        columns={returnColumns(state, desk, actions)}
        query={requests}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...stateNamed(state), page: next })}` }}
        empty={NOTHING[state]}
      />
      {actions.dialog}
    </>
  )
}

const NOTHING: Record<ReturnState, EmptyStateProps> = {
  requested: {
    icon: CircleCheck,
    title: '회수를 기다리는 반품이 없습니다',
    body: '구매자가 반품이나 교환을 요청하면 여기에 나타납니다.',
  },
  collected: {
    icon: CircleCheck,
    title: '검수를 기다리는 반품이 없습니다',
    body: '회수한 상품이 여기에 나타납니다. 검수하면 인정한 수량만 환불하거나 교환합니다.',
  },
  inspected: {
    icon: CircleCheck,
    title: '결정을 기다리는 반품이 없습니다',
    body: '검수한 상품이 환불 금액과 함께 여기에 나타납니다.',
  },
  accepted: { icon: Undo2, title: '승인한 반품이 없습니다', body: '승인한 반품이 환불 금액과 함께 여기에 모입니다.' },
  refused: { icon: Undo2, title: '거절한 반품이 없습니다', body: '거절한 반품이 사유와 함께 여기에 모입니다.' },
  withdrawn: { icon: Undo2, title: '구매자가 취소한 요청이 없습니다', body: '구매자가 취소한 요청이 여기에 모입니다.' },
}
