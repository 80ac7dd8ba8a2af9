import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { cartOwner } from '../../trade/cart/cart-count.ts'
import { cartQuery, replaceCart } from '../../trade/cart/queries.ts'

/** Every cart action returns the whole cart, which replaces the cached one; after an error the cart is fetched again. */
export function useCartChange<Variables>(change: (variables: Variables) => Promise<{ data: Cart }>) {
  const client = useQueryClient()
  return useMutation({
    // Mutations run serially, so that two quick clicks keep their order.
    scope: { id: 'cart' },
    mutationFn: async (variables: Variables) => {
      const userId = cartOwner()
      const { data } = await change(variables)
      replaceCart(client, data, userId)
    },
    onError: (error) => {
      showErrorToast(error)
      void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}
