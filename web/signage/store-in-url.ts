import { useSearchParams } from 'react-router'
import { filterParams } from '../ui/filter-params.ts'

/** The selected store is a URL parameter of every signage page. */
export function useStoreInUrl(): string | undefined {
  const [params] = useSearchParams()
  return filterParams(params).id('store')
}

export function storeSearch(id: string | undefined): string {
  return id ? `?store=${id}` : ''
}
