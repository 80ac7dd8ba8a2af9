import { randomUUID } from 'node:crypto'
import { getAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder, confirmPayment, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { decideSupplierReturn, deliverPart, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import * as contract from '@jangteo/contracts/points/points.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sumAllTrade } from '../dashboards/read-trade.ts'
import { inTransaction } from '../database/statement.ts'
import { findDifferences } from '../ledger/checks/check-ledger.ts'
import { refunds } from '../orders/tables.ts'
import { eventually } from '../testing/eventually.ts'
import { approvedPaymentKey, checkoutOf, paidOrder, readOwn, ship } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { expirePoints } from './point-jobs.ts'
import { expectConsistentPoints, openPoints, setExpiry, turnOnPoints } from './points.fixture.ts'
import { pointLots, pointMovements } from './tables.ts'
import { givePointsBack, readPointTerms, usePoints } from './use-points.ts'

describe('points of an order', () => {
  test('are pending from the payment on, and belong to the member when its units are delivered', async () => {
    const { shop, db, place, pay, move, movementsOf } = await openPoints()
    const buyer = await signedIn(shop, 'customer')
    const order = await place(buyer.accountId, { lines: [{ quantity: 3 }] })
    expect(await db.$count(pointLots), 'an unpaid order').toBe(0)
    await pay(order)
    const account = async () => (await buyer.ask(contract.getPoints, {})).data
    expect(await account()).toEqual({ isOn: true, balance: 0, pending: 330, expiringSoon: [] })
    await move(order.itemId, { delivered: 2 })
    expect(await account()).toMatchObject({ balance: 0, pending: 330 })
    await move(order.itemId, { delivered: 1 })
    expect(await account()).toMatchObject({ balance: 330, pending: 0 })
    expect(await movementsOf(buyer.accountId)).toEqual([['earned', 330, 330]])
    const { data } = await buyer.ask(contract.listPointMovements, { query: {} })
    expect(data).toMatchObject([{ kind: 'earned', amount: 330, orderNumber: order.orderNumber, note: '머그' }])
    await expectConsistentPoints(shop)
  })

  test('are usable until the end of the last valid day in Seoul', async () => {
    const { shop, db, placePaid, move } = await openPoints({ validDays: 40 })
    const buyer = await signedIn(shop, 'customer')
    await move((await placePaid(buyer.accountId)).itemId, { delivered: 1 })
    const { rows } = await db.execute(sql`
      select ((expires_at at time zone 'Asia/Seoul')::date - (now() at time zone 'Asia/Seoul')::date) as days,
        (expires_at at time zone 'Asia/Seoul')::time::text as time from point_lots`)
    expect(rows).toEqual([{ days: 40, time: '23:59:59' }])
  })

  test('are a percentage by the grade of what is paid in money, rounded down for each line', async () => {
    const { shop, placePaid, lotsOf } = await openPoints({
      earnPercent: { customer: 1, gold: 0, premium: 2.5, vip: 0.3 },
    })
    const lotsFor = async (grade: 'gold' | 'premium' | 'vip' | undefined) => {
      const buyer = await signedIn(shop, 'customer')
      const lines = [
        { unitPrice: 9_990 },
        { quantity: 2, unitPrice: 3_333, discountShare: 66, taxShare: 660, pointsShare: 1_000 },
        { unitPrice: 0, taxShare: 0 },
      ]
      await placePaid(buyer.accountId, { lines, ...(grade && { grade }) })
      return (await lotsOf(buyer.accountId)).map(([, remaining]) => remaining)
    }
    // 10,989 and 6,666 − 66 + 660 − 1,000 = 6,260 won.
    expect(await lotsFor(undefined)).toEqual([109, 62])
    expect(await lotsFor('gold')).toEqual([])
    expect(await lotsFor('premium')).toEqual([274, 156])
    expect(await lotsFor('vip')).toEqual([32, 18])
  })

  test('shrink with units that are cancelled, and are given without units returned before the rest arrived', async () => {
    const { shop, placePaid, move, lotsOf, movementsOf } = await openPoints()
    const buyer = await signedIn(shop, 'customer')
    const { itemId } = await placePaid(buyer.accountId, { lines: [{ quantity: 3, unitPrice: 3_040, taxShare: 910 }] })
    expect(await lotsOf(buyer.accountId)).toEqual([['pending', 100]])
    await move(itemId, { cancelled: 1 })
    expect(await lotsOf(buyer.accountId)).toEqual([['pending', 67]])
    await move(itemId, { delivered: 1 })
    await move(itemId, { returned: 1 })
    expect(await lotsOf(buyer.accountId)).toEqual([['pending', 34]])
    await move(itemId, { delivered: 1 })
    expect(await movementsOf(buyer.accountId)).toEqual([['earned', 34, 34]])
    await expectConsistentPoints(shop)
  })

  test('are none where all units are cancelled, and are given when the last open unit is cancelled', async () => {
    const { shop, place, pay, placePaid, move, lotsOf, movementsOf } = await openPoints()
    const buyer = await signedIn(shop, 'customer')
    const whole = await placePaid(buyer.accountId, { lines: [{ quantity: 2 }] })
    await move(whole.itemId, { cancelled: 2 })
    expect(await lotsOf(buyer.accountId)).toEqual([['cancelled', 0]])
    const partly = await placePaid(buyer.accountId, { lines: [{ quantity: 2 }] })
    await move(partly.itemId, { delivered: 1 })
    await move(partly.itemId, { cancelled: 1 })
    expect(await movementsOf(buyer.accountId)).toEqual([['earned', 110, 110]])
    const late = await signedIn(shop, 'customer')
    const cancelled = await place(late.accountId)
    await move(cancelled.itemId, { cancelled: 1 })
    await pay(cancelled)
    expect(await lotsOf(late.accountId), 'cancelled before the payment came').toEqual([])
  })

  test('are taken back by unit, in any portions exactly the points of the line', async () => {
    const { shop, placePaid, move, movementsOf } = await openPoints()
    const buyer = await signedIn(shop, 'customer')
    const { itemId } = await placePaid(buyer.accountId, { lines: [{ quantity: 3, unitPrice: 3_040, taxShare: 910 }] })
    await move(itemId, { delivered: 3 })
    await move(itemId, { returned: 1 })
    await move(itemId, { returned: 1 })
    await move(itemId, { returned: 1 })
    expect(await movementsOf(buyer.accountId)).toEqual([
      ['earned', 100, 100],
      ['taken_back', -33, 67],
      ['taken_back', -33, 34],
      ['taken_back', -34, 0],
    ])
    await expectConsistentPoints(shop)
  })

  test('taken back are those of the returned line, not those that expire first', async () => {
    const { shop, placePaid, move, lotsOf } = await openPoints()
    const { accountId } = await signedIn(shop, 'customer')
    await move((await placePaid(accountId)).itemId, { delivered: 1 })
    await setExpiry(shop, 10)
    const returned = await placePaid(accountId, { lines: [{ quantity: 2 }] })
    await move(returned.itemId, { delivered: 2 })
    await move(returned.itemId, { returned: 1 })
    expect(await lotsOf(accountId)).toEqual([
      ['active', 110],
      ['active', 110],
    ])
    await expectConsistentPoints(shop)
  })

  test('taken back after they were used leave a balance below zero, which later points fill first', async () => {
    const { shop, db, placePaid, move, movementsOf, lotsOf } = await openPoints()
    const { accountId } = await signedIn(shop, 'customer')
    const first = await placePaid(accountId, { lines: [{ quantity: 10 }] })
    await move(first.itemId, { delivered: 10 })
    const second = await placePaid(accountId, { lines: [{ quantity: 4, pointsShare: 1_000 }] })
    await inTransaction(db, (tx) => usePoints(tx, { accountId, orderId: second.id, amount: 1_000 }))
    await move(first.itemId, { returned: 10 })
    expect((await readPointTerms(db, accountId)).balance).toBe(-1_000)
    await move(second.itemId, { delivered: 4 })
    const third = await placePaid(accountId, { lines: [{ quantity: 7 }] })
    await move(third.itemId, { delivered: 7 })
    expect(await movementsOf(accountId)).toEqual([
      ['earned', 1_100, 1_100],
      ['used', -1_000, 100],
      ['taken_back', -1_100, -1_000],
      ['earned', 430, -570],
      ['earned', 770, 200],
    ])
    expect(await lotsOf(accountId)).toEqual([
      ['active', 0],
      ['active', 0],
      ['active', 200],
    ])
    await expectConsistentPoints(shop)
  })

  test('that have expired are not taken back once more', async () => {
    const { shop, db, placePaid, move, movementsOf } = await openPoints()
    const { accountId } = await signedIn(shop, 'customer')
    const { itemId } = await placePaid(accountId, { lines: [{ quantity: 2, taxShare: 0 }] })
    await move(itemId, { delivered: 2 })
    const { id: orderId } = await placePaid(accountId, { lines: [{ pointsShare: 50 }] })
    await inTransaction(db, (tx) => usePoints(tx, { accountId, orderId, amount: 50 }))
    await setExpiry(shop, -1)
    await expirePoints(db).run({})
    await move(itemId, { returned: 1 })
    await move(itemId, { returned: 1 })
    expect(await movementsOf(accountId)).toEqual([
      ['earned', 200, 200],
      ['used', -50, 150],
      ['expired', -150, 0],
      ['taken_back', -50, -50],
    ])
    await expectConsistentPoints(shop)
  })

  test('are none, in no table, while points are off; those that are pending are given also after that', async () => {
    const { shop, db, placePaid, move } = await openPoints()
    const buyer = await signedIn(shop, 'customer')
    const promised = await placePaid(buyer.accountId)
    await turnOnPoints(shop, { isOn: false })
    const { itemId } = await placePaid(buyer.accountId)
    await move(itemId, { delivered: 1 })
    expect(await db.$count(pointMovements)).toBe(0)
    await move(promised.itemId, { delivered: 1 })
    expect((await buyer.ask(contract.getPoints, {})).data).toMatchObject({ isOn: false, balance: 110 })
    expect(await db.$count(pointLots)).toBe(1)
  })
})

test('an order bought, delivered and returned through the API brings its points and loses them', async () => {
  const { shop, supplier, mug, movementsOf } = await openPoints()
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber, items, pendingPoints } = await paidOrder(buyer, [[mug.id, 3]])
  expect(pendingPoints, 'until it is delivered').toBe(330)
  const admin = await signedIn(shop, 'admin')
  expect((await admin.ask(getAnyOrder, { params: { orderNumber } })).data.pendingPoints, 'for an admin').toBe(0)
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  expect((await readOwn(buyer, orderNumber)).pendingPoints, 'delivered').toBe(0)
  const body = { itemId: items[0]?.id ?? '', quantity: 1, reason: '흠집' }
  await buyer.ask(requestReturn, { params: { orderNumber }, body })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  expect(await movementsOf(buyer.accountId)).toEqual([
    ['earned', 330, 330],
    ['taken_back', -110, 220],
  ])
  const cancelled = await paidOrder(buyer, [[mug.id, 2]])
  await buyer.ask(cancelOrder, {
    params: { orderNumber: cancelled.orderNumber },
    body: { reason: '마음이 바뀌었습니다' },
  })
  expect((await buyer.ask(contract.getPoints, {})).data).toMatchObject({ balance: 220, pending: 0 })
  await expectConsistentPoints(shop)
})

test('an order paid partly with points, and cancelled by unit and whole, leaves the books right at every step', async () => {
  const { shop, db, admin, mug } = await openPoints()
  const buyer = await signedIn(shop, 'customer')
  const params = { id: buyer.accountId }
  const body = { idempotencyKey: randomUUID(), amount: 10_000, reason: '개점 기념' }
  await admin.ask(contract.adjustMemberPoints, { params, body })
  const balance = async () => (await readPointTerms(db, buyer.accountId)).balance
  const check = async () => {
    expect(await findDifferences(db)).toEqual([])
    await expectConsistentPoints(shop)
  }
  const wanted = { ...(await checkoutOf(buyer, [[mug.id, 3]])), points: 6_001 }
  const placed = (await buyer.ask(placeOrder, { body: wanted })).data
  expect([placed.payableAmount, await balance()]).toEqual([30_299, 3_999])
  await check()
  const { id: orderId, orderNumber } = placed
  const paying = { orderId, paymentKey: approvedPaymentKey(), amount: placed.payableAmount }
  expect((await buyer.send(confirmPayment, { body: paying })).statusCode).toBe(200)
  await check()
  const { items } = await readOwn(buyer, orderNumber)
  const units = [{ itemId: items[0]?.id ?? '', quantity: 1 }]
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '하나는 필요 없습니다', items: units } })
  await check()
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀌었습니다' } })
  expect(await balance()).toBe(10_000)
  const { sales, refunds } = await sumAllTrade(db, { scope: 'buyer', subjectId: buyer.accountId })
  expect([sales, refunds]).toEqual([36_300, 36_300])
  await check()
  const unpaid = { ...(await checkoutOf(buyer, [[mug.id, 1]])), points: 10_000 }
  const given = (await buyer.ask(placeOrder, { body: unpaid })).data
  const tooMany = await buyer.send(placeOrder, { body: { ...(await checkoutOf(buyer, [[mug.id, 1]])), points: 1 } })
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([409, 'points_changed'])
  await buyer.ask(cancelOrder, { params: { orderNumber: given.orderNumber }, body: { reason: '마음이 바뀌었습니다' } })
  expect(await balance()).toBe(10_000)
  await check()
})

