import { useLocation, useNavigate } from 'react-router'
import { currentSession } from '../../app/session/session-store.ts'
import { toast } from '../../ui/toast.tsx'

export interface CartWish {
  productId: string
  quantity: number
}

/** The cart belongs to an account: strangers are asked to sign in, and come back to where they were. */
export function useAddToCart(): (wish: CartWish) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (wish) => {
    if (currentSession()) {
      const { putIntoCart } = await import('../cart/put-into-cart.ts')
      await putIntoCart(wish, () => void navigate('/cart'))
      return
    }
    toast.error('로그인이 필요합니다.')
    await navigate('/auth/login', { state: { from: pathname + search } })
  }
}
