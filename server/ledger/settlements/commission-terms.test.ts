import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  createCommissionTerm,
  deleteCommissionTerm,
  endCommissionTerm,
  listCommissionTerms,
  listOwnCommissionTerms,
} from '@jangteo/contracts/ledger/commission-terms.ts'
import { getSettlementLine } from '@jangteo/contracts/ledger/line-details.ts'
import { getOrderPayout } from '@jangteo/contracts/ledger/order-payout.ts'
import { getSettlement } from '@jangteo/contracts/ledger/settlement.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { order, paidOrder, partOf } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { checkLedger } from '../checks/check-ledger.ts'
import { openTrade } from '../trading.fixture.ts'

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS))

/** Mugs and towels for 10,000 won each; the mug is in `전자제품 › 스마트폰`, the towel in `생활용품`. */
async function open() {
  const trade = await openTrade()
  const { admin, supplier, buyer, onSale, categoryIdByName, mug, deliver } = trade
  const towel = await onSale({
    ...{ name: '수건', basePrice: 10_000, stockQuantity: 1_000 },
    categories: [categoryIdByName.생활용품 ?? ''],
  })
  const month = monthOf(shopDay(new Date()))
  const term = (about: Partial<Input<typeof createCommissionTerm>['body']>) => ({
    ...{ supplierId: null, categoryId: null, percent: 5, startsOn: dayFromNow(0), endsOn: null, note: '계약' },
    ...about,
  })
  return {
    ...{ ...trade, towel, month, term },
    set: async (about: Partial<Input<typeof createCommissionTerm>['body']>) =>
      (await admin.ask(createCommissionTerm, { body: term(about) })).data,
    category: (name: string) => categoryIdByName[name] ?? '',
    buyBoth: (mugs: number, towels: number) =>
      paidOrder(buyer, [
        [mug.id, mugs],
        [towel.id, towels],
      ]),
    sellBoth: async (mugs: number, towels: number) => {
      const placed = await paidOrder(buyer, [
        [mug.id, mugs],
        [towel.id, towels],
      ])
      await deliver(placed.orderNumber)
      return placed
    },
    payoutOf: async (orderNumber: string) =>
      (await supplier.ask(getOrderPayout, { params: { id: await partOf(supplier, orderNumber) } })).data,
    readMonth: () => supplier.ask(getSettlement, { params: { month }, query: {} }),
  }
}

test('each line pays the commission of its category, rounded down once for the order', async () => {
  const { shop, set, category, buyBoth, deliver, payoutOf, readMonth, supplier, month } = await open()
  await set({ categoryId: category('생활용품'), percent: 3.33 })
  const placed = await buyBoth(2, 3)
  // 22,000 × 10 % + 33,000 × 3.33 % = 2,200 + 1,098.9
  const expected = { grossAmount: 55_000, commissionAmount: 3_298, netAmount: 51_702 }
  expect(await payoutOf(placed.orderNumber)).toMatchObject({
    ...{ isEstimate: true, commissionPercent: null },
    months: [expected],
  })
  await deliver(placed.orderNumber)
  expect(await payoutOf(placed.orderNumber)).toMatchObject({ isEstimate: false, months: [expected] })
  const settled = await readMonth()
  expect(settled.data).toMatchObject(expected)
  const id = settled.lines.data.find(({ kind }) => kind === 'delivery')?.id ?? ''
  const { data: detail } = await supplier.ask(getSettlementLine, { params: { month, id } })
  expect(detail.commissionPercent).toBeNull()
  expect(detail.items.map(({ productName, commissionPercent }) => [productName, commissionPercent])).toEqual([
    ['수건', 3.33],
    ['머그', 10],
  ])
  expect(await checkLedger(shop.db)).toEqual([])
})

