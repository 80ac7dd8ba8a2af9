import type { CreditAccount } from '@jangteo/contracts/credit/credit.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatCard } from '../../ui/stat-card.tsx'

/** Limit, used amount and due statements. */
export function CreditFigures({ account }: { account: CreditAccount }) {
  const { limitAmount, usedAmount, availableAmount, unbilledAmount, overdueAmount, isSuspended, termDays } = account
  return (
    <>
      <section aria-label="외상 요약" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="남은 한도" figure={formatWon(availableAmount)} />
        <StatCard label="결제하지 않은 외상" figure={formatWon(usedAmount)} />
        <StatCard label="다음 명세에 담길 금액" figure={formatWon(unbilledAmount)} />
        <StatCard label="기한이 지난 금액" figure={formatWon(overdueAmount)} />
      </section>
      <Card>
        <ProgressBar
          label={
            <span className="flex flex-wrap items-center gap-2">
              한도 {formatWon(limitAmount)} 가운데 {formatWon(Math.max(usedAmount, 0))} 사용 · 명세 후 {termDays}일 안에
              입금
              {isSuspended && <Badge tone="danger">외상 중지</Badge>}
            </span>
          }
          value={Math.max(usedAmount, 0)}
          max={limitAmount}
        />
      </Card>
    </>
  )
}
