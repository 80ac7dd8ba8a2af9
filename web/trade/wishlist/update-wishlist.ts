import { addToWishlist, removeFromWishlist } from '@jangteo/contracts/catalog/wishlist.ts'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { setWishlistIds, wishlistIds } from './wishlist-ids.ts'

let changes = 0

/** Optimistic update, reverted when the server refuses. Of several quick changes only the last response is applied. */
export async function updateWishlist(productId: string, isAdding: boolean, variantId?: string): Promise<boolean> {
  const change = ++changes
  const before = [...(wishlistIds() ?? [])].filter((id) => id !== productId)
  setWishlistIds(isAdding ? [productId, ...before] : before)
  try {
    const params = { productId }
    const { data } = isAdding
      ? await api(addToWishlist, { params, query: { variantId } })
      : await api(removeFromWishlist, { params })
    if (change === changes) setWishlistIds(data.productIds)
    return true
  } catch (error) {
    if (change === changes) setWishlistIds(isAdding ? before : [productId, ...before])
    showErrorToast(error)
    return false
  }
}
