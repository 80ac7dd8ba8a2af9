import type { Sort } from './table-types.ts'

/** Pressing a head sorts upward, pressing it again downward. */
export function nextSort(sort: Sort | null, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' }
}
