import { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import { getOrder, saveRefundAccount } from '@jangteo/contracts/orders/buyer-orders.ts'
import { cancelPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import { depositNow } from '@jangteo/contracts/payments/payments.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/statement.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, SANDBOX } from '../../testing/open-shop.ts'
import { order, paidOrder, partOf, readOwn } from '../../testing/orders.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { refunds } from '../tables.ts'
import { notifyRefundWaiting } from './notify-refund-waiting.ts'

const ACCOUNT = { bank: '신한은행', accountNumber: '110-123-456789', holderName: '한지민' }
const STORED = { ...ACCOUNT, accountNumber: '110123456789' }

async function openDesk() {
  const shop = await openShop()
  await shop.startJobs()
  const { onSale, supplier, admin: boss } = await openCatalog(shop)
  const product = await onSale({ basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  /** The supplier cancels a paid order, without knowing an account of the buyer. */
  const cancelledBySupplier = async (method: 'transfer' | 'virtual_account') => {
    const { orderNumber } = await order(buyer, [[product.id, 1]], method)
    const params = { orderNumber }
    if (method === 'transfer') await boss.ask(admin.confirmDeposit, { params })
    else await buyer.ask(depositNow, { params })
    await supplier.ask(cancelPart, { params: { id: await partOf(supplier, orderNumber) }, body: { reason: '품절' } })
    return orderNumber
  }
  const waiting = async (query: { waitsFor?: 'account' | 'transfer' | 'refused' } = {}) =>
    (await boss.ask(admin.listWaitingRefunds, { query })).data
  const save = (orderNumber: string) => buyer.send(saveRefundAccount, { params: { orderNumber }, body: ACCOUNT })
  return { shop, boss, buyer, product, cancelledBySupplier, waiting, save }
}

describe('a refund without an account', () => {
  test('of a bank transfer stands in the queue until the buyer gives one, and then until an admin has sent it', async () => {
    const { boss, buyer, cancelledBySupplier, waiting, save } = await openDesk()
    const orderNumber = await cancelledBySupplier('transfer')
    const [row] = await waiting()
    expect(row).toMatchObject({
      ...{ orderNumber, buyerName: buyer.name, paymentMethod: 'transfer', amount: 14_300, reason: '품절' },
      ...{ waitsFor: 'account', account: null },
    })
    const counted = async () => (await boss.ask(getAdminDashboard, {})).data.waiting.refunds
    expect(await counted()).toBe(1)
    expect(await waiting({ waitsFor: 'transfer' })).toEqual([])

    const answer = await save(orderNumber)
    expect([answer.statusCode, getOrder.response.parse(answer.json()).data.refunds]).toMatchObject([
      200,
      [{ state: 'requested', account: STORED }],
    ])
    expect(await waiting({ waitsFor: 'account' })).toEqual([])
    expect(await waiting({ waitsFor: 'transfer' })).toMatchObject([{ orderNumber, account: STORED }])
    expect((await readOwn(buyer, orderNumber)).history.at(-1)).toMatchObject({
      event: 'refund_account_saved',
      note: null,
    })

    const params = { orderNumber, refundId: row?.id ?? '' }
    await boss.ask(admin.resolveRefund, { params, body: { action: 'sent' } })
    expect([await waiting(), await counted()]).toEqual([[], 0])
    const late = await save(orderNumber)
    expect([late.statusCode, late.json().code]).toEqual([409, 'order_step_refused'])
  })

  test('of a virtual account is sent by the provider once the buyer gives one, once even for two tabs', async () => {
    const { shop, buyer, cancelledBySupplier, waiting, save } = await openDesk()
    const orderNumber = await cancelledBySupplier('virtual_account')
    await eventually(async () => expect(await waiting({ waitsFor: 'account' })).toMatchObject([{ orderNumber }]))
    const tabs = await Promise.all([save(orderNumber), save(orderNumber), save(orderNumber)])
    expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await eventually(async () =>
      expect((await readOwn(buyer, orderNumber)).refunds).toMatchObject([{ state: 'completed', account: STORED }]),
    )
    expect(await waiting()).toEqual([])
    const known = await shop.services.provider.find((await readOwn(buyer, orderNumber)).id)
    expect(known).toMatchObject({ status: 'cancelled', cancelledAmount: 14_300 })
  })

  test('gets it from the buyer of the order only, and never for a card', async () => {
    const { shop, buyer, product, cancelledBySupplier, save } = await openDesk()
    const orderNumber = await cancelledBySupplier('transfer')
    const stranger = await signedIn(shop, 'customer')
    const refused = await stranger.send(saveRefundAccount, { params: { orderNumber }, body: ACCOUNT })
    expect(refused.statusCode).toBe(404)
    const byCard = await paidOrder(buyer, [[product.id, 1]])
    expect((await save(byCard.orderNumber)).statusCode).toBe(409)
  })
})

test('a refund that the provider refused waits with its reason, behind those that wait longer', async () => {
  const { shop, boss, buyer, product, cancelledBySupplier, waiting } = await openDesk()
  const first = await cancelledBySupplier('transfer')
  const { orderNumber } = await paidOrder(buyer, [[product.id, 1]])
  await shop.db.$client.query('delete from sandbox_payments')
  await boss.ask(admin.cancelAnyOrder, { params: { orderNumber }, body: { reason: '품절' } })
  await eventually(async () => expect(await waiting()).toHaveLength(2))
  expect(await waiting()).toMatchObject([
    { orderNumber: first, waitsFor: 'account' },
    { orderNumber, waitsFor: 'refused', failure: expect.any(String) },
  ])
  expect(await waiting({ waitsFor: 'refused' })).toMatchObject([{ orderNumber }])
})

test('a refund of what an earlier provider took waits for an admin while no provider is configured', async () => {
  const shop = await openShop()
  const { onSale, admin: boss } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber } = await paidOrder(buyer, [[(await onSale()).id, 1]])
  const later = await openShop({ sharing: shop, payments: { ...SANDBOX, sandbox: false } })
  await later.startJobs()
  const headers = { authorization: `Bearer ${boss.token}` }
  const input = { params: { orderNumber }, body: { reason: '품절' } }
  expect((await visitor(later).send(admin.cancelAnyOrder, input, headers)).statusCode).toBe(200)
  await eventually(async () =>
    expect((await boss.ask(admin.listWaitingRefunds, { query: {} })).data).toMatchObject([
      { orderNumber, waitsFor: 'refused', failure: '연결된 결제사가 없습니다.' },
    ]),
  )
})

test('admins are notified of a refund that waits, and the buyer is asked for the account that is missing', async () => {
  const { shop, boss, buyer, cancelledBySupplier, waiting, save } = await openDesk()
  const orderNumber = await cancelledBySupplier('transfer')
  const refundId = (await waiting())[0]?.id ?? ''
  const told = async (who: typeof boss) =>
    (await who.ask(listNotifications, { query: {} })).data
      .filter(({ kind }) => kind === 'refund_waiting')
      .map(({ text, link }) => ({ text, link }))
  expect(await told(boss)).toContainEqual({
    text: `환불받을 계좌를 기다립니다: 14,300원 (${orderNumber})`,
    link: `/admin/orders/${orderNumber}`,
  })
  expect(await told(buyer)).toContainEqual({
    text: `환불받으실 계좌를 알려 주세요: 14,300원 (${orderNumber})`,
    link: `/orders/${orderNumber}`,
  })
  const asking = async () =>
    (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('환불받으실 계좌'))
  await eventually(async () => expect((await asking())[0]?.text).toContain(`http://shop.test/orders/${orderNumber}`))

  expect((await save(orderNumber)).statusCode).toBe(200)
  expect(await told(boss)).toContainEqual({
    text: `환불할 금액을 보내 주세요: 14,300원 (${orderNumber})`,
    link: `/admin/orders/${orderNumber}`,
  })
  const before = (await told(boss)).length
  await shop.db.update(refunds).set({ state: 'completed' }).where(eq(refunds.id, refundId))
  await inTransaction(shop.db, (tx) => notifyRefundWaiting(tx, refundId))
  expect(await told(boss), 'nothing about a refund that does not wait').toHaveLength(before)
})
