import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { downloadWrongRows, exportProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { getSupplierProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { products, stockEntries } from '../tables.ts'
import { checkoutOfItems } from '../variants/buy-variants.fixture.ts'
import { putInCart, variantId, withOptions } from '../variants/variant-forms.fixture.ts'
import type { ImportCells, ImportField } from './import-columns.ts'
import { checkedImport, fileWith, finishedImport } from './import-file.fixture.ts'

const open = async () => {
  const shop = await openShop()
  return { shop, ...(await openCatalog(shop)) }
}

const SIZES = { 사이즈: ['S', 'L'] }
const read = async (supplier: TestUser, { id }: { id: string }) =>
  (await supplier.ask(getSupplierProduct, { params: { id } })).data
const stockOf = ({ variants }: ProductDetail) => variants.map(({ sku, stockQuantity }) => [sku, stockQuantity])

const TEE = {
  name: '티셔츠',
  shortDescription: '면 티셔츠',
  description: '부드럽습니다.',
  categories: '생활용품',
  basePrice: '12000',
  option1Name: '색상',
  option2Name: '사이즈',
  stockQuantity: '5',
}
const TEE_FIELDS: ImportField[] = [
  ...(['sku', 'barcode', 'name', 'shortDescription', 'description', 'categories', 'basePrice', 'vip'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value', 'stockQuantity', 'status'] as const),
]
const tee = (option1Value: string, option2Value: string, own: Partial<ImportCells> = {}) => ({
  ...TEE,
  option1Value,
  option2Value,
  ...own,
})

async function imported(supplier: TestUser, fields: ImportField[], rows: Partial<ImportCells>[]) {
  const found = await checkedImport(supplier, fileWith(fields, rows))
  expect(found.problems).toEqual([])
  return finishedImport(supplier, found.id)
}

async function expectLedger({ db }: Shop) {
  expect((await db.execute(sql`select * from stock_differences`)).rows).toEqual([])
}

describe('consecutive rows with options', () => {
  test('are one new product with a variant each, and prices of their own where they differ', async () => {
    const { shop, supplier } = await open()
    const rows = [
      tee('블랙', 'S', { sku: 'TEE-BK-S', barcode: '8801234567893' }),
      tee('블랙', 'L', { sku: 'TEE-BK-L', basePrice: '13,000원', status: '중지', stockQuantity: '3' }),
      // What the first row says is not repeated.
      { option1Value: '화이트', option2Value: 'S', sku: 'TEE-WH-S', stockQuantity: '0' },
      { ...TEE, name: '머그컵', option1Name: '', option2Name: '' },
    ]
    const found = await checkedImport(supplier, fileWith(TEE_FIELDS, rows))
    expect(found).toMatchObject({ rows: 4, goodRows: 4, newRows: 4, newProducts: 2, changedProducts: 0, problems: [] })
    await finishedImport(supplier, found.id)
    const [shirt] = await shop.db.select().from(products).where(eq(products.name, '티셔츠'))
    expect(await read(supplier, { id: shirt?.id ?? '' })).toMatchObject({
      status: 'draft',
      basePrice: 12_000,
      stockQuantity: 5,
      options: [
        { name: '색상', values: [{ name: '블랙' }, { name: '화이트' }] },
        { name: '사이즈', values: [{ name: 'S' }, { name: 'L' }] },
      ],
      variants: [
        { sku: 'TEE-BK-S', barcode: '8801234567893', optionValues: ['블랙', 'S'], stockQuantity: 5, prices: null },
        {
          sku: 'TEE-BK-L',
          optionValues: ['블랙', 'L'],
          status: 'inactive',
          stockQuantity: 3,
          prices: { base: 13_000, gold: 13_000, premium: 12_350, vip: 11_700 },
        },
        { sku: 'TEE-WH-S', optionValues: ['화이트', 'S'], stockQuantity: 0, prices: null },
      ],
    })
    await expectLedger(shop)
  })

  test('are wrong together when one of them is, and can be downloaded with the reasons and imported again', async () => {
    const { supplier } = await open()
    const rows = [
      tee('블랙', 'S', { stockQuantity: '많음' }),
      tee('화이트', 'L'),
      { ...TEE, name: '=컵', option1Name: '', option2Name: '' },
      tee('블랙', '', { name: '바지' }),
      tee('블랙', 'S', { name: '바지' }),
      tee('화이트', 'L', { name: '바지' }),
      tee('화이트', 'L', { name: '바지' }),
    ]
    const found = await checkedImport(supplier, fileWith(TEE_FIELDS, rows))
    expect(found).toMatchObject({ rows: 7, goodRows: 1, newProducts: 1 })
    expect(found.problems).toEqual([
      { line: 2, column: '재고', message: '수량을 숫자로 입력하세요' },
      { line: 3, column: null, message: '같은 상품의 다른 행에 문제가 있습니다' },
      { line: 5, column: '옵션2 값', message: '옵션 값을 입력하세요' },
      { line: 6, column: null, message: '같은 상품의 다른 행에 문제가 있습니다' },
      { line: 7, column: null, message: '같은 상품의 다른 행에 문제가 있습니다' },
      { line: 8, column: null, message: '같은 옵션이 7행에도 있습니다' },
    ])
    const { body } = await supplier.send(downloadWrongRows, { params: { id: found.id }, query: {} })
    const wrong: Record<string, string>[] = parse(body, { bom: true, columns: true })
    expect(wrong.map(({ 상품명, '옵션2 값': size, 문제 }) => [상품명, size, 문제])).toEqual([
      ['티셔츠', 'S', '재고: 수량을 숫자로 입력하세요'],
      ['티셔츠', 'L', '같은 상품의 다른 행에 문제가 있습니다'],
      ['바지', '', '옵션2 값: 옵션 값을 입력하세요'],
      ['바지', 'S', '같은 상품의 다른 행에 문제가 있습니다'],
      ['바지', 'L', '같은 상품의 다른 행에 문제가 있습니다'],
      ['바지', 'L', '같은 옵션이 7행에도 있습니다'],
    ])
    const mended = await checkedImport(supplier, body.replace('많음', '5'))
    expect(mended).toMatchObject({ rows: 6, newProducts: 1, goodRows: 2 })
  })
})

describe('a row of a product that exists', () => {
  test('is found by SKU or id: what changes is listed by column, empty cells change nothing', async () => {
    const { shop, supplier, draft } = await open()
    const shirt = await draft({
      name: '티셔츠',
      brand: '온결',
      ...withOptions(SIZES, { S: { sku: 'TEE-S' }, L: { sku: 'TEE-L' } }),
    })
    const mug = await draft({ name: '머그컵', sku: 'MUG', brand: '온결', maxOrderQuantity: 9 })
    const fields: ImportField[] = [
      'productId',
      'variantId',
      'sku',
      'name',
      'basePrice',
      'stockQuantity',
      'brand',
      'maxOrderQuantity',
    ]
    const rows = [
      { sku: 'tee-s', stockQuantity: '8' },
      { variantId: variantId(shirt, 'L'), basePrice: '11000', sku: 'TEE-L' },
      { productId: mug.id, name: '큰 머그컵', brand: '(비움)', maxOrderQuantity: '(비움)', basePrice: '9000' },
      { sku: 'NEW', name: '접시' },
    ]
    const found = await checkedImport(supplier, fileWith(fields, rows))
    expect(found).toMatchObject({ rows: 4, goodRows: 3, newRows: 0, changedRows: 3, changedProducts: 2 })
    expect(found.changes).toEqual([
      { line: 2, name: '티셔츠 (S)', column: '재고', before: '5', after: '8' },
      { line: 3, name: '티셔츠 (L)', column: '가격', before: '10000', after: '11000' },
      { line: 4, name: '머그컵', column: '상품명', before: '머그컵', after: '큰 머그컵' },
      { line: 4, name: '머그컵', column: '최대 주문', before: '9', after: '' },
      { line: 4, name: '머그컵', column: '브랜드', before: '온결', after: '' },
      { line: 4, name: '머그컵', column: '가격', before: '10000', after: '9000' },
    ])
    expect(found.columnChanges).toContainEqual({ column: '가격', count: 2 })
    expect(found.problems.map(({ line, column }) => [line, column])).toContainEqual([5, '간단 설명'])
    expect(await finishedImport(supplier, found.id, true)).toMatchObject({ state: 'imported' })
    expect(await read(supplier, shirt)).toMatchObject({
      basePrice: 10_000,
      variants: [
        { sku: 'TEE-S', stockQuantity: 8, prices: null },
        { sku: 'TEE-L', stockQuantity: 5, prices: { base: 11_000, gold: 10_000 } },
      ],
    })
    expect(await read(supplier, mug)).toMatchObject({
      name: '큰 머그컵',
      brand: null,
      maxOrderQuantity: null,
      basePrice: 9_000,
      pricing: { gold: 10_000 },
    })
    const [entry] = await shop.db.select().from(stockEntries).where(eq(stockEntries.cause, 'imported'))
    expect(entry).toMatchObject({ change: 3, stockAfter: 8, actorId: supplier.accountId })
    await expectLedger(shop)
  })

  test('of another supplier, of no product or twice in the file is a problem', async () => {
    const { shop, supplier, draft } = await open()
    const other = await signedIn(shop, 'supplier-approved')
    const mug = await draft({ sku: 'MUG' })
    const fields: ImportField[] = ['productId', 'variantId', 'sku', 'stockQuantity']
    const foreign = await checkedImport(other, fileWith(fields, [{ productId: mug.id, stockQuantity: '1' }]))
    expect(foreign.problems).toEqual([{ line: 2, column: '상품번호', message: '찾을 수 없는 상품번호입니다' }])
    const twice = await checkedImport(
      supplier,
      fileWith(fields, [
        { sku: 'MUG', stockQuantity: '1' },
        { sku: 'MUG', stockQuantity: '2' },
        { variantId: 'x', stockQuantity: '2' },
      ]),
    )
    expect(twice).toMatchObject({ goodRows: 0 })
    expect(twice.problems.map(({ line, message }) => [line, message])).toContainEqual([
      3,
      '같은 SKU가 2행에도 있습니다',
    ])
    expect(twice.problems).toContainEqual({ line: 4, column: '옵션번호', message: '찾을 수 없는 옵션번호입니다' })
  })

  test('of an approved product waits with its texts and new option values, not with prices and stock', async () => {
    const { supplier, admin, onSale } = await open()
    const shirt = await onSale({
      name: '티셔츠',
      ...withOptions(SIZES, { S: { sku: 'TEE-S' }, L: { sku: 'TEE-L' } }),
    })
    const fields: ImportField[] = ['productId', 'sku', 'name', 'option1Value', 'basePrice', 'stockQuantity']
    await imported(supplier, fields, [
      { sku: 'TEE-S', name: '새 티셔츠', basePrice: '9000', stockQuantity: '1' },
      { productId: shirt.id, sku: 'TEE-XL', option1Value: 'XL', stockQuantity: '4' },
    ])
    const waiting = await read(supplier, shirt)
    expect(waiting).toMatchObject({
      name: '티셔츠',
      options: [{ values: [{ name: 'S' }, { name: 'L' }] }],
      variants: [{ sku: 'TEE-S', stockQuantity: 1, prices: { base: 9_000 } }, { sku: 'TEE-L' }],
      change: { name: '새 티셔츠', options: [{ values: [{ name: 'S' }, { name: 'L' }, { name: 'XL' }] }] },
    })
    expect(waiting.variants).toHaveLength(2)
    const again = await checkedImport(supplier, (await supplier.send(exportProducts, { query: {} })).body)
    expect(again).toMatchObject({ rows: 3, goodRows: 3, newRows: 0, changedRows: 0, problems: [] })
    await admin.ask(approveProduct, { params: { id: shirt.id } })
    const approved = await read(supplier, shirt)
    expect(approved).toMatchObject({ name: '새 티셔츠' })
    expect(stockOf(approved)).toEqual([
      ['TEE-S', 1],
      ['TEE-L', 5],
      ['TEE-XL', 4],
    ])
  })
})

describe('an exported file', () => {
  test.each(['csv', 'xlsx'] as const)(
    'in %s imports with no changes, and has only what the filter finds',
    async (format) => {
      const { shop, supplier, draft, categoryIdByName } = await open()
      await draft({
        name: '=티셔츠',
        description: '첫 줄\r\n둘째 줄 _x000D_ <b>&',
        orderUnit: 2,
        quantityBreaks: [
          { from: 10, percentOff: 4 },
          { from: 50, unitPrice: 9_000 },
        ],
        notice: { kind: 'clothing', fields: { 색상: '블랙', '제품 소재': '면 = 100%' } },
        specifications: { 식: 'a=b|c' },
        categories: [categoryIdByName.생활용품 ?? '', categoryIdByName.스마트폰 ?? ''],
        ...withOptions(
          { 색상: ['블랙', '화이트'], ...SIZES },
          {
            '블랙 / L': {
              barcode: '0012345678905',
              prices: { base: 12_000, gold: 11_000, premium: 10_000, vip: 9_000 },
              status: 'inactive',
              weight: 0.35,
              lowStockThreshold: 2,
              image: 'https://images.test/l.jpg',
            },
          },
        ),
      })
      await draft({ name: '머그컵', weight: 1.25 })
      const before = await shop.db.select().from(products)
      const { rawPayload } = await supplier.send(exportProducts, { query: { format } })
      const found = await checkedImport(supplier, rawPayload)
      expect(found).toMatchObject({ rows: 5, goodRows: 5, newRows: 0, changedRows: 0, changes: [], problems: [] })
      expect(await shop.db.select().from(products)).toEqual(before)
      const { rawPayload: filtered } = await supplier.send(exportProducts, { query: { format, search: '머그' } })
      expect(await checkedImport(supplier, filtered)).toMatchObject({ rows: 1, goodRows: 1, changedRows: 0 })
    },
  )
})

test('an import that sets the stock of a variant that is being bought agrees with the ledger, and never goes below zero', async () => {
  const { shop, supplier, onSale } = await open()
  const shirt = await onSale({ ...withOptions(SIZES, { S: { sku: 'TEE-S', stockQuantity: 30 }, L: { sku: 'TEE-L' } }) })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => signedIn(shop, 'customer')))
  const orders = await Promise.all(
    buyers.map(async (buyer) => {
      const { items } = await putInCart(buyer, shirt, { S: 2 })
      return {
        buyer,
        body: await checkoutOfItems(
          buyer,
          items.map(({ id }) => id),
        ),
      }
    }),
  )
  const files = await Promise.all(
    ['3', '10', '0', '7'].map((stockQuantity) =>
      checkedImport(supplier, fileWith(['sku', 'stockQuantity'], [{ sku: 'TEE-S', stockQuantity }])),
    ),
  )
  const importing = (async () => {
    for (const { id } of files) expect(await finishedImport(supplier, id)).toMatchObject({ state: 'imported' })
  })()
  const answers = await Promise.all(orders.map(({ buyer, body }) => buyer.send(placeOrder, { body })))
  await importing
  expect(answers.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true)
  const entries = await shop.db
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.variantId, variantId(shirt, 'S')))
    .orderBy(stockEntries.id)
  let stock = 0
  for (const { change, stockAfter } of entries) {
    stock += change
    expect(stock).toBe(stockAfter)
    expect(stock).toBeGreaterThanOrEqual(0)
  }
  const sold = entries.filter(({ cause }) => cause === 'ordered').length
  expect(sold).toBe(answers.filter(({ statusCode }) => statusCode === 201).length)
  // The last import sets 7; later orders are taken from it.
  const last = entries.findLastIndex(({ cause }) => cause === 'imported')
  expect(entries[last]?.stockAfter).toBe(7)
  expect((await read(supplier, shirt)).variants[0]?.stockQuantity).toBe(stock)
  await expectLedger(shop)
})

test('a change that waits for approval needs the notice that the shop requires, also from a file', async () => {
  const { supplier, admin, onSale } = await open()
  await onSale({ sku: 'MUG' })
  await admin.ask(saveShopSettings, { body: { products: { noticeRequired: true } } })
  const found = await checkedImport(
    supplier,
    fileWith(['sku', 'name', 'stockQuantity'], [{ sku: 'MUG', name: '새 이름', stockQuantity: '3' }]),
  )
  expect(found.problems).toEqual([{ line: 2, column: '고시 내용', message: '상품정보제공고시를 채워 주세요' }])
  expect(await imported(supplier, ['sku', 'stockQuantity'], [{ sku: 'MUG', stockQuantity: '3' }])).toMatchObject({
    state: 'imported',
  })
})
