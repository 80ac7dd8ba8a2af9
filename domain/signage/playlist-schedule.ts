/** Times of day are `HH:MM`, up to `24:00`; days are `YYYY-MM-DD`; both in the store's time zone. */
export interface Window {
  startTime: string
  /** Exclusive. Before the start: the window runs overnight. */
  endTime: string
}

export const SCHEDULE_TYPES = ['daily', 'weekly', 'one_time'] as const
export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

export interface Schedule extends Window {
  id: string
  playlistId: string
  isActive: boolean
  type: ScheduleType
  /** For weekly schedules: 0 for Sunday to 6. */
  daysOfWeek: readonly number[]
  /** For one-time schedules. */
  specificDate: string | null
  priority: number
  /** Both inclusive, for the day on which a window starts. */
  validFrom: string | null
  validUntil: string | null
  /** In milliseconds. */
  createdAt: number
}

export interface StorePlan {
  isActive: boolean
  timezone: string
  /** A message that overrides everything; null for none. */
  emergency: string | null
  /** By day of the week from Sunday; null for a closed day; no list for a store that never closes. */
  businessHours: readonly (Window | null)[] | null
  schedules: readonly Schedule[]
  defaultPlaylistId: string | null
  /** Playlists with at least one playable item. */
  playablePlaylists: ReadonlySet<string>
}

export type Showing =
  | { kind: 'idle' }
  | { kind: 'emergency'; message: string }
  | { kind: 'closed' }
  | { kind: 'schedule'; schedule: Schedule; playlistId: string }
  | { kind: 'default'; playlistId: string }
  | { kind: 'slate' }

/** What a screen shows at an instant. */
export function showingAt(plan: StorePlan, at: Temporal.Instant): Showing {
  if (!plan.isActive) return { kind: 'idle' }
  if (plan.emergency !== null) return { kind: 'emergency', message: plan.emergency }
  const localTime = localTimeOf(plan, at)
  if (!isOpen(plan, localTime)) return { kind: 'closed' }
  const schedule = candidatesAt(plan, localTime).find(({ playlistId }) => plan.playablePlaylists.has(playlistId))
  if (schedule) return { kind: 'schedule', schedule, playlistId: schedule.playlistId }
  const { defaultPlaylistId: playlistId } = plan
  return playlistId !== null && plan.playablePlaylists.has(playlistId)
    ? { kind: 'default', playlistId }
    : { kind: 'slate' }
}

/** All schedules that apply at an instant, in order of precedence. */
export function candidates(plan: StorePlan, at: Temporal.Instant): Schedule[] {
  return candidatesAt(plan, localTimeOf(plan, at))
}

/** The earliest instant at which the result of `showingAt` may change; null if it never does. */
export function nextChangeAt(plan: StorePlan, at: Temporal.Instant): Temporal.Instant | null {
  const today = localTimeOf(plan, at).toPlainDate()
  const times = new Set(windowsOf(plan).flatMap(({ startTime, endTime }) => [startTime, endTime]))
  const instants = candidateDays(plan, today).flatMap((day) =>
    [...times].flatMap((time) => instantsOf(day, time, plan.timezone)),
  )
  const shift = at.toZonedDateTimeISO(plan.timezone).getTimeZoneTransition('next')?.toInstant()
  // A daylight saving transition changes the local time, and so what is shown.
  const all = shift && instants.some((one) => isAfter(one, shift)) ? [...instants, shift] : instants
  return all.filter((one) => isAfter(one, at)).sort(Temporal.Instant.compare)[0] ?? null
}

