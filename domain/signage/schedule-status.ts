import type { Schedule } from './playlist-schedule.ts'

type Timed = Pick<Schedule, 'isActive' | 'type' | 'startTime' | 'endTime' | 'specificDate' | 'validFrom' | 'validUntil'>

/** By the local time of the store. A window that began on its last day runs to its own end. */
export function scheduleStatus(schedule: Timed, localTime: Temporal.PlainDateTime): 'active' | 'inactive' | 'expired' {
  const last = lastDay(schedule)
  if (last !== null && Temporal.PlainDateTime.compare(localTime, endOn(last, schedule)) >= 0) return 'expired'
  return schedule.isActive ? 'active' : 'inactive'
}

function isUpcoming(schedule: Timed, localTime: Temporal.PlainDateTime): boolean {
  const first = firstDay(schedule)
  return first !== null && Temporal.PlainDateTime.compare(localTime, momentOn(first, schedule.startTime)) < 0
}

/** `scheduled` while all its schedules are in the future. */
export function playlistStatus(
  playlist: { isActive: boolean; isDefault: boolean },
  schedules: readonly Timed[],
  localTime: Temporal.PlainDateTime,
): 'active' | 'inactive' | 'scheduled' {
  if (!playlist.isActive) return 'inactive'
  const inForce = schedules.filter((schedule) => scheduleStatus(schedule, localTime) === 'active')
  const isWaiting = inForce.length > 0 && inForce.every((schedule) => isUpcoming(schedule, localTime))
  return isWaiting && !playlist.isDefault ? 'scheduled' : 'active'
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
