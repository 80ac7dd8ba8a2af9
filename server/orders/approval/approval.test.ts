import { getTeam, setApprovalAmount, updateMember } from '@jangteo/contracts/accounts/members.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { confirmDeposit } from '@jangteo/contracts/orders/admin-orders.ts'
import { decideApproval, getOrder, listOrders, openPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { lastMail } from '../../testing/mail.ts'
import { memberOf } from '../../testing/members.ts'
import { openShop } from '../../testing/open-shop.ts'
import { checkoutOf, order, pay, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { expireOrders } from '../transitions/expire-orders.ts'

const PRICES = { gold: 10_000, premium: 10_000, vip: 10_000 }

/** One unit is 10,000 won, with shipping and tax 14,300. */
async function openBuying({
  approvalAmount = 20_000 as number | null,
  spendingLimit = undefined as number | undefined,
} = {}) {
  const shop = await openShop()
  const { onSale, supplier, admin } = await openCatalog(shop)
  const goods = await onSale({ basePrice: 10_000, pricing: PRICES, stockQuantity: 100 })
  const more = await onSale({ basePrice: 10_000, pricing: PRICES, stockQuantity: 100 })
  const owner = await signedIn(shop, 'retailer')
  await owner.ask(setApprovalAmount, { body: { approvalAmount } })
  const member = await memberOf(shop, owner, { permissions: ['buy'], ...(spendingLimit && { spendingLimit }) })
  const chief = await memberOf(shop, owner, { permissions: ['approve'] })
  const stock = async () =>
    (
      await shop.db.execute<{ quantity: number }>(
        sql`select stock_quantity as quantity from products where id = ${goods.id}`,
      )
    ).rows[0]?.quantity
  return { shop, goods, more, owner, member, chief, supplier, admin, stock }
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('an order of a member', () => {
  test('up to the amount needs no approval, and names the member', async () => {
    const { goods, owner, member } = await openBuying()
    const placed = await order(member, [[goods.id, 1]])
    expect(placed).not.toHaveProperty('needsApproval')
    expect((await pay(member, placed)).statusCode).toBe(200)
    expect(await readOwn(owner, placed.orderNumber)).toMatchObject({
      buyerId: owner.accountId,
      orderedBy: '김직원',
      approval: null,
      paymentStatus: 'completed',
    })
    const own = await order(owner, [[goods.id, 5]])
    expect(await readOwn(owner, own.orderNumber), 'the owner needs none').toMatchObject({
      approval: null,
      orderedBy: null,
    })
  })

  test('above it cannot be paid until a colleague approves it, and is paid like any other then', async () => {
    const { shop, goods, owner, member, chief, admin, stock } = await openBuying()
    await shop.startJobs()
    const placed = await order(member, [[goods.id, 2]])
    expect(placed).toMatchObject({ needsApproval: true, pay: null })
    expect(await stock(), 'its goods are kept').toBe(98)
    const params = { orderNumber: placed.orderNumber }
    expect(codeOf(await pay(member, placed))).toBe('payment_not_open')
    expect(codeOf(await member.send(openPayment, { params }))).toBe('payment_not_open')
    expect(codeOf(await member.send(decideApproval, { params, body: { approve: true } }))).toBe('no_permission')
    expect((await lastMail(shop, owner.email)).subject).toContain('승인을 기다리는 주문')
    expect((await chief.ask(listNotifications, { query: {} })).data).toMatchObject([{ kind: 'approval_requested' }])
    expect((await chief.ask(listOrders, { query: { approval: 'waiting' } })).total).toBe(1)
    const answers = await Promise.all(
      [owner, chief].map((one) => one.send(decideApproval, { params, body: { approve: true, note: '확인' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort(), 'decided once').toEqual([200, 409])
    expect((await member.ask(listNotifications, { query: {} })).data).toMatchObject([{ kind: 'approval_decided' }])
    expect((await pay(member, placed)).statusCode).toBe(200)
    const paid = await readOwn(member, placed.orderNumber)
    expect(paid).toMatchObject({ approval: 'approved', paymentStatus: 'completed' })
    expect(paid.history.map(({ event }) => event)).toEqual(['placed', 'approval_requested', 'approved', 'paid'])
    const transfer = await order(member, [[goods.id, 2]], 'transfer')
    const deposit = { params: { orderNumber: transfer.orderNumber } }
    expect(codeOf(await admin.send(confirmDeposit, deposit))).toBe('payment_not_open')
    await chief.ask(decideApproval, { params: deposit.params, body: { approve: true } })
    expect((await admin.send(confirmDeposit, deposit)).statusCode).toBe(200)
  })

  test('that is refused or not decided within three days is cancelled, and its goods return', async () => {
    const { shop, goods, member, owner, stock } = await openBuying()
    const refused = await order(member, [[goods.id, 2]])
    const params = { orderNumber: refused.orderNumber }
    await owner.ask(decideApproval, { params, body: { approve: false, note: '다음 달에 삽시다' } })
    expect((await member.ask(getOrder, { params })).data).toMatchObject({
      status: 'cancelled',
      approval: 'refused',
      cancellationReason: '다음 달에 삽시다',
    })
    expect(await stock()).toBe(100)
    const forgotten = await order(member, [[goods.id, 3]])
    const { payment } = await readOwn(member, forgotten.orderNumber)
    expect(Math.round((Date.parse(payment.dueAt ?? '') - Date.now()) / 3_600_000)).toBe(72)
    await shop.db.execute(sql`update orders set payment_due_at = now() where order_number = ${forgotten.orderNumber}`)
    await expireOrders(shop.db, shop.services).run({})
    expect(await readOwn(member, forgotten.orderNumber)).toMatchObject({
      status: 'cancelled',
      cancellationReason: '승인 기한이 지났습니다.',
    })
    const late = { orderNumber: forgotten.orderNumber }
    expect(codeOf(await owner.send(decideApproval, { params: late, body: { approve: true } }))).toBe(
      'order_step_refused',
    )
    expect(await stock()).toBe(100)
  })

  test('above the monthly limit needs approval, also when two are placed at once', async () => {
    const { goods, more, owner, member } = await openBuying({ approvalAmount: null, spendingLimit: 20_000 })
    const [one, other] = [await checkoutOf(member, [[goods.id, 1]]), await checkoutOf(member, [[more.id, 1]])]
    const placed = await Promise.all([one, other].map(async (body) => (await member.ask(placeOrder, { body })).data))
    expect(placed.filter(({ needsApproval }) => needsApproval)).toHaveLength(1)
    expect((await owner.ask(getTeam, {})).data.members[0]).toMatchObject({ spentAmount: 28_600, spendingLimit: 20_000 })
    await owner.ask(updateMember, {
      params: { id: member.accountId },
      body: { permissions: ['buy', 'approve'], spendingLimit: 20_000 },
    })
    expect((await order(member, [[goods.id, 1]])).needsApproval, 'who approves others needs none').toBeUndefined()
  })
})
