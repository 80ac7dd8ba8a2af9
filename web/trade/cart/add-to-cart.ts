import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { toast } from '../../ui/toast.ts'
import { cartOwner, saveCart } from './cart-count.ts'

export interface AddToCartInput {
  productId: string
  /** Without, the only variant of the product. */
  variantId?: string
  quantity: number
}

interface Ways {
  goToCart: () => void
  /** To the product page, where an option can be chosen. */
  goToProduct: () => void
}

export async function addToCartWithToast(body: AddToCartInput, { goToCart, goToProduct }: Ways): Promise<void> {
  const userId = cartOwner()
  try {
    const { data } = await api(addToCart, { body })
    saveCart(data, userId)
    toast.success('장바구니에 담았습니다.', { next: { label: '장바구니 보기', go: goToCart } })
  } catch (error) {
    // The product got options after the list was loaded.
    if (error instanceof ApiError && error.code === 'option_required')
      toast.error(error.message, { next: { label: '옵션 고르기', go: goToProduct } })
    else showErrorToast(error)
  }
}