test('an accepted return locks stock before the balance, as orders do', async () => {
  const { shop, db, admin, supplier, mug } = await openPoints()
  const buyer = await signedIn(shop, 'customer')
  const given = { idempotencyKey: randomUUID(), amount: 1_000, reason: '개점 기념' }
  await admin.ask(contract.adjustMemberPoints, { params: { id: buyer.accountId }, body: given })
  const wanted = { ...(await checkoutOf(buyer, [[mug.id, 1]])), points: 1_000 }
  const { id: orderId, orderNumber, payableAmount } = (await buyer.ask(placeOrder, { body: wanted })).data
  await buyer.ask(confirmPayment, { body: { orderId, paymentKey: approvedPaymentKey(), amount: payableAmount } })
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  const { items } = await readOwn(buyer, orderNumber)
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId: items[0]?.id ?? '', reason: '흠집' } })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  const decision = { params: { id: asked?.id ?? '' }, body: { accept: true as const } }
  const deciding = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select from stock_levels for update`)
    const answer = supplier.send(decideSupplierReturn, decision)
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await tx.execute(sql`select from point_balances where account_id = ${buyer.accountId} for update nowait`)
    return { answer }
  })
  expect((await deciding.answer).statusCode).toBe(200)
  // 11,000 of the 14,300 won were paid for the goods.
  expect((await readPointTerms(db, buyer.accountId)).balance).toBe(769)
  await expectConsistentPoints(shop)
})

describe('points that pay for an order', () => {
  /** A member with three lots of 110 points that expire after 30, 10 and 20 days. */
  async function openMember() {
    const opened = await openPoints()
    const { shop, db, placePaid, move } = opened
    const { accountId } = await signedIn(shop, 'customer')
    for (let lot = 0; lot < 3; lot++) await move((await placePaid(accountId)).itemId, { delivered: 1 })
    await db.execute(sql`
      update point_lots l set expires_at = now() + make_interval(days => days)
      from (select id, (array[30, 10, 20])[row_number() over (order by id)] as days from point_lots) as wanted
      where wanted.id = l.id`)
    const use = (orderId: string, amount: number) =>
      inTransaction(db, (tx) => usePoints(tx, { accountId, orderId, amount }))
    return { ...opened, accountId, use }
  }

  test('are those first that expire first', async () => {
    const { shop, place, accountId, use, lotsOf } = await openMember()
    const order = await place(accountId, { lines: [{ pointsShare: 150 }] })
    await use(order.id, 150)
    expect((await lotsOf(accountId)).map(([, remaining]) => remaining)).toEqual([110, 0, 70])
    await use(order.id, 150)
    expect((await lotsOf(accountId)).map(([, remaining]) => remaining)).toEqual([30, 0, 0])
    await expectConsistentPoints(shop)
  })

  test('cannot be more than the balance, and none change nothing', async () => {
    const { db, place, accountId, use } = await openMember()
    const { id } = await place(accountId)
    await expect(use(id, 331)).rejects.toMatchObject({ code: 'points_changed' })
    await use(id, 0)
    expect((await readPointTerms(db, accountId)).balance).toBe(330)
    expect(await readPointTerms(db, accountId)).toEqual({
      ...{ balance: 330, isOn: true, minUse: 0, useUnit: 1, maxUsePercent: 100 },
    })
  })

  test('pay for one of two orders at once', async () => {
    const { shop, place, accountId, use, movementsOf } = await openMember()
    const [one, other] = [await place(accountId), await place(accountId)]
    const outcomes = await Promise.allSettled([use(one.id, 200), use(other.id, 200)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'points_changed' } })
    expect((await movementsOf(accountId)).at(-1)).toEqual(['used', -200, 130])
    await expectConsistentPoints(shop)
  })

  test('of many orders at once are used exactly once', async () => {
    const { shop, place, accountId, use, movementsOf } = await openMember()
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(accountId)))
    const outcomes = await Promise.allSettled(placed.map(({ id }) => use(id, 50)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect((await movementsOf(accountId)).at(-1)).toEqual(['used', -50, 30])
    await expectConsistentPoints(shop)
  })

  test('come back with a refund as a new lot, and the books owe them again', async () => {
    const { shop, db, place, pay, accountId, use, lotsOf, movementsOf } = await openMember()
    const order = await place(accountId, { lines: [{ pointsShare: 300 }] })
    await use(order.id, 300)
    await expectConsistentPoints(shop)
    await pay(order)
    await expectConsistentPoints(shop)
    await inTransaction(db, async (tx) => {
      await tx.insert(refunds).values({ orderId: order.id, amount: 10_700, pointsAmount: 300, reason: '사과' })
      await givePointsBack(tx, { accountId, orderId: order.id, amount: 300 })
    })
    expect((await movementsOf(accountId)).at(-1)).toEqual(['given_back', 300, 330])
    expect(await lotsOf(accountId)).toContainEqual(['active', 300])
    await expectConsistentPoints(shop)
  })

  test('of an order that was never paid come back without a booking', async () => {
    const { shop, db, place, accountId, use } = await openMember()
    const order = await place(accountId, { lines: [{ pointsShare: 300 }] })
    await use(order.id, 300)
    await inTransaction(db, (tx) => givePointsBack(tx, { accountId, orderId: order.id, amount: 300 }))
    await expectConsistentPoints(shop)
  })
})

test('movements are never changed or deleted', async () => {
  const { shop, db, placePaid, move } = await openPoints()
  const { accountId } = await signedIn(shop, 'customer')
  await move((await placePaid(accountId)).itemId, { delivered: 1 })
  for (const change of [sql`update point_movements set amount = 1`, sql`delete from point_movements`])
    await expect(db.execute(change)).rejects.toThrow()
})
