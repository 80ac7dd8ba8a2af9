import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { PRODUCT_STATUS_LABELS, type SupplierStatus } from '@jangteo/domain/catalog/product-status.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { SUPPLIER_PRODUCTS_KEY } from './queries.ts'
import { statusNote, statusToReturnTo } from './status-texts.ts'

interface StatusChange {
  product: Product
  status: SupplierStatus
}

/** Sets a product's status and shows a toast with its consequence and, if possible, an undo. */
export function useStatusChange() {
  const change = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    ({ product, status }: StatusChange) => api(setProductStatus, { params: { id: product.id }, body: { status } }),
    ({ product, status }) => {
      const description = statusNote(product, status)
      const before = statusToReturnTo(product, status)
      return {
        message: `‘${product.name}’ 상품을 ${PRODUCT_STATUS_LABELS[status]} 상태로 바꿨습니다.`,
        ...(description && { description }),
        ...(before && { undo: () => change.mutate({ product: { ...product, status }, status: before }) }),
      }
    },
  )
  const setStatus = async (product: Product, status: SupplierStatus) => {
    if (status === product.status) return
    if (status === 'pending' && product.approvalStatus === 'approved' && !(await confirmAskingAgain(product))) return
    change.mutate({ product, status })
  }
  return { setStatus, changing: change.isPending ? change.variables : undefined }
}

function confirmAskingAgain({ name }: Product): Promise<boolean> {
  return confirm({
    title: `‘${name}’ 상품의 승인을 다시 요청할까요?`,
    body: '이미 승인된 상품입니다. 다시 요청하면 승인될 때까지 쇼핑몰에서 보이지 않습니다.',
    action: '승인 다시 요청',
    danger: true,
  })
}