test('returned units give back the commission of their line, and a refund without lines lowers all alike', async () => {
  const { shop, buyer, supplier, set, category, sellBoth, refund, readMonth } = await open()
  await set({ categoryId: category('생활용품') })
  const placed = await sellBoth(2, 3)
  expect((await readMonth()).data).toMatchObject({ grossAmount: 55_000, commissionAmount: 3_850 })
  const itemId = placed.items.find(({ productName }) => productName === '수건')?.id ?? ''
  await buyer.ask(requestReturn, {
    params: { orderNumber: placed.orderNumber },
    body: { itemId, quantity: 1, reasonCode: 'changed_mind', reason: '마음이 바뀜' },
  })
  const [request] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: request?.id ?? '' }, body: { accept: true } })
  // 22,000 × 10 % + 22,000 × 5 %
  expect((await readMonth()).data).toMatchObject({ refundAmount: 11_000, commissionAmount: 3_300, netAmount: 40_700 })
  await refund(placed, 10_000)
  // 34,000 × 7.5 %
  expect((await readMonth()).data).toMatchObject({ refundAmount: 21_000, commissionAmount: 2_550, netAmount: 31_450 })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('the closest term holds: supplier and category, supplier, subcategory, category; then the latest start', async () => {
  const { shop, admin, buyer, supplier, mug, set, category, payoutOf } = await open()
  const percentNow = async () => (await payoutOf((await order(buyer, [[mug.id, 1]])).orderNumber)).commissionPercent
  const { accountId: supplierId } = supplier
  expect(await percentNow()).toBe(10)
  await set({ categoryId: category('전자제품'), percent: 9 })
  expect(await percentNow()).toBe(9)
  await set({ categoryId: category('스마트폰'), percent: 9.5 })
  expect(await percentNow()).toBe(9.5)
  await set({ supplierId, percent: 12 })
  expect(await percentNow()).toBe(12)
  const both = await set({ supplierId, categoryId: category('전자제품'), percent: 7 })
  expect(await percentNow()).toBe(7)
  await set({ supplierId, categoryId: category('전자제품'), percent: 1, startsOn: dayFromNow(1) })
  expect(await percentNow()).toBe(7)
  await admin.ask(endCommissionTerm, { params: { id: both.id }, body: { endsOn: dayFromNow(0) } })
  expect(await percentNow()).toBe(7)
  // Two days later.
  await shop.db.execute(sql`update commission_terms set starts_on = starts_on - 2, ends_on = ends_on - 2`)
  expect(await percentNow()).toBe(1)
  await shop.db.execute(sql`delete from commission_terms where rate = 100`)
  expect(await percentNow()).toBe(12)
})

test('a sale keeps the commission of its day, and the terms of another supplier do not touch it', async () => {
  const { shop, set, supplier, sell, buy, deliver, readMonth } = await open()
  const before = await buy(1)
  await set({ supplierId: supplier.accountId, percent: 20 })
  await set({ supplierId: (await signedIn(shop, 'supplier-approved')).accountId, percent: 50 })
  await deliver(before.orderNumber)
  expect((await readMonth()).data).toMatchObject({ grossAmount: 11_000, commissionAmount: 1_100 })
  await sell(1)
  expect((await readMonth()).data).toMatchObject({ grossAmount: 22_000, commissionAmount: 3_300 })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('terms start today or later, once a day and scope, and are ended rather than deleted once they hold', async () => {
  const { admin, supplier, term, set, category, notificationsOf } = await open()
  const { accountId: supplierId } = supplier
  const refused = async (about: Parameters<typeof term>[0]) => {
    const answer = await admin.send(createCommissionTerm, { body: term(about) })
    return [answer.statusCode, answer.json().field]
  }
  expect(await refused({})).toEqual([400, 'supplierId'])
  expect(await refused({ supplierId: admin.accountId })).toEqual([400, 'supplierId'])
  expect(await refused({ categoryId: supplierId })).toEqual([400, 'categoryId'])
  expect(await refused({ supplierId, startsOn: dayFromNow(-1) })).toEqual([400, 'startsOn'])
  expect(await refused({ supplierId, endsOn: dayFromNow(-1) })).toEqual([400, 'endsOn'])
  expect(await refused({ supplierId, percent: 50.01 })).toEqual([400, 'percent'])
  const running = await set({ supplierId, percent: 8 })
  expect(await refused({ supplierId, percent: 9 })).toEqual([400, 'startsOn'])
  const scheduled = await set({ categoryId: category('생활용품'), startsOn: dayFromNow(3) })
  const remove = async (id: string) => (await admin.send(deleteCommissionTerm, { params: { id } })).statusCode
  expect(await remove(running.id)).toBe(409)
  const own = await supplier.ask(listOwnCommissionTerms, {})
  expect(own).toMatchObject({
    commissionPercent: 10,
    data: [
      { id: running.id, percent: 8, phase: 'active' },
      { id: scheduled.id, categoryName: '생활용품', phase: 'scheduled' },
    ],
  })
  expect(await remove(scheduled.id)).toBe(200)
  expect(await remove(scheduled.id)).toBe(404)
  const end = (endsOn: string) => admin.send(endCommissionTerm, { params: { id: running.id }, body: { endsOn } })
  expect((await end(dayFromNow(-1))).json().field).toBe('endsOn')
  expect((await end(dayFromNow(5))).json().data).toMatchObject({ endsOn: dayFromNow(5), phase: 'active' })
  expect(await admin.ask(listCommissionTerms, { query: { phase: 'ended' } })).toMatchObject({ total: 0 })
  expect(await admin.ask(listCommissionTerms, { query: { supplierId } })).toMatchObject({ total: 1 })
  expect((await notificationsOf(supplierId)).map(({ text }) => text)).toEqual([
    `모든 상품의 수수료를 ${dayFromNow(0)}부터 8%로 정했습니다.`,
    `모든 상품의 수수료 8%는 ${dayFromNow(5)}까지 적용됩니다.`,
  ])
  const { data } = await admin.ask(listAudit, { query: {} })
  expect(data.filter(({ action }) => action === 'commission_term_changed').map(({ details }) => details.done)).toEqual([
    ...['ended', 'deleted', 'created', 'created'],
  ])
})
