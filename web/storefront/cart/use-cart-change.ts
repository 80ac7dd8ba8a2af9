import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { counted, ownCart } from '../../trade/cart/queries.ts'

/** Anything done to the cart answers with the whole cart; a refusal shows what is true now. */
export function useCartChange<Wish>(change: (wish: Wish) => Promise<{ data: Cart }>) {
  const client = useQueryClient()
  return useMutation({
    // One after another: two quick clicks must not overtake each other.
    scope: { id: 'cart' },
    mutationFn: change,
    onSuccess: ({ data }) => client.setQueryData(ownCart.queryKey, counted(data)),
    onError: (error) => {
      tellRefusal(error)
      void client.invalidateQueries({ queryKey: ownCart.queryKey })
    },
  })
}
