import type { ChartSpan } from '@jangteo/domain/dashboards/chart-spans.ts'

/** `11. 15.`, `11. 9. 주` or `2026. 11.`, by the first day of a place. */
export function placeName(span: ChartSpan, from: string): string {
  const [year, month, day] = from.split('-').map(Number)
  if (span === 'month') return `${year}. ${month}.`
  return `${month}. ${day}.${span === 'week' ? ' 주' : ''}`
}
