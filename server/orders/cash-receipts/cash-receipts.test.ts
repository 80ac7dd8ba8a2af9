import { randomUUID } from 'node:crypto'
import { confirmDeposit, getAnyOrder, refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type CashReceiptProvider,
  SANDBOX_REFUSED_SUFFIX,
  sandboxCashReceiptProvider,
} from '../../payments/cash-receipts/cash-receipt-provider.ts'
import { sandboxCashReceipts } from '../../payments/tables.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { checkoutOf, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { eraseExpiredOrders } from '../erase-expired-orders.ts'
import { cashReceipts } from '../tables.ts'
import { processCashReceipts } from './process-cash-receipts.ts'

const PHONE = { purpose: 'income_deduction', number: '010-1234-5678' } as const
const REFUND = { bank: '국민은행', accountNumber: '123456789012', holderName: '한지민' }

async function openOrdering() {
  const shop = await openShop()
  const { onSale, admin } = await openCatalog(shop)
  const mug = await onSale({ name: '머그', basePrice: 10_000, stockQuantity: 100 })
  const buyer = await signedIn(shop, 'customer')
  const provider = sandboxCashReceiptProvider(shop.db)
  const place = async (more: Partial<PlaceOrder> = { cashReceipt: PHONE }) => {
    const body = { ...(await checkoutOf(buyer, [[mug.id, 6]], 'transfer')), ...more }
    return buyer.send(placeOrder, { body })
  }
  const placed = async (more?: Partial<PlaceOrder>) => {
    const answer = await place(more)
    expect(answer.statusCode).toBe(201)
    return answer.json().data.orderNumber as string
  }
  return {
    ...{ shop, admin, buyer, provider, place, placed },
    deposit: (orderNumber: string) => admin.ask(confirmDeposit, { params: { orderNumber } }),
    run: () => processCashReceipts(shop.db, provider),
    receiptOf: async (orderNumber: string) => (await readOwn(buyer, orderNumber)).payment.cashReceipt,
  }
}

test('a receipt is issued with the deposit, once, and shown to buyer and admin without the whole number', async () => {
  const { shop, admin, placed, deposit, run, receiptOf } = await openOrdering()
  const orderNumber = await placed()
  await run()
  expect(await receiptOf(orderNumber)).toMatchObject({ state: 'waiting', maskedNumber: '010-****-5678' })
  await deposit(orderNumber)
  await Promise.all([run(), run()])
  await run()
  const issued = {
    state: 'issued',
    amount: 66_000,
    receiptNumber: expect.stringMatching(/^\d{9}$/),
    cancelledAmount: 0,
  }
  expect(await receiptOf(orderNumber)).toMatchObject(issued)
  const seen = await admin.send(getAnyOrder, { params: { orderNumber } })
  expect(seen.json().data.payment.cashReceipt).toMatchObject(issued)
  expect(seen.body).not.toContain('01012345678')
  expect(await shop.db.$count(sandboxCashReceipts)).toBe(1)
})

test('refunds cancel it in part, and the last one wholly', async () => {
  const { admin, buyer, placed, deposit, run, receiptOf } = await openOrdering()
  const orderNumber = await placed()
  await deposit(orderNumber)
  await run()
  const body = { amount: 6_000, reason: '흠집', idempotencyKey: randomUUID() }
  await admin.ask(refundOrder, { params: { orderNumber }, body })
  await run()
  expect(await receiptOf(orderNumber)).toMatchObject({ state: 'issued', cancelledAmount: 6_000 })
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀜', refundAccount: REFUND } })
  await run()
  expect(await receiptOf(orderNumber)).toMatchObject({ state: 'cancelled', cancelledAmount: 66_000 })
})

test('a lost answer is repeated with its key, and issues nothing twice', async () => {
  const { shop, provider, placed, deposit, receiptOf } = await openOrdering()
  const orderNumber = await placed()
  await deposit(orderNumber)
  let isCut = true
  const cut: CashReceiptProvider = {
    ...provider,
    issue: async (receipt) => {
      const issued = await provider.issue(receipt)
      if (isCut) throw new Error('the connection was cut')
      return issued
    },
  }
  await expect(processCashReceipts(shop.db, cut)).rejects.toThrow('1 cash receipts got no answer')
  isCut = false
  await shop.db.execute(sql`update cash_receipts set next_call_at = now()`)
  await processCashReceipts(shop.db, cut)
  expect((await receiptOf(orderNumber))?.state).toBe('issued')
  expect(await shop.db.$count(sandboxCashReceipts)).toBe(1)
})

test('an order that is cancelled before its deposit gets none, and a refused number says so', async () => {
  const { buyer, placed, deposit, run, receiptOf } = await openOrdering()
  const unpaid = await placed()
  await buyer.ask(cancelOrder, { params: { orderNumber: unpaid }, body: { reason: '마음이 바뀜' } })
  const refused = await placed({ cashReceipt: { ...PHONE, number: `0101234${SANDBOX_REFUSED_SUFFIX}` } })
  await deposit(refused)
  await run()
  expect((await receiptOf(unpaid))?.state).toBe('void')
  expect(await receiptOf(refused)).toMatchObject({ state: 'failed', problem: '현금영수증 번호를 확인할 수 없습니다.' })
})

test('wrong numbers and card payments are refused at the field, and without one nothing changes', async () => {
  const { shop, place, placed, receiptOf } = await openOrdering()
  const answerTo = async (more: Partial<PlaceOrder>) => {
    const answer = await place(more)
    return [answer.statusCode, answer.json().field, answer.json().message]
  }
  expect(await answerTo({ cashReceipt: { ...PHONE, number: '02-123-4567' } })).toEqual([
    ...[400, 'cashReceipt.number', '휴대폰 번호를 확인해 주세요'],
  ])
  expect(await answerTo({ cashReceipt: { purpose: 'expense_proof', number: '123-45-67890' } })).toEqual([
    ...[400, 'cashReceipt.number', '사업자등록번호를 확인해 주세요'],
  ])
  expect((await answerTo({ cashReceipt: PHONE, paymentMethod: 'card' })).slice(0, 2)).toEqual([400, 'cashReceipt'])
  const orderNumber = await placed({})
  expect(await receiptOf(orderNumber)).toBeUndefined()
  expect(await shop.db.$count(cashReceipts)).toBe(0)
})

test('the number is erased with the order', async () => {
  const { shop, buyer, placed } = await openOrdering()
  await placed()
  await shop.db.execute(sql`update accounts set closed_at = now() where id = ${buyer.accountId}`)
  await shop.db.execute(sql`update orders set order_date = now() - interval '6 years'`)
  await eraseExpiredOrders(shop.db).run({})
  expect(await shop.db.select({ identity: cashReceipts.identity }).from(cashReceipts)).toEqual([{ identity: null }])
})
