import type { SupplierOrder } from '@jangteo/contracts/supplier-orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ownOrder } from './queries.ts'

/** What a change answers with is what is true now. */
export function useKeepOrder() {
  const client = useQueryClient()
  return async (answer: Promise<{ data: SupplierOrder }>): Promise<SupplierOrder> => {
    const { data } = await answer
    client.setQueryData(ownOrder(data.id).queryKey, data)
    return data
  }
}
