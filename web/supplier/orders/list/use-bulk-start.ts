import { type SupplierOrderRow, startProcessing } from '@jangteo/contracts/orders/supplier-orders.ts'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'

/** Runs serially; the toast also states how many failed because they were cancelled in between. */
export function useBulkStart() {
  return useMutationWithToast(SUPPLIER_ORDERS_KEY, startEach, (_, { started, refused }) => ({
    message: started > 0 ? `주문 ${started}건의 준비를 시작했습니다.` : '준비를 시작한 주문이 없습니다.',
    ...(refused > 0 && { description: `${refused}건은 그 사이에 취소되었거나 이미 시작했습니다.` }),
  }))
}

async function startEach(rows: readonly SupplierOrderRow[]): Promise<{ started: number; refused: number }> {
  let refused = 0
  for (const { id } of rows) {
    if (!(await isStarted(id))) refused += 1
  }
  return { started: rows.length - refused, refused }
}

async function isStarted(id: string): Promise<boolean> {
  try {
    await api(startProcessing, { params: { id } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false
    throw error
  }
}
