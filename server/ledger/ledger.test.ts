import { randomUUID } from 'node:crypto'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { cancelOrder, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, deliverPart, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readTradeDays, SHOP_SUBJECT_ID, sumTradeDays } from '../dashboards/read-trade.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { backdateLedger, rollUpWithoutGrace } from '../testing/ledger.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { approvedPaymentKey, order, paidOrder, pay, readOwn, ship } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

/** Balance of each ledger account: positive is debit. */
async function balances({ db }: Shop): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; sum: number }>(
    sql`select account, sum(amount)::float8 as sum from ledger_entries group by account having sum(amount) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** A mug for 10,000 won and a bowl for 20,000 won, of one supplier who pays ten percent. */
async function open() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000 })
  const bowl = await catalog.onSale({ name: '그릇', basePrice: 20_000 })
  const buyer = await signedIn(shop, 'customer')
  return { shop, ...catalog, mug, bowl, buyer }
}

async function deliver(supplier: TestUser, orderNumber: string) {
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
}

test('a payment is held until delivery, then credited to the supplier less the commission', async () => {
  const { shop, supplier, mug, buyer } = await open()
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 2]])
  // 20,000 goods and 2,000 tax are the supplier's; 3,000 shipping and 300 tax the shop's.
  expect(await balances(shop)).toEqual({ cash: 25_300, held: -22_000, shop: -3_300 })
  await deliver(supplier, orderNumber)
  expect(await balances(shop)).toEqual({ cash: 25_300, payable: -19_800, commission: -2_200, shop: -3_300 })
})

test('a cancelled order leaves all balances at zero and its transactions in the ledger', async () => {
  const { shop, mug, buyer } = await open()
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀌었습니다' } })
  await eventually(async () => expect(await balances(shop)).toEqual({}))
})

test('a return after delivery reverses its commission', async () => {
  const { shop, supplier, mug, bowl, buyer } = await open()
  const paid = await paidOrder(buyer, [
    [mug.id, 1],
    [bowl.id, 1],
  ])
  await deliver(supplier, paid.orderNumber)
  expect(await balances(shop)).toEqual({ cash: 36_300, payable: -29_700, commission: -3_300, shop: -3_300 })
  const itemId = paid.items.find(({ productName }) => productName === '머그')?.id ?? ''
  await buyer.ask(requestReturn, { params: { orderNumber: paid.orderNumber }, body: { itemId, reason: '흠집' } })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  await eventually(async () => {
    expect(await balances(shop)).toEqual({ cash: 25_300, payable: -19_800, commission: -2_200, shop: -3_300 })
  })
})

test('a partial refund is charged to the supplier if an admin says so, at most what they earned, else to the shop', async () => {
  const { shop, admin, supplier, mug, buyer } = await open()
  const { orderNumber, parts } = await paidOrder(buyer, [[mug.id, 1]])
  await deliver(supplier, orderNumber)
  const refund = (amount: number, partId?: string) =>
    admin.ask(refundOrder, {
      params: { orderNumber },
      body: { amount, reason: '사과', idempotencyKey: randomUUID(), ...(partId && { partId }) },
    })
  await refund(1_000)
  await refund(10_000, parts[0]?.id)
  await eventually(async () => {
    expect(await balances(shop)).toEqual({ cash: 3_300, payable: -900, commission: -100, shop: -2_300 })
  })
  await refund(2_000, parts[0]?.id)
  await eventually(async () => expect(await balances(shop)).toEqual({ cash: 1_300, shop: -1_300 }))
})

test('entries that do not balance are refused, and entries cannot be changed', async () => {
  const { shop, mug, buyer } = await open()
  await paidOrder(buyer, [[mug.id, 1]])
  const lopsided = shop.db.execute(sql`
    insert into ledger_entries (transaction_id, kind, day, account, amount)
    select id, kind, day, 'refunds_due', 1 from ledger_transactions`)
  await expect(lopsided).rejects.toThrow(expect.objectContaining({ cause: expect.objectContaining({ code: '23514' }) }))
  for (const change of [sql`update ledger_entries set amount = 1`, sql`delete from ledger_transactions`])
    await expect(shop.db.execute(change)).rejects.toThrow()
})

test('a payment confirmed twice is booked once', async () => {
  const { shop, mug, buyer } = await open()
  const placed = await order(buyer, [[mug.id, 1]])
  const key = approvedPaymentKey()
  await Promise.all([pay(buyer, placed, key), pay(buyer, placed, key)])
  await readOwn(buyer, placed.orderNumber)
  const { rows } = await shop.db.execute(sql`select kind from ledger_transactions`)
  expect(rows).toEqual([{ kind: 'sale' }])
})

test('past days are rolled up once and equal the ledger', async () => {
  const { shop, supplier, mug, buyer } = await open()
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 2]])
  await backdateLedger(shop, 3)
  await paidOrder(buyer, [[mug.id, 1]])
  const stretch = { from: '2000-01-01', to: '2100-01-01' }
  const told = async () => ({
    shop: await readTradeDays(shop.db, { scope: 'shop', subjectId: SHOP_SUBJECT_ID, ...stretch }),
    supplier: await readTradeDays(shop.db, { scope: 'supplier', subjectId: supplier.accountId, ...stretch }),
    buyer: await readTradeDays(shop.db, { scope: 'buyer', subjectId: buyer.accountId, ...stretch }),
  })
  const before = await told()
  expect(sumTradeDays(before.shop)).toEqual({ orders: 2, sales: 39_600, refunds: 0, savings: 0 })
  expect(sumTradeDays(before.supplier)).toEqual({ orders: 2, sales: 33_000, refunds: 0, savings: 0 })
  await Promise.all([rollUpWithoutGrace(shop), rollUpWithoutGrace(shop)])
  expect(await told()).toEqual(before)
  const { rows } = await shop.db.execute(sql`
    (select scope, subject_id, day, orders, sales, refunds, savings from trade_by_day where day <= (select until from trade_rolled_up)
     except select * from trade_days)
    union all (select * from trade_days
     except select scope, subject_id, day, orders, sales, refunds, savings from trade_by_day)`)
  expect(rows).toEqual([])
  const late = shop.db.execute(
    sql`select book_sale(id, now() - interval '3 days') from orders where order_number = ${orderNumber}`,
  )
  await expect(late).rejects.toThrow()
})
