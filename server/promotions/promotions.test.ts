import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as contract from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { Promotion } from '@jangteo/contracts/promotions/promotions.ts'
import { getPublicPromotion, listPublicPromotions } from '@jangteo/contracts/promotions/public-promotions.ts'
import * as own from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { NO_CONDITIONS as NONE } from '@jangteo/domain/promotions/promotion.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { lastMail } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { order } from '../testing/orders.ts'
import { PASSWORD, signedIn, type TestUser, visitor } from '../testing/test-users.ts'
import { promotionForm } from './endpoint-examples.fixture.ts'
import { announcePeriods } from './public-promotions.ts'
import { promotionLimits, promotions } from './tables.ts'

/** As a form sends them. */
const NO_CONDITIONS = { ...NONE, groups: [], weekdays: [], storeIds: [] }

async function openPromotions() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { admin } = catalog
  const create = async (about?: Parameters<typeof promotionForm>[0]) =>
    (await admin.ask(contract.createPromotion, { body: promotionForm(about) })).data
  const start = async ({ id, version }: Promotion) =>
    (await admin.ask(contract.startPromotion, { params: { id }, body: { version } })).data
  const running = async (about?: Parameters<typeof promotionForm>[0]) => start(await create(about))
  return { shop, ...catalog, create, start, running }
}

async function actionsOf(admin: TestUser): Promise<string[]> {
  const { data } = await admin.ask(listAudit, { query: {} })
  return data.map(({ action, details }) => `${action} ${details.promotion}`)
}

const refusal = async (
  response: Promise<{ statusCode: number; json(): { code: string; field?: string; message: string } }>,
) => {
  const { statusCode, json } = await response
  const { code, field, message } = json()
  return { statusCode, code, field, message }
}

