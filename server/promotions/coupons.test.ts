import { randomUUID } from 'node:crypto'
import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import * as contract from '@jangteo/contracts/promotions/admin-promotions.ts'
import {
  claimCoupon,
  enterCouponCode,
  listClaimableCoupons,
  listCoupons,
} from '@jangteo/contracts/promotions/coupons.ts'
import { ALL_LINES, NO_CONDITIONS } from '@jangteo/domain/promotions/promotion.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { issueToken } from '../accounts/one-time-tokens.ts'
import { openSocialShop } from '../accounts/social/testing/social-shop.fixture.ts'
import { accounts } from '../accounts/tables.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { order, paidOrder } from '../testing/orders.ts'
import { signedIn, type TestUser, visitor } from '../testing/test-users.ts'
import { makeChunk } from './coupon-batches.ts'
import { giveWelcomeCoupon } from './coupon-box.ts'
import { randomCodes } from './coupon-codes.ts'
import { promotionForm } from './endpoint-examples.fixture.ts'
import { giveCouponsJob } from './segments.ts'
import { couponBatches, coupons, promotionLimits, promotions } from './tables.ts'

type About = Parameters<typeof promotionForm>[0]

async function openCoupons() {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const coupon = async (about: About = {}) => {
    const { data } = await admin.ask(contract.createPromotion, { body: promotionForm({ isCoupon: true, ...about }) })
    const start = { params: { id: data.id }, body: { version: data.version } }
    return (await admin.ask(contract.startPromotion, start)).data
  }
  const claimable = (about: About = {}) => coupon({ isClaimable: true, ...about })
  return { shop, admin, coupon, claimable, buyer: await signedIn(shop, 'customer') }
}

const claim = (user: TestUser, promotionId: string) => user.send(claimCoupon, { body: { promotionId } })
const enter = (user: TestUser, code: string) => user.send(enterCouponCode, { body: { code } })
const boxOf = async (user: TestUser) => (await user.ask(listCoupons, {})).data

const messageOf = async (response: ReturnType<typeof claim>) => {
  const { statusCode, json } = await response
  return [statusCode, json().code, json().message]
}

