/** Where the code of an anonymous visitor waits for the sign-in. */
export const REMEMBERED_COUPON = 'jangteo-coupon'

export function hasRememberedCoupon(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_COUPON) !== null
  } catch {
    return false
  }
}
