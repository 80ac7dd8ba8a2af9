import {
  approveProduct,
  listAllProducts,
  listProductApprovals,
  rejectProduct,
} from '@jangteo/contracts/catalog/admin-products.ts'
import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { products, productVariants, stockEntries } from '../tables.ts'

async function ledgerSum({ db }: Shop, productId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`sum(${stockEntries.change})::int` })
    .from(stockEntries)
    .innerJoin(productVariants, eq(productVariants.id, stockEntries.variantId))
    .where(eq(productVariants.productId, productId))
  return row?.sum ?? 0
}

const WRONG: [about: object, field: string, message: string][] = [
  [{ name: ' ' }, 'name', '상품명을 입력하세요'],
  [{ categories: [] }, 'categories', '카테고리를 선택하세요'],
  [{ shortDescription: '' }, 'shortDescription', '간단 설명을 입력하세요'],
  [{ description: '' }, 'description', '상세 설명을 입력하세요'],
  [{ basePrice: 0 }, 'basePrice', '가격은 1원 이상이어야 합니다'],
  [{ pricing: { gold: 1, premium: 0, vip: 1 } }, 'pricing.premium', '가격은 1원 이상이어야 합니다'],
  [{ stockQuantity: -1 }, 'stockQuantity', '재고는 0개 이상이어야 합니다'],
  [{ minOrderQuantity: 0 }, 'minOrderQuantity', '최소 주문 수량은 1개 이상이어야 합니다'],
  [
    { minOrderQuantity: 5, maxOrderQuantity: 4 },
    'maxOrderQuantity',
    '최대 주문 수량은 최소 주문 수량보다 작을 수 없습니다',
  ],
  [{ weight: 1.001 }, 'weight', '무게는 0.01kg 단위로 입력하세요'],
  [{ images: ['javascript:alert(1)'] }, 'images.0', '이미지 주소는 http:// 또는 https://로 시작해야 합니다'],
  [{ specifications: { 재질: ' ' } }, 'specifications.재질', '항목 값을 입력하세요'],
]

describe('a new product', () => {
  test('is a draft with pending approval and a slug of its name, and its stock is in the ledger', async () => {
    const shop = await openShop()
    const { draft, supplier } = await openCatalog(shop)
    const product = await draft({ name: '갤럭시 노트북', stockQuantity: 7 })
    expect(product).toMatchObject({ slug: '갤럭시-노트북', status: 'draft', approvalStatus: 'pending', version: 1 })
    const { data } = await supplier.ask(contract.listStockEntries, { params: { id: product.id }, query: {} })
    expect(data).toMatchObject([{ change: 7, stockAfter: 7, cause: 'created' }])
  })

  test('whose slug is taken gets a suffix, also when both are saved at once', async () => {
    const { draft } = await openCatalog(await openShop())
    const slugs = (await Promise.all([1, 2, 3].map(() => draft({ name: '머그' })))).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(3)
    expect(slugs.filter((slug) => slug === '머그')).toHaveLength(1)
    expect(slugs.every((slug) => /^머그(-[0-9a-f]{6})?$/.test(slug))).toBe(true)
  })

  test('is refused with a message for each invalid field', async () => {
    const { supplier, form } = await openCatalog(await openShop())
    for (const [about, field, message] of WRONG) {
      const answer = await supplier.send(contract.createProduct, { body: { ...form(), ...about } })
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ field, message })])
    }
  })

  test('cannot be put into a category that does not exist, nor approve itself', async () => {
    const { supplier, form } = await openCatalog(await openShop())
    const nowhere = await supplier.send(contract.createProduct, {
      body: form({ categories: ['00000000-0000-7000-8000-000000000000'] }),
    })
    expect(nowhere.json()).toMatchObject({ code: 'invalid_request', field: 'categories' })
    const body = { ...form(), approvalStatus: 'approved' }
    expect((await supplier.send(contract.createProduct, { body })).statusCode).toBe(400)
    const { id } = (await supplier.ask(contract.createProduct, { body: form() })).data
    const approved = await supplier.call({
      method: 'PUT',
      url: `/api/v1/supplier/products/${id}/status`,
      payload: { status: 'approved' },
    })
    expect(approved.statusCode).toBe(400)
  })

  test('is refused to a supplier whose business is not approved', async () => {
    const shop = await openShop()
    const { form, admin, supplier } = await openCatalog(shop)
    const body = form()
    const signup = await signedIn(shop, 'supplier-pending')
    const answer = await signup.send(contract.createProduct, { body })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'business_not_approved'])
    expect((await admin.ask(listAllProducts, { query: {} })).total).toBe(0)
    expect((await supplier.send(contract.createProduct, { body })).statusCode).toBe(201)
  })
})

