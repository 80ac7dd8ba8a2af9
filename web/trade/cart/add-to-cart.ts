import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { toast } from '../../ui/toast.ts'
import { cartOwner, saveCart } from './cart-count.ts'

export interface AddToCartInput {
  productId: string
  quantity: number
}

export async function addToCartWithToast(body: AddToCartInput, goToCart: () => void): Promise<void> {
  const userId = cartOwner()
  try {
    const { data } = await api(addToCart, { body })
    saveCart(data, userId)
    toast.success('장바구니에 담았습니다.', { next: { label: '장바구니 보기', go: goToCart } })
  } catch (error) {
    showErrorToast(error)
  }
}
