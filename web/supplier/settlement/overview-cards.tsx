import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { nextPayout, SETTLEMENT_FIGURES } from '../../desk/dashboards/figures.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { StatCard } from '../../ui/stat-card.tsx'

interface OverviewCardsProps {
  answer: ResponseOf<typeof listSettlements> | undefined
  loading: boolean
}

const UNKNOWN = '알 수 없음'

/** Next payout, pending sales and commission. */
export function OverviewCards({ answer, loading }: OverviewCardsProps) {
  const due = answer && nextPayout(answer)
  const shared = { data: answer, format: formatWon, failed: !loading }
  const held = answer && formatWon(answer.heldAmount)
  return (
    <section aria-label="정산 요약" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCardLink
          {...shared}
          label={due ? `${formatDate(due.payableOn)} 지급 예정` : '지급 예정'}
          figure={SETTLEMENT_FIGURES.nextPayout}
        />
        <StatCardLink {...shared} label="이번 달 정산 금액" figure={SETTLEMENT_FIGURES.currentMonth} />
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
