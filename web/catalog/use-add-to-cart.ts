import { useLocation, useNavigate } from 'react-router'
import { currentSession } from '../session/session-store.ts'
import { toast } from '../ui/toast.tsx'
import { addToCart, type CartWish } from './add-to-cart.ts'

/** The cart belongs to an account: strangers are asked to sign in, and come back to where they were. */
export function useAddToCart(): (wish: CartWish) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (wish) => {
    if (currentSession()) {
      void addToCart(wish)
      return
    }
    toast.error('로그인이 필요합니다.')
    void navigate('/auth/login', { state: { from: pathname + search } })
  }
}
