const DAY_MS = 86_400_000
const WEEK = 7

export interface CalendarDay {
  /** `2026-11-17` */
  day: string
  isInMonth: boolean
}

/** Whole weeks from Sunday that cover a month, `2026-11`. */
export function weeksOf(month: string): CalendarDay[][] {
  const first = Date.parse(`${month}-01`)
  const start = first - new Date(first).getUTCDay() * DAY_MS
  const weeks: CalendarDay[][] = []
  for (let sunday = start; weeks.length === 0 || dayAt(sunday).startsWith(month); sunday += WEEK * DAY_MS)
    weeks.push(
      Array.from({ length: WEEK }, (_, place) => {
        const day = dayAt(sunday + place * DAY_MS)
        return { day, isInMonth: day.startsWith(month) }
      }),
    )
  return weeks
}

export function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayAt(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

interface Campaign {
  id: string
  /** First and last day; null while it has no end. */
  from: string
  until: string | null
}

export interface Bar<One> {
  campaign: One
  /** Columns of the week, from 1; the end is the last one. */
  start: number
  end: number
  row: number
  /** Begins or ends within the week, so that its edge is round. */
  startsHere: boolean
  endsHere: boolean
}

/** The bars of a week, each in the first row that is free for its days; longer ones first. */
export function barsOf<One extends Campaign>(week: readonly CalendarDay[], campaigns: readonly One[]): Bar<One>[] {
  const [sunday, saturday] = [week[0]?.day ?? '', week.at(-1)?.day ?? '']
  const found = campaigns
    .filter(({ from, until }) => from <= saturday && (until === null || until >= sunday))
    .map((campaign) => {
      const startsHere = campaign.from >= sunday
      const endsHere = campaign.until !== null && campaign.until <= saturday
      return {
        campaign,
        start: startsHere ? columnOf(week, campaign.from) : 1,
        end: endsHere ? columnOf(week, campaign.until ?? '') : WEEK,
        startsHere,
        endsHere,
      }
    })
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const rows: number[] = []
  return found.map((bar) => {
    const free = rows.findIndex((end) => end < bar.start)
    const row = free === -1 ? rows.length : free
    rows[row] = bar.end
    return { ...bar, row: row + 1 }
  })
}

function columnOf(week: readonly CalendarDay[], day: string): number {
  return week.findIndex((one) => one.day === day) + 1
}
