import {
  applyBulkEdit,
  type BulkChange,
  type BulkEditRow,
  previewBulkEdit,
} from '@jangteo/contracts/catalog/bulk-edit.ts'
import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { insertProducts } from './create-products.ts'

const value = (name: string) => ({ name, swatch: null, image: null })
const variant = (size: string, prices: { base: number; gold: number; premium: number; vip: number } | null) => ({
  optionValues: [size],
  ...{ sku: null, barcode: null, prices, stockQuantity: 4, stockWas: 0, lowStockThreshold: null, image: null },
  ...{ weight: null, status: 'active' as const },
})

/** A mug for 10,000 won, and a shirt for 10,000 whose L costs 12,000. */
async function openProducts() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그' })
  const shirt = await catalog.onSale({
    name: '티셔츠',
    options: [{ name: '사이즈', values: [value('M'), value('L')] }],
    variants: [variant('M', null), variant('L', { base: 12_000, gold: 12_000, premium: 11_400, vip: 10_800 })],
  })
  return { shop, ...catalog, mug, shirt, ids: [mug.id, shirt.id] }
}

async function preview(supplier: TestUser, ids: string[], change: BulkChange): Promise<BulkEditRow[]> {
  return (await supplier.ask(previewBulkEdit, { body: { selection: { ids }, change } })).data
}

const bodyOf = (rows: readonly BulkEditRow[], change: BulkChange) => ({
  editId: crypto.randomUUID(),
  products: rows.filter(({ skipped }) => skipped === null).map(({ id, version }) => ({ id, version })),
  change,
  stockShown: Object.fromEntries(
    rows.flatMap(({ stock }) => stock.map(({ variantId, before }) => [variantId, before])),
  ),
})

const readOne = async (supplier: TestUser, id: string) =>
  (await supplier.ask(contract.getSupplierProduct, { params: { id } })).data

describe('a bulk edit of prices', () => {
  test('shows old and new prices, own prices of variants too, and then sets exactly those', async () => {
    const { supplier, ids, mug, shirt } = await openProducts()
    const change: BulkChange = { kind: 'price_percent', percent: 15, rounding: 100 }
    const rows = await preview(supplier, ids, change)
    expect(rows.find(({ id }) => id === shirt.id)?.prices).toEqual([
      {
        optionText: null,
        before: { base: 10_000, gold: 10_000, premium: 9_500, vip: 9_000 },
        after: { base: 11_500, gold: 11_500, premium: 10_900, vip: 10_400 },
      },
      {
        optionText: 'L',
        before: { base: 12_000, gold: 12_000, premium: 11_400, vip: 10_800 },
        after: { base: 13_800, gold: 13_800, premium: 13_100, vip: 12_400 },
      },
    ])
    expect((await readOne(supplier, mug.id)).basePrice).toBe(10_000)
    expect((await supplier.ask(applyBulkEdit, { body: bodyOf(rows, change) })).data).toEqual({ changed: 2 })
    const saved = await readOne(supplier, shirt.id)
    expect(saved).toMatchObject({
      basePrice: 11_500,
      pricing: { vip: 10_400 },
      priceRange: { min: 11_500, max: 13_800 },
    })
    expect(saved.variants.map(({ prices }) => prices?.vip ?? null)).toEqual([null, 12_400])
    expect((await readOne(supplier, mug.id)).basePrice).toBe(11_500)
  })

  test('leaves out products that would cost nothing or already cost that, and says so', async () => {
    const { supplier, ids } = await openProducts()
    const free = await preview(supplier, ids, { kind: 'price_amount', amount: -9_000, rounding: 1 })
    expect(free.map(({ skipped }) => skipped)).toEqual(['가격이 1원보다 작아집니다', '가격이 1원보다 작아집니다'])
    const same = await preview(supplier, ids, { kind: 'price_set', price: 10_000 })
    expect(same.map(({ name, skipped }) => [name, skipped])).toEqual([
      ['티셔츠', null],
      ['머그', '이미 그 가격입니다'],
    ])
  })

  test('of a product that changed since the preview changes nothing, and names it', async () => {
    const { supplier, ids, mug, shirt } = await openProducts()
    const change: BulkChange = { kind: 'price_amount', amount: 500, rounding: 1 }
    const rows = await preview(supplier, ids, change)
    await supplier.ask(contract.setProductStatus, { params: { id: mug.id }, body: { status: 'inactive' } })
    const answer = await supplier.send(applyBulkEdit, { body: bodyOf(rows, change) })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', changed: [{ id: mug.id, name: '머그' }] },
    ])
    expect((await readOne(supplier, shirt.id)).basePrice).toBe(10_000)
    const again = await preview(supplier, ids, change)
    expect((await supplier.send(applyBulkEdit, { body: bodyOf(again, change) })).statusCode).toBe(200)
  })

  test('by two at once is done once; the other is told what has changed', async () => {
    const { supplier, ids, mug } = await openProducts()
    const change: BulkChange = { kind: 'price_amount', amount: 500, rounding: 1 }
    const body = bodyOf(await preview(supplier, ids, change), change)
    const reversed = { ...body, products: body.products.toReversed() }
    const answers = await Promise.all([body, reversed].map((one) => supplier.send(applyBulkEdit, { body: one })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await readOne(supplier, mug.id)).basePrice).toBe(10_500)
  })
})

