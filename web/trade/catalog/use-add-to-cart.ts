import { useLocation, useNavigate } from 'react-router'
import { currentSession } from '../../app/session/session-store.ts'
import { toast } from '../../ui/toast.ts'
import type { AddToCartInput } from '../cart/add-to-cart.ts'
import { productPath } from './shop-paths.ts'

/** The cart needs an account: anonymous visitors go to the login and return to this page. */
export function useAddToCart(): (input: AddToCartInput) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (input) => {
    if (currentSession()) {
      const { addToCartWithToast } = await import('../cart/add-to-cart.ts')
      await addToCartWithToast(input, {
        goToCart: () => void navigate('/cart'),
        goToProduct: () => void navigate(productPath(input.productId)),
      })
      return
    }
    toast.error('로그인이 필요합니다.')
    await navigate('/auth/login', { state: { from: pathname + search } })
  }
}
