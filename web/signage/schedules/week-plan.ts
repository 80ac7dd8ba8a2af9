import {
  candidates,
  type Schedule,
  type StorePlan,
  showingAt,
  type Window,
} from '@jangteo/domain/signage/playlist-schedule.ts'

/** Period of one day with the same playlist. Minutes from midnight in the store's time zone. */
export interface WeekBlock {
  /** 0 is Sunday. */
  day: number
  start: number
  end: number
  /** The schedule that plays in this period; null if none can. */
  winner: Schedule | null
  /** Overlapping schedules that do not play. */
  others: readonly Schedule[]
  isClosed: boolean
}

const DAY_MINUTES = 24 * 60

/** Week from Sunday, computed like the players do. Periods without a schedule are left out, except closed hours. */
export function weekPlan(plan: StorePlan, sunday: Temporal.PlainDate): WeekBlock[] {
  const open = { ...plan, isActive: true, emergency: null }
  const cuts = cutsOf(plan)
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const date = sunday.add({ days: day })
    const blocks = cuts.slice(0, -1).map((start, at) => {
      const instant = date.toPlainDateTime().add({ minutes: start }).toZonedDateTime(plan.timezone).toInstant()
      const meant = candidates(open, instant)
      const showing = showingAt(open, instant)
      const winner = showing.kind === 'schedule' ? showing.schedule : null
      return {
        day,
        start,
        end: cuts[at + 1] ?? DAY_MINUTES,
        winner,
        others: meant.filter(({ id }) => id !== winner?.id),
        isClosed: showing.kind === 'closed',
      }
    })
    return joined(blocks.filter(({ winner, others, isClosed }) => winner || others.length > 0 || isClosed))
  })
}

/** All minutes at which a schedule or opening hours may start or end. */
function cutsOf({ schedules, businessHours }: StorePlan): number[] {
  const windows: Window[] = [...schedules, ...(businessHours ?? []).filter((hours) => hours !== null)]
  const times = windows.flatMap(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)])
  return [...new Set([0, ...times, DAY_MINUTES])].sort((one, other) => one - other)
}

function joined(blocks: readonly WeekBlock[]): WeekBlock[] {
  const all: WeekBlock[] = []
  for (const block of blocks) {
    const before = all.at(-1)
    if (before && before.end === block.start && kindOf(before) === kindOf(block)) before.end = block.end
    else all.push({ ...block })
  }
  return all
}

function kindOf({ winner, others, isClosed }: WeekBlock): string {
  return [winner?.id, isClosed, ...others.map(({ id }) => id)].join(' ')
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const TYPE_RANKS = { one_time: 2, weekly: 1, daily: 0 }

/** Reason for the precedence, by the players' rules. */
export function precedenceReason(winner: Schedule, other: Schedule, playable: StorePlan['playablePlaylists']): string {
  if (!playable.has(other.playlistId)) return '재생할 항목이 없는 편성은 건너뜀'
  if (winner.priority !== other.priority) return `우선순위 ${winner.priority} > ${other.priority}`
  if (TYPE_RANKS[winner.type] !== TYPE_RANKS[other.type]) return '한 번 > 매주 > 매일'
  return '더 새로운 편성'
}
