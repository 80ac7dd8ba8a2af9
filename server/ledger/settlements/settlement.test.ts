import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import {
  exportSettlement,
  getSettlement,
  listAllSettlements,
  listSettlements,
  paySettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import { monthText, nextMonth, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveLedgerToMonth, rollUpWithoutGrace } from '../../testing/ledger.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { checkLedger } from '../checks/check-ledger.ts'
import { openTrade, openTradeWithFees } from '../trading.fixture.ts'
import { closeMonths } from './close-months.ts'
import { readHeldAmount } from './supplier-settlements.ts'

const monthsOf = async (supplier: TestUser) => (await supplier.ask(listSettlements, { query: {} })).data
const settlementsOf = (admin: TestUser, month: string) => admin.ask(listAllSettlements, { query: { month } })

test('a past month is closed once, also by two servers, and each supplier is notified once', async () => {
  const { shop, supplier, sell, notificationsOf } = await openTrade()
  await sell(3)
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await closeMonths(shop.db)
  expect(await monthsOf(supplier), 'not before its days are rolled up').toMatchObject([
    { state: 'open', grossAmount: 0 },
    { month, state: 'open', grossAmount: 33_000 },
  ])
  await rollUpWithoutGrace(shop)
  await Promise.all([closeMonths(shop.db), closeMonths(shop.db)])
  await closeMonths(shop.db)
  const [running, closed, ...more] = await monthsOf(supplier)
  expect(running).toMatchObject({ month: nextMonth(month), state: 'open', payableAmount: 0 })
  expect(closed).toMatchObject({
    month,
    state: 'closed',
    grossAmount: 33_000,
    commissionAmount: 3_300,
    refundAmount: 0,
    netAmount: 29_700,
    carriedAmount: 0,
    payableAmount: 29_700,
    payableOn: payableOn(month),
    paidAt: null,
  })
  expect(more).toEqual([])
  expect(await notificationsOf(supplier.accountId)).toEqual([
    {
      kind: 'settlement_closed',
      text: `${monthText(month)} 정산을 마감했습니다.`,
      link: `/supplier/settlement/${month}`,
    },
  ])
})

test('a refund after closing counts in the next month, and a negative balance is carried until it is earned', async () => {
  const { shop, supplier, admin, sell, refund } = await openTrade()
  const first = await sell(2)
  await moveLedgerToMonth(shop, { monthsAgo: 3 })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const closed = (await monthsOf(supplier)).at(-1)
  await refund(first, 22_000)
  expect(await monthsOf(supplier), 'the closed month stays').toContainEqual(closed)
  expect((await monthsOf(supplier))[0]).toMatchObject({
    state: 'open',
    grossAmount: 0,
    refundAmount: 22_000,
    commissionAmount: -2_200,
    netAmount: -19_800,
    payableAmount: 0,
  })
  // The refund is in a past month as well, and so is the month after it, which has no sales.
  await shop.db.execute(sql`truncate trade_rolled_up, trade_days, ledger_days`)
  const refundMonth = await moveLedgerToMonth(shop, { monthsAgo: 2, kinds: ['refund', 'refund_sent'] })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const [running, quiet, refunded] = await monthsOf(supplier)
  expect(refunded).toMatchObject({ month: refundMonth, state: 'carried', netAmount: -19_800, carriedAmount: 0 })
  expect(quiet).toMatchObject({ state: 'carried', netAmount: 0, carriedAmount: -19_800, payableAmount: 0 })
  expect(running).toMatchObject({ state: 'open', carriedAmount: -19_800, payableAmount: 0 })
  await sell(3)
  expect((await monthsOf(supplier))[0]).toMatchObject({
    netAmount: 29_700,
    carriedAmount: -19_800,
    payableAmount: 9_900,
  })
  const { data, sums } = await settlementsOf(admin, running?.month ?? '')
  expect(data).toMatchObject([{ supplierId: supplier.accountId, state: 'open', carriedAmount: -19_800, id: null }])
  expect(sums).toMatchObject({ netAmount: 29_700, payableAmount: 9_900 })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a settlement is paid once, also by two concurrent admins, and is recorded and notified', async () => {
  const { shop, supplier, admin, sell, notificationsOf } = await openTrade()
  await sell(1)
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const { data, books } = await settlementsOf(admin, month)
  expect(books).toMatchObject({ cash: 14_300, payable: 9_900, commission: 1_100, shop: 3_300, isBalanced: true })
  const ids = data.map(({ id }) => id ?? '')
  const other = await signedIn(shop, 'admin')
  const answers = await Promise.all(
    [admin, other, admin].map(async (one) => (await one.ask(paySettlements, { body: { ids } })).data),
  )
  expect(answers.sort((one, next) => next.paid - one.paid)).toEqual([
    { paid: 1, amount: 9_900 },
    { paid: 0, amount: 0 },
    { paid: 0, amount: 0 },
  ])
  const after = await settlementsOf(admin, month)
  expect(after.data).toMatchObject([{ state: 'paid', payableAmount: 9_900, paidAt: expect.any(String) }])
  expect(after.books).toMatchObject({ cash: 4_400, payable: 0, commission: 1_100, shop: 3_300, isBalanced: true })
  expect((await notificationsOf(supplier.accountId)).at(-1)).toEqual({
    kind: 'settlement_paid',
    text: `${monthText(month)} 정산금 9,900원을 지급했습니다.`,
    link: `/supplier/settlement/${month}`,
  })
  const audit = await admin.ask(listAudit, { query: { action: 'settlement_paid' } })
  expect(audit.data).toMatchObject([{ subjectId: supplier.accountId, details: { month, amount: 9_900 } }])
  expect(await checkLedger(shop.db)).toEqual([])
})

test('the lines of a month add up to its figures, in pages and as a file', async () => {
  const { supplier, sell, refund, buy } = await openTrade()
  const orders = [await sell(1), await sell(2)]
  const [first] = orders
  if (first) await refund(first, 5_500)
  await buy(1)
  const [running] = await monthsOf(supplier)
  const params = { month: running?.month ?? '' }
  const { data, days, lines } = await supplier.ask(getSettlement, { params, query: { limit: 2 } })
  expect(data).toEqual(running)
  expect(data).toMatchObject({ grossAmount: 33_000, refundAmount: 5_500, commissionAmount: 2_750, netAmount: 24_750 })
  expect(days).toMatchObject([{ grossAmount: 33_000, refundAmount: 5_500, commissionAmount: 2_750, netAmount: 24_750 }])
  expect(lines).toMatchObject({ total: 3, data: [{ kind: 'refund', orderNumber: first?.orderNumber }, {}] })
  const rest = (await supplier.ask(getSettlement, { params, query: { limit: 2, page: 2 } })).lines.data
  const all = [...lines.data, ...rest]
  expect(all.reduce((sum, { netAmount }) => sum + netAmount, 0)).toBe(data.netAmount)
  const csv = (await supplier.send(exportSettlement, { params })).body
  expect(
    csv
      .trim()
      .split('\n')
      .map((line) => line.split(',').slice(1).join()),
  ).toEqual([
    '구분,주문번호,거래 금액,수수료,정산 금액',
    ...all.map(
      ({ kind, orderNumber, grossAmount, commissionAmount, netAmount }) =>
        `${kind === 'refund' ? '환불' : '배송완료'},${orderNumber},${grossAmount},${commissionAmount},${netAmount}`,
    ),
  ])
  expect((await supplier.send(getSettlement, { params: { month: '2020-01' }, query: {} })).statusCode).toBe(404)
})

test('shipping and return fees are the supplier’s own lines of the settlement, without commission', async () => {
  const { shop, supplier, admin, sell, giveBack } = await openTradeWithFees()
  // 30,000 + 2,500 + 10 % of both.
  const order = await sell(3)
  expect(order.totalAmount).toBe(35_750)
  // 11,000 come back, of which 2,000 are kept for the way back.
  await giveBack(order, 1)
  await eventually(async () =>
    expect(
      (await shop.db.execute(sql`select amount::int from ledger_transactions where kind = 'refund_sent'`)).rows,
    ).toEqual([{ amount: 9_000 }]),
  )
  const figures = {
    ...{ grossAmount: 33_000, refundAmount: 11_000, commissionAmount: 2_200, feeAmount: 4_750, netAmount: 24_550 },
  }
  const [running] = await monthsOf(supplier)
  expect(running).toMatchObject({ ...figures, payableAmount: 24_550 })
  const params = { month: running?.month ?? '' }
  const { days, lines } = await supplier.ask(getSettlement, { params, query: {} })
  expect(days).toMatchObject([figures])
  expect(
    lines.data.map(({ kind, grossAmount, commissionAmount, netAmount }) => [
      ...[kind, grossAmount, commissionAmount, netAmount],
    ]),
  ).toEqual([
    ['return_fee', 2_000, 0, 2_000],
    ['refund', -11_000, -1_100, -9_900],
    ['shipping_fee', 2_750, 0, 2_750],
    ['delivery', 33_000, 3_300, 29_700],
  ])
  const csv = (await supplier.send(exportSettlement, { params })).body
  expect(csv).toContain(`,반품 배송비,${order.orderNumber},2000,0,2000`)
  expect(csv).toContain(`,배송비,${order.orderNumber},2750,0,2750`)
  expect(await readHeldAmount(shop.db, supplier.accountId)).toBe(0)
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  expect((await settlementsOf(admin, month)).data, 'while the month is open').toMatchObject([figures])
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const closed = await settlementsOf(admin, month)
  expect(closed.data).toMatchObject([{ ...figures, state: 'closed', payableAmount: 24_550 }])
  expect(closed.sums).toEqual({ ...figures, payableAmount: 24_550 })
  expect(closed.books).toMatchObject({ cash: 26_750, payable: 24_550, commission: 2_200, shop: 0, refundsDue: 0 })
  await admin.ask(paySettlements, { body: { ids: closed.data.map(({ id }) => id ?? '') } })
  expect((await settlementsOf(admin, month)).books).toMatchObject({ cash: 2_200, payable: 0, commission: 2_200 })
  expect(await readHeldAmount(shop.db, supplier.accountId)).toBe(0)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a return fee is the supplier’s also where the buyer was refunded everything before', async () => {
  const { shop, supplier, sell, refund, giveBack } = await openTradeWithFees()
  const order = await sell(1)
  // 10,000 + 2,500 + 10 %, all of it at the expense of the supplier, whose goods are 11,000 of it.
  await refund(order, 13_750)
  await giveBack(order, 1)
  expect((await monthsOf(supplier))[0]).toMatchObject({
    ...{ grossAmount: 11_000, refundAmount: 11_000, commissionAmount: 0, feeAmount: 4_750, netAmount: 4_750 },
  })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('the held amount of a supplier equals the ledger, before and after months are closed', async () => {
  const { shop, supplier, sell, buy, refund } = await openTrade()
  const inBooks = async () => {
    const { rows } = await shop.db.execute<{ held: number }>(
      sql`select coalesce(-sum(amount), 0)::float8 as held from ledger_entries where account = 'held'`,
    )
    return rows[0]?.held
  }
  await sell(1)
  const waiting = await buy(2)
  await refund(waiting, 2_000)
  expect(await readHeldAmount(shop.db, supplier.accountId)).toBe(20_000)
  await eventually(async () =>
    expect(
      (await shop.db.execute(sql`select 1 from ledger_transactions where kind = 'refund_sent'`)).rows,
    ).toHaveLength(1),
  )
  await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  await buy(1)
  const { heldAmount, commissionPercent } = await supplier.ask(listSettlements, { query: {} })
  expect(commissionPercent).toBe(10)
  expect(heldAmount).toBe(31_000)
  expect(heldAmount).toBe(await inBooks())
})
