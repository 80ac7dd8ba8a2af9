import { listProductFacets } from '@jangteo/contracts/catalog/public-products.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { type Visitor, visitor } from '../../testing/test-users.ts'

const facetsOf = async (who: Visitor, query: object) => (await who.ask(listProductFacets, { query })).data
const counts = (facets: { value: string; count: number }[]) => facets.map(({ value, count }) => [value, count])

test('facets of a small shop count every product, the most frequent values first', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  await onSale({ name: '무선 이어폰', brand: '온결', basePrice: 30_000 })
  await onSale({ name: '무선 충전기', brand: '온결', basePrice: 20_000 })
  await onSale({ name: '유선 이어폰', brand: '숲담', basePrice: 10_000 })
  await onSale({ name: '머그', brand: null, basePrice: 5_000 })
  const { brands, suppliers, ...prices } = await facetsOf(visitor(shop), {})
  expect(counts(brands)).toEqual([
    ['온결', 2],
    ['숲담', 1],
  ])
  expect(counts(suppliers)).toEqual([[supplier.accountId, 4]])
  expect(prices).toEqual({ options: [], minPrice: 5_000, maxPrice: 30_000, countsAreExact: true })
})

test('facets of a search count the same products as its list: by every word, whatever the spacing', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  await onSale({ name: '무선 이어폰', brand: '온결', basePrice: 30_000 })
  await onSale({ name: '무선 충전기', brand: '온결', basePrice: 20_000 })
  await onSale({ name: '유선 이어폰', brand: '숲담', basePrice: 10_000 })
  const shopper = visitor(shop)
  for (const search of ['무선 이어폰', '무선이어폰', '이어폰 무선', 'ㅁㅅㅇㅇㅍ']) {
    const { brands, minPrice, countsAreExact } = await facetsOf(shopper, { search })
    expect([search, counts(brands), minPrice, countsAreExact]).toEqual([search, [['온결', 1]], 30_000, true])
  }
  expect(counts((await facetsOf(shopper, { search: '이어폰', brand: '온결' })).brands)).toEqual([
    ['숲담', 1],
    ['온결', 1],
  ])
  for (const search of ['없는말', '?!']) {
    expect(await facetsOf(shopper, { search })).toMatchObject({ brands: [], minPrice: null, countsAreExact: true })
  }
})

test('facets of a large shop count the best sellers, and the response says so', { timeout: 60_000 }, async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  await onSale({ name: '잘 팔리는 컵', brand: '숲담' })
  await onSale({ name: '흔한 컵', brand: '온결' })
  await shop.db.execute(sql`update products set sales_count = 1 where brand = '숲담'`)
  // A thousand at a time: one statement for all may take longer than the statement timeout on a busy machine.
  for (const first of [1, 1_001, 2_001, 3_001, 4_001])
    await shop.db.execute(sql`
    insert into products (supplier_id, name, slug, short_description, description, base_price, gold_price, premium_price,
      vip_price, stock_quantity, category_ids, shelf_ids, brand, status, approval_status, name_key, search_keys, search_initials)
    select supplier_id, name, slug || n, short_description, description, base_price, gold_price, premium_price,
      vip_price, stock_quantity, category_ids, shelf_ids, brand, status, approval_status, name_key, search_keys, search_initials
    from (select * from products where name = '흔한 컵' order by created_at limit 1) as mug,
      generate_series(${first}::int, ${first}::int + 999) as n`)
  // The plan of the foreign key's check is cached; from a table of two rows it reads all rows for each new one.
  await shop.db.execute(sql`analyze products`)
  await shop.db.execute(sql`
    insert into product_words (word_id, popularity, product_id)
    select word_id, 0, copy.id from products as copy, (
      select distinct word_id from product_words join products on products.id = product_id where brand = '온결'
    ) as words where copy.brand = '온결' on conflict do nothing`)
  const shopper = visitor(shop)
  const { brands, countsAreExact } = await facetsOf(shopper, {})
  expect([counts(brands), countsAreExact]).toEqual([
    [
      ['온결', 999],
      ['숲담', 1],
    ],
    false,
  ])
  expect((await facetsOf(shopper, { search: '컵' })).countsAreExact).toBe(false)
  expect((await facetsOf(shopper, { search: '잘' })).countsAreExact).toBe(true)
})
