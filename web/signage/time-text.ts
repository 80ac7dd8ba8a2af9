/** Normalizes typed times (9, 930, 9:30, 24) to `HH:MM`; other text is returned unchanged. */
export function timeOf(typed: string): string {
  const parts = /^(\d{1,2})(?:[:.시 ]?(\d{2}))?\s*(?:시|분)?$/.exec(typed.trim())
  if (!parts) return typed.trim()
  return `${String(parts[1]).padStart(2, '0')}:${parts[2] ?? '00'}`
}

export function windowText({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime}–${endTime}${endTime < startTime ? ' (다음 날)' : ''}`
}
