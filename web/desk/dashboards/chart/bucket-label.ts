import type { ChartSpan } from '@jangteo/domain/dashboards/chart-spans.ts'

/** `11. 15.`, `11. 9. 주` or `2026. 11.`, from the first day of the bucket. */
export function bucketLabel(span: ChartSpan, from: string): string {
  const [year, month, day] = from.split('-').map(Number)
  if (span === 'month') return `${year}. ${month}.`
  return `${month}. ${day}.${span === 'week' ? ' 주' : ''}`
}