/** The problem of a schedule's window or days; null if it is valid. */
export function scheduleProblem(
  schedule: Pick<
    Schedule,
    'startTime' | 'endTime' | 'type' | 'daysOfWeek' | 'specificDate' | 'validFrom' | 'validUntil'
  >,
): { field: string; message: string } | null {
  const { startTime, endTime, type, daysOfWeek, specificDate, validFrom, validUntil } = schedule
  if (startTime === endTime) return { field: 'endTime', message: '시작과 끝은 달라야 합니다' }
  if (type === 'weekly' && daysOfWeek.length === 0) return { field: 'daysOfWeek', message: '요일을 하나 이상 고르세요' }
  if (type === 'one_time' && specificDate === null) return { field: 'specificDate', message: '날짜를 고르세요' }
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    return { field: 'validUntil', message: '끝나는 날이 시작하는 날보다 빠릅니다' }
  return null
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

function localTimeOf({ timezone }: StorePlan, at: Temporal.Instant): Temporal.PlainDateTime {
  return at.toZonedDateTimeISO(timezone).toPlainDateTime()
}

function isOpen({ businessHours }: StorePlan, localTime: Temporal.PlainDateTime): boolean {
  if (businessHours === null) return true
  return startDays(localTime).some((day) => {
    const hours = businessHours[dayOfWeek(day)]
    return hours ? startOf(hours, localTime)?.equals(day) : false
  })
}

function candidatesAt({ schedules }: StorePlan, localTime: Temporal.PlainDateTime): Schedule[] {
  return schedules
    .filter((schedule) => {
      const day = schedule.isActive ? startOf(schedule, localTime) : null
      return day !== null && appliesTo(schedule, day)
    })
    .sort(byPrecedence)
}

const TYPE_RANK: Record<ScheduleType, number> = { one_time: 2, weekly: 1, daily: 0 }

function byPrecedence(one: Schedule, other: Schedule): number {
  return (
    other.priority - one.priority ||
    TYPE_RANK[other.type] - TYPE_RANK[one.type] ||
    other.createdAt - one.createdAt ||
    (one.id < other.id ? -1 : 1)
  )
}

/** The day on which the current window started; null outside of it. */
function startOf({ startTime, endTime }: Window, localTime: Temporal.PlainDateTime): Temporal.PlainDate | null {
  const time = minutesOf(localTime)
  const [start, end] = [minutesOfText(startTime), minutesOfText(endTime)]
  const today = localTime.toPlainDate()
  if (start < end) return time >= start && time < end ? today : null
  if (time >= start) return today
  return time < end ? today.subtract({ days: 1 }) : null
}

function appliesTo(
  { type, daysOfWeek, specificDate, validFrom, validUntil }: Schedule,
  day: Temporal.PlainDate,
): boolean {
  const date = day.toString()
  if ((validFrom !== null && date < validFrom) || (validUntil !== null && date > validUntil)) return false
  if (type === 'weekly') return daysOfWeek.includes(dayOfWeek(day))
  return type === 'daily' || date === specificDate
}

const startDays = (localTime: Temporal.PlainDateTime) => [
  localTime.toPlainDate(),
  localTime.toPlainDate().subtract({ days: 1 }),
]
const dayOfWeek = (day: Temporal.PlainDate) => day.dayOfWeek % 7
const minutesOf = ({ hour, minute }: Temporal.PlainDateTime) => hour * 60 + minute
const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0

function minutesOfText(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function windowsOf({ schedules, businessHours }: StorePlan): Window[] {
  return [...schedules.filter(({ isActive }) => isActive), ...(businessHours ?? []).filter((hours) => hours !== null)]
}

/** Nine days from today, and from each date that a schedule names. */
function candidateDays(plan: StorePlan, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const named = plan.schedules.flatMap(({ specificDate, validFrom, validUntil }) =>
    [specificDate, validFrom, validUntil].flatMap((date) => (date === null ? [] : Temporal.PlainDate.from(date))),
  )
  const later = named.filter((day) => Temporal.PlainDate.compare(day, today) > 0)
  return [today, ...later].flatMap((day) => Array.from({ length: 9 }, (_, after) => day.add({ days: after })))
}

/** A local time that occurs twice gives two instants; a skipped one gives the instant after the gap. */
function instantsOf(day: Temporal.PlainDate, time: string, timezone: string): Temporal.Instant[] {
  const localTime = day.toPlainDateTime().add({ minutes: minutesOfText(time) })
  return (['earlier', 'later'] as const).map((disambiguation) =>
    localTime.toZonedDateTime(timezone, { disambiguation }).toInstant(),
  )
}