describe('a promotion of the market', () => {
  test('is a draft, starts, stops and starts again, each in the audit log', async () => {
    const { admin, create } = await openPromotions()
    const draft = await create({ name: '겨울 할인!' })
    expect(draft).toMatchObject({ status: 'draft', phase: 'draft', slug: '겨울-할인', marketPercent: 100, version: 1 })
    expect(draft.sentence).toBe('1월 1일부터, 주문하면 주문 금액에서 1,000원을 할인합니다.')
    const params = { id: draft.id }
    const start = (version: number) => admin.ask(contract.startPromotion, { params, body: { version } })
    const started = (await start(1)).data
    expect([started.status, started.phase]).toEqual(['active', 'running'])
    expect((await start(1)).data.version, 'once more changes nothing').toBe(started.version)
    const stopped = (await admin.ask(contract.stopPromotion, { params })).data
    expect(stopped.phase).toBe('stopped')
    expect((await start(stopped.version)).data.phase).toBe('running')
    expect((await actionsOf(admin)).slice(0, 4)).toEqual([
      'promotion_started 겨울 할인!',
      'promotion_stopped 겨울 할인!',
      'promotion_started 겨울 할인!',
      'promotion_created 겨울 할인!',
    ])
  })

  test('of a name that exists gets a slug of its own', async () => {
    const { create } = await openPromotions()
    const slugs = [(await create()).slug, (await create()).slug, (await create({ name: '!!' })).slug]
    expect(slugs).toEqual(['겨울-할인', '겨울-할인-2', '세일'])
  })

  test('is changed by the admin who has seen the latest version', async () => {
    const { admin, running } = await openPromotions()
    const { id, version } = await running()
    const update = (seen: number) =>
      admin.send(contract.updatePromotion, {
        params: { id },
        body: { promotion: promotionForm({ name: '봄 할인' }), version: seen },
      })
    expect(await refusal(update(version - 1))).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
    expect((await update(version)).json().data).toMatchObject({ name: '봄 할인', slug: '겨울-할인', phase: 'running' })
    expect((await actionsOf(admin))[0]).toBe('promotion_changed 겨울 할인')
  })

  test('has a row of limits exactly while it has a limit, and never fewer than its uses', async () => {
    const { shop, admin, create } = await openPromotions()
    const { id, version } = await create({ maxUses: 10 })
    const limits = () => shop.db.select().from(promotionLimits)
    expect(await limits()).toMatchObject([{ maxUses: 10, budget: null, uses: 0 }])
    await shop.db.update(promotionLimits).set({ uses: 4, given: 4_000 })
    const update = async (seen: number, limit: { maxUses?: number | null; budget?: number | null }) =>
      admin.send(contract.updatePromotion, { params: { id }, body: { promotion: promotionForm(limit), version: seen } })
    expect(await refusal(update(version, { maxUses: 3 }))).toEqual({
      ...{ statusCode: 409, code: 'promotion_refused', field: 'maxUses' },
      message: '이미 4회 사용되었습니다. 그 이상으로 정하세요.',
    })
    expect(await refusal(update(version, { budget: 3_999 }))).toMatchObject({
      ...{ statusCode: 409, field: 'budget' },
      message: '이미 4,000원을 할인했습니다. 그 이상으로 정하세요.',
    })
    const lowered = (await update(version, { maxUses: 4, budget: 4_000 })).json().data
    expect(lowered).toMatchObject({ maxUses: 4, budget: 4_000 })
    expect((await update(lowered.version, {})).statusCode).toBe(200)
    expect(await limits()).toEqual([])
  })

  test('names only what exists', async () => {
    const { admin } = await openPromotions()
    const targets = { productIds: [], categoryIds: [], brands: [], supplierIds: [], optionValues: [] }
    const gone = '0198c7a5-0000-7000-8000-000000000000'
    const create = (about: Parameters<typeof promotionForm>[0]) =>
      refusal(admin.send(contract.createPromotion, { body: promotionForm(about) }))
    expect(await create({ targets: { ...targets, productIds: [gone] } })).toMatchObject({
      ...{ statusCode: 400, field: 'targets', message: '상품을 다시 고르세요.' },
    })
    expect(await create({ effect: { kind: 'gift', variantId: gone, quantity: 1 } })).toMatchObject({
      ...{ statusCode: 400, field: 'effect', message: '사은품을 다시 고르세요.' },
    })
  })

  test('that has ended does not start', async () => {
    const { admin, create } = await openPromotions()
    const { id, version } = await create({ endsAt: '2026-01-02T00:00:00+09:00' })
    const refused = admin.send(contract.startPromotion, { params: { id }, body: { version } })
    expect(await refusal(refused)).toMatchObject({ statusCode: 409, field: 'endsAt' })
  })

  test('has a code of its own, also without its dashes, and is the only welcome coupon', async () => {
    const { admin, create, running } = await openPromotions()
    await create({ isCoupon: true, code: 'WINTER-10' })
    const second = admin.send(contract.createPromotion, { body: promotionForm({ isCoupon: true, code: 'winter10' }) })
    expect(await refusal(second)).toMatchObject({ statusCode: 409, code: 'name_taken', field: 'code' })
    const welcome = { isCoupon: true, isWelcome: true }
    await running(welcome)
    const { id, version } = await create(welcome)
    const refused = admin.send(contract.startPromotion, { params: { id }, body: { version } })
    expect(await refusal(refused)).toMatchObject({ statusCode: 409, code: 'promotion_refused', field: 'isWelcome' })
  })

  test('is listed by phase, kind and name, with the number of each phase', async () => {
    const { admin, create, running } = await openPromotions()
    await create({ name: '작성 중' })
    await running({ name: '진행' })
    await running({ name: '예정', startsAt: '2099-01-01T00:00:00Z' })
    await running({ name: '쿠폰', isCoupon: true })
    const list = (query: Parameters<typeof contract.listPromotions.query.parse>[0]) =>
      admin.ask(contract.listPromotions, { query: query as object })
    const all = await list({})
    expect(all.data.map(({ name }) => name)).toEqual(['쿠폰', '예정', '진행', '작성 중'])
    expect([all.total, all.counts]).toEqual([4, { draft: 1, running: 2, scheduled: 1 }])
    const scheduled = await list({ phase: 'scheduled' })
    expect([scheduled.total, scheduled.data.map(({ name }) => name)]).toEqual([1, ['예정']])
    expect((await list({ kind: 'coupon' })).counts).toEqual({ running: 1 })
    expect((await list({ q: '진' })).total).toBe(1)
  })

  test('is in the calendar of the days that it overlaps', async () => {
    const { admin, running } = await openPromotions()
    await running({ name: '십이월', startsAt: '2098-12-01T00:00:00+09:00', endsAt: '2099-01-01T00:00:00+09:00' })
    const names = async (from: string, until: string) =>
      (await admin.ask(contract.listCampaigns, { query: { from, until } })).data.map(({ name }) => name)
    expect(await names('2098-12-31', '2098-12-31')).toEqual(['십이월'])
    expect(await names('2099-01-01', '2099-01-31')).toEqual([])
    expect(await names('2098-11-01', '2098-11-30')).toEqual([])
  })
})

