import { countdownText, periodAt } from '@jangteo/domain/promotions/countdown.ts'
import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { formatDate } from '../../ui/format-date.ts'
import { useNow } from './use-now.ts'

interface CountdownProps {
  startsAt: string
  endsAt: string | null
  className?: string
}

/** Counts down to the start, then to the end, and stops there. Without an end it only says that the sale is on. */
export function Countdown({ startsAt, endsAt, className }: CountdownProps) {
  const now = useNow(endsAt ?? startsAt)
  return (
    <p className={clsx('inline-flex items-center gap-1.5 font-semibold tabular-nums', className)}>
      <Clock aria-hidden size={18} strokeWidth={1.5} className="shrink-0" />
      <span role="timer">{textOf({ startsAt, endsAt }, now)}</span>
    </p>
  )
}

function textOf({ startsAt, endsAt }: Pick<CountdownProps, 'startsAt' | 'endsAt'>, now: number | undefined): string {
  if (now === undefined) return endsAt === null ? '상시 진행' : `${formatDate(endsAt)} 종료`
  const phase = periodAt({ startsAt, endsAt }, now)
  if (phase === 'before') return `${countdownText(startsAt, now)} 뒤 시작`
  if (phase === 'over') return '끝난 행사입니다'
  return endsAt === null ? '상시 진행' : `${countdownText(endsAt, now)} 남음`
}
