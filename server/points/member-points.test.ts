import { randomUUID } from 'node:crypto'
import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import * as contract from '@jangteo/contracts/points/points.ts'
import * as reviewCalls from '@jangteo/contracts/reviews/reviews.ts'
import type { PointSetting } from '@jangteo/contracts/settings/settings.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../database/statement.ts'
import { orderItems, orderParts } from '../orders/tables.ts'
import { openShop } from '../testing/open-shop.ts'
import { picture, publish, REVIEW, review } from '../testing/reviews.ts'
import { PASSWORD, signedIn } from '../testing/test-users.ts'
import { expectConsistentPoints, openPoints, turnOnPoints } from './points.fixture.ts'
import { pointLots } from './tables.ts'
import { usePoints } from './use-points.ts'

describe('a review', () => {
  const NOTHING_FOR_ORDERS = { earnPercent: { customer: 0, gold: 0, premium: 0, vip: 0 } }

  /** A member with a delivered mug, and what an admin decides about a review of it. */
  async function openReviews(setting: Partial<PointSetting> = { reviewPoints: 100, photoReviewPoints: 300 }) {
    const opened = await openPoints({ ...NOTHING_FOR_ORDERS, ...setting })
    const { shop, db, placePaid, move, admin } = opened
    const buyer = await signedIn(shop, 'customer')
    const { id, itemId } = await placePaid(buyer.accountId)
    await move(itemId, { delivered: 1 })
    await db.update(orderParts).set({ status: 'delivered', deliveryDate: new Date() }).where(eq(orderParts.orderId, id))
    const latest = async () => (await buyer.ask(reviewCalls.listOwnReviews, { query: {} })).data
    const decide = async (state: 'hidden' | 'deleted') => {
      const reviews = (await latest()).map(({ id, updatedAt }) => ({ id, updatedAt }))
      await admin.ask(reviewCalls.decideReviews, { body: { reviews, state, reason: '광고입니다' } })
    }
    return { ...opened, buyer, itemId, decide, publish: async () => publish(admin, await latest()) }
  }

  test('brings points when it is published, loses them when it is hidden, and has them again', async () => {
    const { shop, buyer, itemId, decide, publish, movementsOf } = await openReviews()
    await review(buyer, itemId)
    expect(await movementsOf(buyer.accountId), 'not published yet').toEqual([])
    await publish()
    const { data } = await buyer.ask(contract.listPointMovements, { query: {} })
    expect(data).toMatchObject([{ kind: 'earned', amount: 100, orderNumber: null, note: '리뷰: 머그' }])
    await decide('hidden')
    await expectConsistentPoints(shop)
    await publish()
    await decide('deleted')
    expect(await movementsOf(buyer.accountId)).toEqual([
      ['earned', 100, 100],
      ['taken_back', -100, 0],
      ['earned', 100, 100],
      ['taken_back', -100, 0],
    ])
    await expectConsistentPoints(shop)
  })

  test('with photos brings the points of a photo review, and an edited one no others', async () => {
    const { shop, buyer, itemId, publish, movementsOf } = await openReviews()
    const written = await review(buyer, itemId, { images: [await picture(buyer)] })
    await publish()
    await buyer.ask(reviewCalls.editReview, {
      params: { id: written.id },
      body: { ...REVIEW, body: '다시 읽고 고쳐 씁니다.' },
    })
    expect(await movementsOf(buyer.accountId), 'while it waits again').toEqual([['earned', 300, 300]])
    await publish()
    expect(await movementsOf(buyer.accountId)).toEqual([['earned', 300, 300]])
    await buyer.ask(reviewCalls.deleteOwnReview, { params: { id: written.id } })
    expect((await movementsOf(buyer.accountId)).at(-1)).toEqual(['taken_back', -300, 0])
    await expectConsistentPoints(shop)
  })

  test('takes back used points from others, and below zero', async () => {
    const { shop, db, buyer, itemId, place, pay, decide, publish, movementsOf, admin } = await openReviews()
    const { accountId } = buyer
    await review(buyer, itemId)
    await publish()
    const body = { idempotencyKey: randomUUID(), amount: 30, reason: '사과' }
    await admin.ask(contract.adjustMemberPoints, { params: { id: accountId }, body })
    const order = await place(accountId, { lines: [{ pointsShare: 100 }] })
    await pay(order)
    await inTransaction(db, (tx) => usePoints(tx, { accountId, orderId: order.id, amount: 100 }))
    await decide('hidden')
    expect((await movementsOf(accountId)).at(-1)).toEqual(['taken_back', -100, -70])
    await expectConsistentPoints(shop)
  })

  test.each([
    ['while points are off', { isOn: false, reviewPoints: 100 }],
    ['while reviews bring none', {}],
  ])('brings nothing %s', async (_, setting) => {
    const { db, buyer, itemId, publish } = await openReviews(setting)
    await review(buyer, itemId)
    await publish()
    expect(await db.$count(pointLots)).toBe(0)
  })
})

