import type { Sort } from './table-types.ts'

/** The first click on a column sorts ascending, the second descending. */
export function nextSort(sort: Sort | null, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' }
}
