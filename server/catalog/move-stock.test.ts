import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../database/statement.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { moveStock } from './move-stock.ts'

test('stock that arrives while a sale waits for the product can be sold', async () => {
  const shop = await openShop()
  const { draft } = await openCatalog(shop)
  const { id, variants } = await draft({ stockQuantity: 1 })
  const variantId = variants[0]?.id ?? ''
  const move = (change: number, then: () => Promise<unknown> = async () => {}) =>
    inTransaction(shop.db, async (tx) => {
      await moveStock(tx, [{ variantId, change }], { cause: 'adjusted', actorId: null })
      await then()
    })
  let sale: Promise<void> | undefined
  await move(5, async () => {
    sale = move(-4)
    await vi.waitFor(async () => {
      const { rows } = await shop.db.execute(sql`select from pg_locks where not granted`)
      expect(rows).toHaveLength(1)
    })
  })
  await sale
  const { rows } = await shop.db.execute(sql`select stock_quantity from products where id = ${id}`)
  expect(rows).toEqual([{ stock_quantity: 2 }])
  expect((await shop.db.execute(sql`select * from stock_differences`)).rows).toEqual([])
})
