import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import * as stock from '@jangteo/contracts/catalog/supplier-stock.ts'
import { getSupplierDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

const BARCODE = '8801234567893'

const variant = (size: string, stockQuantity: number, more: object = {}) => ({
  optionValues: [size],
  ...{
    sku: `TEE-${size}`,
    barcode: null,
    prices: null,
    stockWas: 0,
    lowStockThreshold: null,
    image: null,
    weight: null,
  },
  ...{ status: 'active' as const, stockQuantity, ...more },
})

const value = (name: string) => ({ name, swatch: null, image: null })

/** A shirt in S, M and L with 4, 5 and 20 in stock, and a mug with 9. */
async function openStock() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const shirt = await catalog.onSale({
    name: '티셔츠',
    options: [{ name: '사이즈', values: ['S', 'M', 'L'].map(value) }],
    variants: [variant('S', 4), variant('M', 5, { barcode: BARCODE }), variant('L', 20)],
  })
  const mug = await catalog.onSale({ name: '머그', stockQuantity: 9, sku: 'MUG-1' })
  const { supplier } = catalog
  const list = async (query: Parameters<typeof supplier.ask<typeof stock.listStock>>[1]['query']) => {
    const { data, total } = await supplier.ask(stock.listStock, { query })
    expect(data.length).toBe(total)
    return data.map(
      ({ productName, optionText, stockQuantity }) => `${productName} ${optionText ?? ''} ${stockQuantity}`,
    )
  }
  return { shop, ...catalog, shirt, mug, list }
}

describe('the stock list', () => {
  test('has a row for each variant, and is searched by product, SKU and barcode', async () => {
    const { list, shop } = await openStock()
    expect(await list({})).toEqual(['머그  9', '티셔츠 S 4', '티셔츠 M 5', '티셔츠 L 20'])
    expect(await list({ search: '티셔' })).toHaveLength(3)
    expect(await list({ search: 'tee-l' })).toEqual(['티셔츠 L 20'])
    expect(await list({ search: BARCODE })).toEqual(['티셔츠 M 5'])
    expect(await list({ search: '%' })).toEqual([])
    const stranger = await signedIn(shop, 'supplier-approved')
    expect((await stranger.ask(stock.listStock, { query: {} })).total).toBe(0)
  })

  test('of low stock has the variants that the dashboard counts, lowest first', async () => {
    const { supplier, list, shirt, draft } = await openStock()
    await draft({ name: '팔지 않는 것', stockQuantity: 0 })
    expect(await list({ level: 'low' })).toEqual(['티셔츠 S 4', '티셔츠 M 5'])
    expect((await supplier.ask(getSupplierDashboard, {})).data.lowStockCount).toBe(2)
    const small = shirt.variants[0]?.id ?? ''
    const params = { id: shirt.id }
    await supplier.ask(contract.adjustStock, { params, body: { variantId: small, change: -4, reason: '파손' } })
    expect(await list({ level: 'out' })).toEqual(['티셔츠 S 0'])
    expect(await list({ level: 'low', productId: shirt.id })).toEqual(['티셔츠 S 0', '티셔츠 M 5'])
  })

  test('finds a scanned code: a SKU in any case, or a barcode, never that of another supplier', async () => {
    const { supplier, shop } = await openStock()
    const find = async (code: string, who = supplier) =>
      (await who.ask(stock.findStockByCode, { query: { code } })).data.map(({ optionText }) => optionText)
    expect(await find('tee-m')).toEqual(['M'])
    expect(await find(BARCODE)).toEqual(['M'])
    expect(await find('ㅅㄷㄷ-ㅡ')).toEqual(['M'])
    expect(await find('TEE')).toEqual([])
    expect(await find('TEE-M', await signedIn(shop, 'supplier-approved'))).toEqual([])
  })
})

