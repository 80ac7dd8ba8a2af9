import { useSearchParams } from 'react-router'
import { valuesIn } from '../ui/filter-values.ts'

/** The chosen store stands in the address of every view. */
export function useStoreInUrl(): string | undefined {
  const [params] = useSearchParams()
  return valuesIn(params).id('store')
}

export function storeSearch(id: string | undefined): string {
  return id ? `?store=${id}` : ''
}
