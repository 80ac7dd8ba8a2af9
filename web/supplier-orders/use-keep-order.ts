import type { SupplierOrder } from '@jangteo/contracts/supplier-orders.ts'
import { useKeepAnswer } from '../ordering/use-keep-answer.ts'
import { ownOrder } from './queries.ts'

export function useKeepOrder() {
  return useKeepAnswer(({ id }: SupplierOrder) => ownOrder(id).queryKey)
}
