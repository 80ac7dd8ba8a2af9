export const CHART_SPANS = ['day', 'week', 'month'] as const
export type ChartSpan = (typeof CHART_SPANS)[number]

/** Days as `2026-11-15`, both included. */
export interface Stretch {
  from: string
  to: string
}

/** A place on the chart, and the same place in the period before. */
export interface ChartPlace {
  now: Stretch
  before: Stretch
}

/** How many places a chart has. */
const PLACES: Record<ChartSpan, number> = { day: 30, week: 12, month: 12 }

/**
 * Thirty days, twelve weeks from Monday or twelve months up to today, the oldest first. The one that is still running
 * is compared to as many days of the one before.
 */
export function chartPlaces(span: ChartSpan, today: string): ChartPlace[] {
  const count = PLACES[span]
  const current = startOf(span, today)
  const elapsed = daysBetween(current, today)
  return Array.from({ length: count }, (_, index) => {
    const start = later(span, current, index - count + 1)
    const earlier = later(span, start, -count)
    const isRunning = start === current
    return {
      now: { from: start, to: isRunning ? today : lastOf(span, start) },
      before: {
        from: earlier,
        to: isRunning ? min(addDays(earlier, elapsed), lastOf(span, earlier)) : lastOf(span, earlier),
      },
    }
  })
}

/** This month up to today, and the same days of the month before. */
export function monthUpTo(today: string): ChartPlace {
  const from = startOf('month', today)
  const earlier = later('month', from, -1)
  const before = { from: earlier, to: min(addDays(earlier, daysBetween(from, today)), lastOf('month', earlier)) }
  return { now: { from, to: today }, before }
}

/** From the first to the last day that any of them speaks of. */
export function wholeOf(places: readonly ChartPlace[]): Stretch {
  const [first, last] = [places[0], places.at(-1)]
  return { from: first?.before.from ?? '', to: last?.now.to ?? '' }
}

export function daysWithin<Day extends { day: string }>(days: readonly Day[], { from, to }: Stretch): Day[] {
  return days.filter(({ day }) => day >= from && day <= to)
}

function startOf(span: ChartSpan, day: string): string {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** So many spans after the start of one. */
function later(span: ChartSpan, start: string, spans: number): string {
  if (span !== 'month') return addDays(start, spans * (span === 'week' ? 7 : 1))
  const moved = new Date(start)
  moved.setUTCMonth(moved.getUTCMonth() + spans)
  return textOf(moved)
}

function lastOf(span: ChartSpan, start: string): string {
  return addDays(later(span, start, 1), -1)
}

function addDays(day: string, days: number): string {
  const moved = new Date(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return textOf(moved)
}

const DAY_MS = 86_400_000

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function min(one: string, other: string): string {
  return one < other ? one : other
}
