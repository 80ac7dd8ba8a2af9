import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BUYERS } from '../orders/cart.ts'
import { COUPON_SOURCES } from './promotions.ts'

/** A coupon in the box of a member. */
export const MemberCoupon = z.object({
  id: z.string(),
  promotionId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its effect as a Korean sentence. */
  sentence: z.string(),
  source: z.enum(COUPON_SOURCES),
  receivedAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Null while it is unused. */
  usedAt: z.string().nullable(),
  orderNumber: z.string().nullable(),
  isUsable: z.boolean(),
})
export type MemberCoupon = z.infer<typeof MemberCoupon>

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  summary: 'List the caller’s coupons: usable ones first, those that expire soonest before the others',
  audience: BUYERS,
  permission: 'buy',
  response: z.object({ data: z.array(MemberCoupon) }),
})

/** A coupon that members can take. */
export const ClaimableCoupon = z.object({
  promotionId: z.string(),
  name: z.string(),
  description: z.string(),
  sentence: z.string(),
  endsAt: z.string().nullable(),
  /** The caller has as many as one member can take. */
  isTaken: z.boolean(),
  isSoldOut: z.boolean(),
})
export type ClaimableCoupon = z.infer<typeof ClaimableCoupon>

export const listClaimableCoupons = endpoint({
  method: 'GET',
  path: '/coupons/claimable',
  summary: 'List the coupons that members can take now',
  audience: 'anyone',
  response: z.object({ data: z.array(ClaimableCoupon) }),
})

export const claimCoupon = endpoint({
  method: 'POST',
  path: '/coupons/claim',
  summary: 'Take a coupon (쿠폰 받기)',
  audience: BUYERS,
  permission: 'buy',
  body: z.strictObject({ promotionId: z.uuid() }),
  response: z.object({ data: MemberCoupon }),
  status: 201,
})

export const enterCouponCode = endpoint({
  method: 'POST',
  path: '/coupons/enter',
  summary: 'Enter the code of a coupon; entering it again returns the same coupon',
  audience: BUYERS,
  permission: 'buy',
  body: z.strictObject({
    code: z.string().trim().toUpperCase().min(4, '코드를 입력하세요').max(40, '올바른 코드가 아닙니다'),
  }),
  response: z.object({ data: MemberCoupon }),
  status: 201,
})
