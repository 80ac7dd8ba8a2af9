import type { ScheduleInput } from '@jangteo/contracts/signage/playlists.ts'
import { SCHEDULE_TYPE_LABELS, WEEKDAYS } from '../labels.ts'
import { windowText } from '../time-text.ts'

type Timed = Pick<
  ScheduleInput,
  'type' | 'daysOfWeek' | 'specificDate' | 'startTime' | 'endTime' | 'validFrom' | 'validUntil'
>

/** "매주 월, 수 09:00–18:00" */
export function whenText(schedule: Timed): string {
  return `${daysText(schedule)} ${windowText(schedule)}`
}

function daysText({ type, daysOfWeek, specificDate }: Timed): string {
  if (type === 'one_time') return dateText(specificDate ?? '')
  if (type === 'daily') return SCHEDULE_TYPE_LABELS.daily
  const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => daysOfWeek.includes(day))
  return `매주 ${days.map((day) => WEEKDAYS[day]).join(', ')}`
}

/** "2026. 11. 15.부터"; empty without limits. */
export function validityText({ validFrom, validUntil }: Timed): string | undefined {
  const parts = [validFrom && `${dateText(validFrom)}부터`, validUntil && `${dateText(validUntil)}까지`]
  return parts.filter(Boolean).join(' ') || undefined
}

function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}. ${month}. ${day}.`
}
