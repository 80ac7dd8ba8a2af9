import { type CommissionTerm, listOwnCommissionTerms } from '@jangteo/contracts/ledger/commission-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format-date.ts'

/** The commission terms that hold for the supplier or its categories; nothing where there are none. */
export function CommissionCard() {
  const { data } = useQuery({
    queryKey: [...SETTLEMENT_KEY, 'own', 'commission'],
    queryFn: ({ signal }) => api(listOwnCommissionTerms, {}, { signal, quiet: true }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <Card
      title="적용되는 수수료"
      description={`아래에 없는 상품은 ${data.commissionPercent.toLocaleString('ko-KR')}%입니다. 겹치면 범위가 더 좁은 수수료를 적용합니다.`}
    >
      <ul className="grid gap-3">
        {data.data.map((term) => (
          <TermItem key={term.id} term={term} />
        ))}
      </ul>
    </Card>
  )
}

function TermItem({
  term: { supplierId, categoryName, percent, startsOn, endsOn, note, phase },
}: {
  term: CommissionTerm
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{categoryName ?? '모든 상품'}</strong>
          {phase === 'scheduled' && <Badge tone="brand">예정</Badge>}
          {supplierId === null && <span className="text-ink-soft text-sm">모든 공급자</span>}
        </p>
        <p className="text-ink-soft text-sm">
          {formatDate(startsOn)}부터{endsOn && ` ${formatDate(endsOn)}까지`} · {note}
        </p>
      </div>
      <strong className="tabular-nums">{percent.toLocaleString('ko-KR')}%</strong>
    </li>
  )
}
