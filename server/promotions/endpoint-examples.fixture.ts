import { randomUUID } from 'node:crypto'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import * as admin from '@jangteo/contracts/promotions/admin-promotions.ts'
import * as coupons from '@jangteo/contracts/promotions/coupons.ts'
import * as shop from '@jangteo/contracts/promotions/public-promotions.ts'
import * as supplier from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { ALL_LINES, NO_CONDITIONS } from '@jangteo/domain/promotions/promotion.ts'
import { catalogOf } from '../catalog/endpoint-examples.fixture.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { couponBatches, promotions } from './tables.ts'

type Form = Input<typeof admin.createPromotion>['body']

export const promotionForm = (about: Partial<Form> = {}): Form => ({
  name: '겨울 할인',
  effect: { kind: 'order_amount', amount: 1_000 },
  startsAt: '2026-01-01T00:00:00+09:00',
  ...about,
})

type Row = typeof promotions.$inferInsert

/** A promotion in this state; a new name for each, because a slug is unique. */
async function promotionOf({ shop: { db } }: Scene, about: Partial<Row> = {}) {
  const [added] = await db
    .insert(promotions)
    .values({
      ...{ name: '겨울 할인', slug: randomUUID(), startsAt: new Date('2026-01-01T00:00:00Z') },
      ...{ effect: { kind: 'order_amount', amount: 1_000 }, targets: ALL_LINES, conditions: NO_CONDITIONS },
      ...about,
    })
    .returning({ id: promotions.id, slug: promotions.slug, version: promotions.version })
  if (!added) throw new Error('an insert always returns its row')
  return added
}

const idOf = async (scene: Scene, about?: Partial<Row>) => ({ id: (await promotionOf(scene, about)).id })

/** Of the calling supplier; of the market for other callers. */
const own = ({ caller }: Scene): Partial<Row> =>
  'role' in caller && caller.role === 'business' ? { supplierId: caller.accountId } : {}

const COUPON = { isCoupon: true, status: 'active', isClaimable: true } as const
const SEGMENT = { groups: [], lastOrderDaysAgo: null, hasNeverOrdered: true }

async function batchOf(scene: Scene) {
  const { id: promotionId } = await idOf(scene, COUPON)
  const [batch] = await scene.shop.db
    .insert(couponBatches)
    .values({ promotionId, quantity: 1 })
    .returning({ id: couponBatches.id })
  return { id: batch?.id ?? '' }
}

export const promotionExamples = [
  example(admin.listPromotions, () => ({ query: {} })),
  example(admin.getPromotion, async (scene) => ({ params: await idOf(scene) })),
  example(admin.createPromotion, () => ({ body: promotionForm() })),
  example(admin.updatePromotion, async (scene) => {
    const { id, version } = await promotionOf(scene)
    return { params: { id }, body: { promotion: promotionForm(), version } }
  }),
  example(admin.startPromotion, async (scene) => {
    const { id, version } = await promotionOf(scene)
    return { params: { id }, body: { version } }
  }),
  example(admin.stopPromotion, async (scene) => ({ params: await idOf(scene, { status: 'active' }) })),
  example(admin.decidePromotion, async (scene) => {
    const { supplier: proposer } = await catalogOf(scene)
    const { id, version } = await promotionOf(scene, { status: 'proposed', supplierId: proposer.accountId })
    return { params: { id }, body: { accept: true, version } }
  }),
  example(admin.getPromotionReport, async (scene) => ({ params: await idOf(scene) })),
  example(admin.listCampaigns, () => ({ query: { from: '2026-01-01', until: '2026-01-31' } })),
  example(admin.previewPromotion, () => ({ body: { promotion: promotionForm() } })),
  example(admin.explainPricing, async (scene) => {
    const { variants } = await (await catalogOf(scene)).onSale()
    return { body: { lines: variants.map(({ id }) => ({ variantId: id, quantity: 1 })) } }
  }),
  example(admin.countSegment, () => ({ body: SEGMENT })),
  example(admin.giveCoupons, async (scene) => ({
    params: await idOf(scene, COUPON),
    body: { segment: SEGMENT, idempotencyKey: randomUUID() },
  })),
  example(admin.listCouponBatches, async (scene) => ({ params: await idOf(scene, COUPON) })),
  example(admin.createCouponBatch, async (scene) => ({
    params: await idOf(scene, COUPON),
    body: { idempotencyKey: randomUUID(), quantity: 2 },
  })),
  example(admin.downloadCouponCodes, async (scene) => ({ params: await batchOf(scene) })),

  example(supplier.listOwnPromotions, () => ({ query: {} })),
  example(supplier.getOwnPromotion, async (scene) => ({ params: await idOf(scene, own(scene)) })),
  example(supplier.proposePromotion, () => ({ body: promotionForm() })),
  example(supplier.updateOwnPromotion, async (scene) => {
    const { id, version } = await promotionOf(scene, { status: 'proposed', ...own(scene) })
    return { params: { id }, body: { promotion: promotionForm(), version } }
  }),
  example(supplier.stopOwnPromotion, async (scene) => ({
    params: await idOf(scene, { status: 'active', ...own(scene) }),
  })),
  example(supplier.getOwnPromotionReport, async (scene) => ({ params: await idOf(scene, own(scene)) })),

  example(coupons.listCoupons, () => ({})),
  example(coupons.listClaimableCoupons, () => ({})),
  example(coupons.claimCoupon, async (scene) => ({ body: { promotionId: (await promotionOf(scene, COUPON)).id } })),
  example(coupons.enterCouponCode, async (scene) => {
    const code = randomUUID().slice(0, 8).toUpperCase()
    await promotionOf(scene, { ...COUPON, code })
    return { body: { code } }
  }),

  example(shop.listPublicPromotions, () => ({})),
  example(shop.getPublicPromotion, async (scene) => ({
    params: { slug: (await promotionOf(scene, { status: 'active' })).slug },
  })),
  example(shop.listPromotionProducts, async (scene) => ({
    params: { slug: (await promotionOf(scene, { status: 'active' })).slug },
    query: {},
  })),
  example(shop.listProductBadges, async (scene) => ({
    query: { product: (await (await catalogOf(scene)).onSale()).id },
  })),
]
