import type { ClaimableCoupon, listClaimableCoupons } from '@jangteo/contracts/promotions/coupons.ts'
import { mayEnter } from '@jangteo/domain/home-path.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BareCall } from '../../app/session/bare-call.ts'
import { currentSession } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { toast } from '../../ui/toast.ts'

const LIST: BareCall<typeof listClaimableCoupons> = { method: 'GET', path: '/coupons/claimable', audience: 'anyone' }

export interface Claimables {
  /** Undefined until loaded. */
  find: (promotionId: string) => ClaimableCoupon | undefined
  claim: (coupon: { id: string; name: string }) => Promise<void>
  /** Admins and suppliers take no coupons. */
  isBuyer: boolean
}

/** Coupons to take on public pages, which are rendered for anonymous visitors; what the viewer has is loaded later. */
export function useClaimables(): Claimables {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const user = useSession()?.user
  const userId = user?.id
  const [found, setFound] = useState<readonly ClaimableCoupon[]>([])
  const load = useCallback(async () => {
    const { bareApi } = await import('../../app/api.ts')
    const { data } = await bareApi<typeof listClaimableCoupons>(LIST, { background: true })
    setFound(data)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other coupons
  useEffect(() => {
    load().catch((error: unknown) => console.warn('the coupons could not be loaded', error))
  }, [load, userId])

  const claim: Claimables['claim'] = async ({ id, name }) => {
    if (!currentSession()) {
      const signIn = () => void navigate('/auth/login', { state: { from: pathname + search } })
      toast.error('로그인하면 쿠폰을 받을 수 있습니다.', { next: { label: '로그인', go: signIn } })
      return
    }
    const [{ claimCoupon }, { api }, { showErrorToast }] = await Promise.all([
      import('@jangteo/contracts/promotions/coupons.ts'),
      import('../../app/api.ts'),
      import('../../app/session/error-toast.ts'),
    ])
    try {
      await api(claimCoupon, { body: { promotionId: id } })
      toast.success(`‘${name}’ 쿠폰을 받았습니다.`, {
        next: { label: '쿠폰함', go: () => void navigate('/coupons') },
      })
    } catch (error) {
      showErrorToast(error)
    }
    await load().catch(() => undefined)
  }
  return {
    find: (promotionId) => found.find((coupon) => coupon.promotionId === promotionId),
    claim,
    isBuyer: !user || mayEnter(user.role, '/coupons'),
  }
}
