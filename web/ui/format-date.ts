const ZONE = 'Asia/Seoul'
const DAY = new Intl.DateTimeFormat('ko-KR', { timeZone: ZONE, year: 'numeric', month: 'numeric', day: 'numeric' })
const EXACT = new Intl.DateTimeFormat('ko-KR', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_MS = 24 * HOUR

/** "2026. 11. 15." */
export function formatDate(at: string): string {
  return DAY.format(new Date(at))
}

/** "2026. 11. 15. 오후 3:04" */
export function formatDateTime(at: string): string {
  return EXACT.format(new Date(at))
}

/** "3일 전"; a date after one week. */
export function formatTimeAgo(at: string, now: number): string {
  // The client clock may be behind the server: never show "-1분 전".
  const passed = Math.max(0, now - new Date(at).getTime())
  if (passed < MINUTE) return '방금'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}분 전`
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR)}시간 전`
  if (passed < 7 * DAY_MS) return `${Math.floor(passed / DAY_MS)}일 전`
  return formatDate(at)
}
