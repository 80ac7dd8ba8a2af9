import { useSearchParams } from 'react-router'
import { filterParams } from '../ui/filter-params.ts'
import { toSearchParams } from '../ui/url-params.ts'

/** The selected store is a URL parameter of every signage page. */
export function useStoreInUrl(): string | undefined {
  const [params] = useSearchParams()
  return filterParams(params).id('store')
}

/** With the status filter of the list of stores, where one is chosen. */
export function storeSearch(store: string | undefined, status?: string): string {
  const search = String(toSearchParams({ store, status }))
  return search && `?${search}`
}
