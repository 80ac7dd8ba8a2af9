import { randomUUID } from 'node:crypto'
import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { getSettlementLine } from '@jangteo/contracts/ledger/line-details.ts'
import {
  exportSettlement,
  getSettlement,
  type LedgerRule,
  listAllSettlements,
  paySettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import {
  approveAdjustment,
  holdSettlementLine,
  listAdjustments,
  refuseAdjustment,
  releaseSettlementHold,
  requestAdjustment,
} from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveLedgerToMonth, rollUpWithoutGrace } from '../../testing/ledger.ts'
import { signedIn } from '../../testing/test-users.ts'
import { checkLedger, findDifferences } from '../checks/check-ledger.ts'
import { openTrade } from '../trading.fixture.ts'
import { closeMonths } from './close-months.ts'

async function open() {
  const trade = await openTrade()
  const { shop, supplier, admin } = trade
  const month = monthOf(shopDay(new Date()))
  const read = (of = month) => supplier.ask(getSettlement, { params: { month: of }, query: {} })
  const lineOf = async (kind: string, of = month) => (await read(of)).lines.data.find((line) => line.kind === kind)
  const target = (id = '') => ({ supplierId: supplier.accountId, id })
  return {
    ...{ ...trade, month, read, lineOf },
    second: await signedIn(shop, 'admin'),
    hold: async (id: string | undefined, reason = '분쟁 확인 중') =>
      (await admin.ask(holdSettlementLine, { params: target(id), body: { reason } })).data,
    refuseHold: async (id: string | undefined) =>
      (await admin.send(holdSettlementLine, { params: target(id), body: { reason: '분쟁' } })).statusCode,
    release: (id: string) => admin.ask(releaseSettlementHold, { params: { id }, body: { reason: '문제가 없음' } }),
    request: async (amount: number, idempotencyKey: string = randomUUID()) => {
      const body = { supplierId: supplier.accountId, amount, reason: '포장 불량 보상', idempotencyKey }
      return (await admin.ask(requestAdjustment, { body })).data
    },
    books: async () => (await admin.ask(listAllSettlements, { query: {} })).books,
  }
}

test('a held line leaves the payable amount of the month, once, and its release puts it back', async () => {
  const { shop, admin, second, supplier, sell, lineOf, read, hold, release, books } = await open()
  await sell(1)
  await sell(2)
  const line = await lineOf('delivery')
  expect(line).toMatchObject({ netAmount: 19_800, holdId: null })
  const body = { reason: '분쟁 확인 중' }
  const params = { supplierId: supplier.accountId, id: line?.id ?? '' }
  const holds = await Promise.all([admin, second, admin].map((one) => one.ask(holdSettlementLine, { params, body })))
  const { holdId } = holds[0]?.data ?? { holdId: '' }
  expect(holds.map(({ data }) => data)).toEqual(Array(3).fill({ holdId, amount: 19_800 }))
  const held = await read()
  expect(held.data).toMatchObject({
    grossAmount: 33_000,
    withheldAmount: 19_800,
    netAmount: 9_900,
    payableAmount: 9_900,
  })
  expect(held.days).toMatchObject([{ withheldAmount: 19_800, netAmount: 9_900 }])
  expect(held.lines.data[0]).toMatchObject({
    ...{ kind: 'hold', orderNumber: line?.orderNumber, netAmount: -19_800, reason: '분쟁 확인 중' },
  })
  expect(held.lines.data.find(({ id }) => id === line?.id)?.holdId).toBe(holdId)
  expect(await books()).toMatchObject({ payable: 9_900, withheld: 19_800, commission: 3_300, isBalanced: true })
  expect(await checkLedger(shop.db)).toEqual([])

  await Promise.all([release(holdId), release(holdId)])
  const released = await read()
  expect(released.data).toMatchObject({ withheldAmount: 0, netAmount: 29_700 })
  expect(released.lines.data[0]).toMatchObject({ kind: 'release', netAmount: 19_800, reason: '문제가 없음' })
  const detail = await supplier.ask(getSettlementLine, {
    params: { month: released.data.month, id: released.lines.data[0]?.id ?? '' },
  })
  expect(detail.data).toMatchObject({ items: [], stages: [{ kind: 'release', amount: 19_800, note: '문제가 없음' }] })
  expect(await books()).toMatchObject({ payable: 29_700, withheld: 0, isBalanced: true })
  const csv = (await supplier.send(exportSettlement, { params: { month: released.data.month } })).body
  expect(csv).toContain(`,지급 보류,${line?.orderNumber},-19800,0,-19800`)
  // A new hold of the same line is a new one.
  expect((await hold(line?.id)).holdId).not.toBe(holdId)
  expect(await checkLedger(shop.db)).toEqual([])
  const audit = await admin.ask(listAudit, { query: {} })
  const actions = audit.data.map(({ action }) => action).slice(0, 3)
  expect(actions).toEqual(['settlement_held', 'settlement_released', 'settlement_held'])
})

