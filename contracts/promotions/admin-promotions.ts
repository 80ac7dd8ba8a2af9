import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { EXPLANATION_REASONS } from '@jangteo/domain/promotions/explanation.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import {
  BATCH_STATES,
  OnePromotion,
  Promotion,
  PromotionForm,
  PromotionNames,
  PromotionReport,
  promotionListQuery,
  promotionParams,
} from './promotions.ts'

const ADMINS = ['admin'] as const

export const listPromotions = endpoint({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'List promotions and coupons, newest first; `counts` has the number of each phase',
  audience: ADMINS,
  query: promotionListQuery,
  response: pageOf(Promotion).extend({ counts: z.record(z.string(), z.int()) }),
})

export const getPromotion = endpoint({
  method: 'GET',
  path: '/admin/promotions/:id',
  summary: 'Get a promotion with the names of what its rule refers to',
  audience: ADMINS,
  params: promotionParams,
  response: OnePromotion.extend({ names: PromotionNames }),
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Create a promotion as a draft',
  audience: ADMINS,
  body: PromotionForm,
  response: OnePromotion,
  status: 201,
})

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/admin/promotions/:id',
  summary: 'Change a promotion, for orders from now on',
  audience: ADMINS,
  params: promotionParams,
  body: z.strictObject({ promotion: PromotionForm, version: z.int() }),
  response: OnePromotion,
})

export const startPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions/:id/start',
  summary: 'Activate a draft, or a stopped promotion; it applies within its period',
  audience: ADMINS,
  params: promotionParams,
  body: z.strictObject({ version: z.int() }),
  response: OnePromotion,
})

export const stopPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions/:id/stop',
  summary: 'Stop a promotion at once; coupons of it cannot be used any more',
  audience: ADMINS,
  params: promotionParams,
  response: OnePromotion,
})

export const decidePromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions/:id/decision',
  summary: 'Approve or reject what a supplier proposed',
  audience: ADMINS,
  params: promotionParams,
  body: z
    .strictObject({
      accept: z.boolean(),
      reason: z.string().trim().max(200, '200자까지 쓸 수 있습니다').default(''),
      version: z.int(),
    })
    .refine(({ accept, reason }) => accept || reason !== '', { error: '반려 사유를 입력하세요', path: ['reason'] }),
  response: OnePromotion,
})

export const getPromotionReport = endpoint({
  method: 'GET',
  path: '/admin/promotions/:id/report',
  summary: 'Get what a promotion cost and brought, by day',
  audience: ADMINS,
  params: promotionParams,
  response: z.object({ data: PromotionReport }),
})

/** All campaigns that overlap a period, for the calendar. */
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/admin/promotions/calendar',
  summary: 'List the promotions whose period overlaps the given days',
  audience: ADMINS,
  query: z.object({ from: z.iso.date(), until: z.iso.date() }),
  response: z.object({
    data: z.array(
      Promotion.pick({
        id: true,
        name: true,
        isCoupon: true,
        startsAt: true,
        endsAt: true,
        phase: true,
        sentence: true,
        supplierName: true,
      }),
    ),
  }),
})

const Explanation = z.object({
  promotionId: z.string(),
  name: z.string(),
  isApplied: z.boolean(),
  amount: z.int(),
  reason: z.enum(EXPLANATION_REASONS),
  /** The reason as a Korean sentence. */
  text: z.string(),
})

const PreviewCart = z.object({
  /** `가장 많이 팔린 상품 1개` */
  title: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      promotionAmount: z.int(),
      totalPrice: z.int(),
    }),
  ),
  before: z.int(),
  after: z.int(),
  explanations: z.array(Explanation),
})
export type PreviewCart = z.infer<typeof PreviewCart>

export const previewPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions/preview',
  summary: 'Say what a promotion would do: in a sentence, in three example carts, and with which others it overlaps',
  audience: ADMINS,
  body: z.strictObject({
    promotion: PromotionForm,
    /** While an existing one is edited, which is left out of the others. */
    id: z.uuid().optional(),
    group: z.enum(['customer', ...GRADES]).default('customer'),
  }),
  response: z.object({
    data: z.object({
      sentence: z.string(),
      carts: z.array(PreviewCart),
      overlaps: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
      names: PromotionNames,
    }),
  }),
})

/** Why promotions apply to a cart, or do not. */
export const explainPricing = endpoint({
  method: 'POST',
  path: '/admin/promotions/explain',
  summary: 'Price a cart and explain each active promotion',
  audience: ADMINS,
  body: z.strictObject({
    group: z.enum(['customer', ...GRADES]).default('customer'),
    lines: z
      .array(z.strictObject({ variantId: z.uuid(), quantity: z.int().min(1).max(10_000) }))
      .min(1, '상품을 고르세요')
      .max(50, '50개까지 담을 수 있습니다'),
    couponPromotionId: z.uuid().optional(),
  }),
  response: z.object({ data: PreviewCart }),
})

/** Buyers chosen by rule. */
export const Segment = z.strictObject({
  /** Empty: all members who can buy. */
  groups: z.array(z.enum(['customer', ...GRADES])).max(4),
  /** The last paid order is at least so many days old; null: not asked. */
  lastOrderDaysAgo: z.int().min(1).max(3_650).nullable(),
  /** Has never paid an order. */
  hasNeverOrdered: z.boolean(),
})
export type Segment = z.infer<typeof Segment>

export const countSegment = endpoint({
  method: 'POST',
  path: '/admin/promotions/segment',
  summary: 'Count the members of a segment',
  audience: ADMINS,
  body: Segment,
  response: z.object({ data: z.object({ members: z.int() }) }),
})

export const giveCoupons = endpoint({
  method: 'POST',
  path: '/admin/promotions/:id/give',
  summary: 'Give a coupon to every member of a segment who has none of it, by a job',
  audience: ADMINS,
  params: promotionParams,
  body: z.strictObject({ segment: Segment, idempotencyKey: z.uuid() }),
  response: z.object({ data: z.object({ members: z.int() }) }),
  status: 202,
})

export const MAX_BATCH = 100_000

const CouponBatch = z.object({
  id: z.string(),
  quantity: z.int(),
  made: z.int(),
  entered: z.int(),
  used: z.int(),
  state: z.enum(BATCH_STATES),
  createdAt: z.string(),
})
export type CouponBatch = z.infer<typeof CouponBatch>

export const listCouponBatches = endpoint({
  method: 'GET',
  path: '/admin/promotions/:id/batches',
  summary: 'List the batches of single-use codes of a coupon, newest first',
  audience: ADMINS,
  params: promotionParams,
  response: z.object({ data: z.array(CouponBatch) }),
})

export const createCouponBatch = endpoint({
  method: 'POST',
  path: '/admin/promotions/:id/batches',
  summary: 'Make single-use codes by a job',
  audience: ADMINS,
  params: promotionParams,
  body: z.strictObject({
    /** The same key makes one batch. */
    idempotencyKey: z.uuid(),
    quantity: z
      .int({ error: '수량을 숫자로 입력하세요' })
      .min(1, '1장 이상이어야 합니다')
      .max(MAX_BATCH, '한 번에 100,000장까지 만들 수 있습니다'),
  }),
  response: z.object({ data: z.array(CouponBatch) }),
  status: 202,
})

export const downloadCouponCodes = endpoint({
  method: 'GET',
  path: '/admin/coupon-batches/:id/codes.csv',
  summary: 'Download the codes of a batch with their state',
  audience: ADMINS,
  params: z.object({ id: z.uuid() }),
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})
