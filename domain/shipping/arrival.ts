import { LEGAL_DISPATCH_DAYS } from './legal-dispatch.ts'

/** Days are `2026-11-17` and times `14:00`, both of Seoul; weekdays are 1 (Monday) to 7 (Sunday). */
export interface DispatchRule {
  /** Orders paid before this time are sent on the same day. */
  cutOff: string
  /** On which the supplier hands parcels to the carrier; at least one. */
  weekdays: readonly number[]
  /** Days of delivery from sending to arrival. */
  transitDays: number
}

export interface ArrivalPromise {
  dispatchOn: string
  arrivalOn: string
}

const SUNDAY = 7
const SATURDAY = 6

/** For an order that is paid at `now`. */
export function promiseArrival(rule: DispatchRule, now: Date, holidays: ReadonlySet<string>): ArrivalPromise {
  const isDispatchDay = (day: string) => rule.weekdays.includes(weekdayOf(day)) && !holidays.has(day)
  const isDeliveryDay = (day: string) => weekdayOf(day) !== SUNDAY && !holidays.has(day)
  const { day: today, time } = seoulClock(now)
  const dispatchOn =
    time < rule.cutOff && isDispatchDay(today) ? today : dayAfter(today, nthMatch(today, 1, isDispatchDay))
  return { dispatchOn, arrivalOn: dayAfter(dispatchOn, nthMatch(dispatchOn, rule.transitDays, isDeliveryDay)) }
}

/** The last day to send an order paid at `paidAt`, for a supplier without dispatch settings. */
export function legalDispatchDay(paidAt: Date, holidays: ReadonlySet<string>): string {
  const isBusinessDay = (day: string) => weekdayOf(day) < SATURDAY && !holidays.has(day)
  const { day } = seoulClock(paidAt)
  return dayAfter(day, nthMatch(day, LEGAL_DISPATCH_DAYS, isBusinessDay))
}

/** `내일(화) 11/17 도착 예정` */
export function arrivalText({ arrivalOn }: Pick<ArrivalPromise, 'arrivalOn'>, now: Date): string {
  return `${dayText(arrivalOn, now)} 도착 예정`
}

/** `오늘 14:00까지 주문하면`: until when the promise holds. */
export function orderByText({ dispatchOn }: ArrivalPromise, { cutOff }: DispatchRule, now: Date): string {
  const day = dispatchOn === seoulClock(now).day ? '오늘' : dayText(dispatchOn, now)
  return `${day} ${cutOff}까지 주문하면`
}

const WEEKDAY_LETTERS = '월화수목금토일'
const NEAR_DAYS = ['오늘', '내일', '모레']

/** `내일(화) 11/17`, and from three days on `11/20(금)`. */
export function dayText(day: string, now: Date): string {
  const near = NEAR_DAYS[daysBetween(seoulClock(now).day, day)]
  const letter = WEEKDAY_LETTERS[weekdayOf(day) - 1]
  const date = `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`
  return near ? `${near}(${letter}) ${date}` : `${date}(${letter})`
}

/** `월–금`, `월, 수, 금`; three days or more in a row are a span. */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((one, other) => one - other)
  const spans = days.reduce<number[][]>((found, day) => {
    const span = found.at(-1)
    if (span && span.at(-1) === day - 1) span.push(day)
    else found.push([day])
    return found
  }, [])
  const letter = (day: number | undefined) => WEEKDAY_LETTERS[(day ?? 1) - 1]
  return spans
    .map((span) => (span.length > 2 ? `${letter(span[0])}–${letter(span.at(-1))}` : span.map(letter).join(', ')))
    .join(', ')
}

/** Far beyond the longest run of holidays; a rule that no day matches would never end otherwise. */
const SEARCHED_DAYS = 400

/** How many days after `day` the `count`th day is that matches. */
function nthMatch(day: string, count: number, matches: (day: string) => boolean): number {
  let found = 0
  for (let days = 1; days < SEARCHED_DAYS; days++) {
    if (matches(dayAfter(day, days))) found++
    if (found === count) return days
  }
  return SEARCHED_DAYS
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** Seoul has had no summer time since 1988. */
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1_000

function seoulClock(at: Date): { day: string; time: string } {
  const text = new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || SUNDAY
}
