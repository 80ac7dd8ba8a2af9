import { randomUUID } from 'node:crypto'
import * as contract from '@jangteo/contracts/orders/buying-lists.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { paidOrder, readOwn } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'

async function open() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const retailer = await signedIn(shop, 'retailer')
  const onSale = async (about: Parameters<typeof catalog.onSale>[0]) => {
    const product = await catalog.onSale(about)
    return { id: product.id, variantId: product.variants[0]?.id ?? '' }
  }
  const create = async (body: Partial<Parameters<typeof retailer.ask<typeof contract.createBuyingList>>[1]['body']>) =>
    (await retailer.ask(contract.createBuyingList, { body: { idempotencyKey: randomUUID(), name: '매주', ...body } }))
      .data
  const itemsOf = async (id: string) => (await retailer.ask(contract.getBuyingList, { params: { id } })).data.items
  return { shop, retailer, onSale, create, itemsOf }
}

const change = (
  retailer: TestUser,
  id: string,
  body: Parameters<typeof retailer.ask<typeof contract.changeBuyingListItems>>[1]['body'],
) => retailer.ask(contract.changeBuyingListItems, { params: { id }, body })

test('a list is saved once by a request that is sent again, and names are unique', async () => {
  const { retailer, onSale, create } = await open()
  const { variantId } = await onSale({ name: '머그' })
  const body = { idempotencyKey: randomUUID(), name: ' 매주 ', items: [{ variantId, quantity: 3 }] }
  const [once, again] = await Promise.all([create(body), create(body)])
  expect(once).toEqual({ id: again.id, name: '매주', itemCount: 1 })
  const taken = await retailer.send(contract.createBuyingList, { body: { ...body, idempotencyKey: randomUUID() } })
  expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'name_taken', field: 'name' }])
  const other = await create({ name: '매달' })
  const params = { id: other.id }
  expect((await retailer.send(contract.renameBuyingList, { params, body: { name: '매주' } })).statusCode).toBe(409)
  await retailer.ask(contract.renameBuyingList, { params, body: { name: '분기' } })
  expect((await retailer.ask(contract.listBuyingLists, {})).data.map(({ name }) => name)).toEqual(['매주', '분기'])
  await retailer.ask(contract.deleteBuyingList, { params })
  expect((await retailer.ask(contract.deleteBuyingList, { params })).data).toEqual([once])
})

test('an order becomes a list, with its variants and quantities; that of another buyer is not found', async () => {
  const { shop, retailer, onSale, create, itemsOf } = await open()
  const [mug, bowl] = [await onSale({ name: '머그' }), await onSale({ name: '국그릇' })]
  const { orderNumber } = await paidOrder(retailer, [
    [mug.id, 3],
    [bowl.id, 2],
  ])
  const { id } = await create({ orderNumber })
  const { items } = await readOwn(retailer, orderNumber)
  expect((await itemsOf(id)).map(({ productName, quantity }) => [productName, quantity])).toEqual(
    items.map(({ productName, quantity }) => [productName, quantity]),
  )
  const stranger = await signedIn(shop, 'retailer')
  const body = { idempotencyKey: randomUUID(), name: '남의 주문', orderNumber }
  expect((await stranger.send(contract.createBuyingList, { body })).statusCode).toBe(404)
  expect((await stranger.ask(contract.listBuyingLists, {})).data).toEqual([])
  expect((await stranger.send(contract.getBuyingList, { params: { id } })).statusCode).toBe(404)
  const changed = await stranger.send(contract.changeBuyingListItems, {
    params: { id },
    body: { remove: [mug.variantId] },
  })
  expect(changed.statusCode).toBe(404)
  await stranger.ask(contract.deleteBuyingList, { params: { id } })
  expect(await itemsOf(id)).toHaveLength(2)
})

