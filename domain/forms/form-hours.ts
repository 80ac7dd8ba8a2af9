/** Days are 0 for Sunday to 6; times are `HH:MM` in the shop's time zone. */
export interface OpenHours {
  days: readonly number[]
  from: string
  /** Exclusive. Not later than `from`: the window runs overnight. */
  to: string
}

const SEOUL_MS = 9 * 3_600_000
const WEEK = 7
const DAY_NAMES = ['일', '월', '화', '수', '목', '금', '토']

export function isWithinHours({ days, from, to }: OpenHours, at: Date): boolean {
  const wall = new Date(at.getTime() + SEOUL_MS)
  const time = wall.toISOString().slice(11, 16)
  const today = wall.getUTCDay()
  if (from < to) return days.includes(today) && from <= time && time < to
  const yesterday = (today + WEEK - 1) % WEEK
  return (days.includes(today) && from <= time) || (days.includes(yesterday) && time < to)
}

/** 월·화·수·목·금 09:00~18:00 */
export function hoursText({ days, from, to }: OpenHours): string {
  // The week begins on Monday.
  const inOrder = days.toSorted((one, other) => ((one + WEEK - 1) % WEEK) - ((other + WEEK - 1) % WEEK))
  const word = days.length === WEEK ? '매일' : inOrder.map((day) => DAY_NAMES[day]).join('·')
  return `${word} ${from}~${to}`
}
