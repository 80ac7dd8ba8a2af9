import { startImport, undoImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { adjustStock, getSupplierProduct, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { productChanges, productImportChanges, productImports, products } from '../tables.ts'
import { editOf, withOptions } from '../variants/variant-forms.fixture.ts'
import type { ImportField } from './import-columns.ts'
import { checkedImport, fileOf, fileWith, finishedImport, waitForImport } from './import-file.fixture.ts'
import { undoImport as runUndo } from './undo-import.ts'

const open = async () => {
  const shop = await openShop()
  return { shop, ...(await openCatalog(shop)) }
}

const undone = async (supplier: TestUser, id: string) => {
  await supplier.ask(undoImport, { params: { id } })
  return waitForImport(supplier, id, ['undone'])
}

const FIELDS: ImportField[] = [
  ...([
    'productId',
    'sku',
    'name',
    'shortDescription',
    'description',
    'categories',
    'basePrice',
    'stockQuantity',
  ] as const),
  ...(['option1Value', 'brand', 'status'] as const),
]

describe('an import that is undone', () => {
  test('deletes what it created, and puts back fields, variants and stock of what it changed', async () => {
    const { shop, supplier, draft, onSale } = await open()
    const options = withOptions({ 사이즈: ['S', 'L'] }, { S: { sku: 'TEE-S' }, L: { sku: 'TEE-L', stockQuantity: 9 } })
    const shirt = await draft({ name: '티셔츠', ...options })
    const mug = await onSale({ name: '머그컵', sku: 'MUG' })
    const read = async ({ id }: { id: string }) => {
      const { version, updatedAt, ...rest } = (await supplier.ask(getSupplierProduct, { params: { id } })).data
      return rest
    }
    const before = [await read(shirt), await read(mug)]
    const rows = [
      { sku: 'TEE-S', stockQuantity: '1', basePrice: '7000', brand: '새 브랜드' },
      { sku: 'TEE-L', stockQuantity: '20', status: '중지' },
      { productId: shirt.id, sku: 'TEE-XL', option1Value: 'XL', stockQuantity: '6' },
      { sku: 'MUG', name: '큰 머그컵', stockQuantity: '0' },
      {
        sku: 'NEW',
        name: '접시',
        shortDescription: '짧게',
        description: '길게',
        categories: '생활용품',
        basePrice: '5000',
        stockQuantity: '2',
      },
    ]
    const { id } = await checkedImport(supplier, fileWith(FIELDS, rows))
    await finishedImport(supplier, id)
    expect(await read(shirt)).toMatchObject({ stockQuantity: 7, variants: [{}, {}, { sku: 'TEE-XL' }] })
    expect(await shop.db.$count(productChanges)).toBe(1)
    expect(await shop.db.$count(products, isNull(products.deletedAt))).toBe(3)

    expect(await undone(supplier, id)).toMatchObject({ state: 'undone', keptProducts: [] })
    expect([await read(shirt), await read(mug)]).toEqual(before)
    expect(await shop.db.$count(productChanges)).toBe(0)
    expect(await shop.db.$count(products, isNull(products.deletedAt))).toBe(2)
    expect((await shop.db.execute(sql`select * from stock_differences`)).rows).toEqual([])
    const again = await supplier.send(undoImport, { params: { id } })
    expect([again.statusCode, again.json().code]).toEqual([409, 'import_not_ready'])
    // The same file can be imported once more.
    const repeated = await checkedImport(supplier, fileWith(FIELDS, rows))
    expect(repeated).toMatchObject({ newProducts: 1, changedProducts: 2, problems: [] })
  })

  test('is refused with the products that were ordered, restocked or edited since', async () => {
    const { shop, supplier, onSale, draft } = await open()
    const [sold, restocked, edited] = [
      await onSale({ name: '팔린 것', sku: 'SOLD' }),
      await onSale({ name: '채운 것', sku: 'FILLED' }),
      await draft({ name: '고친 것', sku: 'EDITED' }),
    ]
    await draft({ name: '그대로', sku: 'SAME' })
    const rows = ['SOLD', 'FILLED', 'EDITED', 'SAME'].map((sku) => ({ sku, stockQuantity: '50', brand: '새 브랜드' }))
    const { id } = await checkedImport(supplier, fileWith(['sku', 'stockQuantity', 'brand'], rows))
    await finishedImport(supplier, id)
    await order(await signedIn(shop, 'customer'), [[sold.id, 1]])
    await supplier.ask(adjustStock, { params: { id: restocked.id }, body: { change: 5, reason: '입고' } })
    const { data } = await supplier.ask(getSupplierProduct, { params: { id: edited.id } })
    await supplier.ask(updateProduct, { params: { id: edited.id }, body: editOf(data, () => ({ model: 'M' })) })
    const refused = await supplier.send(undoImport, { params: { id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'import_undo_refused',
      message: '가져온 뒤에 주문되었거나 고친 상품이 있어 되돌릴 수 없습니다.',
      productCount: 3,
      products: [
        { productId: edited.id, name: '고친 것', reason: 'edited' },
        { productId: restocked.id, name: '채운 것', reason: 'stock' },
        { productId: sold.id, name: '팔린 것', reason: 'ordered' },
      ],
    })
    expect(await waitForImport(supplier, id, ['imported'])).toMatchObject({ state: 'imported' })
  })

  test('leaves a product that is ordered while it runs, and says so; another run changes nothing', async () => {
    const { shop, supplier, onSale } = await open()
    const mug = await onSale({ name: '머그컵', sku: 'MUG' })
    const { id } = await checkedImport(
      supplier,
      `${fileWith(['sku', 'stockQuantity', 'brand'], [{ sku: 'MUG', stockQuantity: '50' }])}`,
    )
    await finishedImport(supplier, id)
    await shop.db.update(productImports).set({ state: 'undoing' }).where(eq(productImports.id, id))
    await order(await signedIn(shop, 'customer'), [[mug.id, 1]])
    await runUndo(shop.db, id)
    await runUndo(shop.db, id)
    expect(await waitForImport(supplier, id, ['undone'])).toMatchObject({
      keptProducts: [{ productId: mug.id, name: '머그컵', reason: 'ordered' }],
    })
    expect((await supplier.ask(getSupplierProduct, { params: { id: mug.id } })).data.stockQuantity).toBe(49)
  })

  test('that is interrupted continues, and undoes nothing twice', async () => {
    const { shop, supplier } = await open()
    const names = Array.from({ length: 120 }, (_, index) => ({ name: `상품 ${index}` }))
    const { id } = await checkedImport(supplier, fileOf(names))
    await finishedImport(supplier, id)
    await shop.db.update(productImports).set({ state: 'undoing' }).where(eq(productImports.id, id))
    await Promise.all([runUndo(shop.db, id), runUndo(shop.db, id)])
    expect(await shop.db.$count(products, isNull(products.deletedAt))).toBe(0)
    expect(await shop.db.$count(productImportChanges)).toBe(0)
    expect(await waitForImport(supplier, id, ['undone'])).toMatchObject({ keptProducts: [] })
  })
})

test('a supplier has one import running at a time', async () => {
  const { shop, supplier } = await open()
  const first = await checkedImport(supplier, fileOf([{ name: '머그컵' }]))
  const second = await checkedImport(supplier, fileOf([{ name: '접시' }]))
  await shop.db.update(productImports).set({ state: 'importing' }).where(eq(productImports.id, first.id))
  const refused = await supplier.send(startImport, { params: { id: second.id }, body: {} })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_running'])
  await shop.db.update(productImports).set({ state: 'imported' }).where(eq(productImports.id, first.id))
  expect(await finishedImport(supplier, second.id)).toMatchObject({ state: 'imported' })
})