describe('the supplier’s product list', () => {
  test('finds by name, brand and first consonants, filters by status and sorts', async () => {
    const { supplier, draft, onSale } = await openCatalog(await openShop())
    await draft({ name: '유리 머그', brand: '온결', basePrice: 9_000 })
    await draft({ name: '나무 접시', brand: '숲담', basePrice: 12_000 })
    await onSale({ name: '스마트폰 케이스', brand: null, basePrice: 5_000 })
    const namesOf = async (query: object) =>
      (await supplier.ask(contract.listSupplierProducts, { query })).data.map(({ name }) => name)
    expect(await namesOf({})).toEqual(['스마트폰 케이스', '나무 접시', '유리 머그'])
    expect(await namesOf({ search: '머그' })).toEqual(['유리 머그'])
    expect(await namesOf({ search: '숲담' })).toEqual(['나무 접시'])
    expect(await namesOf({ search: 'ㅅㅁㅌㅍ' })).toEqual(['스마트폰 케이스'])
    expect(await namesOf({ search: '%' })).toEqual([])
    expect(await namesOf({ status: 'active' })).toEqual(['스마트폰 케이스'])
    expect(await namesOf({ sortBy: 'price' })).toEqual(['스마트폰 케이스', '유리 머그', '나무 접시'])
    expect(await namesOf({ sortBy: 'name', sortOrder: 'desc' })).toEqual(['유리 머그', '스마트폰 케이스', '나무 접시'])
    const page = await supplier.ask(contract.listSupplierProducts, { query: { limit: 2, page: 2 } })
    expect([page.data.length, page.total]).toEqual([1, 3])
  })
})

test('another supplier can neither read nor change a product by its id', async () => {
  const shop = await openShop()
  const { draft, form } = await openCatalog(shop)
  const { id } = await draft()
  const stranger = await signedIn(shop, 'supplier-approved')
  const params = { id }
  const answers = await Promise.all([
    stranger.send(contract.getSupplierProduct, { params }),
    stranger.send(contract.updateProduct, { params, body: { product: form(), version: 1, stockWas: 10 } }),
    stranger.send(contract.deleteProduct, { params }),
    stranger.send(contract.setProductStatus, { params, body: { status: 'pending' } }),
    stranger.send(contract.setProductStatuses, { body: { ids: [id], status: 'active' } }),
    stranger.send(contract.adjustStock, { params, body: { change: 1, reason: '재고 조사' } }),
    stranger.send(contract.listStockEntries, { params, query: {} }),
    stranger.send(contract.getProductStatistics, { params, query: {} }),
  ])
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'product_not_found'])
  expect((await stranger.ask(contract.listSupplierProducts, { query: {} })).total).toBe(0)
})