describe('a coupon that members take', () => {
  test('is in the box of the member, once', async () => {
    const { shop, buyer, claimable } = await openCoupons()
    const { id, sentence } = await claimable({ name: '감사 쿠폰' })
    expect((await visitor(shop).ask(listClaimableCoupons, {})).data).toMatchObject([
      { promotionId: id, name: '감사 쿠폰', isTaken: false, isSoldOut: false },
    ])
    expect((await claim(buyer, id)).json().data).toMatchObject({
      ...{ promotionId: id, name: '감사 쿠폰', sentence, source: 'claimed', isUsable: true, usedAt: null },
    })
    expect(await messageOf(claim(buyer, id))).toEqual([409, 'coupon_taken', '이미 받은 쿠폰입니다.'])
    expect((await buyer.ask(listClaimableCoupons, {})).data).toMatchObject([{ isTaken: true }])
    expect(await boxOf(buyer)).toHaveLength(1)
    expect(await boxOf(await signedIn(shop, 'customer'))).toEqual([])
  })

  test('is taken as often as a member can use it, also by ten requests at once', async () => {
    const { buyer, claimable } = await openCoupons()
    const { id } = await claimable({ usesPerBuyer: 2 })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await claim(buyer, id)).statusCode))
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    while ((await claim(buyer, id)).statusCode === 201);
    expect(await boxOf(buyer)).toHaveLength(2)
  })

  test('is not taken before, after, when it is used up, stopped or not claimable', async () => {
    const { shop, admin, buyer, claimable, coupon } = await openCoupons()
    const early = await claimable({ startsAt: '2099-01-01T00:00:00Z' })
    expect(await messageOf(claim(buyer, early.id))).toEqual([
      ...[409, 'coupon_unavailable', '아직 시작하지 않은 쿠폰입니다.'],
    ])
    const over = await claimable()
    await shop.db.update(promotions).set({ endsAt: new Date() }).where(eq(promotions.id, over.id))
    expect((await messageOf(claim(buyer, over.id)))[2]).toBe('기간이 끝난 쿠폰입니다.')
    const soldOut = await claimable({ maxUses: 1 })
    await shop.db.update(promotionLimits).set({ uses: 1 })
    expect((await messageOf(claim(buyer, soldOut.id)))[2]).toBe('준비한 쿠폰이 모두 소진되었습니다.')
    expect((await buyer.ask(listClaimableCoupons, {})).data).toMatchObject([
      { promotionId: soldOut.id, isSoldOut: true },
    ])
    const stopped = await claimable()
    await admin.ask(contract.stopPromotion, { params: { id: stopped.id } })
    expect((await messageOf(claim(buyer, stopped.id)))[2]).toBe('지금은 쓸 수 없는 쿠폰입니다.')
    expect((await claim(buyer, (await coupon()).id)).statusCode).toBe(404)
    expect((await claim(buyer, randomUUID())).statusCode).toBe(404)
  })

  test('expires at the end of its last day in Seoul, or with its promotion', async () => {
    const { shop, buyer, claimable } = await openCoupons()
    const endsAt = new Date(Date.now() + 86_400_000).toISOString()
    for (const about of [{ validDays: 30 }, { validDays: 30, endsAt }, {}])
      await claim(buyer, (await claimable(about)).id)
    const { rows } = await shop.db.execute<{ last: string }>(sql`
      select (((now() at time zone 'Asia/Seoul')::date + 31)::timestamp at time zone 'Asia/Seoul') as last`)
    const month = new Date(rows[0]?.last ?? '').toISOString()
    const box = await boxOf(buyer)
    expect(
      box.map(({ expiresAt }) => expiresAt),
      'those that expire soonest first',
    ).toEqual([endsAt, month, null])
    await shop.db
      .update(coupons)
      .set({ expiresAt: new Date() })
      .where(eq(coupons.id, box[1]?.id ?? ''))
    expect((await boxOf(buyer)).map(({ isUsable }) => isUsable)).toEqual([true, true, false])
  })
})

describe('a code', () => {
  test('shared by all gives each member one coupon, however it is typed', async () => {
    const { shop, buyer, coupon } = await openCoupons()
    await coupon({ code: 'WINTER-10' })
    const first = (await enter(buyer, ' winter 10')).json().data
    expect(first).toMatchObject({ source: 'code', isUsable: true })
    expect((await enter(buyer, 'WINTER10')).json().data.id, 'the same coupon').toBe(first.id)
    const other = await signedIn(shop, 'retailer')
    expect((await enter(other, 'Winter-10')).statusCode).toBe(201)
    expect(await shop.db.$count(coupons)).toBe(2)
    const twice = await signedIn(shop, 'customer')
    const [one, two] = await Promise.all([enter(twice, 'WINTER10'), enter(twice, 'WINTER10')])
    expect([one.statusCode, two.statusCode, one.json().data.id]).toEqual([201, 201, two.json().data.id])
  })

  test('that does not exist, or of a draft, is not found', async () => {
    const { admin, buyer } = await openCoupons()
    await admin.ask(contract.createPromotion, { body: promotionForm({ isCoupon: true, code: 'DRAFT' }) })
    for (const code of ['NOTHING', 'DRAFT'])
      expect(await messageOf(enter(buyer, code))).toEqual([
        ...[404, 'coupon_not_found', '등록되지 않은 쿠폰 코드입니다. 코드를 다시 확인해 주세요.'],
      ])
  })

  test('is entered twenty times in ten minutes by a member', async () => {
    const { shop, buyer } = await openCoupons()
    for (let nth = 0; nth < 20; nth++) expect((await enter(buyer, 'GUESS')).statusCode).toBe(404)
    const refused = await enter(buyer, 'GUESS')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await enter(await signedIn(shop, 'customer'), 'GUESS')).statusCode, 'another member').toBe(404)
  })

  test('is tried three hundred times an hour from one address', async () => {
    const { shop, buyer } = await openCoupons()
    await enter(buyer, 'GUESS')
    await shop.db.execute(sql`update rate_limits set count = 300 where key like 'coupon-code from%'`)
    expect((await enter(buyer, 'GUESS')).statusCode).toBe(429)
  })
})

