import { GRADES } from '@jangteo/domain/grades/grades.ts'
import {
  ALL_LINES,
  COUPON_EFFECTS,
  type PromotionEffect as Effect,
  NO_CONDITIONS,
  PROMOTION_CLASSES,
} from '@jangteo/domain/promotions/promotion.ts'
import { z } from 'zod'
import { pageQuery } from '../paging.ts'

/** `proposed`: a supplier's, waiting for an admin. `active` ones apply within their period. */
export const PROMOTION_STATUSES = ['draft', 'proposed', 'active', 'stopped', 'rejected'] as const
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number]

export const PROMOTION_STATUS_LABELS: Record<PromotionStatus, string> = {
  draft: '작성 중',
  proposed: '승인 대기',
  active: '승인됨',
  stopped: '중지',
  rejected: '반려',
}

/** By status and the clock; lists show it and filter by it. */
export const PROMOTION_PHASES = ['draft', 'proposed', 'scheduled', 'running', 'ended', 'stopped', 'rejected'] as const
export type PromotionPhase = (typeof PROMOTION_PHASES)[number]

export const PROMOTION_PHASE_LABELS: Record<PromotionPhase, string> = {
  draft: '작성 중',
  proposed: '승인 대기',
  scheduled: '예정',
  running: '진행 중',
  ended: '종료',
  stopped: '중지',
  rejected: '반려',
}

export const COUPON_SOURCES = ['claimed', 'code', 'batch', 'segment', 'welcome'] as const
export type CouponSource = (typeof COUPON_SOURCES)[number]

export const BATCH_STATES = ['waiting', 'running', 'done'] as const

const won = z
  .int({ error: '금액을 원 단위로 입력하세요' })
  .min(1, '1원 이상이어야 합니다')
  .max(1_000_000_000, '금액이 너무 큽니다')
const percent = z
  .int({ error: '할인율을 정수로 입력하세요' })
  .min(1, '1% 이상이어야 합니다')
  .max(100, '100%까지 정할 수 있습니다')
const count = z
  .int({ error: '수량을 숫자로 입력하세요' })
  .min(1, '1개 이상이어야 합니다')
  .max(10_000, '수량이 너무 큽니다')
const names = z.array(z.string().trim().min(1).max(100)).max(200, '200개까지 고를 수 있습니다')
const ids = z.array(z.uuid()).max(200, '200개까지 고를 수 있습니다')

export const PromotionTargets = z.strictObject({
  productIds: ids,
  categoryIds: ids,
  brands: names,
  supplierIds: ids,
  optionValues: names,
})

export const PromotionEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line_percent'), percent, maxAmount: won.nullable() }),
  z.strictObject({ kind: z.literal('line_amount'), amount: won }),
  z.strictObject({ kind: z.literal('fixed_price'), price: won }),
  z.strictObject({
    kind: z.literal('buy_x_get_y'),
    buyQuantity: count,
    getQuantity: count,
    getPercent: percent,
    getTargets: PromotionTargets.nullable(),
  }),
  z.strictObject({ kind: z.literal('cheapest_free'), quantity: count.min(2, '2개 이상이어야 합니다') }),
  z.strictObject({
    kind: z.literal('bundle_price'),
    items: z
      .array(z.strictObject({ productId: z.uuid({ error: '상품을 고르세요' }), quantity: count }))
      .min(1, '묶을 상품을 고르세요')
      .max(10, '10개 상품까지 묶을 수 있습니다')
      .refine(
        (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
        '같은 상품이 두 번 들어 있습니다',
      ),
    price: won,
  }),
  z.strictObject({ kind: z.literal('order_percent'), percent, maxAmount: won.nullable() }),
  z.strictObject({ kind: z.literal('order_amount'), amount: won }),
  z.strictObject({ kind: z.literal('free_shipping'), maxAmount: won.nullable() }),
  z.strictObject({ kind: z.literal('gift'), variantId: z.uuid({ error: '사은품을 고르세요' }), quantity: count }),
]) satisfies z.ZodType<Effect>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 09:00처럼 입력하세요')

export const PromotionConditions = z.strictObject({
  groups: z.array(z.enum(['customer', ...GRADES])).max(4),
  isFirstOrder: z.boolean(),
  newMemberDays: z.int().min(1, '1일 이상이어야 합니다').max(365, '365일까지 정할 수 있습니다').nullable(),
  minAmount: won.nullable(),
  minQuantity: count.nullable(),
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  fromTime: time.nullable(),
  untilTime: time.nullable(),
  storeIds: ids,
})

