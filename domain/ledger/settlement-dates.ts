/** Days are `2026-11-15`, months `2026-11`, both of the shop's calendar. */
const PAYABLE_DAY = 15

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function lastDayOf(month: string): string {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export function nextMonth(month: string): string {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** A month is paid out on the 15th of the next one. */
export function payableOn(month: string): string {
  return `${nextMonth(month)}-${PAYABLE_DAY}`
}

/** Both included; empty if the first is after the last. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/** `2026년 11월` */
export function monthText(month: string): string {
  const [year, number] = partsOf(month)
  return `${year}년 ${number}월`
}

function partsOf(month: string): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
}