describe('codes for one use each', () => {
  async function batch(quantity = 3, about: About = {}) {
    const opened = await openCoupons()
    const { id } = await opened.coupon(about)
    const request = { params: { id }, body: { idempotencyKey: randomUUID(), quantity } }
    await opened.admin.ask(contract.createCouponBatch, request)
    const read = async () => (await opened.admin.ask(contract.listCouponBatches, { params: { id } })).data
    await eventually(async () => expect(await read()).toMatchObject([{ quantity, made: quantity, state: 'done' }]))
    const codes = await opened.shop.db.select({ code: coupons.code }).from(coupons).orderBy(coupons.id)
    return { ...opened, id, request, read, codes: codes.map(({ code }) => code ?? '') }
  }

  test('are made by a job once for each key, without letters that look alike', async () => {
    const { admin, request, read, codes, shop } = await batch(7)
    expect(codes).toHaveLength(7)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/)
    await admin.ask(contract.createCouponBatch, request)
    expect(await read()).toHaveLength(1)
    const other = { ...request, body: { ...request.body, quantity: 8 } }
    expect((await admin.send(contract.createCouponBatch, other)).statusCode).toBe(422)
    expect(await shop.db.$count(coupons)).toBe(7)
    const { data } = await admin.ask(listAudit, { query: { action: 'coupon_codes_made' } })
    expect(data).toMatchObject([{ details: { promotion: '겨울 할인', quantity: 7 } }])
  })

  test('give their coupon to the first member who enters them', async () => {
    const { shop, buyer, codes, read } = await batch()
    const [first = '', second = ''] = codes
    const printed = first.replaceAll(/(.{4})/g, '$1-').toLowerCase()
    const { id, source } = (await enter(buyer, printed.slice(0, -1))).json().data
    expect(source).toBe('batch')
    expect((await enter(buyer, first)).json().data.id).toBe(id)
    const other = await signedIn(shop, 'customer')
    expect(await messageOf(enter(other, first))).toEqual([409, 'coupon_taken', '이미 등록된 코드입니다.'])
    expect((await messageOf(enter(buyer, second)))[2]).toBe('한 사람이 받을 수 있는 만큼 이미 받은 쿠폰입니다.')
    expect((await enter(other, second)).statusCode).toBe(201)
    expect(await read()).toMatchObject([{ entered: 2, used: 0 }])
  })

  test('go to one of two members who enter the same at once', async () => {
    const { shop, codes } = await batch(1)
    const members = await Promise.all([1, 2, 3, 4].map(() => signedIn(shop, 'customer')))
    const statuses = await Promise.all(members.map(async (member) => (await enter(member, codes[0] ?? '')).statusCode))
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
  })

  test('continue after a run that was killed, and are exported as a file', async () => {
    const { shop, admin, coupon, buyer } = await openCoupons()
    const { id: promotionId } = await coupon()
    const [made] = await shop.db.insert(couponBatches).values({ promotionId, quantity: 12_000 }).returning()
    const batchId = made?.id ?? ''
    expect(await makeChunk(shop.db, batchId)).toBe(7_000)
    // Both runs of a job that was taken over: the second waits for the chunk of the first.
    expect((await Promise.all([makeChunk(shop.db, batchId), makeChunk(shop.db, batchId)])).toSorted()).toEqual([
      0, 2_000,
    ])
    expect(await makeChunk(shop.db, batchId), 'done').toBe(0)
    expect(await shop.db.$count(coupons)).toBe(12_000)
    const [one] = await shop.db.select().from(coupons).limit(1)
    await enter(buyer, one?.code ?? '')
    const file = await admin.send(contract.downloadCouponCodes, { params: { id: batchId } })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="coupon-codes-${batchId}.csv"`,
    })
    const lines = file.body.trim().split('\n')
    expect(lines).toHaveLength(12_001)
    expect(lines[0]).toContain('코드,상태,등록 일시,사용 일시')
    expect(lines.slice(1).filter((line) => /^(\w{4}-){3}\w{4},등록 전,,$/.test(line))).toHaveLength(11_999)
    expect(lines.filter((line) => line.includes(',등록함,20'))).toHaveLength(1)
    expect(file.body).not.toContain(buyer.accountId)
    expect((await admin.send(contract.downloadCouponCodes, { params: { id: promotionId } })).statusCode).toBe(404)
  })

  test('are drawn evenly from the alphabet', () => {
    const counts = new Map<string, number>()
    for (const letter of randomCodes(2_000).join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(31)
    const mean = (2_000 * 16) / 31
    for (const [letter, count] of counts) expect(Math.abs(count - mean), letter).toBeLessThan(mean / 4)
  })

  test('are for coupons only', async () => {
    const { admin } = await openCoupons()
    const { data } = await admin.ask(contract.createPromotion, { body: promotionForm() })
    const body = { idempotencyKey: randomUUID(), quantity: 1 }
    expect((await admin.send(contract.createCouponBatch, { params: { id: data.id }, body })).statusCode).toBe(409)
  })
})

describe('a segment', () => {
  const ALL: contract.Segment = { groups: [], lastOrderDaysAgo: null, hasNeverOrdered: false }

  async function members() {
    const opened = await openCoupons()
    const { shop } = opened
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ stockQuantity: 100 })
    const [recent, former, vip] = [
      await signedIn(shop, 'customer'),
      await signedIn(shop, 'customer'),
      await signedIn(shop, 'retailer', { business: { grade: 'vip' } }),
    ]
    for (const user of [recent, former]) await paidOrder(user, [[mug.id, 1]])
    await order(vip, [[mug.id, 1]])
    await shop.db.execute(sql`
      update orders set payment_date = payment_date - interval '40 days' where buyer_id = ${former.accountId}`)
    // Neither of them can buy.
    const suspended = await signedIn(shop, 'customer')
    await shop.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, suspended.accountId))
    return { ...opened, recent, former, vip }
  }

  test('counts members by group and by their last paid order', async () => {
    const { admin, shop } = await members()
    // A retailer whose business is not approved buys as a customer.
    await signedIn(shop, 'retailer-pending', { business: { grade: 'gold' } })
    const count = async (about: Partial<contract.Segment>) =>
      (await admin.ask(contract.countSegment, { body: { ...ALL, ...about } })).data.members
    expect(await count({})).toBe(5)
    expect(await count({ groups: ['customer'] })).toBe(4)
    expect(await count({ groups: ['vip', 'gold'] })).toBe(1)
    expect(await count({ lastOrderDaysAgo: 30 })).toBe(1)
    expect(await count({ lastOrderDaysAgo: 41 })).toBe(0)
    expect(await count({ hasNeverOrdered: true })).toBe(3)
    expect(await count({ hasNeverOrdered: true, groups: ['vip'] })).toBe(1)
  })

  test('gets a coupon by a job, each member once', async () => {
    const { admin, shop, coupon, former, vip, recent } = await members()
    const { id } = await coupon({ validDays: 7 })
    const give = (segment: Partial<contract.Segment>) =>
      admin.ask(contract.giveCoupons, {
        params: { id },
        body: { segment: { ...ALL, ...segment }, idempotencyKey: randomUUID() },
      })
    expect((await give({ lastOrderDaysAgo: 30 })).data.members).toBe(1)
    await eventually(async () => expect(await boxOf(former)).toMatchObject([{ source: 'segment', isUsable: true }]))
    expect(await boxOf(recent)).toEqual([])
    expect((await give({})).data.members, 'the others').toBe(3)
    await eventually(async () => expect(await shop.db.$count(coupons)).toBe(4))
    expect((await give({})).data.members, 'nobody is left').toBe(0)
    await giveCouponsJob(shop.db).run({ promotionId: id, segment: ALL })
    expect(await shop.db.$count(coupons)).toBe(4)
    expect(await boxOf(vip)).toHaveLength(1)
    const { data } = await admin.ask(listAudit, { query: { action: 'coupons_given' } })
    expect(data.map(({ details }) => details.members)).toEqual([3, 1])
    await admin.ask(contract.stopPromotion, { params: { id } })
    const refused = { params: { id }, body: { segment: ALL, idempotencyKey: randomUUID() } }
    expect((await admin.send(contract.giveCoupons, refused)).statusCode).toBe(409)
  })

  test('of 12,000 members is given in several chunks', async () => {
    const { shop, coupon } = await openCoupons()
    await shop.db.execute(sql`
      insert into accounts (email, name, role, status, email_verified_at)
      select n || '@many.test', '회원', 'customer', 'approved', now() from generate_series(1, 12000) n`)
    const { id: promotionId } = await coupon()
    await giveCouponsJob(shop.db).run({ promotionId, segment: ALL })
    expect(await shop.db.$count(coupons)).toBe(12_001)
  })
})

describe('the welcome coupon', () => {
  async function unverified({ db }: Pick<Shop, 'db'>, role: 'customer' | 'business' = 'customer') {
    const [account] = await db
      .insert(accounts)
      .values({ email: `${randomUUID()}@person.test`, name: '주진아', role })
      .returning({ id: accounts.id })
    return account?.id ?? ''
  }

  async function welcomeIn({ db }: Pick<Shop, 'db'>) {
    await db.insert(promotions).values({
      ...{ name: '가입 쿠폰', slug: '가입-쿠폰', isCoupon: true, isWelcome: true, validDays: 14, status: 'active' },
      ...{ startsAt: new Date(0), effect: { kind: 'order_amount', amount: 1_000 } },
      ...{ targets: ALL_LINES, conditions: NO_CONDITIONS },
    })
  }

  const given = ({ db }: Pick<Shop, 'db'>) =>
    db.select({ accountId: coupons.accountId, source: coupons.source }).from(coupons)

  test('is given when the link of the verification mail is opened, once', async () => {
    const shop = await openShop()
    await welcomeIn(shop)
    const accountId = await unverified(shop)
    const token = await issueToken(shop.db, 'verify_email', accountId)
    const verify = () => shop.call({ url: '/api/v1/auth/v2/verify-email', query: { token } })
    expect((await verify()).statusCode).toBe(200)
    await eventually(async () => expect(await given(shop)).toEqual([{ accountId, source: 'welcome' }]))
    expect((await verify()).statusCode).toBe(400)
    await giveWelcomeCoupon(shop.db, accountId)
    expect(await given(shop)).toHaveLength(1)
  })

  test('is given to a member who signs up by a provider that has verified the address', async () => {
    const { google, browser, shop } = await openSocialShop()
    await welcomeIn(shop)
    google.users.set('g-1', { email: 'new@x.kr', email_verified: true, name: '새이' })
    const visiting = browser()
    const { consentToken } = (await visiting.signInBy('google', 'g-1')).json()
    expect((await visiting.agree(consentToken, {})).statusCode).toBe(200)
    await eventually(async () => expect(await given(shop)).toMatchObject([{ source: 'welcome' }]))
  })

  test('is for members who can buy, while it runs', async () => {
    const shop = await openShop()
    await welcomeIn(shop)
    await giveWelcomeCoupon(shop.db, await unverified(shop, 'business'))
    await shop.db.update(promotions).set({ status: 'stopped' })
    await giveWelcomeCoupon(shop.db, await unverified(shop))
    expect(await given(shop)).toEqual([])
  })
})
