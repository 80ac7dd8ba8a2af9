import * as contract from '@jangteo/contracts/catalog/categories.ts'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { deleteProduct, setProductStatus, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'
import { compactCategoryCounts } from '../catalog-jobs.ts'
import { categoryCountChanges } from '../tables.ts'

test('the tree counts products on sale, in a category and below it', async () => {
  const shop = await openShop()
  const { onSale, draft, supplier, categoryIdByName, form } = await openCatalog(shop)
  const shopper = visitor(shop)
  const counts = async () => {
    const { data } = await shopper.ask(contract.listCategories, {})
    return data.flatMap(({ categories }) =>
      categories.flatMap(({ productCount, children }) => [
        productCount,
        ...children.map((child) => child.productCount),
      ]),
    )
  }
  await draft()
  const phone = await onSale()
  const mug = await onSale({ categories: [categoryIdByName.생활용품 ?? ''] })
  expect(await counts()).toEqual([1, 1, 1])
  await supplier.ask(updateProduct, {
    params: { id: mug.id },
    body: { product: form({ categories: [categoryIdByName.전자제품 ?? ''] }), version: mug.version, stockWas: 10 },
  })
  expect(await counts()).toEqual([2, 1, 0])
  await supplier.ask(setProductStatus, { params: { id: phone.id }, body: { status: 'inactive' } })
  expect(await counts()).toEqual([1, 0, 0])
  await supplier.ask(deleteProduct, { params: { id: mug.id } })
  expect(await counts()).toEqual([0, 0, 0])
})

test('category counts stay the same when their changes are compacted', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  for (let i = 0; i < 3; i++) await onSale()
  expect(await shop.db.$count(categoryCountChanges)).toBe(9)
  await compactCategoryCounts(shop.db).run({})
  expect(await shop.db.$count(categoryCountChanges)).toBe(3)
  expect((await visitor(shop).ask(listPublicProducts, { query: {} })).total).toBe(3)
})

describe('an admin', () => {
  test('creates groups and two levels of categories, with slugs of their names', async () => {
    const { admin } = await openCatalog(await openShop())
    const groups = (await admin.ask(contract.createCategoryGroup, { body: { name: '마케팅' } })).data
    const groupId = groups.at(-1)?.id ?? ''
    const create = (name: string, parentId: string | null = null) =>
      admin.ask(contract.createCategory, { body: { groupId, parentId, name } })
    await create('신상품')
    const again = (await create('신상품')).data.at(-1)?.categories ?? []
    expect(again.map(({ slug, level, sortOrder }) => [slug, level, sortOrder])).toEqual([
      ['신상품', 1, 0],
      ['신상품-2', 1, 1],
    ])
    const parent = again[0]?.id ?? ''
    const child = (await create('이번 주', parent)).data.at(-1)?.categories[0]?.children[0]
    expect(child).toMatchObject({ level: 2, parentId: parent, slug: '이번-주' })
    const tooDeep = await admin.send(contract.createCategory, {
      body: { groupId, parentId: child?.id ?? '', name: '오늘' },
    })
    expect(tooDeep.json()).toMatchObject({ code: 'invalid_request', field: 'parentId' })
  })

  test('renames a category, whose slug stays, and hides it from shoppers', async () => {
    const shop = await openShop()
    const { admin, categoryIdByName, onSale } = await openCatalog(shop)
    await onSale()
    const params = { id: categoryIdByName.스마트폰 ?? '' }
    const shopper = visitor(shop)
    const seen = async () =>
      (await shopper.ask(contract.listCategories, {})).data[0]?.categories[0]?.children.map(({ name, slug }) => [
        name,
        slug,
      ])
    await admin.ask(contract.updateCategory, { params, body: { name: '휴대전화' } })
    expect(await seen()).toEqual([['휴대전화', '스마트폰']])
    await admin.ask(contract.updateCategory, { params, body: { isActive: false } })
    expect(await seen()).toEqual([])
    expect((await shopper.ask(listPublicProducts, { query: { category: '스마트폰' } })).total).toBe(0)
  })

  test('cannot delete a category that has products or children', async () => {
    const { admin, categoryIdByName, draft, supplier } = await openCatalog(await openShop())
    const { id } = await draft({ categories: [categoryIdByName.생활용품 ?? ''] })
    const remove = (name: string) =>
      admin.send(contract.deleteCategory, { params: { id: categoryIdByName[name] ?? '' } })
    for (const name of ['생활용품', '전자제품']) expect((await remove(name)).json().code).toBe('category_in_use')
    await supplier.ask(deleteProduct, { params: { id } })
    expect((await remove('생활용품')).statusCode).toBe(200)
    expect((await remove('생활용품')).statusCode).toBe(404)
  })

  test('deletes a category while a supplier chooses it: no product is left without its category', async () => {
    const { admin, categoryIdByName, supplier, form } = await openCatalog(await openShop())
    const id = categoryIdByName.생활용품 ?? ''
    const [deleted, created] = await Promise.all([
      admin.send(contract.deleteCategory, { params: { id } }),
      supplier.call({ method: 'POST', url: '/api/v1/supplier/products', payload: form({ categories: [id] }) }),
    ])
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([deleted.statusCode, created.statusCode])
  })

  test('reorders siblings; an incomplete list is refused', async () => {
    const shop = await openShop()
    const { admin, categoryIdByName } = await openCatalog(shop)
    const ids = [categoryIdByName.생활용품 ?? '', categoryIdByName.전자제품 ?? '']
    const { data } = await admin.ask(contract.orderCategories, { body: { of: 'categories', ids } })
    expect(data[0]?.categories.map(({ name }) => name)).toEqual(['생활용품', '전자제품'])
    for (const wrong of [ids.slice(0, 1), [...ids, categoryIdByName.스마트폰 ?? ''], [ids[0] ?? '', ids[0] ?? '']]) {
      const answer = await admin.send(contract.orderCategories, { body: { of: 'categories', ids: wrong } })
      expect(answer.json().code).toBe('changed_meanwhile')
    }
  })

  test('deletes a group only when it is empty', async () => {
    const { admin } = await openCatalog(await openShop())
    const [full] = (await admin.ask(contract.listAllCategories, {})).data
    const refused = await admin.send(contract.deleteCategoryGroup, { params: { id: full?.id ?? '' } })
    expect(refused.json().code).toBe('category_in_use')
    const added = (await admin.ask(contract.createCategoryGroup, { body: { name: '빈 그룹' } })).data.at(-1)
    expect((await admin.ask(contract.deleteCategoryGroup, { params: { id: added?.id ?? '' } })).data).toHaveLength(1)
  })
})