describe('an admin', () => {
  async function openMember() {
    const opened = await openPoints()
    const member = await signedIn(opened.shop, 'customer')
    const adjust = (amount: number, idempotencyKey: string = randomUUID(), id = member.accountId) =>
      opened.admin.send(contract.adjustMemberPoints, {
        params: { id },
        body: { amount, idempotencyKey, reason: '배송이 늦었습니다' },
      })
    return { ...opened, member, adjust }
  }

  test('grants and deducts points, which the member, the audit log and the books show', async () => {
    const { shop, admin, member, adjust } = await openMember()
    expect((await adjust(5_000)).json().data).toMatchObject({ balance: 5_000, pending: 0 })
    expect((await adjust(-1_200)).json().data).toMatchObject({ balance: 3_800 })
    const { data } = await member.ask(contract.listPointMovements, { query: {} })
    expect(data).toMatchObject([
      { kind: 'deducted', amount: -1_200, balanceAfter: 3_800, note: '배송이 늦었습니다' },
      { kind: 'granted', amount: 5_000, balanceAfter: 5_000, note: '배송이 늦었습니다' },
    ])
    const shown = await admin.ask(contract.getMemberPoints, { params: { id: member.accountId }, query: { limit: 1 } })
    expect(shown.data).toMatchObject({
      account: { balance: 3_800 },
      movements: { total: 2, data: [{ amount: -1_200 }] },
    })
    const { data: audit } = await admin.ask(listAudit, { query: { action: 'points_adjusted' } })
    expect(audit).toMatchObject([
      { subjectId: member.accountId, details: { amount: -1_200, reason: '배송이 늦었습니다' } },
      { subjectId: member.accountId, details: { amount: 5_000, reason: '배송이 늦었습니다' } },
    ])
    await expectConsistentPoints(shop)
  })

  test('adjusts once with one key, and another adjustment with it is refused', async () => {
    const { shop, member, adjust, movementsOf } = await openMember()
    const key = randomUUID()
    const answers = await Promise.all([adjust(1_000, key), adjust(1_000, key), adjust(1_000, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await movementsOf(member.accountId)).toEqual([['granted', 1_000, 1_000]])
    expect((await adjust(2_000, key)).json().code).toBe('idempotency_mismatch')
    const other = await signedIn(shop, 'retailer')
    expect((await adjust(1_000, key, other.accountId)).json().code).toBe('idempotency_mismatch')
  })

  test('deducts at most what the member has, and adjusts nothing of accounts that cannot buy', async () => {
    const { shop, adjust } = await openMember()
    await adjust(1_000)
    const refused = await adjust(-1_001)
    expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([
      400,
      'amount',
      '차감할 수 있는 적립금은 1,000원입니다',
    ])
    expect((await adjust(0)).statusCode).toBe(400)
    const supplier = await signedIn(shop, 'supplier-approved')
    expect((await adjust(1_000, randomUUID(), supplier.accountId)).statusCode).toBe(404)
    expect((await adjust(1_000, randomUUID(), randomUUID())).statusCode).toBe(404)
  })

  test('turns points on, and the audit log names each percentage that changed', async () => {
    const shop = await openShop()
    const admin = await signedIn(shop, 'admin')
    const { points } = (await admin.ask(saveShopSettings, { body: {} })).data
    expect(points).toMatchObject({ isOn: false, validDays: 365, minUse: 0, useUnit: 1, maxUsePercent: 100 })
    const changed = { ...points, isOn: true, earnPercent: { ...points.earnPercent, vip: 2.5 } }
    const saved = await admin.ask(saveShopSettings, { body: { points: changed } })
    expect(saved.data.points).toEqual(changed)
    const [entry] = (await admin.ask(listAudit, { query: {} })).data
    expect(entry?.details).toEqual({ 'points.isOn': 'false → true', 'points.earnPercent.vip': '0 → 2.5' })
    for (const wrong of [{ earnPercent: { ...points.earnPercent, vip: 20.1 } }, { useUnit: 0 }, { maxUsePercent: 101 }])
      expect((await admin.send(saveShopSettings, { body: { points: { ...points, ...wrong } } })).statusCode).toBe(400)
  })
})

test('a member who leaves loses the points, and orders under way bring none', async () => {
  const { shop, db, placePaid, move, movementsOf, lotsOf } = await openPoints()
  const member = await signedIn(shop, 'customer', { email: 'leaving@shop.test' })
  await move((await placePaid(member.accountId)).itemId, { delivered: 1 })
  const underway = await placePaid(member.accountId)
  await member.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: 'leaving@shop.test' } })
  await db
    .update(orderItems)
    .set({ shippedQuantity: 1, deliveredQuantity: 1 })
    .where(eq(orderItems.id, underway.itemId))
  expect(await movementsOf(member.accountId)).toEqual([
    ['earned', 110, 110],
    ['expired', -110, 0],
  ])
  await placePaid(member.accountId)
  expect(await lotsOf(member.accountId)).toEqual([
    ['active', 0],
    ['cancelled', 0],
  ])
  await expectConsistentPoints(shop)
})

test('points of other members are not shown, and visitors have none', async () => {
  const { shop, placePaid, move } = await openPoints()
  const [member, other] = [await signedIn(shop, 'customer'), await signedIn(shop, 'retailer')]
  await move((await placePaid(member.accountId)).itemId, { delivered: 1 })
  await turnOnPoints(shop)
  expect((await other.ask(contract.getPoints, {})).data.balance).toBe(0)
  expect((await other.ask(contract.listPointMovements, { query: {} })).total).toBe(0)
  expect((await other.send(contract.getMemberPoints, { params: { id: member.accountId }, query: {} })).statusCode).toBe(
    403,
  )
})
