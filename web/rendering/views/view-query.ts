import type { RenderedView } from '@jangteo/contracts/views/views.ts'

/** What somebody wants to see of a view. */
export interface ViewQuery {
  search: string
  sort: RenderedView['view']['sort']
  filters: Readonly<Record<string, string>>
  page: number
}

export function firstQuery({ view, page }: RenderedView): ViewQuery {
  return { search: '', sort: view.sort, filters: {}, page }
}

/** Whoever searches or filters anew begins at the first page; who sorts, too. */
export function changedQuery(query: ViewQuery, change: Partial<ViewQuery>): ViewQuery {
  return { ...query, page: 1, ...change }
}

/** As an address has it: `filter[field]` beside the rest. */
export function queryParams(viewId: string, { search, sort, filters }: Omit<ViewQuery, 'page'>): URLSearchParams {
  const params = new URLSearchParams({ viewId })
  if (search) params.set('search', search)
  if (sort) {
    params.set('sort', sort.field)
    params.set('direction', sort.direction)
  }
  for (const [field, value] of Object.entries(filters)) if (value) params.set(`filter[${field}]`, value)
  return params
}

/** A column is sorted upward first, then downward. */
export function nextSort(sort: ViewQuery['sort'], field: string): NonNullable<ViewQuery['sort']> {
  return { field, direction: sort?.field === field && sort.direction === 'asc' ? 'desc' : 'asc' }
}
