import { listSeen, listWishes } from '@jangteo/contracts/catalog/wishlist.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
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
