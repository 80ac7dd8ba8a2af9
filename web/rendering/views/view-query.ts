import type { RenderedView } from '@jangteo/contracts/views/views.ts'
import type { Sort } from '../../ui/data-table/table-types.ts'

/** Search, sort, filters and page of a view. */
export interface ViewQuery {
  search: string
  sort: Sort | null
  filters: Readonly<Record<string, string>>
  page: number
}

export function initialQuery({ view, page }: RenderedView): ViewQuery {
  const sort = view.sort && { key: view.sort.field, direction: view.sort.direction }
  return { search: '', sort, filters: {}, page }
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
    params.set('sort', sort.key)
    params.set('direction', sort.direction)
  }
  for (const [field, value] of Object.entries(filters)) if (value) params.set(`filter[${field}]`, value)
  return params
}
