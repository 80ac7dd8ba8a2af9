import { listSeen, listWishes } from '@jangteo/contracts/wishes.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { toCardProduct } from '../catalog/card-product.ts'

export const wishedProducts = queryOptions({
  queryKey: ['wishes'],
  queryFn: async ({ signal }) => (await api(listWishes, {}, { signal, quiet: true })).data.map(toCardProduct),
  staleTime: 0,
})

export const seenProducts = queryOptions({
  queryKey: ['seen'],
  queryFn: async ({ signal }) => (await api(listSeen, {}, { signal, quiet: true })).data.map(toCardProduct),
  staleTime: 0,
})
