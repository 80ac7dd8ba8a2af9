import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { cartQuery, storeCart } from '../../trade/cart/queries.ts'

/** Every cart action returns the whole cart, which replaces the cached one; after an error the cart is fetched again. */
export function useCartChange<Wish>(change: (wish: Wish) => Promise<{ data: Cart }>) {
  const client = useQueryClient()
  return useMutation({
    // Mutations run serially, so that two quick clicks keep their order.
    scope: { id: 'cart' },
    mutationFn: change,
    onSuccess: ({ data }) => client.setQueryData(cartQuery.queryKey, storeCart(data)),
    onError: (error) => {
      showErrorToast(error)
      void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}
