import type { GradeProposal } from '@jangteo/contracts/grades/grades.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { GradeBadge } from '../../app/members/badges.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { useGradeDecision } from './use-grade-decision.ts'

type State = GradeProposal['state']

export function proposalColumns(state: State, decision: ReturnType<typeof useGradeDecision>): Column<GradeProposal>[] {
  return [
    {
      key: 'store',
      header: '소매점',
      cell: ({ accountId, storeName }) => (
        <Link to={`/admin/users/${accountId}`} className="rounded font-semibold hover:text-brand hover:underline">
          {storeName}
        </Link>
      ),
    },
    { key: 'month', header: '기준 달', cell: ({ month }) => month.replace('-', '. ') },
    { key: 'purchases', header: '구매 금액', align: 'right', cell: ({ purchases }) => formatMoney(purchases) },
    { key: 'change', header: '등급 변경', cell: (proposal) => <Change proposal={proposal} /> },
    ...(state === 'proposed' ? [decisionColumn(decision)] : [DECIDED]),
  ]
}

function Change({ proposal: { fromGrade, toGrade } }: { proposal: GradeProposal }) {
  const isUp = GRADES.indexOf(toGrade) > GRADES.indexOf(fromGrade)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <GradeBadge grade={fromGrade} />
      <ArrowRight size={14} strokeWidth={1.5} aria-label="에서" className="text-ink-soft" />
      <GradeBadge grade={toGrade} />
      <Badge tone={isUp ? 'success' : 'warning'} icon={isUp ? TrendingUp : TrendingDown}>
        {isUp ? '상향' : '하향'}
      </Badge>
    </span>
  )
}

const DECIDED: Column<GradeProposal> = {
  key: 'decided',
  header: '결정일',
  align: 'right',
  isBlank: ({ decidedAt }) => !decidedAt,
  cell: ({ decidedAt }) => decidedAt && <Moment at={decidedAt} form="day" />,
}

function decisionColumn(decision: ReturnType<typeof useGradeDecision>): Column<GradeProposal> {
  return {
    key: 'decide',
    header: '결정',
    align: 'right',
    cell: (proposal) => (
      <span className="flex justify-end gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`${proposal.storeName} 등급 제안 거절`}
          disabled={decision.isPending}
          onClick={() => decision.decline([proposal])}
        >
          거절
        </Button>
        <Button
          size="small"
          aria-label={`${proposal.storeName} 등급 제안 확정`}
          disabled={decision.isPending}
          onClick={() => void decision.accept([proposal])}
        >
          확정
        </Button>
      </span>
    ),
  }
}
