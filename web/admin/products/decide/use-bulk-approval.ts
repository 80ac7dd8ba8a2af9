import { approveProducts } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { api } from '../../../app/api.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { ADMIN_PRODUCTS_KEY } from '../queries.ts'

/** Tells also how many somebody else has decided meanwhile. */
export function useBulkApproval() {
  return useToldChange(
    ADMIN_PRODUCTS_KEY,
    (products: readonly Product[]) => api(approveProducts, { body: { ids: products.map(({ id }) => id) } }),
    (_, { data: { approved, alreadyDecided } }) => ({
      message: approved > 0 ? `${approved}건을 승인했습니다.` : '승인한 상품이 없습니다.',
      ...(alreadyDecided > 0 && {
        description: `${alreadyDecided}건은 그 사이에 다른 관리자가 결정했거나 요청이 취소되었습니다.`,
      }),
    }),
  )
}
