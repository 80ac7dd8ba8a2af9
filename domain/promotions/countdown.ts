const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `2일 03:12:44`; null once the moment has passed. */
export function countdownText(until: string, now: number): string | null {
  const left = Date.parse(until) - now
  if (left <= 0) return null
  const days = Math.floor(left / DAY)
  const clock = [
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    Math.floor((left % MINUTE) / SECOND),
  ]
  return `${days > 0 ? `${days}일 ` : ''}${clock.map(twoDigits).join(':')}`
}

interface Period {
  startsAt: string
  endsAt: string | null
}

/** Cached lists contain what starts within a day, and may contain what has just ended. */
export function periodAt({ startsAt, endsAt }: Period, now: number): 'before' | 'running' | 'over' {
  if (Date.parse(startsAt) > now) return 'before'
  return endsAt !== null && Date.parse(endsAt) <= now ? 'over' : 'running'
}
