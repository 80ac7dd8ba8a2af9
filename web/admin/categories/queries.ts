import { listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Groups with their categories, also those that are switched off. */
export const allCategories = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: async ({ signal }) => (await api(listAllCategories, {}, { signal, quiet: true })).data,
  // Several admins work side by side: what is shown again is asked again.
  staleTime: 0,
})
