/** `O`, the day in Seoul, and a daily counter of at least three digits: 1000 follows 999. */
export function orderNumber(day: string, count: number): string {
  return `O${day.replaceAll('-', '')}${String(count).padStart(3, '0')}`
}
