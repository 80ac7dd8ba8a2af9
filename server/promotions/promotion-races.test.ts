import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { createPromotion, startPromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { paidOrder } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'
import { runPromotion } from './promotions.fixture.ts'

test('two admins who create and start promotions of the same name at once do not wait for each other', async () => {
  const shop = await openShop()
  const admins = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
  const body = PromotionForm.parse({
    name: '겨울 세일',
    effect: { kind: 'order_amount', amount: 1_000 },
    startsAt: new Date().toISOString(),
  })
  const statuses: number[] = []
  for (let round = 0; round < 6; round++)
    await Promise.all(
      admins.map(async (admin) => {
        const created = await admin.send(createPromotion, { body })
        statuses.push(created.statusCode)
        if (created.statusCode !== 201) return
        const { id, version } = created.json().data
        statuses.push((await admin.send(startPromotion, { params: { id }, body: { version } })).statusCode)
      }),
    )
  expect(new Set(statuses)).toEqual(new Set([201, 200]))
  const { rows } = await shop.db.execute<{ slug: string }>(sql`select slug from promotions order by length(slug), slug`)
  expect(rows.map(({ slug }) => slug).slice(0, 3)).toEqual(['겨울-세일', '겨울-세일-2', '겨울-세일-3'])
  expect(rows).toHaveLength(12)
})

test('a cancelled order gives back the units of a variant that was bought and the gift of the same variant', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const mug = await onSale({ basePrice: 60_000, stockQuantity: 10 })
  const effect = { kind: 'gift', variantId: mug.variants[0]?.id ?? '', quantity: 1 } as const
  await runPromotion(shop, { effect })
  const buyer = await signedIn(shop, 'customer')
  const own = await paidOrder(buyer, [[mug.id, 1]])
  const left = async () => (await shop.db.execute(sql`select quantity from stock_levels`)).rows
  expect(await left()).toEqual([{ quantity: 8 }])
  await buyer.ask(cancelOrder, { params: { orderNumber: own.orderNumber }, body: { reason: '변심' } })
  expect(await left()).toEqual([{ quantity: 10 }])
  const { rows } = await shop.db.execute(sql`select * from stock_differences`)
  expect(rows).toEqual([])
})
