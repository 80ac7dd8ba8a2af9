import { addLinesToCart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { getCheckout } from '@jangteo/contracts/orders/checkout.ts'
import * as contract from '@jangteo/contracts/orders/quick-order.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { paidOrder } from '../../testing/orders.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { signedIn } from '../../testing/test-users.ts'

async function openRetailer() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const retailer = await signedIn(shop, 'retailer')
  const check = async (...lines: [code: string, quantity: number][]) =>
    (
      await retailer.ask(contract.checkQuickOrder, {
        body: { lines: lines.map(([code, quantity]) => ({ code, quantity })) },
      })
    ).data
  const skuOf = async (productId: string) => {
    const { rows } = await shop.db.execute(sql`select sku from product_variants where product_id = ${productId}`)
    return String(rows[0]?.sku)
  }
  return { shop, ...catalog, retailer, check, skuOf }
}

test('each line is answered: found by SKU or barcode at the own price, short, by unit, unknown', async () => {
  const { shop, onSale, check, skuOf } = await openRetailer()
  const mug = await onSale({ name: '머그', basePrice: 10_000, stockQuantity: 7 })
  const box = await onSale({ name: '물', basePrice: 2_000, stockQuantity: 100, orderUnit: 12, minOrderQuantity: 12 })
  await shop.db.execute(sql`update product_variants set barcode = '8801234567893' where product_id = ${box.id}`)
  const sku = await skuOf(mug.id)
  const answers = await check([sku.toLowerCase(), 9], ['8801234567893', 13], ['없는 상품', 1])
  expect(
    answers.map(({ state, wantedQuantity, quantity, changes }) => [state, wantedQuantity, quantity, changes]),
  ).toEqual([
    ['found', 9, 7, ['short']],
    ['found', 13, 24, ['unit']],
    ['not_found', 1, 0, []],
  ])
  expect(answers[0]?.matches).toMatchObject([{ productName: '머그', sku, stockQuantity: 7, inCart: 0 }])
  expect(answers[2]?.matches).toEqual([])
})

test('the price is that of the caller’s grade', async () => {
  const { shop, onSale, retailer, check, skuOf } = await openRetailer()
  const { id } = await onSale({ name: '머그', basePrice: 10_000 })
  const sku = await skuOf(id)
  const { rows } = await shop.db.execute(sql`
    select p.gold_price, p.vip_price from products p where p.id = ${id}`)
  const priceNow = async () => (await check([sku, 1]))[0]?.matches[0]?.gradePrice
  await shop.db.execute(sql`update businesses set grade = 'vip' where account_id = ${retailer.accountId}`)
  expect(await priceNow()).toBe(rows[0]?.vip_price)
  await shop.db.execute(sql`update businesses set approval_status = 'pending' where account_id = ${retailer.accountId}`)
  expect(await priceNow()).toBe(rows[0]?.gold_price)
  expect(rows[0]?.gold_price).not.toBe(rows[0]?.vip_price)
})

test('a SKU of an earlier order is found after the supplier changed it, and is off sale when it is not sold any more', async () => {
  const { shop, onSale, retailer, check, skuOf } = await openRetailer()
  const { id } = await onSale({ name: '머그' })
  const before = await skuOf(id)
  await paidOrder(retailer, [[id, 1]])
  await shop.db.execute(sql`update product_variants set sku = 'NEW-1' where product_id = ${id}`)
  expect(await check([before, 2])).toMatchObject([
    { state: 'replaced', quantity: 2, matches: [{ sku: 'NEW-1', productName: '머그' }] },
  ])
  await shop.db.execute(sql`update products set status = 'inactive' where id = ${id}`)
  expect(await check([before, 2])).toMatchObject([{ state: 'off_sale', name: '머그', quantity: 0, matches: [] }])
  const stranger = await signedIn(shop, 'retailer')
  const asked = await stranger.ask(contract.checkQuickOrder, { body: { lines: [{ code: before, quantity: 1 }] } })
  expect(asked.data).toMatchObject([{ state: 'not_found', name: null }])
})

test('a code of two suppliers is chosen among both', async () => {
  const { shop, onSale, retailer, check } = await openRetailer()
  const [mine, theirs] = [await onSale({ name: '가' }), await onSale({ name: '나' })]
  const { accountId: other } = await signedIn(shop, 'supplier-approved')
  await shop.db.execute(sql`update products set supplier_id = ${other} where id = ${theirs.id}`)
  await shop.db.execute(sql`update product_variants set supplier_id = ${other} where product_id = ${theirs.id}`)
  await shop.db.execute(sql`update product_variants set sku = 'SAME' where product_id in (${mine.id}, ${theirs.id})`)
  const [answer] = await check(['same', 2])
  expect(answer).toMatchObject({ state: 'several', quantity: 0 })
  expect(answer?.matches.map(({ productName }) => productName)).toEqual(['가', '나'])
  const variantId = answer?.matches[1]?.variantId ?? ''
  const body = { lines: [{ code: 'SAME', quantity: 2, variantId }] }
  expect((await retailer.ask(contract.checkQuickOrder, { body })).data).toMatchObject([
    { state: 'found', quantity: 2, matches: [{ productName: '나' }] },
  ])
  await shop.db.execute(sql`update product_variants set sku = 'OTHER' where id = ${variantId}`)
  expect((await retailer.ask(contract.checkQuickOrder, { body })).data).toMatchObject([
    { state: 'replaced', quantity: 2, matches: [{ productName: '나', sku: 'OTHER' }] },
  ])
  await shop.db.execute(sql`update products set status = 'inactive' where id = ${theirs.id}`)
  expect((await retailer.ask(contract.checkQuickOrder, { body })).data).toMatchObject([
    { state: 'off_sale', quantity: 0, matches: [] },
  ])
})

