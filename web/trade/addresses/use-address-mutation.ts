import type { Address } from '@jangteo/contracts/orders/checkout.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressesQuery } from './queries.ts'

/** Every change of the address book responds with all addresses; they replace the cached query data. */
export function useAddressMutation<Input>(mutationFn: (input: Input) => Promise<{ data: Address[] }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: ({ data }) => client.setQueryData(addressesQuery.queryKey, data),
    onError: () => void client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
}
