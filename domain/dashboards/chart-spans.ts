export const CHART_SPANS = ['day', 'week', 'month'] as const
export type ChartSpan = (typeof CHART_SPANS)[number]

/** Days as `2026-11-15`, both included. */
export interface DateRange {
  from: string
  to: string
}

/** A point on the chart, and the period it is compared to. */
export interface ChartPeriod {
  now: DateRange
  before: DateRange
}

/** Number of points on a chart. */
const POINT_COUNTS: Record<ChartSpan, number> = { day: 30, week: 12, month: 12 }

/**
 * Thirty days, twelve weeks from Monday or twelve months up to today, oldest first. The current period is compared to
 * the same number of days of the earlier one.
 */
export function chartPeriods(span: ChartSpan, today: string): ChartPeriod[] {
  const count = POINT_COUNTS[span]
  const current = startOf(span, today)
  const elapsed = daysBetween(current, today)
  return Array.from({ length: count }, (_, index) => {
    const start = addSpans(span, current, index - count + 1)
    const earlier = addSpans(span, start, -count)
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

/** The month to date, and the same days of the previous month. */
export function monthToDate(today: string): ChartPeriod {
  const from = startOf('month', today)
  const earlier = addSpans('month', from, -1)
  const before = { from: earlier, to: min(addDays(earlier, daysBetween(from, today)), lastOf('month', earlier)) }
  return { now: { from, to: today }, before }
}

/** From the first to the last day of all periods. */
export function fullRange(periods: readonly ChartPeriod[]): DateRange {
  const [first, last] = [periods[0], periods.at(-1)]
  return { from: first?.before.from ?? '', to: last?.now.to ?? '' }
}

export function daysWithin<Day extends { day: string }>(days: readonly Day[], { from, to }: DateRange): Day[] {
  return days.filter(({ day }) => day >= from && day <= to)
}

function startOf(span: ChartSpan, day: string): string {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Adds a number of spans to a start day. */
function addSpans(span: ChartSpan, start: string, spans: number): string {
  if (span !== 'month') return addDays(start, spans * (span === 'week' ? 7 : 1))
  const moved = new Date(start)
  moved.setUTCMonth(moved.getUTCMonth() + spans)
  return textOf(moved)
}

function lastOf(span: ChartSpan, start: string): string {
  return addDays(addSpans(span, start, 1), -1)
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
