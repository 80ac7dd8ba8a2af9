import { randomUUID } from 'node:crypto'
import {
  closeCreditStatements,
  enterCreditDeposit,
  getCreditStatement,
  getOwnCreditStatement,
  importCreditDeposits,
  listCreditDeposits,
  listCreditRetailers,
  matchCreditDeposit,
  setCreditTerms,
  unmatchCreditDeposit,
} from '@jangteo/contracts/credit/credit.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { followCreditStatement } from '../orders/payments/follow-credit-statement.ts'
import { eventually } from '../testing/eventually.ts'
import { writeBypassingTriggers } from '../testing/ledger.ts'
import { mailsTo } from '../testing/mail.ts'
import { memberOf } from '../testing/members.ts'
import { checkoutOf, readOwn } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { closeStatements, remindOfStatements } from './close-statements.ts'
import { openCredit } from './credit.fixture.ts'

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('terms', () => {
  test('are set by one of two admins who saw the same version, and only for retailers', async () => {
    const { admin, buyer, supplier } = await openCredit()
    const body = { limitAmount: 500_000, termDays: 30, isSuspended: false, reason: '실적 증가', version: 1 }
    const params = { id: buyer.accountId }
    const answers = await Promise.all([
      admin.send(setCreditTerms, { params, body }),
      admin.send(setCreditTerms, { params, body: { ...body, limitAmount: 900_000 } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.map(codeOf)).toContain('changed_meanwhile')
    const other = await admin.send(setCreditTerms, {
      params: { id: supplier.accountId },
      body: { ...body, version: 0 },
    })
    expect(codeOf(other)).toBe('not_found')
    const { rows } = await admin.ask(listCreditRetailers, { query: {} }).then(({ data }) => ({ rows: data }))
    expect(rows).toMatchObject([{ accountId: buyer.accountId, account: { usedAmount: 0 }, version: 2 }])
  })
})

describe('a statement', () => {
  test('has the orders of the past month, is closed once, and waits for its due date', async () => {
    const { shop, admin, buyer, buy, own, closeMonth, expectConsistent } = await openCredit()
    const [first, second] = [await buy(1), await buy(2)]
    const statement = await closeMonth()
    const now = await buy(1)
    expect(statement).toMatchObject({ amount: 39_600, paidAmount: 0, remainingAmount: 39_600, state: 'open' })
    await Promise.all([closeStatements(shop.db, shop.services.jobs), admin.ask(closeCreditStatements, {})])
    expect((await own()).statements).toHaveLength(1)
    expect((await own()).entries.map(({ orderNumber }) => orderNumber)).toEqual([now.orderNumber])
    const { data } = await buyer.ask(getOwnCreditStatement, { params: { id: statement.id } })
    expect(data.entries.map(({ orderNumber }) => orderNumber).sort()).toEqual(
      [first.orderNumber, second.orderNumber].sort(),
    )
    expect(data.transferAccount.bank).not.toBe('')
    const { rows } = await shop.db.execute(
      sql`select due_on - (now() at time zone 'Asia/Seoul')::date as days from credit_statements`,
    )
    expect(rows).toEqual([{ days: 15 }])
    await expectConsistent()
  })

  test('is readable by its retailer and admins alone', async () => {
    const { shop, admin, buyer, buy, closeMonth } = await openCredit()
    await buy(1)
    const params = { id: (await closeMonth()).id }
    const stranger = await signedIn(shop, 'retailer')
    expect(codeOf(await stranger.send(getOwnCreditStatement, { params }))).toBe('not_found')
    const clerk = await memberOf(shop, buyer, { permissions: ['store'] })
    expect(codeOf(await clerk.send(getOwnCreditStatement, { params }))).toBe('no_permission')
    expect((await admin.ask(getCreditStatement, { params })).data.accountId).toBe(buyer.accountId)
  })

  test('past its due date refuses further orders on credit until it is paid', async () => {
    const { buyer, mug, buy, closeMonth, passDueDate, deposit, own, expectConsistent } = await openCredit()
    await buy(1)
    const { id } = await closeMonth()
    const place = async () => buyer.send(placeOrder, { body: await checkoutOf(buyer, [[mug.id, 1]], 'credit') })
    expect((await place()).statusCode).toBe(201)
    await passDueDate()
    expect((await own()).account.overdueAmount).toBe(14_300)
    const refused = await place()
    expect(refused.json()).toMatchObject({ code: 'credit_unavailable' })
    expect(refused.json().message).toContain('기한이 지난 외상 명세')
    await deposit(14_300, id)
    expect((await own()).account.overdueAmount).toBe(0)
    expect((await place()).statusCode).toBe(201)
    await expectConsistent()
  })

  test('reminds before, on and weekly after its due date: owner and the members who buy or settle', async () => {
    const { shop, buyer, buy, closeMonth } = await openCredit()
    await shop.startJobs()
    const bookkeeper = await memberOf(shop, buyer, { permissions: ['settlement'] })
    const clerk = await memberOf(shop, buyer, { permissions: ['store'] })
    await buy(1)
    await closeMonth()
    const { db, services } = shop
    /** The notification of the retailer this many days before the due date. */
    const remind = async (daysLeft: number) => {
      await db.execute(sql`delete from notices where kind in ('credit_due', 'credit_overdue')`)
      await writeBypassingTriggers(
        shop,
        sql`update credit_statements set
        reminded_on = reminded_on + ((now() at time zone 'Asia/Seoul')::date + ${daysLeft}::int - due_on),
        due_on = (now() at time zone 'Asia/Seoul')::date + ${daysLeft}::int`,
      )
      await Promise.all([remindOfStatements(db, services.jobs), remindOfStatements(db, services.jobs)])
      const { data } = await buyer.ask(listNotifications, { query: {} })
      return data.map(({ kind }) => kind).filter((kind) => kind === 'credit_due' || kind === 'credit_overdue')
    }
    const told: Record<number, string[]> = {}
    for (const days of [5, 3, 2, 0, -1, -6, -7, -8, -14]) told[days] = await remind(days)
    expect(told).toEqual({
      5: [],
      3: ['credit_due'],
      2: [],
      0: ['credit_due'],
      [-1]: [],
      [-6]: [],
      [-7]: ['credit_overdue'],
      [-8]: [],
      [-14]: ['credit_overdue'],
    })
    await eventually(async () => {
      const subjects = (await mailsTo(shop, bookkeeper.email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('외상 명세'))).toHaveLength(5)
      expect((await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('외상 명세'))).toHaveLength(5)
    })
    expect(await mailsTo(shop, clerk.email)).toEqual([])
  })
})

describe('a deposit', () => {
  test('in parts pays a statement with the last one, and its orders then', async () => {
    const { buyer, buy, closeMonth, deposit, own, used, expectConsistent } = await openCredit()
    const placed = await buy(1)
    const { id } = await closeMonth()
    await deposit(10_000, id)
    expect((await own()).statements).toMatchObject([{ paidAmount: 10_000, remainingAmount: 4_300, state: 'open' }])
    expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('pending')
    await expectConsistent()
    await deposit(4_300, id)
    expect((await own()).statements).toMatchObject([{ paidAmount: 14_300, remainingAmount: 0, state: 'paid' }])
    const paid = await readOwn(buyer, placed.orderNumber)
    expect(paid.paymentStatus).toBe('completed')
    expect(paid.history.at(-1)).toMatchObject({ event: 'paid' })
    expect(await used()).toBe(0)
    await expectConsistent()
  })

  test('that is too much pays the statement and keeps the rest for another', async () => {
    const { admin, buy, closeMonth, deposit, expectConsistent } = await openCredit()
    await buy(1)
    const { id } = await closeMonth()
    expect(await deposit(20_000, id)).toMatchObject({
      amount: 20_000,
      remainingAmount: 5_700,
      matches: [{ amount: 14_300 }],
    })
    expect((await admin.ask(listCreditDeposits, { query: {} })).data).toHaveLength(1)
    const more = await deposit(1_000)
    const again = await admin.send(matchCreditDeposit, { params: { id: more.id }, body: { statementId: id } })
    expect(codeOf(again)).toBe('deposit_refused')
    await expectConsistent()
  })

  test('entered twice, or matched by two admins at once, pays once', async () => {
    const { admin, buy, closeMonth, deposit, own, expectConsistent } = await openCredit()
    await buy(1)
    const { id: statementId } = await closeMonth()
    const key = randomUUID()
    const [one, other] = await Promise.all([deposit(5_000, undefined, key), deposit(5_000, undefined, key)])
    expect(one.id).toBe(other.id)
    const params = { id: one.id }
    const answers = await Promise.all(
      [0, 1].map(() => admin.send(matchCreditDeposit, { params, body: { statementId } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await own()).statements).toMatchObject([{ paidAmount: 5_000 }])
    const body = { receivedOn: '2026-01-05', depositor: '장터마트', amount: 1, idempotencyKey: key }
    expect(codeOf(await admin.send(enterCreditDeposit, { body }))).toBe('idempotency_mismatch')
    await expectConsistent()
  })

  test('taken off a paid statement opens it and its orders again, once', async () => {
    const { admin, buyer, buy, closeMonth, deposit, own, used, expectConsistent } = await openCredit()
    const placed = await buy(1)
    const { id } = await closeMonth()
    const { matches } = await deposit(14_300, id)
    const params = { id: matches[0]?.id ?? '' }
    const undo = () => admin.send(unmatchCreditDeposit, { params, body: { reason: '다른 상점의 입금' } })
    const answers = await Promise.all([undo(), undo()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await own()).statements).toMatchObject([{ paidAmount: 0, state: 'open' }])
    expect(await used()).toBe(14_300)
    const reopened = await readOwn(buyer, placed.orderNumber)
    expect(reopened).toMatchObject({ paymentStatus: 'pending', status: 'confirmed' })
    expect(reopened.history.at(-1)).toMatchObject({ event: 'payment_reopened' })
    await expectConsistent()
    await deposit(14_300, id)
    expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('completed')
    await expectConsistent()
  })

  test('whose orders could not be followed at once is followed by the job', async () => {
    const { shop, buyer, buy, closeMonth, deposit } = await openCredit()
    const placed = await buy(1)
    const { id } = await closeMonth()
    await deposit(14_300, id)
    await shop.db.execute(sql`update orders set payment_status = 'pending'`)
    await Promise.all([followCreditStatement(shop.db, id), followCreditStatement(shop.db, id)])
    const { history, paymentStatus } = await readOwn(buyer, placed.orderNumber)
    expect(paymentStatus).toBe('completed')
    expect(history.filter(({ event }) => event === 'paid')).toHaveLength(2)
  })
})

describe('a bank file', () => {
  const HEADINGS = '거래일시,적요,입금액,거래번호'
  const csv = (...lines: string[]) =>
    new Blob([['장터 법인통장 거래내역', HEADINGS, ...lines].join('\n')], { type: 'text/csv' })

  test('answers each line, matches deposits with one fitting statement, and changes nothing the second time', async () => {
    const { shop, admin, buyer, buy, closeMonth, own, expectConsistent } = await openCredit()
    const placed = await buy(1)
    const { number: statementNumber } = await closeMonth()
    await shop.db.execute(sql`update businesses set name = '(주) 장터마트' where account_id = ${buyer.accountId}`)
    const file = () =>
      csv(
        `2026-11-05 10:20,엉뚱한 이름,"14,300",A1`,
        `2026.11.05,장터마트,"14,300",A2`,
        `20261106,${statementNumber},"14,300",A3`,
        `2026-02-30,장터마트,5000,A4`,
        `2026-11-06,장터마트,백원,A5`,
        `2026-11-06,장터마트,5000,`,
        `2026-11-06,출금,0,A7`,
      )
    const { data } = await admin.ask(importCreditDeposits, { upload: file() })
    expect(data.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'unmatched'],
      [4, 'matched'],
      [5, 'unmatched'],
      [6, 'wrong'],
      [7, 'wrong'],
      [8, 'wrong'],
    ])
    expect((await own()).statements).toMatchObject([{ state: 'paid' }])
    expect((await readOwn(buyer, placed.orderNumber)).paymentStatus).toBe('completed')
    const again = await admin.ask(importCreditDeposits, { upload: file() })
    expect(again.data.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'wrong', 'wrong', 'wrong'])
    expect((await admin.ask(listCreditDeposits, { query: { state: 'all' } })).total).toBe(3)
    await expectConsistent()
  })

  test('without the columns, or with too many lines, is refused whole', async () => {
    const { admin } = await openCredit()
    const wrong = await admin.send(importCreditDeposits, {
      upload: new Blob(['이름,번호\n가,1'], { type: 'text/csv' }),
    })
    expect(codeOf(wrong)).toBe('file_refused')
    const many = csv(...Array.from({ length: 2_001 }, (_, at) => `2026-11-05,가,100,B${at}`))
    expect(codeOf(await admin.send(importCreditDeposits, { upload: many }))).toBe('file_refused')
    expect((await admin.ask(listCreditDeposits, { query: { state: 'all' } })).total).toBe(0)
  })
})