describe('a promotion of a supplier', () => {
  test('is borne by the supplier and for own products only', async () => {
    const { supplier, admin, onSale, shop } = await openPromotions()
    const mug = await onSale({ name: '머그컵' })
    const stranger = await signedIn(shop, 'supplier-approved')
    const targets = { productIds: [mug.id], categoryIds: [], brands: [], supplierIds: [], optionValues: [] }
    const body = promotionForm({ targets, marketPercent: 70 })
    const { data } = await supplier.ask(own.proposePromotion, { body })
    expect(data).toMatchObject({
      ...{ status: 'proposed', marketPercent: 0, supplierId: supplier.accountId },
      targets: { productIds: [mug.id], supplierIds: [supplier.accountId] },
    })
    expect(await refusal(stranger.send(own.proposePromotion, { body }))).toMatchObject({
      ...{ statusCode: 400, field: 'targets', message: '내 상품만 고를 수 있습니다.' },
    })
    const params = { id: data.id }
    expect((await stranger.send(own.getOwnPromotion, { params })).statusCode).toBe(404)
    expect((await stranger.send(own.stopOwnPromotion, { params })).statusCode).toBe(404)
    expect((await stranger.ask(own.listOwnPromotions, { query: {} })).total).toBe(0)
    const update = { params, body: { promotion: promotionForm(), version: data.version } }
    expect((await admin.send(contract.updatePromotion, update)).statusCode, 'not by an admin').toBe(409)
    const pending = await signedIn(shop, 'supplier-pending')
    expect((await pending.send(own.proposePromotion, { body: promotionForm() })).statusCode).toBe(403)
  })

  test('is no coupon by code or for new members, and no free shipping that the market pays', async () => {
    const { supplier, admin } = await openPromotions()
    const propose = (about: Parameters<typeof promotionForm>[0]) =>
      supplier.send(own.proposePromotion, { body: promotionForm(about) })
    expect(await refusal(propose({ isCoupon: true, code: 'ABCD' }))).toMatchObject({ statusCode: 400, field: 'code' })
    expect(await refusal(propose({ isCoupon: true, isWelcome: true }))).toMatchObject({ field: 'isWelcome' })
    const free = { effect: { kind: 'free_shipping', maxAmount: null } } as const
    expect(await refusal(propose(free))).toMatchObject({ statusCode: 400, field: 'effect' })
    const settings = { commissionPercent: 10, shippingFee: 3_000, freeShippingFrom: 50_000, virtualAccountHours: 72 }
    await admin.ask(saveShopSettings, { body: { trade: { ...settings, shippingBy: 'supplier' } } })
    expect((await propose(free)).statusCode).toBe(201)
  })

  test('waits for an admin; the supplier hears the decision in the bell and by mail', async () => {
    const { supplier, admin, shop } = await openPromotions()
    const { data } = await supplier.ask(own.proposePromotion, { body: promotionForm() })
    const notices = async (user: TestUser) =>
      (await user.ask(listNotifications, { query: {} })).data.map(({ text, link }) => [text, link])
    expect(await notices(admin)).toEqual([
      ['승인을 기다리는 프로모션이 있습니다: 겨울 할인', `/admin/promotions/${data.id}`],
    ])
    const params = { id: data.id }
    const decide = (accept: boolean, version: number, reason = '') =>
      admin.send(contract.decidePromotion, { params, body: { accept, reason, version } })
    expect((await decide(false, data.version)).statusCode, 'without a reason').toBe(400)
    expect((await decide(true, data.version + 1)).statusCode).toBe(409)
    const rejected = (await decide(false, data.version, '할인이 너무 큽니다')).json().data
    expect(rejected).toMatchObject({ phase: 'rejected', rejectionReason: '할인이 너무 큽니다' })
    expect((await decide(true, rejected.version)).statusCode, 'decided already').toBe(409)
    expect((await lastMail(shop, supplier.email)).text).toContain('사유: 할인이 너무 큽니다')

    const again = { params, body: { promotion: promotionForm({ name: '작은 할인' }), version: rejected.version } }
    const proposed = (await supplier.ask(own.updateOwnPromotion, again)).data
    expect(proposed).toMatchObject({ phase: 'proposed', rejectionReason: null })
    const approved = (await decide(true, proposed.version)).json().data
    expect(approved).toMatchObject({ status: 'active', phase: 'running' })
    expect((await notices(supplier)).slice(0, 2)).toEqual([
      ['프로모션이 승인되었습니다: 작은 할인', `/supplier/promotions/${data.id}`],
      ['프로모션이 반려되었습니다: 겨울 할인 (할인이 너무 큽니다)', `/supplier/promotions/${data.id}`],
    ])
    expect((await lastMail(shop, supplier.email, 2)).subject).toContain('프로모션이 승인되었습니다: 작은 할인')
    expect((await actionsOf(admin)).slice(0, 2)).toEqual([
      'promotion_approved 작은 할인',
      'promotion_rejected 겨울 할인',
    ])

    const edit = { params, body: { promotion: promotionForm(), version: approved.version } }
    expect(await refusal(supplier.send(own.updateOwnPromotion, edit))).toMatchObject({ code: 'promotion_refused' })
    expect((await supplier.ask(own.stopOwnPromotion, { params })).data.phase).toBe('stopped')
    const { version } = (await supplier.ask(own.getOwnPromotion, { params })).data
    const restart = admin.send(contract.startPromotion, { params, body: { version } })
    expect((await restart).statusCode, 'not without the supplier').toBe(409)
  })

  test('ends when the supplier leaves', async () => {
    const { supplier, shop } = await openPromotions()
    await supplier.ask(own.proposePromotion, { body: promotionForm() })
    await supplier.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: supplier.email } })
    expect(await shop.db.select({ status: promotions.status }).from(promotions)).toEqual([{ status: 'stopped' }])
  })
})

