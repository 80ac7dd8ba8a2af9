import { randomUUID } from 'node:crypto'
import { setApprovalAmount } from '@jangteo/contracts/accounts/members.ts'
import { getCreditRetailer } from '@jangteo/contracts/credit/credit.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { cancelAnyOrder, refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder, decideApproval, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { getCheckout, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { decideSupplierReturn, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/transitions/expire-orders.ts'
import { eventually } from '../testing/eventually.ts'
import { writeBypassingTriggers } from '../testing/ledger.ts'
import { lastMail } from '../testing/mail.ts'
import { memberOf } from '../testing/members.ts'
import { checkoutOf, order, readOwn } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { openCredit } from './credit.fixture.ts'

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('an order on credit', () => {
  test('is confirmed at once, is not paid, and is not cancelled by a deadline', async () => {
    const { shop, buyer, buy, own, used, expectConsistent } = await openCredit()
    await shop.startJobs()
    const placed = await buy(1)
    expect(placed).toMatchObject({ paymentMethod: 'credit', pay: null })
    const confirmed = await readOwn(buyer, placed.orderNumber)
    expect(confirmed).toMatchObject({ status: 'confirmed', paymentStatus: 'pending', payment: { provider: 'credit' } })
    expect(confirmed.history.map(({ event }) => event)).toEqual(['placed', 'credit_confirmed'])
    await shop.db.execute(sql`update orders set payment_due_at = now() - interval '1 year'`)
    await expireOrders(shop.db, shop.services).run({})
    expect((await readOwn(buyer, placed.orderNumber)).status).toBe('confirmed')
    expect(await used()).toBe(14_300)
    expect((await own()).account).toMatchObject({ availableAmount: 85_700, unbilledAmount: 14_300, overdueAmount: 0 })
    expect((await lastMail(shop, buyer.email)).subject).toContain('외상 주문이 확정되었습니다')
    await expectConsistent()
  })

  test('is shipped, settled and booked as a paid one, with the amount owed by the retailer', async () => {
    const { shop, buy, deliver, supplier, expectConsistent } = await openCredit()
    const { orderNumber } = await buy(1)
    await deliver(orderNumber)
    const { rows } = await shop.db.execute(sql`
      select account, sum(amount)::int as sum from ledger_entries group by 1 having sum(amount) <> 0 order by 1`)
    expect(rows).toEqual([
      { account: 'commission', sum: -1_100 },
      { account: 'payable', sum: -9_900 },
      { account: 'receivable', sum: 14_300 },
      { account: 'shop', sum: -3_300 },
    ])
    await shop.startJobs()
    await eventually(async () => {
      const { data } = await supplier.ask(listNotifications, { query: {} })
      expect(data.map(({ kind }) => kind)).toContain('order_paid')
    })
    await expectConsistent()
  })

  test('may use the limit to the last won, and not one more', async () => {
    const { buyer, mug, setTerms, used, expectConsistent } = await openCredit({ limitAmount: 14_299 })
    const wanted = await checkoutOf(buyer, [[mug.id, 1]], 'credit')
    const { data } = await buyer.ask(getCheckout, { query: { items: wanted.cartItemIds.join() } })
    expect(data.credit).toEqual({ availableAmount: 14_299, problem: null })
    const refused = await buyer.send(placeOrder, { body: wanted })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'credit_unavailable',
      field: 'paymentMethod',
      message: '남은 외상 한도 14,299원을 넘습니다.',
    })
    expect(await used()).toBe(0)
    await setTerms({ limitAmount: 14_300 })
    await buyer.ask(placeOrder, { body: { ...wanted, idempotencyKey: randomUUID() } })
    expect(await used()).toBe(14_300)
    await expectConsistent()
  })

  test('is refused to a retailer without terms, to customers, and while credit is suspended', async () => {
    const { shop, admin, buyer, mug, setTerms, expectConsistent } = await openCredit({ isSuspended: true })
    const place = async (user: typeof buyer) =>
      (await user.send(placeOrder, { body: await checkoutOf(user, [[mug.id, 1]], 'credit') })).json()
    expect(await place(buyer)).toMatchObject({ code: 'credit_unavailable', message: '외상 거래가 중지되어 있습니다.' })
    for (const role of ['retailer', 'customer'] as const)
      expect(await place(await signedIn(shop, role))).toMatchObject({ code: 'credit_unavailable' })
    const other = await signedIn(shop, 'retailer')
    const { cartItemIds } = await checkoutOf(other, [[mug.id, 1]])
    expect((await other.ask(getCheckout, { query: { items: cartItemIds.join() } })).data).not.toHaveProperty('credit')
    await setTerms({})
    expect((await admin.ask(getCreditRetailer, { params: { id: buyer.accountId } })).data).toMatchObject({ version: 2 })
    await expectConsistent()
  })

  test('of two placed at once, only those within the limit are accepted', async () => {
    const { buyer, mug, onSale, used, expectConsistent } = await openCredit({ limitAmount: 20_000 })
    const bowl = await onSale({ name: '그릇', basePrice: 10_000, stockQuantity: 10 })
    const bodies = [await checkoutOf(buyer, [[mug.id, 1]], 'credit'), await checkoutOf(buyer, [[bowl.id, 1]], 'credit')]
    const answers = await Promise.all(bodies.map((body) => buyer.send(placeOrder, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(answers.map(codeOf)).toContain('credit_unavailable')
    expect(await used()).toBe(14_300)
    const won = bodies[answers.findIndex(({ statusCode }) => statusCode === 201)]
    if (won) await buyer.ask(placeOrder, { body: won })
    expect(await used(), 'a lost answer asked again places nothing').toBe(14_300)
    await expectConsistent()
  })

  test('above the limit, or confirmed without its entry, is refused by the database itself', async () => {
    const { shop, buyer, mug, expectConsistent } = await openCredit({ limitAmount: 14_299 })
    const { id } = await order(buyer, [[mug.id, 1]], 'transfer')
    const hold = shop.db.execute(sql`
      insert into credit_entries (account_id, kind, order_id, amount) values (${buyer.accountId}, 'order', ${id}, 14300)`)
    await expect(hold).rejects.toMatchObject({ cause: { constraint: 'credit_limit' } })
    const confirm = shop.db.execute(sql`update payments set provider = 'credit', state = 'approved'`)
    await expect(confirm).rejects.toMatchObject({ cause: { constraint: 'credit_entry' } })
    await expectConsistent()
  })

  test('that passes 80 percent of the limit warns retailer and admins once', async () => {
    const { admin, buyer, buy } = await openCredit({ limitAmount: 49_000 })
    const warnings = async (user: typeof buyer) => {
      const { data } = await user.ask(listNotifications, { query: {} })
      return data.filter(({ kind }) => kind === 'credit_nearly_used').map(({ text }) => text)
    }
    await buy(2)
    expect(await warnings(buyer)).toEqual([])
    await buy(1)
    expect(await warnings(buyer)).toEqual(['외상 한도 49,000원 가운데 9,400원이 남았습니다.'])
    expect(await warnings(admin)).toHaveLength(1)
  })
})

describe('an order on credit that a member places above a limit', () => {
  async function openApproval() {
    const opened = await openCredit()
    const { shop, buyer, mug } = opened
    await buyer.ask(setApprovalAmount, { body: { approvalAmount: 10_000 } })
    const member = await memberOf(shop, buyer, { permissions: ['buy'] })
    return { ...opened, member, placed: await order(member, [[mug.id, 1]], 'credit') }
  }

  test('holds the limit while it waits, and is confirmed when it is approved', async () => {
    const { buyer, placed, own, expectConsistent } = await openApproval()
    expect(placed).toMatchObject({ needsApproval: true })
    const params = { orderNumber: placed.orderNumber }
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    expect(await own()).toMatchObject({
      account: { usedAmount: 14_300, unbilledAmount: 0 },
      entries: [{ isWaiting: true, amount: 14_300 }],
    })
    await expectConsistent()
    await buyer.ask(decideApproval, { params, body: { approve: true } })
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'pending' })
    expect((await own()).account).toMatchObject({ usedAmount: 14_300, unbilledAmount: 14_300 })
    await expectConsistent()
  })

  test('gives the limit back when it is refused', async () => {
    const { buyer, placed, used, expectConsistent } = await openApproval()
    const params = { orderNumber: placed.orderNumber }
    await buyer.ask(decideApproval, { params, body: { approve: false, note: '다음 달에' } })
    expect(await used()).toBe(0)
    await expectConsistent()
  })

  test('is not approved while credit is suspended', async () => {
    const { buyer, placed, setTerms, expectConsistent } = await openApproval()
    await setTerms({ isSuspended: true })
    const params = { orderNumber: placed.orderNumber }
    expect(codeOf(await buyer.send(decideApproval, { params, body: { approve: true } }))).toBe('credit_unavailable')
    expect((await readOwn(buyer, placed.orderNumber)).status).toBe('pending')
    await expectConsistent()
  })
})

