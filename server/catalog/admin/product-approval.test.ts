import * as contract from '@jangteo/contracts/catalog/admin-products.ts'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { getSupplierProduct, setProductStatus, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Catalog, openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'

async function waiting({ draft, supplier }: Catalog, name = '머그') {
  const params = { id: (await draft({ name })).id }
  await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
  return params
}

describe('the queue', () => {
  test('lists products that wait for approval, oldest first, without drafts', async () => {
    const catalog = await openCatalog(await openShop())
    const { admin, draft } = catalog
    await draft({ name: '초안' })
    await waiting(catalog, '먼저')
    await waiting(catalog, '나중')
    const { data, total } = await admin.ask(contract.listProductApprovals, { query: {} })
    expect([data.map(({ name }) => name), total]).toEqual([['먼저', '나중'], 2])
  })

  test('lists changes of approved products until they are decided', async () => {
    const catalog = await openCatalog(await openShop())
    const { admin, onSale, supplier, form } = catalog
    const { id, version } = await onSale({ name: '머그' })
    const names = async (state: 'waiting' | 'approved' | 'rejected') =>
      (await admin.ask(contract.listProductApprovals, { query: { state } })).data.map(({ change, name }) => [
        name,
        change?.name,
      ])
    expect(await names('waiting')).toEqual([])
    await supplier.ask(updateProduct, {
      params: { id },
      body: { product: form({ name: '새 머그' }), version, stockWas: 10 },
    })
    expect(await names('waiting')).toEqual([['머그', '새 머그']])
    await admin.ask(contract.rejectProduct, { params: { id }, body: { reason: '과장된 이름입니다.' } })
    expect(await names('waiting')).toEqual([])
    expect(await names('rejected')).toEqual([['머그', '새 머그']])
    expect(await names('approved')).toEqual([['머그', '새 머그']])
  })
})

describe('an approval', () => {
  test('puts the product on sale', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const params = await waiting(catalog)
    const { data } = await catalog.admin.ask(contract.approveProduct, { params })
    expect(data).toMatchObject({ status: 'active', approvalStatus: 'approved', approvedAt: expect.any(String) })
    expect((await visitor(shop).ask(listPublicProducts, { query: {} })).total).toBe(1)
  })

  test('by two admins at once happens once', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const params = await waiting(catalog)
    const other = await signedIn(shop, 'admin')
    const answers = await Promise.all(
      [catalog.admin, other].map((admin) => admin.send(contract.approveProduct, { params })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('of several products skips those that another admin has decided, and says so', async () => {
    const catalog = await openCatalog(await openShop())
    const { admin } = catalog
    const all = [await waiting(catalog, '하나'), await waiting(catalog, '둘'), await waiting(catalog, '셋')]
    await admin.ask(contract.rejectProduct, { params: all[0] ?? { id: '' }, body: { reason: '중복입니다.' } })
    const { data } = await admin.ask(contract.approveProducts, { body: { ids: all.map(({ id }) => id) } })
    expect(data).toEqual({ approved: 2, alreadyDecided: 1 })
  })

  test('of the same selection by two admins at once approves each product once', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const ids = [await waiting(catalog, '가방'), await waiting(catalog, '가방 끈'), await waiting(catalog, '끈')].map(
      ({ id }) => id,
    )
    const other = await signedIn(shop, 'admin')
    const [one, two] = await Promise.all([
      catalog.admin.ask(contract.approveProducts, { body: { ids } }),
      other.ask(contract.approveProducts, { body: { ids: ids.toReversed() } }),
    ])
    expect(one.data.approved + two.data.approved).toBe(3)
  })
})

test('a rejection reaches the supplier with its reason, and needs one', async () => {
  const catalog = await openCatalog(await openShop())
  const { admin, supplier } = catalog
  const params = await waiting(catalog)
  const without = await admin.send(contract.rejectProduct, { params, body: { reason: ' ' } })
  expect(without.json()).toMatchObject({ field: 'reason', message: '사유를 입력하세요' })
  await admin.ask(contract.rejectProduct, { params, body: { reason: '인증서가 없습니다.' } })
  expect((await supplier.ask(getSupplierProduct, { params })).data).toMatchObject({
    approvalStatus: 'rejected',
    rejectionReason: '인증서가 없습니다.',
  })
})

test('decided products are listed by the time of the decision, the latest first', async () => {
  const shop = await openShop()
  const { admin, supplier, draft } = await openCatalog(shop)
  const ids: Record<string, string> = {}
  for (const name of ['가', '나', '다', '라']) {
    const { id } = await draft({ name })
    ids[name] = id
    await supplier.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  }
  const of = (name: string) => ({ params: { id: ids[name] ?? '' } })
  const names = async (state: 'approved' | 'rejected') =>
    (await admin.ask(contract.listProductApprovals, { query: { state } })).data.map(({ name }) => name)
  await admin.ask(contract.approveProduct, of('나'))
  await admin.ask(contract.approveProduct, of('가'))
  for (const name of ['라', '다']) await admin.ask(contract.rejectProduct, { ...of(name), body: { reason: '사진' } })
  expect(await names('approved')).toEqual(['가', '나'])
  expect(await names('rejected')).toEqual(['다', '라'])
})

test('an admin sees the description as shoppers will, without unsafe HTML', async () => {
  const shop = await openShop()
  const { admin, draft } = await openCatalog(shop)
  const { id } = await draft({ description: '<h2>재료</h2><script>steal()</script><p>순면</p>' })
  const { data } = await admin.ask(contract.getAnyProduct, { params: { id } })
  expect(data.descriptionHtml).toBe('<h2>재료</h2><p>순면</p>')
})

test('all products are found by every filter', async () => {
  const shop = await openShop()
  const { admin, supplier, categoryIdByName, draft, onSale } = await openCatalog(shop)
  await draft({ name: '머그', basePrice: 9_000, categories: [categoryIdByName.생활용품 ?? ''] })
  await onSale({ name: '거치대', basePrice: 20_000 })
  const names = async (query: object) =>
    (await admin.ask(contract.listAllProducts, { query })).data.map(({ name }) => name)
  expect(await names({ search: '머그' })).toEqual(['머그'])
  expect(await names({ categoryId: categoryIdByName.전자제품 })).toEqual(['거치대'])
  expect(await names({ supplierId: supplier.accountId, sortBy: 'name' })).toEqual(['거치대', '머그'])
  expect(await names({ supplierId: admin.accountId })).toEqual([])
  expect(await names({ status: 'draft' })).toEqual(['머그'])
  expect(await names({ approvalStatus: 'approved' })).toEqual(['거치대'])
  expect(await names({ minPrice: 10_000 })).toEqual(['거치대'])
  expect(await names({ maxPrice: 10_000 })).toEqual(['머그'])
  await shop.db.execute(sql`update products set sales_count = 3, rating = 4.5 where name = '머그'`)
  for (const [sortBy, upwards] of [
    ['name', ['거치대', '머그']],
    ['price', ['머그', '거치대']],
    ['sales', ['거치대', '머그']],
    ['rating', ['거치대', '머그']],
    ['created', ['머그', '거치대']],
  ] as const) {
    expect([sortBy, await names({ sortBy, sortOrder: 'asc' })]).toEqual([sortBy, upwards])
    expect([sortBy, await names({ sortBy, sortOrder: 'desc' })]).toEqual([sortBy, upwards.toReversed()])
  }
})

test('a recommended product is featured in the shop', async () => {
  const shop = await openShop()
  const { admin, onSale } = await openCatalog(shop)
  const { id } = await onSale()
  const shopper = visitor(shop)
  const featured = async () => (await shopper.ask(listPublicProducts, { query: { featured: 'true' } })).total
  expect(await featured()).toBe(0)
  await admin.ask(contract.setFeatured, { params: { id }, body: { featured: true } })
  expect(await featured()).toBe(1)
})