test('two tabs that change different items keep both changes, and a change sent again changes nothing', async () => {
  const { retailer, onSale, create, itemsOf } = await open()
  const [mug, bowl, plate] = [
    await onSale({ name: '머그' }),
    await onSale({ name: '국그릇' }),
    await onSale({ name: '접시' }),
  ]
  const { id } = await create({ items: [{ variantId: mug.variantId, quantity: 1 }] })
  const both = () =>
    Promise.all([
      change(retailer, id, {
        set: [
          { variantId: mug.variantId, quantity: 5 },
          { variantId: plate.variantId, quantity: 2 },
        ],
      }),
      change(retailer, id, { set: [{ variantId: bowl.variantId, quantity: 7 }] }),
    ])
  await both()
  await both()
  const quantities = async () =>
    new Map((await itemsOf(id)).map(({ productName, quantity }) => [productName, quantity]))
  expect(await quantities()).toEqual(
    new Map([
      ['머그', 5],
      ['국그릇', 7],
      ['접시', 2],
    ]),
  )
  await change(retailer, id, { set: [{ variantId: mug.variantId, quantity: 6 }], remove: [bowl.variantId] })
  expect(await quantities()).toEqual(
    new Map([
      ['머그', 6],
      ['접시', 2],
    ]),
  )
})

test('an item says what has changed: ended, another SKU, short, order unit and minimum', async () => {
  const { shop, onSale, create, itemsOf } = await open()
  const goods = {
    gone: await onSale({ name: '끝난 것' }),
    renamed: await onSale({ name: '새 SKU' }),
    short: await onSale({ name: '적은 것', stockQuantity: 4 }),
    unit: await onSale({ name: '묶음' }),
    min: await onSale({ name: '최소' }),
  }
  const { id } = await create({ items: Object.values(goods).map(({ variantId }) => ({ variantId, quantity: 5 })) })
  await shop.db.execute(sql`update products set status = 'inactive' where id = ${goods.gone.id}`)
  await shop.db.execute(sql`update product_variants set sku = 'NEW-9' where id = ${goods.renamed.variantId}`)
  await shop.db.execute(sql`update products set order_unit = 4 where id = ${goods.unit.id}`)
  await shop.db.execute(sql`update products set min_order_quantity = 10 where id = ${goods.min.id}`)
  const told = (await itemsOf(id)).map(({ productName, state, orderableQuantity, changes, row }) => [
    ...[productName, state, orderableQuantity, ...changes],
    row?.sku === 'NEW-9',
  ])
  expect(told).toEqual([
    ['끝난 것', 'off_sale', 0, false],
    ['새 SKU', 'replaced', 5, true],
    ['적은 것', 'found', 4, 'short', false],
    ['묶음', 'found', 8, 'unit', false],
    ['최소', 'found', 10, 'min', false],
  ])
})

test('a retailer has up to 50 lists, of up to 1,000 items, also when two requests come at once', async () => {
  const { shop, retailer, onSale, create } = await open()
  const { id: productId, variantId } = await onSale({ name: '머그' })
  for (let at = 1; at < contract.MAX_BUYING_LISTS; at++) await create({ name: `목록 ${at}` })
  const more = (name: string) =>
    retailer.send(contract.createBuyingList, { body: { idempotencyKey: randomUUID(), name } })
  const answers = await Promise.all([more('가'), more('나')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])

  const [list] = (await retailer.ask(contract.listBuyingLists, {})).data
  const id = list?.id ?? ''
  await shop.db.execute(sql`
    insert into product_variants select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'sku', 'M' || at, 'value_ids', jsonb_build_array(gen_random_uuid())))).*
    from product_variants v, generate_series(1, 1000) at where v.id = ${variantId}`)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from product_variants where product_id = ${productId} and id <> ${variantId}`,
  )
  await change(retailer, id, { set: rows.slice(0, 999).map((row) => ({ variantId: row.id, quantity: 1 })) })
  const full = await Promise.all(
    [variantId, rows[999]?.id ?? ''].map((one) =>
      retailer.send(contract.changeBuyingListItems, {
        params: { id },
        body: { set: [{ variantId: one, quantity: 1 }] },
      }),
    ),
  )
  expect(full.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a product that is not public cannot be added', async () => {
  const { shop, retailer, onSale, create } = await open()
  const draft = await onSale({ name: '비밀' })
  await shop.db.execute(sql`update products set status = 'inactive' where id = ${draft.id}`)
  const { id } = await create({})
  const added = await retailer.send(contract.changeBuyingListItems, {
    params: { id },
    body: { set: [{ variantId: draft.variantId, quantity: 1 }] },
  })
  expect(added.statusCode).toBe(404)
})