describe('the preview', () => {
  const ofProduct = (id: string) => ({
    targets: { productIds: [id], categoryIds: [], brands: [], supplierIds: [], optionValues: [] },
  })

  test('says what a form would do, in three carts of real products', async () => {
    const { admin, onSale } = await openPromotions()
    const mug = await onSale({ name: '머그컵', basePrice: 10_000 })
    await onSale({ name: '접시', basePrice: 5_000 })
    const effect = { kind: 'line_percent', percent: 20, maxAmount: null } as const
    const conditions = { ...NO_CONDITIONS, minQuantity: 2 }
    const promotion = promotionForm({ effect, conditions, ...ofProduct(mug.id) })
    const { data } = await admin.ask(contract.previewPromotion, { body: { promotion } })
    expect(data.sentence).toBe('1월 1일부터, ‘머그컵’을 2개 이상 사면 20%를 할인합니다.')
    expect(data.names.products).toEqual([{ id: mug.id, name: '머그컵', image: null }])
    const unit = mug.pricing.gold
    const shown = data.carts.map(({ title, lines, before, after, explanations }) => ({
      ...{ title, reason: explanations.at(-1)?.text, saved: before > after },
      lines: lines.map(({ name, quantity, promotionAmount }) => [name, quantity, promotionAmount]),
    }))
    expect(shown).toEqual([
      {
        ...{ title: '가장 많이 팔린 상품 1개', reason: '최소 수량보다 적습니다.', saved: false },
        lines: [['머그컵', 1, 0]],
      },
      {
        ...{ title: '가장 많이 팔린 상품 3개', reason: '적용되었습니다.', saved: true },
        lines: [['머그컵', 3, Math.floor((unit * 3 * 20) / 100)]],
      },
      {
        ...{ title: '다른 상품과 함께', reason: '적용되었습니다.', saved: true },
        lines: [
          ['머그컵', 3, Math.floor((unit * 3 * 20) / 100)],
          ['접시', 1, 0],
        ],
      },
    ])
    const [, cart] = data.carts
    const subtotal = unit * 3
    const total = (won: number) => {
      const withFee = won + (won >= 50_000 ? 0 : 3_000)
      return withFee + Math.floor(withFee / 10)
    }
    expect([cart?.before, cart?.after]).toEqual([total(subtotal), total(subtotal - Math.floor((subtotal * 20) / 100))])
  })

  test('shows the hours of a promotion that runs at other times, and its group', async () => {
    const { admin, onSale } = await openPromotions()
    await onSale()
    const conditions = {
      ...NO_CONDITIONS,
      weekdays: [6],
      fromTime: '02:00',
      untilTime: '03:00',
      groups: ['vip' as const],
    }
    const promotion = promotionForm({ conditions })
    const reasons = async (group: 'customer' | 'vip') => {
      const { data } = await admin.ask(contract.previewPromotion, { body: { promotion, group } })
      return data.carts.map(({ explanations }) => explanations.at(-1)?.reason)
    }
    expect(await reasons('vip')).toEqual(['applied', 'applied', 'applied'])
    expect(await reasons('customer')).toEqual(['other_group', 'other_group', 'other_group'])
  })

  test('warns of active promotions for the same products that do not combine', async () => {
    const { admin, onSale, running } = await openPromotions()
    const [mug, dish] = [await onSale({ name: '머그컵' }), await onSale({ name: '접시' })]
    const effect = { kind: 'line_amount', amount: 100 } as const
    const { id } = await running({ name: '머그 세일', effect, ...ofProduct(mug.id), priority: 5 })
    await running({ name: '접시 세일', effect, ...ofProduct(dish.id) })
    await running({ name: '함께', effect, combinesWith: ['line'] })
    await running({ name: '나중', effect, startsAt: '2099-01-01T00:00:00Z' })
    const preview = async (about: Parameters<typeof promotionForm>[0], own?: string) => {
      const promotion = promotionForm({ effect, endsAt: '2098-01-01T00:00:00Z', ...ofProduct(mug.id), ...about })
      const body = { promotion, ...(own && { id: own }) }
      return (await admin.ask(contract.previewPromotion, { body })).data.overlaps
    }
    const start = '‘머그 세일’ 프로모션과 기간과 상품이 겹치며, 함께 적용되지 않습니다.'
    expect(await preview({ combinesWith: ['line'] })).toEqual([
      { id, name: '머그 세일', text: `${start} 우선순위가 높은 ‘머그 세일’이 먼저 적용됩니다.` },
    ])
    expect((await preview({ combinesWith: ['line'], priority: 5 }))[0]?.text).toBe(
      `${start} 결제 금액이 더 적어지는 쪽이 적용됩니다.`,
    )
    expect(await preview({ combinesWith: ['line'] }, id), 'an own edit').toEqual([])
    expect((await preview({})).map(({ name }) => name)).toEqual(['머그 세일', '함께'])
  })

  test('explains each active promotion of a cart', async () => {
    const { admin, onSale, running } = await openPromotions()
    const mug = await onSale({ name: '머그컵' })
    const lines = mug.variants.map(({ id }) => ({ variantId: id, quantity: 2 }))
    await running({ name: '주문 할인' })
    await running({ name: '많이', conditions: { ...NO_CONDITIONS, minQuantity: 3 } })
    const coupon = await running({ name: '쿠폰', isCoupon: true })
    const body = { lines, couponPromotionId: coupon.id }
    const { data } = await admin.ask(contract.explainPricing, { body })
    expect(data.explanations.map(({ name, isApplied, text }) => [name, isApplied, text])).toEqual([
      ['주문 할인', false, '함께 쓸 수 없는 다른 할인이 적용되었습니다.'],
      ['많이', false, '최소 수량보다 적습니다.'],
      ['쿠폰', true, '적용되었습니다.'],
    ])
    expect(data.before - data.after, 'with its tax').toBe(1_100)
  })
})

