import type { StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'
import { Layers } from 'lucide-react'
import { WEEKDAYS } from '../labels.ts'
import type { NamedSchedule } from './store-plan.ts'
import { precedenceReason, timeText, type WeekBlock } from './week-plan.ts'

interface OverlapListProps {
  blocks: readonly WeekBlock[]
  playable: StorePlan['playablePlaylists']
}

/** Overlapping schedules of the week: which wins, and why. */
export function OverlapList({ blocks, playable }: OverlapListProps) {
  const overlaps = overlapsIn(blocks, playable)
  if (overlaps.length === 0) return <p className="text-ink-soft text-sm">이 주에는 겹치는 편성이 없습니다.</p>
  return (
    <section aria-label="겹치는 편성" className="grid gap-1.5">
      <p className="flex items-center gap-1.5 font-medium text-sm">
        <Layers size={16} strokeWidth={1.5} />
        겹치는 편성
      </p>
      <ul className="grid gap-1 text-sm">
        {overlaps.map(({ text, times }) => (
          <li key={text}>
            {text} <span className="text-ink-soft tabular-nums">{times.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function overlapsIn(
  blocks: readonly WeekBlock[],
  playable: OverlapListProps['playable'],
): { text: string; times: string[] }[] {
  const times = new Map<string, string[]>()
  for (const { winner, others, day, start, end } of blocks) {
    if (!winner) continue
    for (const other of others) {
      const why = precedenceReason(winner, other, playable)
      const text = `‘${nameOf(winner)}’ 편성이 ‘${nameOf(other)}’ 편성보다 먼저입니다 (${why}).`
      times.set(text, [...(times.get(text) ?? []), `${WEEKDAYS[day]} ${timeText(start)}–${timeText(end)}`])
    }
  }
  return [...times].map(([text, when]) => ({ text, times: when }))
}

const nameOf = (schedule: WeekBlock['others'][number]) => (schedule as NamedSchedule).name
