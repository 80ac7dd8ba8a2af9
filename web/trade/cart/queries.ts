import { type Cart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { cartOwner, saveCart } from './cart-count.ts'

/** Always stale: prices and stock change at any time. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => {
    const userId = cartOwner()
    const { data } = await api(getCart, {}, { signal, quiet: true })
    saveCart(data, userId)
    return data
  },
  staleTime: 0,
})

/** Shows the cart that a change has returned, unless another user has signed in meanwhile. */
export function replaceCart(client: QueryClient, cart: Cart, userId: string | undefined): void {
  if (saveCart(cart, userId)) client.setQueryData(cartQuery.queryKey, cart)
}