describe('a bulk edit of stock', () => {
  test('adds to every variant, in the ledger with one reference', async () => {
    const { shop, supplier, ids, shirt } = await openProducts()
    const change: BulkChange = { kind: 'stock_add', change: 6 }
    const rows = await preview(supplier, ids, change)
    const body = bodyOf(rows, change)
    const both = await Promise.all([1, 2].map(() => supplier.send(applyBulkEdit, { body })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await readOne(supplier, shirt.id)).variants.map(({ stockQuantity }) => stockQuantity)).toEqual([10, 10])
    const { data } = await supplier.ask(contract.listStockEntries, { params: { id: shirt.id }, query: {} })
    const reason = `일괄 변경 #${body.editId.slice(-8).toUpperCase()}`
    expect(data.slice(0, 2)).toMatchObject([
      { cause: 'adjusted', change: 6, reason },
      { cause: 'adjusted', change: 6, reason },
    ])
    expect((await shop.db.execute(sql`select * from stock_differences`)).rows).toEqual([])
  })

  test('sets it by the difference to the preview, so that units sold meanwhile stay sold', async () => {
    const { shop, supplier, mug, ids } = await openProducts()
    const change: BulkChange = { kind: 'stock_set', quantity: 50 }
    const rows = await preview(supplier, ids, change)
    expect(rows.find(({ id }) => id === mug.id)?.stock).toMatchObject([{ before: 10, after: 50 }])
    await order(await signedIn(shop, 'customer'), [[mug.id, 3]], 'transfer')
    await supplier.ask(applyBulkEdit, { body: bodyOf(rows, change) })
    expect((await readOne(supplier, mug.id)).stockQuantity).toBe(47)
  })

  test('leaves out what has too little, and is refused when it is sold after the preview', async () => {
    const { shop, supplier, mug, ids } = await openProducts()
    const change: BulkChange = { kind: 'stock_add', change: -8 }
    const rows = await preview(supplier, ids, change)
    expect(rows.map(({ name, skipped }) => [name, skipped])).toEqual([
      ['티셔츠', '재고가 모자랍니다'],
      ['머그', null],
    ])
    await order(await signedIn(shop, 'customer'), [[mug.id, 3]], 'transfer')
    const answer = await supplier.send(applyBulkEdit, { body: bodyOf(rows, change) })
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', changed: [{ name: '머그' }] })
    expect((await readOne(supplier, mug.id)).stockQuantity).toBe(7)
  })
})

