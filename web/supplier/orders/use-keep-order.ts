import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { useKeepAnswer } from '../../trade/orders/use-keep-answer.ts'
import { ownOrder } from './queries.ts'

export function useKeepOrder() {
  return useKeepAnswer(({ id }: SupplierOrder) => ownOrder(id).queryKey)
}