describe('shoppers', () => {
  test('see running promotions, and those that start within a day', async () => {
    const { shop, running, create, admin } = await openPromotions()
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const shown = await running({ name: '진행', badge: '1+1' })
    await running({ name: '곧', startsAt: hours(23) })
    await running({ name: '나중', startsAt: hours(25) })
    await running({ name: '숨김', isListed: false })
    await running({ name: '코드 쿠폰', isCoupon: true, code: 'SECRET' })
    await create({ name: '작성 중' })
    const list = async () => (await visitor(shop).ask(listPublicPromotions, {})).data.map(({ name }) => name)
    expect(await list()).toEqual(['진행', '곧'])
    expect((await visitor(shop).ask(getPublicPromotion, { params: { slug: shown.slug } })).data).toMatchObject({
      ...{ badge: '1+1', sentence: shown.sentence, productIds: [] },
    })
    await admin.ask(contract.stopPromotion, { params: { id: shown.id } })
    expect(await list(), 'the cached response is invalidated').toEqual(['곧'])
    expect((await visitor(shop).send(getPublicPromotion, { params: { slug: shown.slug } })).statusCode).toBe(404)
  })

  test('get a new list when a promotion starts or ends by the clock', async () => {
    const { shop, running } = await openPromotions()
    const ending = await running({ name: '끝', endsAt: new Date(Date.now() + 86_400_000).toISOString() })
    const list = async () => (await visitor(shop).ask(listPublicPromotions, {})).data.map(({ name }) => name)
    const job = announcePeriods(shop.db)
    await job.run({})
    expect(await list()).toEqual(['끝'])
    // Written without an announcement, as time passes.
    await endNow(shop, ending.id)
    const announced = vi.fn()
    shop.events.onEvent(announced)
    await job.run({})
    await eventually(() => expect(announced).toHaveBeenCalled())
    await eventually(async () => expect(await list()).toEqual([]))
    const { rows } = await shop.db.execute(sql`select from events where tags = '{promotions}'`)
    await job.run({})
    const after = await shop.db.execute(sql`select from events where tags = '{promotions}'`)
    expect(after.rows.length, 'nothing has changed since').toBe(rows.length)
  })
})

async function endNow({ db }: Shop, id: string): Promise<void> {
  await db.update(promotions).set({ endsAt: new Date() }).where(eq(promotions.id, id))
}

test('orders of today are priced by a promotion that an admin has started', async () => {
  const { shop, onSale, running, admin } = await openPromotions()
  const mug = await onSale()
  const promotion = await running({ maxUses: 1 })
  const buyer = await signedIn(shop, 'customer')
  await order(buyer, [[mug.id, 1]])
  await order(buyer, [[mug.id, 1]])
  const { data } = await admin.ask(contract.getPromotion, { params: { id: promotion.id } })
  expect(data.figures).toMatchObject({ orders: 1, givenAmount: 1_000 })
})
