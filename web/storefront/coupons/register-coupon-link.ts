import { enterCouponCode } from '@jangteo/contracts/promotions/coupons.ts'
import { mayEnter } from '@jangteo/domain/home-path.ts'
import type { NavigateFunction } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { currentSession } from '../../app/session/session-store.ts'
import { toast } from '../../ui/toast.ts'
import { REMEMBERED_COUPON } from './remembered-coupon.ts'

/**
 * A code in the address, `?coupon=WINTER`: the coupon goes into the box of the member. The code of an anonymous visitor
 * is remembered until after the sign-in.
 */
export async function registerCoupon(linked: string | null, navigate: NavigateFunction): Promise<void> {
  const code = linked ?? rememberedCode()
  const session = currentSession()
  if (!code) return
  if (!session) {
    remember(code)
    const { pathname, search } = window.location
    toast.info('로그인하면 쿠폰을 바로 받습니다.', {
      next: { label: '로그인', go: () => void navigate('/auth/login', { state: { from: pathname + search } }) },
    })
    return
  }
  forget()
  if (!mayEnter(session.user.role, '/coupons')) {
    toast.info('쿠폰은 구매 회원만 받을 수 있습니다.')
    return
  }
  try {
    const { data } = await api(enterCouponCode, { body: { code } })
    toast.success(`‘${data.name}’ 쿠폰을 쿠폰함에 넣었습니다.`, {
      description: data.sentence,
      next: { label: '쿠폰함', go: () => void navigate('/coupons') },
    })
  } catch (error) {
    // A visitor without a connection or with an ended session tries again with the next page.
    if (error instanceof ApiError && (error.status === 0 || error.status === 401)) remember(code)
    showErrorToast(error)
  }
}

const DAYS = 7
const DAY_MS = 86_400_000

/** Also for another tab: the link in the e-mail of a new member opens one. */
function remember(code: string): void {
  try {
    localStorage.setItem(REMEMBERED_COUPON, JSON.stringify({ code, at: Date.now() }))
  } catch {
    // Full, or forbidden: the coupon can be entered by its code.
  }
}

function rememberedCode(): string | undefined {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(REMEMBERED_COUPON) ?? '{}')
    if (typeof code === 'string' && Date.now() - at < DAYS * DAY_MS) return code
    forget()
  } catch {
    forget()
  }
  return undefined
}

function forget(): void {
  try {
    localStorage.removeItem(REMEMBERED_COUPON)
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
