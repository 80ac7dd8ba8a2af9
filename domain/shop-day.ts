const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' })

/** The day of the shop's calendar, `2026-11-15`. */
export function shopDay(at: Date): string {
  return DAY.format(at)
}
