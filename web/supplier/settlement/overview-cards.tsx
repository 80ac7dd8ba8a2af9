import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listSettlements, Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { formatDate } from '../../ui/format-date.ts'
import { StatCard } from '../../ui/stat-card.tsx'

interface OverviewCardsProps {
  answer: ResponseOf<typeof listSettlements> | undefined
  loading: boolean
}

const UNKNOWN = '알 수 없음'

/** Next payout, pending sales and commission. */
export function OverviewCards({ answer, loading }: OverviewCardsProps) {
  const open = answer?.data.find(({ state }) => state === 'open')
  const due = nextDue(answer?.data ?? [])
  const held = answer && formatWon(answer.heldAmount)
  return (
    <section aria-label="정산 요약" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label={due ? `${formatDate(due.payableOn)} 지급 예정` : '지급 예정'}
          loading={loading}
          figure={answer ? formatWon(due?.payableAmount ?? 0) : UNKNOWN}
        />
        <StatCard
          label="이번 달 정산 금액"
          loading={loading}
          figure={answer ? formatWon((open?.netAmount ?? 0) + (open?.carriedAmount ?? 0)) : UNKNOWN}
        />
        <StatCard label="보관 중인 금액" loading={loading} figure={held ?? UNKNOWN} />
        <StatCard
          label="판매 수수료율"
          loading={loading}
          figure={answer ? `${answer.commissionPercent.toLocaleString('ko-KR')}%` : UNKNOWN}
        />
      </div>
      <p className="text-ink-soft text-sm">
        결제했지만 배송이 끝나지 않은 주문의 금액은 보관합니다. 배송이 끝나면 수수료를 빼고 그달의 정산에 더합니다.
        수수료는 부가세를 포함한 결제 금액에서 계산하며, 주문이 결제된 때의 요율을 따릅니다.
      </p>
    </section>
  )
}

/** Earliest unpaid settlement. */
function nextDue(months: readonly Settlement[]): Settlement | undefined {
  return months.findLast(({ state }) => state === 'closed')
}
