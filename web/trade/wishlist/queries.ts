import { listRecentlyViewed, listWishlist } from '@jangteo/contracts/catalog/wishlist.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { toCardProduct } from '../catalog/card-product.ts'

export const wishlistQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: async ({ signal }) => (await api(listWishlist, {}, { signal, quiet: true })).data.map(toCardProduct),
  staleTime: 0,
})

export const recentlyViewedQuery = queryOptions({
  queryKey: ['seen'],
  queryFn: async ({ signal }) => (await api(listRecentlyViewed, {}, { signal, quiet: true })).data.map(toCardProduct),
  staleTime: 0,
})
