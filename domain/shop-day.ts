const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' })

/** The date in Seoul, `2026-11-15`. */
export function shopDay(at: Date): string {
  return DAY.format(at)
}
