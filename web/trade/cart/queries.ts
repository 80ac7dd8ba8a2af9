import { type Cart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { saveCart } from './cart-count.ts'

/** Always stale: prices and stock change at any time. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => storeCart((await api(getCart, {}, { signal, quiet: true })).data),
  staleTime: 0,
})

export function storeCart(cart: Cart): Cart {
  saveCart(cart)
  return cart
}
