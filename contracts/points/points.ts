import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BUYERS } from '../orders/cart.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const POINT_SOURCES = ['order', 'review', 'photo_review', 'granted', 'given_back'] as const
export type PointSource = (typeof POINT_SOURCES)[number]

/** `pending` until the order is delivered; `cancelled` where it was cancelled before. */
export const POINT_STATES = ['pending', 'active', 'cancelled'] as const

export const POINT_MOVEMENTS = ['earned', 'used', 'given_back', 'taken_back', 'expired', 'granted', 'deducted'] as const
export type PointMovementKind = (typeof POINT_MOVEMENTS)[number]

export const POINT_MOVEMENT_LABELS: Record<PointMovementKind, string> = {
  earned: '적립',
  used: '사용',
  given_back: '환불로 돌려받음',
  taken_back: '회수',
  expired: '유효기간 만료',
  granted: '지급',
  deducted: '차감',
}

export const PointMovement = z.object({
  id: z.string(),
  kind: z.enum(POINT_MOVEMENTS),
  amount: z.int(),
  balanceAfter: z.int(),
  orderNumber: z.string().nullable(),
  /** The product that brought the points, or the reason of an admin. */
  note: z.string().nullable(),
  at: z.string(),
})
export type PointMovement = z.infer<typeof PointMovement>

export const PointAccount = z.object({
  /** Whether the shop gives points and takes them as payment. */
  isOn: z.boolean(),
  /** Below zero after a return took back points that were used already. */
  balance: z.int(),
  /** Of orders that are not delivered yet. */
  pending: z.int(),
  /** Expire within 30 days, soonest first. */
  expiringSoon: z.array(z.object({ amount: z.int(), expiresAt: z.string() })),
})
export type PointAccount = z.infer<typeof PointAccount>

export const getPoints = endpoint({
  method: 'GET',
  path: '/points',
  summary: 'Get the caller’s points: balance, pending and those that expire soon',
  audience: BUYERS,
  permission: 'buy',
  response: z.object({ data: PointAccount }),
})

export const listPointMovements = endpoint({
  method: 'GET',
  path: '/points/movements',
  summary: 'List every movement of the caller’s points, newest first',
  audience: BUYERS,
  permission: 'buy',
  query: z.object(pageQuery),
  response: pageOf(PointMovement),
})

const memberParams = z.object({ id: z.uuid() })

export const getMemberPoints = endpoint({
  method: 'GET',
  path: '/admin/users/:id/points',
  summary: 'Get the points of a member with the newest movements',
  audience: ['admin'],
  params: memberParams,
  query: z.object(pageQuery),
  response: z.object({ data: z.object({ account: PointAccount, movements: pageOf(PointMovement) }) }),
})

export const adjustMemberPoints = endpoint({
  method: 'POST',
  path: '/admin/users/:id/points',
  summary: 'Grant points to a member, or deduct them',
  audience: ['admin'],
  params: memberParams,
  body: z.strictObject({
    /** The same key adjusts once. */
    idempotencyKey: z.uuid(),
    amount: z
      .int({ error: '적립금을 숫자로 입력하세요' })
      .min(-10_000_000, '10,000,000원까지 차감할 수 있습니다')
      .max(10_000_000, '10,000,000원까지 지급할 수 있습니다')
      .refine((amount) => amount !== 0, '0원은 지급하거나 차감할 수 없습니다'),
    reason: z.string().trim().min(1, '사유를 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  }),
  response: z.object({ data: PointAccount }),
})
