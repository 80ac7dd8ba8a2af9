import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { api } from '../../app/api.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { toast } from '../../ui/toast.tsx'
import { counted } from './queries.ts'

interface Wish {
  productId: string
  quantity: number
}

export async function putIntoCart(body: Wish, goToCart: () => void): Promise<void> {
  try {
    counted((await api(addToCart, { body })).data)
    toast.success('장바구니에 담았습니다.', { next: { label: '장바구니 보기', go: goToCart } })
  } catch (error) {
    tellRefusal(error)
  }
}
