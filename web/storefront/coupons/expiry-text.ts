const DAY_MS = 86_400_000
const SOON_DAYS = 7

/** Whether a coupon expires within a week, and in which words: `오늘까지`, `3일 남음`. */
export function soonText(expiresAt: string | null, now: number): string | null {
  if (expiresAt === null) return null
  const left = Date.parse(expiresAt) - now
  if (left <= 0 || left > SOON_DAYS * DAY_MS) return null
  const days = Math.floor(left / DAY_MS)
  return days === 0 ? '24시간 안에 만료' : `${days}일 남음`
}
