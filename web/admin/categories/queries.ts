import { listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Groups with their categories, including inactive ones. */
export const allCategories = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: async ({ signal }) => (await api(listAllCategories, {}, { signal, quiet: true })).data,
  // Several admins edit at the same time, so remounting refetches.
  staleTime: 0,
})