describe('an adjustment', () => {
  test('asks for the variant of a product with options, and the history names it', async () => {
    const { supplier, shirt } = await openStock()
    const params = { id: shirt.id }
    const body = { change: 3, reason: '입고' }
    const refused = await supplier.send(contract.adjustStock, { params, body })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'option_required'])
    const large = shirt.variants[2]?.id ?? ''
    await supplier.ask(contract.adjustStock, { params, body: { ...body, variantId: large } })
    const { data } = await supplier.ask(contract.listStockEntries, { params, query: {} })
    expect(data[0]).toMatchObject({
      optionText: 'L',
      locationName: '기본 창고',
      change: 3,
      stockAfter: 23,
      reason: '입고',
    })
  })
})

describe('a stock count', () => {
  const lineOf = (shirt: { variants: { id: string }[] }, at: number, expected: number, counted: number) => ({
    variantId: shirt.variants[at]?.id ?? '',
    expected,
    counted,
  })

  test('books the differences as counted, with its memo, and nothing where the count is right', async () => {
    const { supplier, shirt, list } = await openStock()
    const lines = [lineOf(shirt, 0, 4, 6), lineOf(shirt, 1, 5, 5), lineOf(shirt, 2, 20, 17)]
    const countId = crypto.randomUUID()
    const { data } = await supplier.ask(stock.saveStockCount, { body: { countId, memo: '3월 실사', lines } })
    expect(data).toEqual({ changed: 2 })
    expect(await list({ search: '티셔츠' })).toEqual(['티셔츠 S 6', '티셔츠 M 5', '티셔츠 L 17'])
    const { data: entries } = await supplier.ask(contract.listStockEntries, { params: { id: shirt.id }, query: {} })
    const counted = entries.filter(({ cause }) => cause === 'counted')
    expect(counted.map(({ change }) => change).toSorted()).toEqual([-3, 2])
    expect(counted[0]?.reason).toBe(`3월 실사 #${countId.slice(-8).toUpperCase()}`)
  })

  test('does not undo units that were sold since the count began', async () => {
    const { shop, supplier, mug, list } = await openStock()
    await order(await signedIn(shop, 'customer'), [[mug.id, 2]], 'transfer')
    const line = { variantId: mug.variants[0]?.id ?? '', expected: 9, counted: 8 }
    await supplier.ask(stock.saveStockCount, { body: { countId: crypto.randomUUID(), lines: [line] } })
    expect(await list({ search: '머그' })).toEqual(['머그  6'])
    expect((await shop.db.execute(sql`select * from stock_differences`)).rows).toEqual([])
  })

  test('that is sent twice, also at once and with another memo, is booked once', async () => {
    const { supplier, shirt, list } = await openStock()
    const body = { countId: crypto.randomUUID(), lines: [lineOf(shirt, 2, 20, 15)] }
    const both = await Promise.all([1, 2].map(() => supplier.send(stock.saveStockCount, { body })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await supplier.ask(stock.saveStockCount, { body: { ...body, memo: '다시' } })
    expect(await list({ search: 'tee-l' })).toEqual(['티셔츠 L 15'])
  })

  test('is refused as a whole, and names the row, when more was sold than the difference leaves', async () => {
    const { shop, supplier, shirt, mug, list } = await openStock()
    await order(await signedIn(shop, 'customer'), [[mug.id, 8]], 'transfer')
    const variantId = mug.variants[0]?.id ?? ''
    const lines = [lineOf(shirt, 0, 4, 9), { variantId, expected: 9, counted: 2 }]
    const answer = await supplier.send(stock.saveStockCount, { body: { countId: crypto.randomUUID(), lines } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'stock_too_low', changed: [{ id: variantId, name: '머그' }] },
    ])
    expect(await list({ search: '티셔츠' })).toEqual(['티셔츠 S 4', '티셔츠 M 5', '티셔츠 L 20'])
  })

  test('of another supplier’s goods is refused', async () => {
    const { shop, shirt, list } = await openStock()
    const stranger = await signedIn(shop, 'supplier-approved')
    const body = { countId: crypto.randomUUID(), lines: [lineOf(shirt, 0, 4, 100)] }
    expect((await stranger.send(stock.saveStockCount, { body })).statusCode).toBe(409)
    expect(await list({ search: 'tee-s' })).toEqual(['티셔츠 S 4'])
  })
})
