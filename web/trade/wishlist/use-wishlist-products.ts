import { useQuery } from '@tanstack/react-query'
import { wishlistQuery } from './queries.ts'
import { useWishlistIds } from './wishlist-ids.ts'

/** Products removed from the wishlist disappear at once. */
export function useWishlistProducts() {
  const { data, ...query } = useQuery(wishlistQuery)
  const ids = useWishlistIds()
  return { ...query, data: ids ? data?.filter(({ id }) => ids.has(id)) : data }
}
