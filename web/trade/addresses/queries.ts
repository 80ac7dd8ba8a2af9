import { listAddresses } from '@jangteo/contracts/orders/checkout.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ signal }) => (await api(listAddresses, {}, { signal, quiet: true })).data,
  staleTime: 0,
})
