import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PublicProduct } from './public-products.ts'

const productParams = z.object({ productId: z.uuid() })
const WishlistProductIds = z.object({ data: z.object({ productIds: z.array(z.string()) }) })

export const MAX_WISHLIST_ITEMS = 200

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishes',
  summary: 'List the caller’s wishlist, newest first',
  audience: 'signed-in',
  response: z.object({ data: z.array(PublicProduct) }),
})

/** For the wishlist buttons of a whole product list. */
export const listWishlistIds = endpoint({
  method: 'GET',
  path: '/wishes/ids',
  summary: 'List the ids of the products on the caller’s wishlist',
  audience: 'signed-in',
  response: WishlistProductIds,
})

export const addToWishlist = endpoint({
  method: 'PUT',
  path: '/wishes/:productId',
  summary: 'Add a product to the wishlist; idempotent',
  audience: 'signed-in',
  params: productParams,
  response: WishlistProductIds,
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishes/:productId',
  summary: 'Remove a product from the wishlist',
  audience: 'signed-in',
  params: productParams,
  response: WishlistProductIds,
})

export const listRecentlyViewed = endpoint({
  method: 'GET',
  path: '/seen',
  summary: 'List the products that the caller viewed recently, on any device',
  audience: 'signed-in',
  response: z.object({ data: z.array(PublicProduct) }),
})

export const clearRecentlyViewed = endpoint({
  method: 'DELETE',
  path: '/seen',
  summary: 'Clear the recently viewed products',
  audience: 'signed-in',
  response: z.object({ success: z.literal(true) }),
})
