import type { GradeProgress } from '@jangteo/contracts/grades/grades.ts'
import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Progress of this month's purchases towards the next grade. */
export function GradeProgressCard({ progress, saved }: { progress: GradeProgress | undefined; saved: number }) {
  return (
    <Card title="다음 등급까지" description="이번 달 구매 금액으로 다음 달 초에 등급이 제안되고, 관리자가 확정합니다.">
      {progress ? <Way progress={progress} /> : <LoadingPlaceholder className="h-16 w-full" />}
      {saved > 0 && <p className="mt-4 text-ink-soft text-sm">지금까지 기본가보다 {formatWon(saved)}을 아꼈습니다.</p>}
    </Card>
  )
}

function Way({ progress: { next, nextFrom, purchases } }: { progress: GradeProgress }) {
  if (!next || nextFrom === null) return <p>가장 높은 등급입니다. 이번 달에 {formatWon(purchases)}을 구매했습니다.</p>
  const missing = nextFrom - purchases
  return (
    <ProgressBar
      tone="accent"
      value={Math.max(purchases, 0)}
      max={nextFrom}
      label={
        missing > 0
          ? `${GRADE_LABELS[next]} 등급까지 ${formatWon(missing)} 남았습니다. (${formatWon(purchases)} / ${formatWon(nextFrom)})`
          : `${GRADE_LABELS[next]} 등급 기준을 채웠습니다. (${formatWon(purchases)} / ${formatWon(nextFrom)})`
      }
    />
  )
}
