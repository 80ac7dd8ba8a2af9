import { RETURN_STATES, type ReturnState } from '@jangteo/contracts/orders/orders.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
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
import { useReturnDecision } from './use-return-decision.tsx'

const TAB_LABELS: Record<ReturnState, string> = { requested: '대기', accepted: '승인', refused: '거절' }

interface ReturnFilters {
  /** Absent: pending. */
  state?: ReturnState | undefined
}

function stateNamed(name: string | undefined): ReturnFilters {
  return { state: RETURN_STATES.find((state) => state === name && state !== 'requested') }
}

const filtersIn = (params: URLSearchParams) => stateNamed(filterParams(params).word('state', RETURN_STATES))

export function ReturnsQueue({ desk }: { desk: ReturnsDesk }) {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const waiting = useQuery(returnsQuery(desk, { state: 'requested', page: 1, limit: 1 }))
  return (
    <Page title="반품" description="구매자가 요청한 반품을 승인하거나 거절합니다. 오래 기다린 것부터 보입니다.">
      <Tabs
        label="반품 상태"
        value={chosen.state ?? 'requested'}
        onValueChange={(state) => change(stateNamed(state))}
        tabs={RETURN_STATES.map((state) => ({
          value: state,
          label: TAB_LABELS[state],
          ...(state === 'requested' && waiting.data && { count: waiting.data.total }),
          content: <Queue desk={desk} state={inAddress.state ?? 'requested'} page={page} />,
        }))}
      />
    </Page>
  )
}

function Queue({ desk, state, page }: { desk: ReturnsDesk; state: ReturnState; page: number }) {
  const requests = useQuery(returnsQuery(desk, { state, page, limit: PAGE_SIZE }))
  const decisions = useReturnDecision(desk)
  return (
    <>
      <DataTable
        label={`반품 ${TAB_LABELS[state]}`}
        columns={returnColumns(state, desk, decisions)}
        query={requests}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...stateNamed(state), page: next })}` }}
        empty={NOTHING[state]}
      />
      {decisions.dialog}
    </>
  )
}

const NOTHING: Record<ReturnState, EmptyStateProps> = {
  requested: {
    icon: CircleCheck,
    title: '기다리는 반품이 없습니다',
    body: '구매자가 반품을 요청하면 여기에 나타납니다.',
  },
  accepted: { icon: Undo2, title: '승인한 반품이 없습니다', body: '승인한 반품이 환불 금액과 함께 여기에 모입니다.' },
  refused: { icon: Undo2, title: '거절한 반품이 없습니다', body: '거절한 반품이 사유와 함께 여기에 모입니다.' },
}
