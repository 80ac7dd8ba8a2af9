import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import * as contract from '@jangteo/contracts/promotions/admin-promotions.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/statement.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { checkoutOf, order } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { promotionForm } from './endpoint-examples.fixture.ts'
import { promotionLimits } from './tables.ts'

/** A promotion that runs without a limit, and the call that gives it one. */
async function openUnlimited() {
  const shop = await openShop()
  const { admin, onSale } = await openCatalog(shop)
  const { data: draft } = await admin.ask(contract.createPromotion, { body: promotionForm() })
  const params = { id: draft.id }
  const { data } = await admin.ask(contract.startPromotion, { params, body: { version: draft.version } })
  const addLimit = (limit: { maxUses?: number; budget?: number }) =>
    admin.send(contract.updatePromotion, {
      params,
      body: { promotion: promotionForm(limit), version: data.version },
    })
  const limits = () =>
    shop.db.select({ uses: promotionLimits.uses, given: promotionLimits.given }).from(promotionLimits)
  return {
    shop,
    mug: await onSale({ stockQuantity: 100 }),
    buyer: await signedIn(shop, 'customer'),
    addLimit,
    limits,
  }
}

const waitingFor = async ({ db }: Shop, count: number) =>
  eventually(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(count)
  })

/** Starts a call that waits for these rows, then another, and lets the first go on when the second waits or has finished. */
async function whileLocked<First, Second>(
  shop: Shop,
  table: 'stock_levels' | 'promotion_changes',
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const started = await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select from ${sql.identifier(table)} for update`)
    const waiting = first()
    await waitingFor(shop, 1)
    const other = second()
    await Promise.race([other, waitingFor(shop, 2)])
    return { waiting, other }
  })
  return [await started.waiting, await started.other]
}

test.each([
  { limit: { maxUses: 1 }, name: 'uses' },
  { limit: { budget: 1_500 }, name: 'won' },
])('a limit of $name counts an order that was being placed when it was added', async ({ limit }) => {
  const { shop, mug, buyer, addLimit, limits } = await openUnlimited()
  const body = await checkoutOf(buyer, [[mug.id, 1]])
  const [placed, saved] = await whileLocked(
    shop,
    'stock_levels',
    () => buyer.send(placeOrder, { body }),
    () => addLimit(limit),
  )
  expect([placed.statusCode, saved.statusCode]).toEqual([201, 200])
  expect(await limits()).toEqual([{ uses: 1, given: 1_000 }])
  const { totalAmount } = await order(await signedIn(shop, 'customer'), [[mug.id, 1]])
  expect(totalAmount, 'the next order has no discount').toBe(body.expectedTotal + 1_100)
})

test('a limit below the uses is refused, with an order that was being placed when it was added', async () => {
  const { shop, mug, buyer, addLimit, limits } = await openUnlimited()
  await order(buyer, [[mug.id, 1]])
  const body = await checkoutOf(buyer, [[mug.id, 1]])
  const [placed, saved] = await whileLocked(
    shop,
    'stock_levels',
    () => buyer.send(placeOrder, { body }),
    () => addLimit({ maxUses: 1 }),
  )
  expect([placed.statusCode, saved.statusCode, saved.json().field]).toEqual([201, 409, 'maxUses'])
  expect(await limits()).toEqual([])
})

test('an order that is placed while a limit is being saved counts', async () => {
  const { shop, mug, buyer, addLimit, limits } = await openUnlimited()
  const body = await checkoutOf(buyer, [[mug.id, 1]])
  const [saved, placed] = await whileLocked(
    shop,
    'promotion_changes',
    () => addLimit({ maxUses: 1 }),
    () => buyer.send(placeOrder, { body }),
  )
  expect([saved.statusCode, placed.statusCode]).toEqual([200, 201])
  expect(await limits()).toEqual([{ uses: 1, given: 1_000 }])
})

test('an order that is cancelled while a limit is being saved gives its use back', async () => {
  const { shop, mug, buyer, addLimit, limits } = await openUnlimited()
  const { orderNumber } = await order(buyer, [[mug.id, 1]])
  const [saved, cancelled] = await whileLocked(
    shop,
    'promotion_changes',
    () => addLimit({ maxUses: 1 }),
    () => buyer.send(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } }),
  )
  expect([saved.statusCode, cancelled.statusCode]).toEqual([200, 200])
  expect(await limits()).toEqual([{ uses: 0, given: 0 }])
})
