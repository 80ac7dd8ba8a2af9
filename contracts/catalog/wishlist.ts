import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PublicProduct } from './public-products.ts'

const productParams = z.object({ productId: z.uuid() })
const WishlistProductIds = z.object({ data: z.object({ productIds: z.array(z.string()) }) })

export const MAX_WISHLIST_ITEMS = 200

export const WishlistProduct = PublicProduct.extend({
  /** The variant that was chosen when the product was added; null if none was, or it is no longer sold. */
  variant: z.object({ id: z.string(), optionText: z.string(), valueIds: z.array(z.string()) }).nullable(),
})
export type WishlistProduct = z.infer<typeof WishlistProduct>

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishes',
  summary: 'List the caller’s wishlist, newest first',
  audience: 'signed-in',
  permission: 'member',
  response: z.object({ data: z.array(WishlistProduct) }),
})

/** For the wishlist buttons of a whole product list. */
export const listWishlistIds = endpoint({
  method: 'GET',
  path: '/wishes/ids',
  summary: 'List the ids of the products on the caller’s wishlist',
  audience: 'signed-in',
  permission: 'member',
  response: WishlistProductIds,
})

export const addToWishlist = endpoint({
  method: 'PUT',
  path: '/wishes/:productId',
  summary: 'Add a product to the wishlist, optionally one of its variants; idempotent',
  audience: 'signed-in',
  permission: 'member',
  params: productParams,
  /** Replaces the variant of an earlier addition. */
  query: z.object({ variantId: z.uuid().optional() }),
  response: WishlistProductIds,
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishes/:productId',
  summary: 'Remove a product from the wishlist',
  audience: 'signed-in',
  permission: 'member',
  params: productParams,
  response: WishlistProductIds,
})

export const listRecentlyViewed = endpoint({
  method: 'GET',
  path: '/seen',
  summary: 'List the products that the caller viewed recently, on any device',
  audience: 'signed-in',
  permission: 'member',
  response: z.object({ data: z.array(PublicProduct) }),
})

export const clearRecentlyViewed = endpoint({
  method: 'DELETE',
  path: '/seen',
  summary: 'Clear the recently viewed products',
  audience: 'signed-in',
  permission: 'member',
  response: z.object({ success: z.literal(true) }),
})