describe('a cancellation or return of an order on credit', () => {
  test('before its statement leaves less owed, without an account and without the provider', async () => {
    const { buyer, buy, used, closeMonth, expectConsistent } = await openCredit()
    const { orderNumber } = await buy(2)
    const { items } = await readOwn(buyer, orderNumber)
    const one = { reason: '변심', items: [{ itemId: items[0]?.id ?? '', quantity: 1 }] }
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: one })
    expect(await used()).toBe(14_300)
    expect(await readOwn(buyer, orderNumber)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'pending',
      refundedAmount: 11_000,
      refunds: [{ state: 'completed', amount: 11_000 }],
    })
    await expectConsistent()
    expect(await closeMonth()).toMatchObject({ amount: 14_300, creditedAmount: 0, state: 'open' })
    await expectConsistent()
  })

  test('of all of it before the statement leaves nothing owed and no statement', async () => {
    const { shop, buyer, buy, used, closeMonth, expectConsistent } = await openCredit()
    const { orderNumber } = await buy(1)
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
    expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
    expect(await used()).toBe(0)
    await expect(closeMonth()).rejects.toThrow('a statement was closed')
    expect((await shop.db.execute(sql`select from credit_statements`)).rows).toHaveLength(0)
    await expectConsistent()
  })

  test('after the statement reduces its open amount, down to zero', async () => {
    const { admin, buyer, buy, closeMonth, own, used, shop, expectConsistent } = await openCredit()
    await shop.startJobs()
    const placed = await buy(2)
    await closeMonth()
    const params = { orderNumber: placed.orderNumber }
    const part = { amount: 5_300, reason: '흠집', idempotencyKey: randomUUID() }
    await admin.ask(refundOrder, { params, body: part })
    expect((await own()).statements).toMatchObject([{ amount: 25_300, creditedAmount: 5_300, remainingAmount: 20_000 }])
    await expectConsistent()
    await admin.ask(cancelAnyOrder, { params, body: { reason: '품절' } })
    expect((await own()).statements).toMatchObject([{ creditedAmount: 25_300, remainingAmount: 0, state: 'paid' }])
    expect(await used()).toBe(0)
    await eventually(async () =>
      expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
      }),
    )
    await expectConsistent()
  })

  test('after the statement was paid is on the next one', async () => {
    const { buyer, supplier, buy, deliver, closeMonth, deposit, own, used, expectConsistent, shop } = await openCredit()
    const placed = await buy(2)
    await deliver(placed.orderNumber)
    const { id } = await closeMonth()
    await deposit(25_300, id)
    const paid = await readOwn(buyer, placed.orderNumber)
    expect(paid).toMatchObject({ paymentStatus: 'completed', creditStatement: { id, isPaid: true } })
    const body = { itemId: paid.items[0]?.id ?? '', quantity: 1, reasonCode: 'changed_mind', reason: '변심' } as const
    await buyer.ask(requestReturn, { params: { orderNumber: placed.orderNumber }, body })
    const [request] = (await supplier.ask(listSupplierReturns, { query: {} })).data
    await supplier.ask(decideSupplierReturn, { params: { id: request?.id ?? '' }, body: { accept: true } })
    expect(await readOwn(buyer, placed.orderNumber)).toMatchObject({ paymentStatus: 'partially_refunded' })
    expect(await used()).toBe(-11_000)
    expect(await own()).toMatchObject({ account: { availableAmount: 111_000 }, entries: [{ amount: -11_000 }] })
    await expectConsistent()
    await buy(1)
    await shop.db.execute(sql`update credit_statements set reminded_on = null`)
    await shiftMonth(shop.db)
    expect(await closeMonth()).toMatchObject({ amount: 3_300, state: 'open' })
    await expectConsistent()
  })
})

/** The closed statements become those of an earlier month, so that the past month can be closed once more. */
async function shiftMonth(db: Parameters<typeof writeBypassingTriggers>[0]['db']) {
  await writeBypassingTriggers(
    { db },
    sql`update credit_statements set month = month - interval '1 month',
    number = number || '-1'`,
  )
}
