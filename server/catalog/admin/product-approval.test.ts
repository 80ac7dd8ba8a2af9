import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import * as contract from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { getPublicProduct, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import {
  getSupplierProduct,
  setProductStatus,
  setProductStatuses,
  updateProduct,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { NOTICE_FIELDS } from '@jangteo/domain/catalog/product-notice.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Catalog, openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser, visitor } from '../../testing/test-users.ts'
import { products } from '../tables.ts'

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
    expect(data).toEqual({ approved: 2, alreadyDecided: 1, changed: 0, incomplete: 0 })
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

const read = async (admin: TestUser, id: string): Promise<Product> =>
  (await admin.ask(contract.getAnyProduct, { params: { id } })).data

describe('a decision about a version that has changed since', () => {
  /** Waits for approval with one picture; the supplier swaps it after the admin has looked. */
  async function swapped() {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const { admin, supplier, form } = catalog
    const { id } = await waiting(catalog, '머그')
    const seen = await read(admin, id)
    const { version } = (await supplier.ask(getSupplierProduct, { params: { id } })).data
    const product = form({ name: '머그', images: ['https://cdn.example/other.jpg'] })
    await supplier.ask(updateProduct, { params: { id }, body: { product, version, stockWas: 10 } })
    return { shop, admin, supplier, params: { id }, seen }
  }

  test('is refused, whatever is decided, and changes nothing', async () => {
    const { shop, admin, params, seen } = await swapped()
    const { version } = seen
    const latest = (await read(admin, params.id)).version
    for (const answer of [
      await admin.send(contract.approveProduct, { params, body: { version } }),
      await admin.send(contract.rejectProduct, { params, body: { reason: '사진', version } }),
      await admin.send(contract.setFeatured, { params, body: { featured: true, version } }),
      await admin.send(contract.stopProductSale, { params, body: { reason: '안전', version } }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'changed_meanwhile', latest }),
      ])
    expect(await read(admin, params.id)).toMatchObject({ status: 'pending', featured: false, version: latest })
    expect((await visitor(shop).ask(listPublicProducts, { query: {} })).total).toBe(0)
    expect((await admin.ask(listAudit, { query: {} })).data).toEqual([])
    await admin.ask(contract.approveProduct, { params, body: { version: latest } })
  })

  test('is skipped and counted among several', async () => {
    const { admin, params, seen } = await swapped()
    const body = { ids: [params.id], versions: { [params.id]: seen.version } }
    // Not counted as decided by another admin.
    expect((await admin.ask(contract.approveProducts, { body })).data).toEqual({
      approved: 0,
      alreadyDecided: 0,
      changed: 1,
      incomplete: 0,
    })
    const { version } = await read(admin, params.id)
    const again = { ids: [params.id], versions: { [params.id]: version } }
    expect((await admin.ask(contract.approveProducts, { body: again })).data.approved).toBe(1)
    expect((await admin.ask(contract.approveProducts, { body })).data).toEqual({
      approved: 0,
      alreadyDecided: 1,
      changed: 0,
      incomplete: 0,
    })
  })

  test('works without naming a version, with and without a body', async () => {
    const { admin, params } = await swapped()
    const answer = await admin.call({ method: 'POST', url: `/api/v1/admin/products/${params.id}/approve` })
    expect([answer.statusCode, answer.json().data.approvalStatus]).toEqual([200, 'approved'])
  })

  test('is refused after the supplier replaced a requested change', async () => {
    const { admin, onSale, supplier, form } = await openCatalog(await openShop())
    const { id, version } = await onSale({ name: '머그' })
    const save = async (name: string, from: number) =>
      (
        await supplier.ask(updateProduct, {
          params: { id },
          body: { product: form({ name }), version: from, stockWas: 10 },
        })
      ).data.version
    const first = await save('새 머그', version)
    await save('가짜 머그', first)
    const answer = await admin.send(contract.approveProduct, { params: { id }, body: { version: first } })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
  })
})

describe('the version of a product', () => {
  const CHANGES = {
    name: '바뀐 이름',
    short_description: '바뀐 설명',
    description: '바뀐 상세 설명',
    images: '{https://cdn.example/x.jpg}',
    gold_price: 1,
    specifications: '{"재질":"면"}',
    status: 'inactive',
    approval_status: 'rejected',
    rejection_reason: '사진',
  }

  test('counts every change of the fields that an admin decides on, by any writer', async () => {
    const shop = await openShop()
    const { admin, onSale } = await openCatalog(shop)
    const { id, version } = await onSale()
    const counted: Record<string, number> = {}
    for (const [column, value] of Object.entries(CHANGES)) {
      const set = sql`update products set ${sql.identifier(column)} = ${value} where id = ${id}`
      await shop.db.execute(set)
      await shop.db.execute(set)
      counted[column] = (await read(admin, id)).version
    }
    expect(counted).toEqual(
      Object.fromEntries(Object.keys(CHANGES).map((column, place) => [column, version + place + 1])),
    )
  })

  test('stays while sales, views, stock and ratings change, so that a busy product can be decided about', async () => {
    const shop = await openShop()
    const { admin, onSale } = await openCatalog(shop)
    const { id, version } = await onSale()
    const counted = { salesCount: 3, viewCount: 9, rating: 4.5, reviewCount: 2, lowStockNotified: true }
    await shop.db.update(products).set(counted).where(eq(products.id, id))
    expect((await read(admin, id)).version).toBe(version)
  })
})

describe('a sale started without asking for approval', () => {
  async function unrequested() {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const { supplier, draft } = catalog
    const ids = [(await draft({ name: '가' })).id, (await draft({ name: '나' })).id]
    await supplier.ask(setProductStatuses, { body: { ids, status: 'active' } })
    const names = async (state: 'waiting' | 'unrequested') =>
      (await catalog.admin.ask(contract.listProductApprovals, { query: { state } })).data.map(({ name }) => name)
    return { shop, ...catalog, params: { id: ids[0] ?? '' }, other: { id: ids[1] ?? '' }, names }
  }

  test('is in a list of its own beside the queue, and on sale once it is approved', async () => {
    const { shop, admin, names, params } = await unrequested()
    expect([await names('waiting'), await names('unrequested')]).toEqual([[], ['가', '나']])
    expect((await visitor(shop).ask(listPublicProducts, { query: {} })).total).toBe(0)
    const { data } = await admin.ask(contract.approveProduct, { params })
    expect(data).toMatchObject({ status: 'active', approvalStatus: 'approved', approvedAt: expect.any(String) })
    expect((await visitor(shop).ask(listPublicProducts, { query: {} })).total).toBe(1)
    expect(await names('unrequested')).toEqual(['나'])
  })

  test('leaves that list when it is rejected, and comes back if it is started again', async () => {
    const { admin, supplier, names, params } = await unrequested()
    await admin.ask(contract.rejectProduct, { params, body: { reason: '사진' } })
    expect(await names('unrequested')).toEqual(['나'])
    await supplier.ask(setProductStatus, { params, body: { status: 'active' } })
    expect((await names('unrequested')).toSorted()).toEqual(['가', '나'])
  })

  test('moves to the queue when the supplier asks for approval', async () => {
    const { supplier, names, params, other } = await unrequested()
    const body = { ids: [params.id, other.id], status: 'pending' as const }
    expect((await supplier.ask(setProductStatuses, { body })).data).toEqual({ changed: 2 })
    expect([await names('waiting'), await names('unrequested')]).toEqual([['가', '나'], []])
  })
})

describe('an admin who stops the sale of an approved product', () => {
  async function stopped() {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const { id, version } = await catalog.onSale({ name: '전기요' })
    const params = { id }
    const body = { reason: '안전 인증이 취소되었습니다.', version }
    const { data } = await catalog.admin.ask(contract.stopProductSale, { params, body })
    return { shop, ...catalog, params, data }
  }

  test('takes it out of the shop at once, and its supplier reads why', async () => {
    const { shop, supplier, params, data } = await stopped()
    expect(data).toMatchObject({
      status: 'inactive',
      approvalStatus: 'rejected',
      rejectionReason: '안전 인증이 취소되었습니다.',
    })
    expect((await visitor(shop).send(getPublicProduct, { params })).statusCode).toBe(404)
    const [news] = (await supplier.ask(listNotifications, { query: {} })).data
    expect(news).toMatchObject({
      text: '관리자가 상품 판매를 중지했습니다: 전기요 (안전 인증이 취소되었습니다.)',
      link: `/supplier/products/${params.id}`,
    })
  })

  test('is not undone by the supplier alone: only a new approval sells it again', async () => {
    const { shop, admin, supplier, params } = await stopped()
    const total = async () => (await visitor(shop).ask(listPublicProducts, { query: {} })).total
    await supplier.ask(setProductStatus, { params, body: { status: 'active' } })
    expect(await total()).toBe(0)
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    expect(await total()).toBe(0)
    await admin.ask(contract.approveProduct, { params })
    expect(await total()).toBe(1)
  })

  test('cannot do so twice, nor for a product that was never approved', async () => {
    const { admin, draft, params } = await stopped()
    const stop = (id: string) => admin.send(contract.stopProductSale, { params: { id }, body: { reason: '안전' } })
    expect((await stop(params.id)).statusCode).toBe(409)
    expect((await stop((await draft()).id)).statusCode).toBe(409)
    const without = await admin.send(contract.stopProductSale, { params, body: { reason: ' ' } })
    expect(without.json()).toMatchObject({ field: 'reason', message: '사유를 입력하세요' })
  })
})

describe('a product that is given back for correction', () => {
  const reason = '성분표를 채워 주세요.'

  test('becomes a draft with the reason, and its supplier can ask for approval again', async () => {
    const catalog = await openCatalog(await openShop())
    const { admin, supplier } = catalog
    const params = await waiting(catalog)
    const { version } = await read(admin, params.id)
    const { data } = await admin.ask(contract.returnProduct, { params, body: { reason, version } })
    expect(data).toMatchObject({ status: 'draft', approvalStatus: 'pending', rejectionReason: reason })
    const [news] = (await supplier.ask(listNotifications, { query: {} })).data
    expect(news).toMatchObject({
      text: '상품의 보완을 요청했습니다: 머그 (성분표를 채워 주세요.)',
      link: `/supplier/products/${params.id}`,
    })
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    const approved = await admin.ask(contract.approveProduct, { params })
    expect(approved.data).toMatchObject({ approvalStatus: 'approved', rejectionReason: null })
    const [, entry] = (await admin.ask(listAudit, { query: {} })).data
    expect(entry).toMatchObject({ action: 'product_returned', details: { product: '머그', reason, status: 'draft' } })
  })

  test('leaves the shop if it was on sale, and takes its waiting change along', async () => {
    const shop = await openShop()
    const { admin, onSale, supplier, form } = await openCatalog(shop)
    const { id, version } = await onSale({ name: '머그' })
    const product = form({ name: '새 머그' })
    await supplier.ask(updateProduct, { params: { id }, body: { product, version, stockWas: 10 } })
    await admin.ask(contract.returnProduct, { params: { id }, body: { reason } })
    expect((await visitor(shop).send(getPublicProduct, { params: { id } })).statusCode).toBe(404)
    expect((await admin.ask(contract.listProductApprovals, { query: {} })).total).toBe(0)
  })

  test('cannot be given back twice, nor after another admin has decided', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const params = await waiting(catalog)
    const other = await signedIn(shop, 'admin')
    const answers = await Promise.all(
      [catalog.admin, other].map((admin) => admin.send(contract.returnProduct, { params, body: { reason } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

test('several products are rejected with one reason, and those decided or changed meanwhile are counted', async () => {
  const catalog = await openCatalog(await openShop())
  const { admin, supplier, form } = catalog
  const [one, two, three, four] = [
    await waiting(catalog, '하나'),
    await waiting(catalog, '둘'),
    await waiting(catalog, '셋'),
    await waiting(catalog, '넷'),
  ]
  const seen = await Promise.all([one, two, three, four].map(({ id }) => read(admin, id)))
  await admin.ask(contract.approveProduct, { params: two })
  const product = form({ name: '셋 가짜' })
  const { version } = (await supplier.ask(getSupplierProduct, { params: three })).data
  await supplier.ask(updateProduct, { params: three, body: { product, version, stockWas: 10 } })
  const versions = Object.fromEntries(seen.map((known) => [known.id, known.version]))
  const ids = seen.map(({ id }) => id)
  const { data } = await admin.ask(contract.rejectProducts, { body: { ids, versions, reason: '인증서가 없습니다.' } })
  expect(data).toEqual({ rejected: 2, alreadyDecided: 1, changed: 1 })
  for (const params of [one, four])
    expect((await supplier.ask(getSupplierProduct, { params })).data).toMatchObject({
      approvalStatus: 'rejected',
      rejectionReason: '인증서가 없습니다.',
      status: 'draft',
    })
  const without = await admin.send(contract.rejectProducts, { body: { ids, reason: ' ' } })
  expect(without.json()).toMatchObject({ field: 'reason', message: '사유를 입력하세요' })
})

describe('while a 상품정보제공고시 is required', () => {
  async function required() {
    const catalog = await openCatalog(await openShop())
    const early = await waiting(catalog, '먼저 요청한 머그')
    await catalog.admin.ask(saveShopSettings, { body: { products: { noticeRequired: true } } })
    return { ...catalog, early }
  }
  const fields = Object.fromEntries(NOTICE_FIELDS.other.map((label) => [label, '상품상세 참조']))
  const notice = { kind: 'other' as const, fields }

  test('neither asking for approval nor approving works without, and the missing fields are named', async () => {
    const { admin, supplier, draft, early } = await required()
    const [first = '', ...others] = NOTICE_FIELDS.other
    const some = { kind: 'other' as const, fields: { [first]: '머그' } }
    const params = { id: (await draft({ name: '머그', notice: some })).id }
    const asked = await supplier.send(setProductStatus, { params, body: { status: 'pending' } })
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'notice_incomplete',
        message: `상품정보제공고시의 빈 항목을 채워 주세요: ${others.join(', ')}`,
        missing: others,
      }),
    ])
    const approval = await admin.send(contract.approveProduct, { params: early })
    expect([approval.statusCode, approval.json().message]).toEqual([409, '상품정보제공고시를 써 주세요.'])
    const body = { ids: [params.id], status: 'pending' as const }
    expect((await supplier.send(setProductStatuses, { body })).json().code).toBe('notice_incomplete')
    expect((await admin.ask(contract.rejectProduct, { params: early, body: { reason: '고시' } })).data.status).toBe(
      'draft',
    )
  })

  test('a complete one can be submitted and approved, and several at once count those without', async () => {
    const { admin, supplier, draft, early } = await required()
    const params = { id: (await draft({ notice })).id }
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    const { data } = await admin.ask(contract.approveProducts, { body: { ids: [early.id, params.id] } })
    expect(data).toEqual({ approved: 1, alreadyDecided: 0, changed: 0, incomplete: 1 })
  })

  test('prices of an approved product change without one, new texts do not', async () => {
    const { admin, supplier, onSale, form } = await required()
    const { id, version } = await onSale({ notice })
    const params = { id }
    const save = (about: Partial<ProductForm>, from: number) =>
      supplier.send(updateProduct, { params, body: { product: form(about), version: from, stockWas: 10 } })
    expect((await save({ basePrice: 12_000 }, version)).statusCode).toBe(200)
    const latest = (await read(admin, id)).version
    const refused = await save({ name: '새 이름' }, latest)
    expect(refused.json()).toMatchObject({ code: 'notice_incomplete', field: 'notice' })
  })
})

test('each decision about products is in the audit log with before, after and reason, bulk ones one by one', async () => {
  const catalog = await openCatalog(await openShop())
  const { admin, supplier } = catalog
  const [one, two, three] = [await waiting(catalog, '하나'), await waiting(catalog, '둘'), await waiting(catalog, '셋')]
  await admin.ask(contract.approveProducts, { body: { ids: [one.id, two.id] } })
  await admin.ask(contract.rejectProduct, { params: three, body: { reason: '사진' } })
  await admin.ask(contract.setFeatured, { params: one, body: { featured: true } })
  await admin.ask(contract.setFeatured, { params: one, body: { featured: true } })
  await admin.ask(contract.stopProductSale, { params: two, body: { reason: '안전' } })
  const { data } = await admin.ask(listAudit, { query: {} })
  const whose = { actorName: admin.name, subjectId: supplier.accountId }
  expect(data).toMatchObject([
    {
      ...whose,
      action: 'product_stopped',
      details: { product: '둘', from: 'approved', to: 'rejected', reason: '안전' },
    },
    { ...whose, action: 'product_featured', details: { productId: one.id, from: false, to: true } },
    {
      ...whose,
      action: 'product_rejected',
      details: { product: '셋', from: 'pending', to: 'rejected', reason: '사진' },
    },
    { ...whose, action: 'product_approved', details: { from: 'pending', to: 'approved' } },
    { ...whose, action: 'product_approved', details: { from: 'pending', to: 'approved' } },
  ])
  expect(data).toHaveLength(5)
})