test('a bulk edit of categories adds or replaces them, with their parents', async () => {
  const { shop, supplier, ids, mug, categoryIdByName } = await openProducts()
  const household = categoryIdByName.생활용품 ?? ''
  const add: BulkChange = { kind: 'categories_add', categoryIds: [household] }
  const rows = await preview(supplier, ids, add)
  expect(rows[0]?.categories).toEqual({ before: ['스마트폰'], after: ['스마트폰', '생활용품'] })
  await supplier.ask(applyBulkEdit, { body: bodyOf(rows, add) })
  expect((await readOne(supplier, mug.id)).categoryNames).toEqual(['스마트폰', '생활용품'])
  expect((await preview(supplier, ids, add))[0]?.skipped).toBe('이미 그 카테고리에 있습니다')
  const phones: BulkChange = { kind: 'categories_replace', categoryIds: [categoryIdByName.스마트폰 ?? ''] }
  await supplier.ask(applyBulkEdit, { body: bodyOf(await preview(supplier, [mug.id], phones), phones) })
  const { rows: stored } = await shop.db.execute(sql`select shelf_ids from products where id = ${mug.id}`)
  expect(stored[0]?.shelf_ids).toEqual([categoryIdByName.스마트폰, categoryIdByName.전자제품])
  const unknown = await supplier.send(previewBulkEdit, {
    body: { selection: { ids }, change: { kind: 'categories_add', categoryIds: [crypto.randomUUID()] } },
  })
  expect(unknown.json()).toMatchObject({ field: 'categoryIds', message: '없는 카테고리입니다' })
})

test('a bulk edit of the status leaves out approved products that would have to be approved again', async () => {
  const { supplier, ids, draft, mug } = await openProducts()
  const waiting = await draft({ name: '초안' })
  const ask: BulkChange = { kind: 'status', status: 'pending' }
  const rows = await preview(supplier, [...ids, waiting.id], ask)
  expect(rows.map(({ name, skipped }) => [name, skipped])).toEqual([
    ['초안', null],
    ['티셔츠', '이미 승인된 상품입니다'],
    ['머그', '이미 승인된 상품입니다'],
  ])
  await supplier.ask(applyBulkEdit, { body: bodyOf(rows, ask) })
  expect((await readOne(supplier, waiting.id)).status).toBe('pending')
  const stop: BulkChange = { kind: 'status', status: 'discontinued' }
  await supplier.ask(applyBulkEdit, { body: bodyOf(await preview(supplier, ids, stop), stop) })
  expect((await readOne(supplier, mug.id)).status).toBe('discontinued')
})

test('all products that the list finds can be edited, up to 1,000 at once, and none of another supplier', async () => {
  const { shop, supplier, form, mug } = await openProducts()
  const many = Array.from({ length: 999 }, (_, at) => form({ name: `많은 것 ${at}` }))
  await insertProducts(shop.db, supplier.accountId, many)
  const change: BulkChange = { kind: 'price_percent', percent: 10, rounding: 10 }
  const found = await supplier.ask(previewBulkEdit, { body: { selection: { filters: { search: '많은' } }, change } })
  expect(found.data).toHaveLength(999)
  const saved = await supplier.ask(applyBulkEdit, { body: bodyOf(found.data, change) })
  expect(saved.data.changed).toBe(999)
  const all = await supplier.send(previewBulkEdit, { body: { selection: { filters: {} }, change } })
  expect([all.statusCode, all.json().message]).toEqual([
    400,
    '한 번에 1,000개까지 바꿀 수 있습니다. 조건을 더 좁혀 주세요.',
  ])
  const stranger = await signedIn(shop, 'supplier-approved')
  const look = await stranger.send(previewBulkEdit, { body: { selection: { ids: [mug.id] }, change } })
  expect(look.statusCode).toBe(404)
  const products = [{ id: mug.id, version: mug.version }]
  const foreign = await stranger.send(applyBulkEdit, { body: { editId: crypto.randomUUID(), products, change } })
  expect(foreign.statusCode).toBe(404)
})
