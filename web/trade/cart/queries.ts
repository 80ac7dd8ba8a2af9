import { type Cart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { keepCartCount } from './cart-count.ts'

/** Prices and stock are those of now, so it is asked for each time it is shown. */
export const ownCart = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => counted((await api(getCart, {}, { signal, quiet: true })).data),
  staleTime: 0,
})

export function counted(cart: Cart): Cart {
  keepCartCount(cart.items.length)
  return cart
}
