import { listPublicProducts, PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'

test('a list shows the current database rows, however they were changed', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  await onSale({ name: '컵', basePrice: 9_000 })
  await onSale({ name: '접시', basePrice: 5_000 })
  // Requests with a token bypass the response cache.
  const seen = async () => {
    const { data } = await supplier.ask(listPublicProducts, { query: {} })
    return data.map(({ name, price, stockQuantity, category }) => [name, price, stockQuantity, category])
  }
  expect(await seen()).toEqual([
    ['접시', 5_000, 10, '스마트폰'],
    ['컵', 9_000, 10, '스마트폰'],
  ])
  await shop.db.execute(sql`update products set stock_quantity = 3 where name = '컵'`)
  await shop.db.execute(sql`update categories set name = '주방' where name = '스마트폰'`)
  expect(await seen()).toEqual([
    ['접시', 5_000, 10, '주방'],
    ['컵', 9_000, 3, '주방'],
  ])
})

test('texts and dates of a list are serialized as everywhere else', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const about = { name: '"컵", \\ 한 줄', images: ['https://cdn.example/a,b.jpg', 'https://cdn.example/c.jpg'] }
  const { id, createdAt } = await onSale({ ...about, basePrice: 9_000, brand: null })
  const { data } = await visitor(shop).ask(listPublicProducts, { query: {} })
  expect(data).toMatchObject([
    { id, createdAt, name: about.name, images: about.images.map((url) => ({ url })), brand: null, rating: 0 },
  ])
  const sent = (await visitor(shop).send(listPublicProducts, { query: {} })).json()
  expect(Object.keys(sent.data[0]).sort()).toEqual(Object.keys(PublicProduct.shape).sort())
})

test('a base price is struck through only where it is higher', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  for (const name of ['같은 값', '내린 값', '오른 값']) await onSale({ name, basePrice: 10_000 })
  await shop.db.execute(sql`update products set gold_price = 9_500 where name = '내린 값'`)
  await shop.db.execute(sql`update products set gold_price = 11_000 where name = '오른 값'`)
  const { data } = await visitor(shop).ask(listPublicProducts, { query: { sortBy: 'name' } })
  expect(data.map(({ name, compareAtPrice }) => [name, compareAtPrice])).toEqual([
    ['같은 값', null],
    ['내린 값', 10_000],
    ['오른 값', null],
  ])
})