describe('saving an edit', () => {
  test('of a draft changes it at once', async () => {
    const { supplier, draft, form } = await openCatalog(await openShop())
    const { id, slug } = await draft({ name: '머그' })
    const { data } = await supplier.ask(contract.updateProduct, {
      params: { id },
      body: { product: form({ name: '큰 머그', basePrice: 12_000 }), version: 1, stockWas: 10 },
    })
    expect(data).toMatchObject({ name: '큰 머그', slug, basePrice: 12_000, version: 2, change: null })
  })

  test('of an approved product changes prices at once; texts and images wait for approval', async () => {
    const shop = await openShop()
    const { supplier, admin, onSale, form } = await openCatalog(shop)
    const { id, version } = await onSale({ name: '머그' })
    const edit = form({ name: '새 머그', images: ['https://cdn.example/mug.jpg'], basePrice: 20_000 })
    const saved = await supplier.ask(contract.updateProduct, {
      params: { id },
      body: { product: edit, version, stockWas: 10 },
    })
    expect(saved.data).toMatchObject({ name: '머그', change: { name: '새 머그', rejectionReason: null } })
    const shopper = visitor(shop)
    const seen = async () => (await shopper.ask(getPublicProduct, { params: { id } })).data
    expect(await seen()).toMatchObject({ name: '머그', images: [], price: 20_000 })

    const refused = await admin.ask(rejectProduct, { params: { id }, body: { reason: '사진이 흐립니다.' } })
    expect(refused.data).toMatchObject({
      name: '머그',
      status: 'active',
      approvalStatus: 'approved',
      change: { rejectionReason: '사진이 흐립니다.' },
    })
    const again = await supplier.ask(contract.updateProduct, {
      params: { id },
      body: { product: edit, version: refused.data.version, stockWas: 10 },
    })
    expect(again.data.change).toMatchObject({ rejectionReason: null })
    await admin.ask(approveProduct, { params: { id } })
    expect(await seen()).toMatchObject({ name: '새 머그', images: [{ url: 'https://cdn.example/mug.jpg' }] })
  })

  test('that started from an older version is refused', async () => {
    const { supplier, draft, form } = await openCatalog(await openShop())
    const { id } = await draft()
    const save = (name: string) =>
      supplier.send(contract.updateProduct, {
        params: { id },
        body: { product: form({ name }), version: 1, stockWas: 10 },
      })
    const answers = await Promise.all([save('하나'), save('둘')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('changes the stock by the difference, so that meanwhile sold items stay sold', async () => {
    const shop = await openShop()
    const { supplier, draft, form } = await openCatalog(shop)
    const { id } = await draft({ stockQuantity: 10 })
    await supplier.ask(contract.adjustStock, { params: { id }, body: { change: -3, reason: '파손' } })
    const { data } = await supplier.ask(contract.updateProduct, {
      params: { id },
      body: { product: form({ stockQuantity: 15 }), version: 1, stockWas: 10 },
    })
    expect(data.stockQuantity).toBe(12)
    expect(await ledgerSum(shop, id)).toBe(12)
  })
})

describe('the status', () => {
  test('requesting approval again clears the rejection reason', async () => {
    const { supplier, admin, draft } = await openCatalog(await openShop())
    const params = { id: (await draft()).id }
    const ask = () => supplier.ask(contract.setProductStatus, { params, body: { status: 'pending' } })
    await ask()
    await admin.ask(rejectProduct, { params, body: { reason: '설명이 짧습니다.' } })
    expect((await supplier.ask(contract.getSupplierProduct, { params })).data).toMatchObject({
      status: 'draft',
      approvalStatus: 'rejected',
      rejectionReason: '설명이 짧습니다.',
    })
    expect((await ask()).data).toMatchObject({ status: 'pending', approvalStatus: 'pending', rejectionReason: null })
  })

  test('승인완료 as a filter finds what an admin has approved, whatever its status is', async () => {
    const { supplier, admin, onSale, draft } = await openCatalog(await openShop())
    const selling = await onSale({ name: '판매중' })
    const stopped = await onSale({ name: '판매중지' })
    await draft({ name: '임시저장' })
    await supplier.ask(contract.setProductStatus, { params: { id: stopped.id }, body: { status: 'inactive' } })
    const query = { status: 'approved' } as const
    for (const { data, total } of [
      await supplier.ask(contract.listSupplierProducts, { query }),
      await admin.ask(listAllProducts, { query }),
    ]) {
      expect(data.map(({ id }) => id).toSorted()).toEqual([selling.id, stopped.id].toSorted())
      expect(data.every(({ approvalStatus }) => approvalStatus === 'approved')).toBe(true)
      expect(total).toBe(2)
    }
  })

  test('of several products changes for all or for none', async () => {
    const { supplier, onSale } = await openCatalog(await openShop())
    const ids = [(await onSale()).id, (await onSale()).id]
    const stop = (wanted: string[]) =>
      supplier.send(contract.setProductStatuses, { body: { ids: wanted, status: 'inactive' } })
    expect((await stop([...ids, '00000000-0000-7000-8000-000000000000'])).statusCode).toBe(404)
    expect((await supplier.ask(contract.listSupplierProducts, { query: { status: 'active' } })).total).toBe(2)
    expect((await stop(ids)).json()).toEqual({ data: { changed: 2 } })
    expect((await supplier.ask(contract.listSupplierProducts, { query: { status: 'inactive' } })).total).toBe(2)
    expect((await stop([])).json().message).toBe('변경할 상품을 선택하세요.')
  })
})

describe('a request for approval of several products', () => {
  test('submits those that need it, and neither takes approved ones off sale nor moves waiting ones', async () => {
    const { supplier, admin, draft, onSale } = await openCatalog(await openShop())
    const waiting = await draft({ name: '기다림' })
    await supplier.ask(contract.setProductStatus, { params: { id: waiting.id }, body: { status: 'pending' } })
    const ids = [waiting.id, (await onSale({ name: '판매중' })).id, (await draft({ name: '초안' })).id]
    const { data } = await supplier.ask(contract.setProductStatuses, { body: { ids, status: 'pending' } })
    expect(data).toEqual({ changed: 1 })
    const queue = (await admin.ask(listProductApprovals, { query: {} })).data
    expect(queue.map(({ name }) => name)).toEqual(['기다림', '초안'])
    const { total } = await supplier.ask(contract.listSupplierProducts, { query: { status: 'active' } })
    expect(total).toBe(1)
  })

  test('clears earlier rejections, and is refused as a whole for another supplier’s product', async () => {
    const shop = await openShop()
    const { supplier, admin, draft, onSale } = await openCatalog(shop)
    const { id } = await draft()
    const ask = (who: typeof supplier, ids: string[]) =>
      who.send(contract.setProductStatuses, { body: { ids, status: 'pending' } })
    await ask(supplier, [id])
    await admin.ask(rejectProduct, { params: { id }, body: { reason: '사진' } })
    expect((await ask(supplier, [id])).json()).toEqual({ data: { changed: 1 } })
    expect((await supplier.ask(contract.getSupplierProduct, { params: { id } })).data).toMatchObject({
      status: 'pending',
      approvalStatus: 'pending',
      rejectionReason: null,
    })
    const stranger = await signedIn(shop, 'supplier-approved')
    expect((await ask(stranger, [(await onSale()).id])).statusCode).toBe(404)
  })
})

test('an edit after asking again for approval replaces an older requested change', async () => {
  const { supplier, admin, onSale, form } = await openCatalog(await openShop())
  const { id, version } = await onSale({ name: '머그' })
  const params = { id }
  const save = async (name: string, from: number) =>
    (
      await supplier.ask(contract.updateProduct, {
        params,
        body: { product: form({ name }), version: from, stockWas: 10 },
      })
    ).data
  await save('첫 변경', version)
  const asking = (await supplier.ask(contract.setProductStatus, { params, body: { status: 'pending' } })).data
  expect(await save('마지막 이름', asking.version)).toMatchObject({ name: '마지막 이름', change: null })
  expect((await admin.ask(approveProduct, { params })).data.name).toBe('마지막 이름')
})

describe('the stock', () => {
  test('never goes below zero, and always equals the sum of its ledger', async () => {
    const shop = await openShop()
    const { supplier, draft } = await openCatalog(shop)
    const { id } = await draft({ stockQuantity: 5 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        supplier.send(contract.adjustStock, { params: { id }, body: { change: -1, reason: '파손' } }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect(await ledgerSum(shop, id)).toBe(0)
  })

  test('is adjusted only with a reason and a change', async () => {
    const { supplier, draft } = await openCatalog(await openShop())
    const params = { id: (await draft()).id }
    const adjust = async (body: { change: number; reason: string }) =>
      (await supplier.send(contract.adjustStock, { params, body })).json().message
    expect(await adjust({ change: 0, reason: '조사' })).toBe('0이 아닌 수량을 입력하세요')
    expect(await adjust({ change: 1, reason: ' ' })).toBe('사유를 입력하세요')
  })

  test('ledger cannot be rewritten', async () => {
    const shop = await openShop()
    const { draft } = await openCatalog(shop)
    await draft()
    await expect(shop.db.delete(stockEntries)).rejects.toThrow()
  })
})

test('a deleted product is not found, and its slug is available again', async () => {
  const shop = await openShop()
  const { supplier, onSale, draft } = await openCatalog(shop)
  const { id } = await onSale({ name: '머그' })
  await supplier.ask(contract.deleteProduct, { params: { id } })
  expect((await supplier.send(contract.getSupplierProduct, { params: { id } })).statusCode).toBe(404)
  expect((await visitor(shop).send(getPublicProduct, { params: { id: '머그' } })).json()).toMatchObject({
    code: 'product_not_found',
    message: '상품을 찾을 수 없습니다.',
  })
  expect((await supplier.send(contract.deleteProduct, { params: { id } })).statusCode).toBe(404)
  expect((await draft({ name: '머그' })).slug).toBe('머그')
  expect(await shop.db.$count(products)).toBe(2)
})

test('statistics list every day, also those without a view', async () => {
  const shop = await openShop()
  const { supplier, onSale } = await openCatalog(shop)
  const { id } = await onSale()
  const { data } = await supplier.ask(contract.getProductStatistics, { params: { id }, query: { days: 7 } })
  expect(data.days).toHaveLength(7)
  expect(data).toMatchObject({ viewCount: 0, salesCount: 0, rating: 0, reviewCount: 0 })
})
