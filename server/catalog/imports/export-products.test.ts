import { gunzipSync } from 'node:zlib'
import { exportProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import { deleteProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { products } from '../tables.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { checkedImport, fileOf, finishedImport } from './import-file.fixture.ts'

const productsOf = async (shop: Shop, supplierId: string) => {
  const rows = await shop.db
    .select()
    .from(products)
    .where(eq(products.supplierId, supplierId))
    .orderBy(asc(products.createdAt), asc(products.id))
  return rows.map(({ id, slug, supplierId: _, createdAt, updatedAt, ...rest }) => rest)
}

/** As another supplier can import it. */
const withoutIds = async (supplier: TestUser) => {
  const { body } = await supplier.send(exportProducts, { query: {} })
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  return stringify(
    rows.map(({ 상품번호, 옵션번호, ...row }) => row),
    { header: true },
  )
}

test('the export is a CSV of the supplier’s own products that Excel opens', async () => {
  const shop = await openShop()
  const { supplier, draft } = await openCatalog(shop)
  const other = await signedIn(shop, 'supplier-approved')
  const made = await draft({
    name: '거치대, 은색',
    description: '첫 줄\n"둘째" 줄',
    images: ['https://images.test/a.jpg'],
  })
  const gone = await draft({ name: '지운 것' })
  await supplier.ask(deleteProduct, { params: { id: gone.id } })
  for (const prefix of ['/api/v1', '/api']) {
    const answer = await supplier.call({ url: `${prefix}/supplier/products/export` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="products.csv"; filename*=UTF-8''%EC%83%81%ED%92%88%20%EB%AA%A9%EB%A1%9D.csv`,
    })
    expect(parse(answer.body, { bom: true, columns: true })).toEqual([
      {
        ...Object.fromEntries(IMPORT_COLUMNS.map(({ heading }) => [heading, ''])),
        상품번호: made.id,
        옵션번호: made.variants[0]?.id,
        SKU: made.variants[0]?.sku,
        상품명: '거치대, 은색',
        '간단 설명': '책상 위의 작은 받침',
        '상세 설명': '첫 줄\n"둘째" 줄',
        가격: '10000',
        골드가: '10000',
        프리미엄가: '9500',
        VIP가: '9000',
        재고: '10',
        '과세 유형': '과세',
        '최소 주문': '1',
        '주문 단위': '1',
        '재고 알림 기준': '5',
        카테고리: '스마트폰',
        브랜드: '온결',
        이미지: 'https://images.test/a.jpg',
      },
    ])
  }
  const empty = await other.send(exportProducts, { query: {} })
  expect(empty.body.trim().split('\n')).toHaveLength(1)
})

test('a cell that a spreadsheet would run is only text in the export', async () => {
  const shop = await openShop()
  const { supplier, draft } = await openCatalog(shop)
  await draft({ name: '=HYPERLINK("http://evil.test")', brand: '@evil', model: '-1', dimensions: '+1' })
  const { body } = await supplier.send(exportProducts, { query: {} })
  expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  expect(body).toContain(`,스마트폰,'@evil,'-1,,'+1,`)
})

test('an exported file can be imported again without loss', async () => {
  const shop = await openShop()
  const { supplier, draft, categoryIdByName } = await openCatalog(shop)
  const everything = {
    name: "'=거치대",
    shortDescription: '+한 줄',
    description: ' 첫 줄\r\n둘째, "줄"\n\'-셋째',
    images: ['https://images.test/a|b.jpg', 'https://images.test/c.jpg?x=1,2'],
    basePrice: 19_900,
    pricing: { gold: 18_000, premium: 17_000, vip: 16_000 },
    stockQuantity: 0,
    minOrderQuantity: 2,
    maxOrderQuantity: 20,
    categories: [categoryIdByName.생활용품 ?? '', categoryIdByName.스마트폰 ?? ''],
    specifications: { '크기=폭|높이': '10 = a\\b | 20', '=식': '@값' },
    brand: '@온결',
    model: '-7',
    weight: 1.25,
    dimensions: '10 × 20',
  }
  await draft(everything)
  await draft({ name: '평범한 것' })
  const other = await signedIn(shop, 'supplier-approved')
  const body = await withoutIds(supplier)
  const found = await checkedImport(other, body)
  expect(found).toMatchObject({ goodRows: 2, newProducts: 2, problems: [] })
  await finishedImport(other, found.id)
  expect(await productsOf(shop, other.accountId)).toEqual(await productsOf(shop, supplier.accountId))
  expect(await withoutIds(other)).toBe(body)
})

test('the export has every product once, also of many created at the same time', { timeout: 60_000 }, async () => {
  const shop = await openShop()
  const { supplier } = await openCatalog(shop)
  const names = Array.from({ length: 250 }, (_, index) => ({ name: `상품${index}` }))
  const { id } = await checkedImport(supplier, fileOf(names))
  await finishedImport(supplier, id)
  await shop.db.execute(
    sql`update products set created_at = created_at + interval '1 microsecond' where name like '%7'`,
  )
  const { rawPayload } = await supplier.send(exportProducts, { query: {} }, { 'accept-encoding': 'gzip' })
  const exported = parse(gunzipSync(rawPayload), { bom: true, columns: true }).map(
    (row) => (row as { 상품명: string }).상품명,
  )
  expect(exported.sort()).toEqual(names.map(({ name }) => name).sort())
})
