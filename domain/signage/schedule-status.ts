import type { Schedule } from './playlist-schedule.ts'

type Timed = Pick<Schedule, 'isActive' | 'type' | 'startTime' | 'endTime' | 'specificDate' | 'validFrom' | 'validUntil'>

/** By the clock on the wall of the store. A window that began on its last day runs to its own end. */
export function scheduleStatus(schedule: Timed, wall: Temporal.PlainDateTime): 'active' | 'inactive' | 'expired' {
  const last = lastDay(schedule)
  if (last !== null && Temporal.PlainDateTime.compare(wall, endOn(last, schedule)) >= 0) return 'expired'
  return schedule.isActive ? 'active' : 'inactive'
}

/** Its first window has not begun yet. */
function isToCome(schedule: Timed, wall: Temporal.PlainDateTime): boolean {
  const first = firstDay(schedule)
  return first !== null && Temporal.PlainDateTime.compare(wall, momentOn(first, schedule.startTime)) < 0
}

/** Switched off, or `scheduled` while all that names it is still to come. */
export function playlistStatus(
  playlist: { isActive: boolean; isDefault: boolean },
  schedules: readonly Timed[],
  wall: Temporal.PlainDateTime,
): 'active' | 'inactive' | 'scheduled' {
  if (!playlist.isActive) return 'inactive'
  const inForce = schedules.filter((schedule) => scheduleStatus(schedule, wall) === 'active')
  const waits = inForce.length > 0 && inForce.every((schedule) => isToCome(schedule, wall))
  return waits && !playlist.isDefault ? 'scheduled' : 'active'
}

function firstDay({ type, specificDate, validFrom }: Timed): string | null {
  return type === 'one_time' ? specificDate : validFrom
}

function lastDay({ type, specificDate, validUntil }: Timed): string | null {
  return type === 'one_time' ? specificDate : validUntil
}

function endOn(day: string, { startTime, endTime }: Timed): Temporal.PlainDateTime {
  const end = momentOn(day, endTime)
  return endTime < startTime ? end.add({ days: 1 }) : end
}

function momentOn(day: string, time: string): Temporal.PlainDateTime {
  const date = Temporal.PlainDate.from(day)
  return time === '24:00'
    ? date.add({ days: 1 }).toPlainDateTime()
    : date.toPlainDateTime(Temporal.PlainTime.from(time))
}