test('units in the cart count against stock and maximum', async () => {
  const { onSale, retailer, check, skuOf } = await openRetailer()
  const { id, variants } = await onSale({ name: '머그', stockQuantity: 10, maxOrderQuantity: 8 })
  const lines = [{ variantId: variants[0]?.id ?? '', quantity: 5 }]
  await retailer.ask(addLinesToCart, { body: { lines } })
  expect(await check([await skuOf(id), 4])).toMatchObject([{ quantity: 3, changes: ['max'] }])
})

test('lines of several products are added to the cart together or not at all', async () => {
  const { onSale, retailer } = await openRetailer()
  const mug = await onSale({ name: '머그', stockQuantity: 5 })
  const shirt = await onSale({ ...SHIRT, name: '셔츠' })
  const line = (product: typeof mug, quantity: number) => ({ variantId: product.variants[0]?.id ?? '', quantity })
  const refused = await retailer.send(addLinesToCart, { body: { lines: [line(shirt, 1), line(mug, 6)] } })
  expect([refused.statusCode, refused.json().message]).toEqual([409, '머그: 재고가 5개 남았습니다.'])
  expect((await retailer.ask(getCart, {})).data.items).toEqual([])
  await retailer.ask(addLinesToCart, { body: { lines: [line(shirt, 1), line(mug, 5)] } })
  const { items } = (await retailer.ask(getCart, {})).data
  expect(items.map(({ productName, quantity }) => [productName, quantity]).sort()).toEqual([
    ['머그', 5],
    ['셔츠', 1],
  ])
  const { data } = await retailer.ask(getCheckout, { query: { items: 'all' } })
  expect(data.cart.items).toHaveLength(2)
})

/** Copies with the SKUs Q1, Q2 …, ten in stock of each. */
async function copyProduct(db: Database, id: string, count: number): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute where attrelid = 'products'::regclass and attnum > 0
      and attgenerated = '' and not attisdropped and attname not in ('id', 'slug')`)
  const columns = sql.raw(rows.map(({ name }) => name).join())
  await db.execute(sql`
    insert into products (slug, ${columns}) select 'q-' || n, ${columns} from products, generate_series(1, ${count}) n
    where id = ${id}`)
  await db.execute(sql`
    insert into product_variants (product_id, supplier_id, sku)
    select id, supplier_id, 'Q' || substr(slug, 3) from products where slug like 'q-%'`)
  await db.execute(sql`
    insert into stock_levels (variant_id, location_id, quantity)
    select v.id, l.location_id, 10 from product_variants v, (select location_id from stock_levels limit 1) l
    where v.sku ~ '^Q[0-9]+$'`)
}

test('a thousand lines are found, added and offered at checkout', async () => {
  const { shop, onSale, retailer, check } = await openRetailer()
  const { id } = await onSale({ name: '머그' })
  await copyProduct(shop.db, id, 1_000)
  const answers = await check(...Array.from({ length: 1_000 }, (_, at): [string, number] => [`q${at + 1}`, 2]))
  expect(new Set(answers.map(({ state, quantity }) => `${state} ${quantity}`))).toEqual(new Set(['found 2']))
  const lines = answers.map(({ matches, quantity }) => ({ variantId: matches[0]?.variantId ?? '', quantity }))
  await retailer.ask(addLinesToCart, { body: { lines } })
  const { data } = await retailer.ask(getCheckout, { query: { items: 'all' } })
  expect(data.cart.items).toHaveLength(1_000)
  expect(data.cart.items.every(({ problem }) => problem === null)).toBe(true)
})

test.each([
  ['with headings, in UTF-8', '\ufeffSKU,수량\nMUG-01,2\nMUG-01,3\nBOWL,\nCUP,많이\n'],
  ['with tabs', 'MUG-01\t5\nBOWL\t1\nCUP\t많이\n'],
])('a CSV file %s is read', async (_, text) => {
  const { retailer } = await openRetailer()
  const { data } = await retailer.ask(contract.readQuickOrderFile, { upload: new Blob([text], { type: 'text/csv' }) })
  expect(data).toEqual({
    lines: [
      { code: 'MUG-01', quantity: 5 },
      { code: 'BOWL', quantity: 1 },
    ],
    unreadable: ['CUP\t많이'],
  })
})

test('a retailer can read sixty files an hour', async () => {
  const { shop, retailer } = await openRetailer()
  const read = () => retailer.send(contract.readQuickOrderFile, { upload: new Blob(['A 1'], { type: 'text/csv' }) })
  expect((await read()).statusCode).toBe(200)
  await shop.db.execute(sql`update rate_limits set count = 60 where key like '%quick-order-file%'`)
  expect((await read()).statusCode).toBe(429)
})

test('a file that cannot be read is refused with its reason, and shoppers have no quick order', async () => {
  const { shop, retailer } = await openRetailer()
  const old = new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], { type: 'text/csv' })
  const refused = await retailer.send(contract.readQuickOrderFile, { upload: old })
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('.xlsx로 저장해 주세요')])
  const shopper = await signedIn(shop, 'customer')
  const lines = [{ code: 'MUG-01', quantity: 1 }]
  expect((await shopper.send(contract.checkQuickOrder, { body: { lines } })).statusCode).toBe(403)
})
