import { readFileSync } from 'node:fs'
import { getSupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { saveDispatch } from '@jangteo/contracts/shipping/dispatch.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { order, paidOrder, partOf, readOwn } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { freezeArrival } from './freeze-arrival.ts'
import { orderParts, orders } from './tables.ts'

const dispatch = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }

/** As if the order had been paid at this moment, and nothing had been promised yet. */
async function paidAt({ db }: Shop, orderId: string, at: string): Promise<void> {
  await db
    .update(orders)
    .set({ paymentDate: new Date(at) })
    .where(eq(orders.id, orderId))
  await db.update(orderParts).set({ dispatchBy: null, arrivalOn: null }).where(eq(orderParts.orderId, orderId))
}

test('a paid order keeps its promised days when the supplier changes the settings later', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const { id: productId } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  await supplier.ask(saveDispatch, { body: { dispatch } })
  const { id, orderNumber } = await paidOrder(buyer, [[productId, 1]])
  await paidAt(shop, id, '2026-12-24T13:00:00+09:00')
  await freezeArrival(shop.db, [id])
  const promised = { dispatchBy: '2026-12-24', arrivalOn: '2026-12-26' }
  expect((await readOwn(buyer, orderNumber)).parts[0]).toMatchObject(promised)
  await supplier.ask(saveDispatch, { body: { dispatch: { ...dispatch, transitDays: 7 } } })
  await freezeArrival(shop.db, [id])
  const params = { id: await partOf(supplier, orderNumber) }
  expect((await supplier.ask(getSupplierOrder, { params })).data).toMatchObject(promised)
})

test('without settings of the supplier the part is sent within three business days, and no arrival is promised', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id: productId } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  const { id, orderNumber } = await paidOrder(buyer, [[productId, 1]])
  await paidAt(shop, id, '2026-12-24T23:00:00+09:00')
  await freezeArrival(shop.db, [id])
  const [part] = (await readOwn(buyer, orderNumber)).parts
  expect(part).toMatchObject({ dispatchBy: '2026-12-30', arrivalOn: null })
})

test('an order that is not paid is promised nothing', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id: productId } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  const { id, orderNumber } = await paidOrder(buyer, [[productId, 1]])
  await shop.db.update(orders).set({ paymentDate: null }).where(eq(orders.id, id))
  await shop.db.update(orderParts).set({ dispatchBy: null }).where(eq(orderParts.orderId, id))
  await freezeArrival(shop.db, [id])
  expect((await readOwn(buyer, orderNumber)).parts[0]).toMatchObject({ dispatchBy: null, arrivalOn: null })
})

test('the job that follows a payment writes the days down', async () => {
  const shop = await openShop()
  await shop.startJobs()
  const { onSale, supplier } = await openCatalog(shop)
  const { id: productId } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  await supplier.ask(saveDispatch, { body: { dispatch } })
  const { orderNumber } = await paidOrder(buyer, [[productId, 1]])
  await eventually(async () => {
    const [part] = (await readOwn(buyer, orderNumber)).parts
    expect(part?.dispatchBy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((part?.arrivalOn ?? '') > (part?.dispatchBy ?? '')).toBe(true)
  })
  const { rows } = await shop.db.execute(sql`select from order_parts where dispatch_by < current_date - 1`)
  expect(rows).toEqual([])
})

test('orders that were paid before the update get the third business day, those without a payment nothing', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id: productId } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  const paid = await paidOrder(buyer, [[productId, 1]])
  const unpaid = await order(buyer, [[productId, 1]], 'transfer')
  await paidAt(shop, paid.id, '2027-02-05T23:30:00+09:00')
  const migration = new URL('../database/migrations/0036_arrival-promise.sql', import.meta.url)
  const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
  const backfill = statements.find((text) => text.includes('UPDATE "order_parts"')) ?? ''
  await shop.db.execute(sql.raw(backfill))
  const daysOf = async (orderNumber: string) => (await readOwn(buyer, orderNumber)).parts[0]?.dispatchBy
  expect([await daysOf(paid.orderNumber), await daysOf(unpaid.orderNumber)]).toEqual(['2027-02-12', null])
})