const rule = {
  name: z.string().trim().min(1, '이름을 입력하세요').max(60, '60자까지 쓸 수 있습니다'),
  description: z.string().trim().max(1_000, '1,000자까지 쓸 수 있습니다'),
  badge: z.string().trim().max(12, '12자까지 쓸 수 있습니다'),
  image: z.string().max(500).nullable(),
  isListed: z.boolean(),
  isCoupon: z.boolean(),
  effect: PromotionEffect,
  targets: PromotionTargets,
  conditions: PromotionConditions,
  startsAt: z.iso.datetime({ offset: true, error: '시작 일시를 입력하세요' }),
  endsAt: z.iso.datetime({ offset: true, error: '종료 일시를 확인해 주세요' }).nullable(),
  priority: z.int({ error: '우선순위를 숫자로 입력하세요' }).min(0).max(1_000, '1,000까지 정할 수 있습니다'),
  combinesWith: z.array(z.enum(PROMOTION_CLASSES)).max(PROMOTION_CLASSES.length),
  /** Borne by the market; the suppliers of the lines bear the rest. */
  marketPercent: z.int().min(0).max(100, '100%까지 정할 수 있습니다'),
  maxUses: z.int({ error: '횟수를 숫자로 입력하세요' }).min(1, '1회 이상이어야 합니다').max(100_000_000).nullable(),
  /** Won that it may give altogether; an order that would exceed it does not get it. */
  budget: won.max(100_000_000_000, '금액이 너무 큽니다').nullable(),
  usesPerBuyer: z.int().min(1, '1회 이상이어야 합니다').max(1_000, '1,000회까지 정할 수 있습니다').nullable(),
  /** Of a coupon: entered by any member. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9가-힣-]{4,24}$/, '코드는 글자와 숫자 4~24자입니다')
    .nullable(),
  isClaimable: z.boolean(),
  isWelcome: z.boolean(),
  validDays: z.int().min(1, '1일 이상이어야 합니다').max(730, '730일까지 정할 수 있습니다').nullable(),
}

export const PromotionForm = z
  .strictObject({
    ...rule,
    description: rule.description.default(''),
    badge: rule.badge.default(''),
    image: rule.image.default(null),
    isListed: rule.isListed.default(true),
    isCoupon: rule.isCoupon.default(false),
    targets: PromotionTargets.default({ ...emptyTargets() }),
    conditions: PromotionConditions.default({ ...NO_CONDITIONS, groups: [], weekdays: [], storeIds: [] }),
    endsAt: rule.endsAt.default(null),
    priority: rule.priority.default(0),
    combinesWith: rule.combinesWith.default([]),
    marketPercent: rule.marketPercent.default(100),
    maxUses: rule.maxUses.default(null),
    budget: rule.budget.default(null),
    usesPerBuyer: rule.usesPerBuyer.default(null),
    code: rule.code.default(null),
    isClaimable: rule.isClaimable.default(false),
    isWelcome: rule.isWelcome.default(false),
    validDays: rule.validDays.default(null),
  })
  .superRefine((form, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
    if (form.endsAt && new Date(form.endsAt) <= new Date(form.startsAt))
      issue('endsAt', '종료 일시는 시작 일시보다 늦어야 합니다')
    const { fromTime, untilTime } = form.conditions
    if ((fromTime === null) !== (untilTime === null)) issue('conditions', '시작 시각과 종료 시각을 모두 입력하세요')
    if (form.isCoupon && !COUPON_EFFECTS.some((kind) => kind === form.effect.kind))
      issue('effect', '쿠폰은 주문 할인이나 무료배송으로만 만들 수 있습니다')
    if (!form.isCoupon && (form.code !== null || form.isClaimable || form.isWelcome || form.validDays !== null))
      issue('isCoupon', '쿠폰에만 정할 수 있는 항목이 들어 있습니다')
  })
export type PromotionForm = z.output<typeof PromotionForm>

function emptyTargets() {
  const { productIds, categoryIds, brands, supplierIds, optionValues } = ALL_LINES
  return {
    productIds: [...productIds],
    categoryIds: [...categoryIds],
    brands: [...brands],
    supplierIds: [...supplierIds],
    optionValues: [...optionValues],
  }
}

/** What it has given until now, orders that were cancelled as a whole left out. */
export const PromotionFigures = z.object({
  orders: z.int(),
  /** Won that buyers saved. */
  givenAmount: z.int(),
  /** Of it, and its VAT, what the market bears. */
  marketAmount: z.int(),
})

const { name, description, badge, image, isListed, isCoupon, effect, targets, conditions } = rule
export const Promotion = z.object({
  ...{ name, description, badge, image, isListed, isCoupon, effect, targets, conditions },
  id: z.string(),
  slug: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  priority: z.int(),
  combinesWith: rule.combinesWith,
  marketPercent: z.int(),
  maxUses: z.int().nullable(),
  budget: z.int().nullable(),
  usesPerBuyer: z.int().nullable(),
  code: z.string().nullable(),
  isClaimable: z.boolean(),
  isWelcome: z.boolean(),
  validDays: z.int().nullable(),
  status: z.enum(PROMOTION_STATUSES),
  phase: z.enum(PROMOTION_PHASES),
  rejectionReason: z.string().nullable(),
  supplierId: z.string().nullable(),
  supplierName: z.string().nullable(),
  /** The rule as a Korean sentence. */
  sentence: z.string(),
  figures: PromotionFigures,
  createdAt: z.string(),
  /** An edit sends the version that it started from. */
  version: z.int(),
})
export type Promotion = z.infer<typeof Promotion>

export const OnePromotion = z.object({ data: Promotion })
export const promotionParams = z.object({ id: z.uuid() })

export const promotionListQuery = z.object({
  ...pageQuery,
  q: z.string().trim().max(60).optional(),
  phase: z.enum(PROMOTION_PHASES).optional(),
  kind: z.enum(['automatic', 'coupon']).optional(),
})

/** The ids that a rule names, with names for the screen. */
export const PromotionNames = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string(), image: z.string().nullable() })),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of a gift. */
  variant: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type PromotionNames = z.infer<typeof PromotionNames>

export const PromotionReport = z.object({
  figures: PromotionFigures.extend({
    /** What the buyers of these orders paid for goods, without what they cancelled or returned. */
    earnedAmount: z.int(),
    /** Of the buyers, those whose first order it was. */
    newBuyers: z.int(),
    couponsGiven: z.int(),
    couponsUsed: z.int(),
  }),
  days: z.array(
    z.object({ day: z.string(), orders: z.int(), givenAmount: z.int(), earnedAmount: z.int(), newBuyers: z.int() }),
  ),
})
export type PromotionReport = z.infer<typeof PromotionReport>
