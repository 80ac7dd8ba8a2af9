import type { RenderedView } from '@jangteo/contracts/views/views.ts'

/** Search, sort, filters and page of a view. */
export interface ViewQuery {
  search: string
  sort: RenderedView['view']['sort']
  filters: Readonly<Record<string, string>>
  page: number
}

export function initialQuery({ view, page }: RenderedView): ViewQuery {
  return { search: '', sort: view.sort, filters: {}, page }
}

/** Any change except of the page goes back to the first page. */
export function withChange(query: ViewQuery, change: Partial<ViewQuery>): ViewQuery {
  return { ...query, page: 1, ...change }
}

/** URL parameters; filters as `filter[field]`. */
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

/** The first click on a column sorts ascending, the second descending. */
export function nextSort(sort: ViewQuery['sort'], field: string): NonNullable<ViewQuery['sort']> {
  return { field, direction: sort?.field === field && sort.direction === 'asc' ? 'desc' : 'asc' }
}
