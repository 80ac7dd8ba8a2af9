import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PublicProduct } from './public-products.ts'

const productParams = z.object({ productId: z.uuid() })
const WishlistProductIds = z.object({ data: z.object({ productIds: z.array(z.string()) }) })

export const MAX_WISHLIST_ITEMS = 200

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishes',
  summary: 'The own wish list, the newest first',
  audience: 'signed-in',
  answer: z.object({ data: z.array(PublicProduct) }),
})

/** For the wishlist buttons of a whole product list. */
export const listWishlistIds = endpoint({
  method: 'GET',
  path: '/wishes/ids',
  summary: 'Which products are on the own wish list',
  audience: 'signed-in',
  answer: WishlistProductIds,
})

export const addToWishlist = endpoint({
  method: 'PUT',
  path: '/wishes/:productId',
  summary: 'Put a product on the wish list; twice is once',
  audience: 'signed-in',
  params: productParams,
  answer: WishlistProductIds,
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishes/:productId',
  summary: 'Take a product off the wish list',
  audience: 'signed-in',
  params: productParams,
  answer: WishlistProductIds,
})

export const listRecentlyViewed = endpoint({
  method: 'GET',
  path: '/seen',
  summary: 'Products the caller looked at last, on any device',
  audience: 'signed-in',
  answer: z.object({ data: z.array(PublicProduct) }),
})

export const clearRecentlyViewed = endpoint({
  method: 'DELETE',
  path: '/seen',
  summary: 'Forget what was looked at',
  audience: 'signed-in',
  answer: z.object({ success: z.literal(true) }),
})
