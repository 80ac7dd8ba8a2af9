import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { setProductStatuses } from '@jangteo/contracts/catalog/supplier-products.ts'
import { api } from '../../../app/api.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { toast } from '../../../ui/toast.tsx'
import { SUPPLIER_PRODUCTS_KEY } from '../queries.ts'
import { LATER_VISIBLE } from '../status-texts.ts'

export type BulkStatus = 'active' | 'inactive'

export const BULK_ACTIONS: Record<BulkStatus, string> = { active: '판매 시작', inactive: '판매 중지' }

interface Wish {
  products: readonly Product[]
  status: BulkStatus
}

export function useBulkStatus() {
  const change = useToldChange(
    SUPPLIER_PRODUCTS_KEY,
    ({ products, status }: Wish) => api(setProductStatuses, { body: { ids: products.map(({ id }) => id), status } }),
    ({ products, status }) => {
      const hidden = products.filter(({ approvalStatus }) => approvalStatus !== 'approved').length
      return {
        message:
          status === 'active'
            ? `상품 ${products.length}개의 판매를 시작했습니다.`
            : `상품 ${products.length}개의 판매를 중지했습니다.`,
        ...(status === 'active' && hidden > 0 && { description: `그중 ${hidden}개는 ${LATER_VISIBLE}` }),
      }
    },
  )
  const setStatus = (products: readonly Product[], status: BulkStatus, onDone: () => void) => {
    if (products.length === 0) toast.error('변경할 상품을 선택하세요.')
    else change.mutate({ products, status }, { onSuccess: onDone })
  }
  return { setStatus, pending: change.isPending ? change.variables.status : undefined }
}