test('refunds, lines of others and unknown lines cannot be held', async () => {
  const { shop, admin, sell, refund, lineOf, refuseHold } = await open()
  await refund(await sell(1), 1_000)
  expect(await refuseHold((await lineOf('refund'))?.id)).toBe(409)
  expect(await refuseHold('999999')).toBe(404)
  const other = await signedIn(shop, 'supplier-approved')
  const params = { supplierId: other.accountId, id: (await lineOf('delivery'))?.id ?? '' }
  expect((await admin.send(holdSettlementLine, { params, body: { reason: '분쟁' } })).statusCode).toBe(404)
})

test('a line of a paid month is held in the current month, carried while negative, and a refund of its order is booked as ever', async () => {
  const { shop, admin, sell, refund, read, lineOf, hold, release } = await open()
  const order = await sell(2)
  const past = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const { data } = await admin.ask(listAllSettlements, { query: {} })
  await admin.ask(paySettlements, { body: { ids: data.map(({ id }) => id ?? '') } })
  const { holdId } = await hold((await lineOf('delivery', past))?.id)
  expect((await read(past)).data).toMatchObject({ state: 'paid', withheldAmount: 0, netAmount: 19_800 })
  expect((await read()).data).toMatchObject({ withheldAmount: 19_800, netAmount: -19_800, payableAmount: 0 })
  await refund(order, 11_000)
  expect((await read()).data).toMatchObject({ refundAmount: 11_000, commissionAmount: -1_100, netAmount: -29_700 })
  await release(holdId)
  expect((await read()).data).toMatchObject({ withheldAmount: 0, netAmount: -9_900 })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('an adjustment is booked once when another admin approves it, and never by the one who asked', async () => {
  const { shop, supplier, admin, second, sell, read, request, books, notificationsOf } = await open()
  await sell(1)
  const key = randomUUID()
  const { id } = await request(5_000, key)
  expect((await request(5_000, key)).id, 'pressed again').toBe(id)
  const reused = { supplierId: supplier.accountId, amount: 6_000, reason: '포장 불량 보상', idempotencyKey: key }
  expect((await admin.send(requestAdjustment, { body: reused })).statusCode).toBe(422)
  expect((await read()).data).toMatchObject({ adjustmentAmount: 0, netAmount: 9_900 })
  expect((await admin.send(approveAdjustment, { params: { id } })).json()).toMatchObject({
    code: 'second_admin_needed',
  })
  const forged = shop.db.execute(sql`update settlement_adjustments set state = 'approved', decided_by = requested_by`)
  await expect(forged).rejects.toThrow()
  await Promise.all([second, second].map((one) => one.ask(approveAdjustment, { params: { id } })))
  expect((await second.send(refuseAdjustment, { params: { id }, body: { reason: '늦음' } })).statusCode).toBe(409)
  const { data, days, lines } = await read()
  expect(data).toMatchObject({ adjustmentAmount: 5_000, netAmount: 14_900, payableAmount: 14_900 })
  expect(days).toMatchObject([{ adjustmentAmount: 5_000, netAmount: 14_900 }])
  expect(lines.data[0]).toMatchObject({
    ...{ kind: 'adjustment', orderNumber: null, netAmount: 5_000, commissionAmount: 0, reason: '포장 불량 보상' },
  })
  expect(await books()).toMatchObject({ payable: 14_900, shop: 3_300 - 5_000, isBalanced: true })
  expect((await notificationsOf(supplier.accountId)).at(-1)?.text).toBe(
    '이번 달 정산을 +5,000원 조정했습니다. 사유: 포장 불량 보상',
  )
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a negative adjustment takes from the supplier; a refused one books nothing', async () => {
  const { shop, admin, second, sell, read, request } = await open()
  await sell(1)
  const [taken, refused] = [await request(-2_000), await request(-3_000)]
  await second.ask(approveAdjustment, { params: { id: taken.id } })
  await second.ask(refuseAdjustment, { params: { id: refused.id }, body: { reason: '근거가 없습니다' } })
  expect((await second.send(approveAdjustment, { params: { id: refused.id } })).statusCode).toBe(409)
  expect((await read()).data).toMatchObject({ adjustmentAmount: -2_000, netAmount: 7_900 })
  const { data } = await admin.ask(listAdjustments, { query: {} })
  expect(data).toMatchObject([
    { id: refused.id, state: 'refused', refusalReason: '근거가 없습니다' },
    { id: taken.id, state: 'approved', refusalReason: null },
  ])
  expect(await checkLedger(shop.db)).toEqual([])
})

test.each([[0], [1_000_000_001], [0.5]])('an adjustment of %d won is refused', async (amount) => {
  const { supplier, admin } = await open()
  const body = { supplierId: supplier.accountId, amount, reason: '보상', idempotencyKey: randomUUID() }
  const answer = await admin.send(requestAdjustment, { body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ field: 'amount' })
})

test('a closed month keeps its holds and adjustments, is paid by them, and forgeries are noticed', async () => {
  const { shop, admin, second, sell, read, lineOf, hold, request } = await open()
  await sell(1)
  await sell(2)
  await hold((await lineOf('delivery'))?.id)
  const { id } = await request(-900)
  await second.ask(approveAdjustment, { params: { id } })
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const figures = { grossAmount: 33_000, withheldAmount: 19_800, adjustmentAmount: -900, netAmount: 9_000 }
  expect((await read(month)).data).toMatchObject({ ...figures, state: 'closed', payableAmount: 9_000 })
  const { data } = await admin.ask(listAllSettlements, { query: {} })
  expect(data).toMatchObject([figures])
  expect((await admin.ask(paySettlements, { body: { ids: data.map((one) => one.id ?? '') } })).data).toEqual({
    ...{ paid: 1, amount: 9_000 },
  })
  expect(await checkLedger(shop.db)).toEqual([])
  const forgeries: [LedgerRule, SQL][] = [
    [
      'settlements_equal_books',
      sql`update settlements set withheld_amount = withheld_amount + 1, net_amount = net_amount - 1`,
    ],
    [
      'settlements_equal_books',
      sql`update settlements set adjustment_amount = adjustment_amount + 1, net_amount = net_amount + 1`,
    ],
    ['holds_are_booked', sql`update settlement_holds set amount = amount + 1`],
    ['withheld_equals_holds', sql`update ledger_entries set amount = amount - 1 where account = 'withheld'`],
    ['adjustments_are_booked', sql`update settlement_adjustments set amount = amount - 1`],
  ]
  for (const [rule, forgery] of forgeries) {
    const rollBack = new Error('as it was')
    const found = shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(forgery)
      expect((await findDifferences(tx)).map((difference) => difference.rule)).toContain(rule)
      throw rollBack
    })
    await expect(found).rejects.toBe(rollBack)
  }
  await expect(shop.db.execute(sql`update settlements set withheld_amount = 0`)).rejects.toThrow()
})
