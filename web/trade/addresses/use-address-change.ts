import type { Address } from '@jangteo/contracts/orders/checkout.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownAddresses } from './queries.ts'

/** Anything done to the address book answers with the whole book. */
export function useAddressChange<Wish>(change: (wish: Wish) => Promise<{ data: Address[] }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => client.setQueryData(ownAddresses.queryKey, data),
    onError: () => void client.invalidateQueries({ queryKey: ownAddresses.queryKey }),
  })
}
