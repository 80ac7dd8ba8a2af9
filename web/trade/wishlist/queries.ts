import { listRecentlyViewed, listWishlist, type WishlistProduct } from '@jangteo/contracts/catalog/wishlist.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type CardProduct, toCardProduct } from '../catalog/card-product.ts'

export const wishlistQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: async ({ signal }) => (await api(listWishlist, {}, { signal, quiet: true })).data.map(toWishlistCard),
  staleTime: 0,
})

function toWishlistCard({ variant, ...product }: WishlistProduct): CardProduct {
  if (!variant) return toCardProduct(product)
  const { id: variantId, ...chosen } = variant
  return { ...toCardProduct(product), chosen: { variantId, ...chosen } }
}

export const recentlyViewedQuery = queryOptions({
  queryKey: ['seen'],
  queryFn: async ({ signal }) => (await api(listRecentlyViewed, {}, { signal, quiet: true })).data.map(toCardProduct),
  staleTime: 0,
})
