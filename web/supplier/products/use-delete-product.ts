import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { deleteProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { SUPPLIER_PRODUCTS_KEY } from './queries.ts'

/** Asks for confirmation; resolves to true if the product was deleted. */
export function useDeleteProduct() {
  const removal = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    ({ id }: Product) => api(deleteProduct, { params: { id } }),
    ({ name }) => ({ message: `‘${name}’ 상품을 삭제했습니다.` }),
  )
  return async (product: Product): Promise<boolean> => {
    const sure = await confirm({
      title: `‘${product.name}’ 상품을 삭제할까요?`,
      body: '쇼핑몰에서 바로 사라지고 되돌릴 수 없습니다. 이미 받은 주문의 내용은 그대로 남습니다.',
      action: '삭제',
      danger: true,
    })
    if (!sure) return false
    return removal.mutateAsync(product).then(
      () => true,
      () => false,
    )
  }
}
