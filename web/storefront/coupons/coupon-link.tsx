import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../app/session/use-session.ts'
import { hasRememberedCoupon } from './remembered-coupon.ts'

/** Rendered once in the root: registers the code of `?coupon=…` on any page, or the one from before the sign-in. */
export function CouponLink() {
  const [params, setParams] = useSearchParams()
  const session = useSession()
  const navigate = useNavigate()
  const linked = params.get('coupon')
  const register = useEffectEvent(() => {
    if (linked === null && !(session && hasRememberedCoupon())) return
    // Taken from the address first, so that a reload does not register it again.
    if (linked !== null) {
      params.delete('coupon')
      setParams(params, { replace: true, preventScrollReset: true })
    }
    void import('./register-coupon-link.ts').then(({ registerCoupon }) => registerCoupon(linked, navigate))
  })
  const isKnown = session !== undefined
  const userId = session?.user.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in registers the remembered code
  useEffect(() => {
    if (isKnown) register()
  }, [isKnown, userId, linked])
  return null
}
