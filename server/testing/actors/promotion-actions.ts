import { randomUUID } from 'node:crypto'
import { getCheckout, type PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import { adjustMemberPoints, getPoints } from '@jangteo/contracts/points/points.ts'
import * as adminCalls from '@jangteo/contracts/promotions/admin-promotions.ts'
import { claimCoupon, enterCouponCode, listCoupons } from '@jangteo/contracts/promotions/coupons.ts'
import type { PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { decideReviews, listOwnReviews, writeReview } from '@jangteo/contracts/reviews/reviews.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { usablePoints } from '@jangteo/domain/points/points.ts'
import {
  ALL_LINES,
  NO_CONDITIONS,
  PROMOTION_CLASSES,
  type PromotionEffect,
} from '@jangteo/domain/promotions/promotion.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { setExpiry } from '../../points/points.fixture.ts'
import { runScheduled } from './job-queue.ts'
import type { Actors, MadePromotion, PlacedOrder } from './open-market.ts'

const RECENT_PROMOTIONS = 6
const DAY_MS = 86_400_000
/** The buyers of the sequences are premium retailers. */
const EARN_PERCENT = { customer: 1, gold: 1, premium: 5, vip: 5 }
const REVIEW_POINTS = 500

/** Named, because a failed sequence is printed. */
const EFFECTS = {
  'third off lines': () => ({ kind: 'line_percent', percent: 33, maxAmount: null }),
  'lines for free': () => ({ kind: 'line_percent', percent: 100, maxAmount: null }),
  'won off units': () => ({ kind: 'line_amount', amount: 777 }),
  'buy one get one': () => ({
    ...{ kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1, getPercent: 100, getTargets: null },
  }),
  'won off the order': () => ({ kind: 'order_amount', amount: 3_333 }),
  'percent off the order': () => ({ kind: 'order_percent', percent: 7, maxAmount: null }),
  'free shipping': () => ({ kind: 'free_shipping', maxAmount: null }),
  gift: ({ products }) => ({ kind: 'gift', variantId: products[1]?.variants[0]?.id ?? '', quantity: 1 }),
} as const satisfies Record<string, (actors: Actors) => PromotionEffect>

const COUPON_EFFECTS = ['won off the order', 'percent off the order', 'free shipping'] as const

/** Small, so that most sequences with a limit reach it. */
const LIMITS = {
  none: { maxUses: null, budget: null },
  'two uses': { maxUses: 2, budget: null },
  budget: { maxUses: null, budget: 7_000 },
} as const satisfies Record<string, Pick<PromotionForm, 'maxUses' | 'budget'>>

/** How a coupon reaches the buyer. */
const GIVING = ['claimed', 'shared code', 'single codes', 'members'] as const

const limit = fc.constantFrom<(keyof typeof LIMITS)[]>('none', 'two uses', 'budget')
const promotion = fc.nat(RECENT_PROMOTIONS - 1)
const rule = {
  marketPercent: fc.constantFrom(0, 50, 100),
  limit,
  isCombined: fc.boolean(),
  isPerBuyer: fc.boolean(),
}

/** What the actors may do with promotions, coupons and points. Those with an `order` act on one that was placed. */
export const promotionActions = (nth: fc.Arbitrary<number>) => ({
  'admin makes promotion': {
    ...rule,
    effect: fc.constantFrom(...(Object.keys(EFFECTS) as (keyof typeof EFFECTS)[])),
    /** Of the products; 2: all of them. */
    target: fc.nat(2),
  },
  'admin makes coupon': {
    ...rule,
    effect: fc.constantFrom(...COUPON_EFFECTS),
    giving: fc.constantFrom(...GIVING),
  },
  'admin stops promotion': { promotion },
  'admin starts promotion': { promotion },
  'admin ends promotion': { promotion },
  'admin limits promotion': { promotion, limit },
  'admin sets points': { isOn: fc.boolean(), maxUsePercent: fc.constantFrom(100, 30) },
  'admin adjusts points': { amount: fc.constantFrom(100_000, 5_000, 1, -4_000) },
  'admin decides review': { isPublished: fc.boolean() },
  'buyer gets coupon': { promotion },
  'buyer reviews': { order: nth, line: nth },
  'clock expires points': {},
})

type PromotionActions = ReturnType<typeof promotionActions>
export type PromotionAction = {
  [Name in keyof PromotionActions]: { do: Name } & {
    [Key in keyof PromotionActions[Name]]: PromotionActions[Name][Key] extends fc.Arbitrary<infer Value> ? Value : never
  }
}[keyof PromotionActions]

type Told = (response: LightMyRequestResponse) => string

export async function actOnPromotions(
  actors: Actors,
  asked: Exclude<PromotionAction, { order: number }>,
  told: Told,
): Promise<string> {
  const { admin, buyer, shop } = actors
  switch (asked.do) {
    case 'admin makes promotion': {
      const { id = '' } = actors.products[asked.target] ?? {}
      const all = actors.products.map((product) => product.id)
      return make(actors, told, {
        ...formOf(actors, asked),
        targets: { ...allLines(), productIds: id ? [id] : all },
      })
    }
    case 'admin makes coupon':
      return makeCoupon(actors, told, asked)
    case 'admin stops promotion':
      return onPromotion(actors, asked, async ({ id }) =>
        told(await admin.send(adminCalls.stopPromotion, { params: { id } })),
      )
    case 'admin starts promotion':
      return onPromotion(actors, asked, async ({ id }) => {
        const { version } = (await admin.ask(adminCalls.getPromotion, { params: { id } })).data
        return told(await admin.send(adminCalls.startPromotion, { params: { id }, body: { version } }))
      })
    case 'admin ends promotion':
      return onPromotion(actors, asked, (made) => change(actors, told, made, { endsAt: isoAgo(1_000) }))
    case 'admin limits promotion':
      return onPromotion(actors, asked, (made) => change(actors, told, made, LIMITS[asked.limit]))
    case 'admin sets points': {
      const { isOn, maxUsePercent } = asked
      const points = { ...DEFAULT_SETTINGS.points, isOn, maxUsePercent }
      const body = { points: { ...points, earnPercent: EARN_PERCENT, reviewPoints: REVIEW_POINTS } }
      return told(await admin.send(saveShopSettings, { body }))
    }
    case 'admin adjusts points': {
      const body = { idempotencyKey: randomUUID(), amount: asked.amount, reason: '사과' }
      const send = () => admin.send(adjustMemberPoints, { params: { id: buyer.accountId }, body })
      const [first, again] = await Promise.all([send(), send()])
      return `${told(first)} and ${told(again)}`
    }
    case 'admin decides review': {
      const [review] = (await buyer.ask(listOwnReviews, { query: {} })).data
      if (!review) return 'no review'
      const reviews = [{ id: review.id, updatedAt: review.updatedAt }]
      const body = asked.isPublished
        ? { reviews, state: 'published' as const }
        : { reviews, state: 'hidden' as const, reason: '광고' }
      return told(await admin.send(decideReviews, { body }))
    }
    case 'buyer gets coupon':
      return onPromotion({ promotions: actors.promotions.filter(({ form }) => form.isCoupon) }, asked, (made) =>
        getCoupon(actors, told, made),
      )
    case 'clock expires points':
      await setExpiry(shop, -1, buyer.accountId)
      return (await runScheduled(actors, 'expire-points')).join('; ') || 'ok'
  }
}

/** Every order line can be reviewed once it is delivered. */
export async function review({ buyer }: Actors, { itemIds }: PlacedOrder, line: number, told: Told): Promise<string> {
  const itemId = itemIds[line % itemIds.length] ?? ''
  return told(
    await buyer.send(writeReview, { body: { itemId, rating: 5, body: '생각보다 튼튼하고 좋습니다', images: [] } }),
  )
}

interface PayingWith {
  /** Of the coupons that can be used; 0: none. */
  coupon: number
  points: 'none' | 'some' | 'all'
}

/** The body with the coupon and points, and the total that the checkout page displays with them. */
export async function withCouponAndPoints(
  { buyer, shop }: Actors,
  body: PlaceOrder,
  { coupon, points: wanted }: PayingWith,
): Promise<PlaceOrder> {
  const usable = (await buyer.ask(listCoupons, {})).data.filter(({ isUsable }) => isUsable)
  const couponId = coupon > 0 ? usable[(coupon - 1) % Math.max(1, usable.length)]?.id : undefined
  const query = { items: body.cartItemIds.join(), couponId }
  const { totalAmount: total } = (await buyer.ask(getCheckout, { query })).data.totals
  const { balance, isOn } = (await buyer.ask(getPoints, {})).data
  const { rows } = await shop.db.execute<{ percent: number }>(
    sql`select coalesce((select (value->>'maxUsePercent')::int from settings where key = 'points'), 100) as percent`,
  )
  const terms = { ...DEFAULT_SETTINGS.points, isOn, maxUsePercent: rows[0]?.percent ?? 100 }
  const most = usablePoints({ total, balance, terms })
  const points = { none: 0, some: Math.ceil(most / 3), all: most }[wanted]
  return { ...body, ...(couponId && { couponId }), ...(points > 0 && { points }), expectedTotal: total }
}

const allLines = (): PromotionForm['targets'] => ({
  ...{ productIds: [...ALL_LINES.productIds], categoryIds: [], brands: [], supplierIds: [], optionValues: [] },
})
const isoAgo = (ms: number) => new Date(Date.now() - ms).toISOString()

type Made = Extract<PromotionAction, { do: 'admin makes promotion' | 'admin makes coupon' }>

/** Only for the products of these actors: other sequences run in the same shop. */
function formOf(actors: Actors, { effect, marketPercent, limit, isCombined, isPerBuyer }: Made): PromotionForm {
  return {
    ...{ name: `${effect} ${actors.promotions.length + 1}`, description: '', badge: '', image: null, isListed: true },
    ...{ isCoupon: false, effect: EFFECTS[effect](actors), endsAt: null, priority: 0, marketPercent, ...LIMITS[limit] },
    targets: { ...allLines(), productIds: actors.products.map(({ id }) => id) },
    conditions: { ...NO_CONDITIONS, groups: [], weekdays: [], storeIds: [] },
    startsAt: isoAgo(DAY_MS),
    combinesWith: isCombined ? [...PROMOTION_CLASSES] : [],
    usesPerBuyer: isPerBuyer ? 2 : null,
    ...{ code: null, isClaimable: false, isWelcome: false, validDays: null },
  }
}

async function make(actors: Actors, told: Told, form: PromotionForm): Promise<string> {
  const { admin, promotions } = actors
  const created = await admin.send(adminCalls.createPromotion, { body: form })
  if (created.statusCode !== adminCalls.createPromotion.status) return told(created)
  const { id, version } = adminCalls.createPromotion.response.parse(created.json()).data
  promotions.push({ id, form })
  return told(await admin.send(adminCalls.startPromotion, { params: { id }, body: { version } }))
}

async function makeCoupon(
  actors: Actors,
  told: Told,
  asked: Extract<Made, { do: 'admin makes coupon' }>,
): Promise<string> {
  const { admin, promotions } = actors
  const { giving } = asked
  const made = await make(actors, told, {
    ...formOf(actors, asked),
    ...{ isCoupon: true, isClaimable: giving === 'claimed' },
    code: giving === 'shared code' ? randomUUID().slice(0, 18).toUpperCase() : null,
  })
  const params = { id: promotions.at(-1)?.id ?? '' }
  const idempotencyKey = randomUUID()
  if (giving === 'members') {
    const segment = { groups: ['premium' as const], lastOrderDaysAgo: null, hasNeverOrdered: false }
    return told(await admin.send(adminCalls.giveCoupons, { params, body: { segment, idempotencyKey } }))
  }
  if (giving === 'single codes')
    return told(await admin.send(adminCalls.createCouponBatch, { params, body: { idempotencyKey, quantity: 3 } }))
  return made
}

async function onPromotion(
  { promotions }: Pick<Actors, 'promotions'>,
  asked: { promotion: number },
  work: (made: MadePromotion) => Promise<string>,
): Promise<string> {
  const recent = promotions.slice(-RECENT_PROMOTIONS)
  const made = recent[asked.promotion % Math.max(1, recent.length)]
  return made ? work(made) : 'no promotion'
}

async function change(
  { admin }: Actors,
  told: Told,
  made: MadePromotion,
  changed: Partial<PromotionForm>,
): Promise<string> {
  const params = { id: made.id }
  const { version } = (await admin.ask(adminCalls.getPromotion, { params })).data
  const form = { ...made.form, ...changed }
  const response = await admin.send(adminCalls.updatePromotion, { params, body: { promotion: form, version } })
  if (response.statusCode === 200) made.form = form
  return told(response)
}

/** By its code where it has one; members of a segment are given theirs by a job. */
async function getCoupon({ buyer, shop }: Actors, told: Told, { id, form }: MadePromotion): Promise<string> {
  if (form.isClaimable) return told(await buyer.send(claimCoupon, { body: { promotionId: id } }))
  const { rows } = await shop.db.execute<{ code: string }>(sql`
    select code from coupons where promotion_id = ${id}::uuid and code is not null order by account_id nulls first limit 1`)
  const code = form.code ?? rows[0]?.code
  return code ? told(await buyer.send(enterCouponCode, { body: { code } })) : 'no code'
}
