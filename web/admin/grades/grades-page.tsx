import { GRADE_PROPOSAL_STATES, type GradeProposal } from '@jangteo/contracts/grades/grades.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Award, CircleCheck } from 'lucide-react'
import { pageMeta } from '../../app/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { proposalColumns } from './proposal-columns.tsx'
import { proposalsMatching } from './queries.ts'
import { useGradeDecision } from './use-grade-decision.ts'

export function meta() {
  return pageMeta('등급 제안')
}

type State = GradeProposal['state']

const TAB_LABELS: Record<State, string> = { proposed: '대기', confirmed: '확정', declined: '거절' }

function findState(name: string | undefined): { state?: State | undefined } {
  return { state: GRADE_PROPOSAL_STATES.find((state) => state === name && state !== 'proposed') }
}

const parseFilters = (params: URLSearchParams) => findState(filterParams(params).word('state', GRADE_PROPOSAL_STATES))

export default function GradesPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const waiting = useQuery(proposalsMatching({ state: 'proposed', page: 1, limit: 1 }))
  return (
    <Page
      title="등급 제안"
      description="지난달 구매 금액으로 제안된 소매점 등급입니다. 기준은 설정에서 정하고, 확정해야 바뀝니다."
    >
      <Tabs
        label="제안 상태"
        value={chosen.state ?? 'proposed'}
        onValueChange={(state) => change(findState(state))}
        tabs={GRADE_PROPOSAL_STATES.map((state) => ({
          value: state,
          label: TAB_LABELS[state],
          ...(state === 'proposed' && waiting.data && { count: waiting.data.total }),
          content: <Proposals state={inAddress.state ?? 'proposed'} page={page} />,
        }))}
      />
    </Page>
  )
}

function Proposals({ state, page }: { state: State; page: number }) {
  const proposals = useQuery(proposalsMatching({ state, page, limit: PAGE_SIZE }))
  const decision = useGradeDecision()
  return (
    <DataTable
      label={`등급 제안 ${TAB_LABELS[state]}`}
      columns={proposalColumns(state, decision)}
      query={proposals}
      paging={{ hrefFor: (next) => `?${toSearchParams({ ...findState(state), page: next })}` }}
      empty={NOTHING[state]}
      {...(state === 'proposed' && {
        bulkActions: (rows: GradeProposal[], clear: () => void) => (
          <span className="flex gap-2">
            <Button
              variant="secondary"
              size="small"
              disabled={decision.isPending}
              onClick={() => decision.decline(rows, clear)}
            >
              선택한 {rows.length}건 거절
            </Button>
            <Button size="small" pending={decision.isPending} onClick={() => void decision.accept(rows, clear)}>
              선택한 {rows.length}건 확정
            </Button>
          </span>
        ),
      })}
    />
  )
}

const NOTHING: Record<State, EmptyStateProps> = {
  proposed: {
    icon: CircleCheck,
    title: '기다리는 제안이 없습니다',
    body: '달이 바뀌면 지난달 구매 금액에 맞는 등급이 제안됩니다.',
  },
  confirmed: { icon: Award, title: '확정한 제안이 없습니다', body: '확정한 제안이 여기에 모입니다.' },
  declined: { icon: Award, title: '거절한 제안이 없습니다', body: '거절했거나 때가 지난 제안이 여기에 모입니다.' },
}
