import { randomUUID } from 'node:crypto'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, paidOrder, partOf, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

/** Each unit of a line of seven at 9,999 won: three are cancelled, two returned, one exchanged, one kept. */
const ORDERS: readonly string[] = [
  'cancel cancel cancel ship4 deliver return return exchange',
  'ship1 deliver return cancel ship1 cancel deliver return cancel ship2 deliver exchange',
  'ship2 deliver exchange return cancel ship2 deliver cancel return cancel',
  'cancel ship4 deliver return exchange return cancel cancel',
]

test('every order of cancelling, sending, returning and exchanging units ends at the same sums', async () => {
  const shop = await openShop()
  const { supplier, onSale } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ basePrice: 9_999, stockQuantity: 100 })
  const results: object[] = []
  for (const steps of ORDERS) {
    const { orderNumber, items } = await paidOrder(buyer, [[mug.id, 7]])
    const itemId = items[0]?.id ?? ''
    const part = { id: await partOf(supplier, orderNumber) }
    await supplier.ask(supplierCalls.startProcessing, { params: part })
    const one = [{ itemId, quantity: 1 }]
    const comeBack = async (kind: 'return' | 'exchange') => {
      await buyer.ask(buyerCalls.requestReturn, {
        params: { orderNumber },
        body: { itemId, kind, quantity: 1, reason: '흠집' },
      })
      const id = (await readOwn(buyer, orderNumber)).items[0]?.return?.id ?? ''
      const { data } = await supplier.ask(supplierCalls.decideSupplierReturn, {
        params: { id },
        body: { accept: true },
      })
      if (data.shipment)
        await supplier.ask(supplierCalls.shipShipment, {
          params: { id: data.shipment.id },
          body: { carrier: 'direct' },
        })
    }
    for (const step of steps.split(' ')) {
      if (step === 'cancel')
        await supplier.ask(supplierCalls.cancelPart, { params: part, body: { reason: '파손', items: one } })
      else if (step.startsWith('ship'))
        await supplier.ask(supplierCalls.shipPart, {
          params: part,
          body: { carrier: 'direct', items: [{ itemId, quantity: Number(step.slice(4)) }] },
        })
      else if (step === 'deliver') {
        const { shipments = [] } = (await readOwn(buyer, orderNumber)).parts[0] ?? {}
        for (const { id, status, kind } of shipments)
          if (status === 'shipped' && kind === 'order')
            await supplier.ask(supplierCalls.deliverShipment, { params: { id } })
      } else await comeBack(step === 'return' ? 'return' : 'exchange')
    }
    await eventually(async () => {
      expect((await readOwn(buyer, orderNumber)).refunds.every(({ state }) => state === 'completed')).toBe(true)
    })
    const { rows } = await shop.db.execute<{ account: string; amount: number }>(sql`
      select e.account, sum(e.amount)::int as amount from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
      where o.order_number = ${orderNumber} group by e.account having sum(e.amount) <> 0 order by 1`)
    const { refundedAmount, status, paymentStatus } = await readOwn(buyer, orderNumber)
    results.push({
      refundedAmount,
      status,
      paymentStatus,
      books: Object.fromEntries(rows.map((row) => [row.account, row.amount])),
    })
  }
  // 7 × 9,999 = 69,993 and 6,999 tax, shipping free; five units go back: 49,995 and ⌊6,999 × 5/7⌋ = 4,999.
  const [first] = results
  expect(first).toEqual({
    refundedAmount: 54_994,
    status: 'delivered',
    paymentStatus: 'partially_refunded',
    books: { cash: 21_998, commission: -2_199, payable: -19_799 },
  })
  for (const other of results) expect(other).toEqual(first)
  const { rows } = await shop.db.execute(sql`select stock_quantity from products where id = ${mug.id}`)
  expect(rows).toEqual([{ stock_quantity: 100 - ORDERS.length * 2 }])
  await expectConsistentOrders(shop)
})

test('after an admin refunded everything, reversed units are charged to their supplier and refund nothing', async () => {
  const shop = await openShop()
  const { supplier, admin, onSale } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ basePrice: 10_000 })
  const { orderNumber, items, totalAmount } = await paidOrder(buyer, [[mug.id, 2]])
  const body = { amount: totalAmount, reason: '사과', idempotencyKey: randomUUID() }
  await admin.ask(refundOrder, { params: { orderNumber }, body })
  const part = { id: await partOf(supplier, orderNumber) }
  await supplier.ask(supplierCalls.startProcessing, { params: part })
  const one = [{ itemId: items[0]?.id ?? '', quantity: 1 }]
  for (let unit = 0; unit < 2; unit++)
    await supplier.ask(supplierCalls.cancelPart, { params: part, body: { reason: '파손', items: one } })
  const { rows } = await shop.db.execute(sql`
    select account, sum(e.amount)::int as amount from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id group by account having sum(e.amount) <> 0 order by 1`)
  // Whether the money is sent already or still due, the shop keeps nothing and owes the supplier nothing.
  expect(rows.filter(({ account }) => account === 'held' || account === 'payable' || account === 'shop')).toEqual([])
})
