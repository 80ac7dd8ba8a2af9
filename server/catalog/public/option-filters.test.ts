import { listAllProducts } from '@jangteo/contracts/catalog/admin-products.ts'
import { listProductFacets, listPublicProducts, suggestProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { listSupplierProducts } from '@jangteo/contracts/catalog/supplier-products.ts'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { withOptions } from '../../testing/product-options.ts'
import { type Visitor, visitor } from '../../testing/test-users.ts'

const namesOf = async (who: Visitor, query: object) =>
  (await who.ask(listPublicProducts, { query: { sortBy: 'name', sortOrder: 'asc', ...query } })).data.map(
    ({ name }) => name,
  )

async function openClothes() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  await catalog.onSale({
    name: '가 티셔츠',
    ...withOptions({ 색상: ['블랙', '화이트'], 사이즈: ['S', 'L'] }, { sku: 'TEE' }),
  })
  await catalog.onSale({
    name: '나 바지',
    ...withOptions({ 색상: ['블랙', '네이비'], 사이즈: ['L', 'XL'] }, { sku: 'PANT' }),
  })
  await catalog.onSale({ name: '다 모자', ...withOptions({ 색상: ['네이비', '레드'] }, { sku: 'HAT' }) })
  await catalog.onSale({ name: '라 머그', sku: 'MUG-BASIC', barcode: '8801234567893' })
  return { shop, ...catalog, shopper: visitor(shop) }
}

describe('filtering by option values', () => {
  test('finds any value of one option and all of the options', async () => {
    const { shopper } = await openClothes()
    expect(await namesOf(shopper, { option: '색상:블랙' })).toEqual(['가 티셔츠', '나 바지'])
    expect(await namesOf(shopper, { option: ['색상:화이트', '색상:레드'] })).toEqual(['가 티셔츠', '다 모자'])
    expect(await namesOf(shopper, { option: ['사이즈:L', '색상:네이비', '색상:화이트'] })).toEqual([
      '가 티셔츠',
      '나 바지',
    ])
    expect(await namesOf(shopper, { option: ['사이즈:S', '색상:네이비'] })).toEqual([])
    expect(await namesOf(shopper, { option: ['색상:블랙', '사이즈:L', '재질:면', '무늬:없음'] })).toEqual([])
  })

  test('counts and pages as the list does, also in a search', async () => {
    const { shopper } = await openClothes()
    const page = await shopper.ask(listPublicProducts, { query: { option: '색상:블랙', limit: 1, page: 2 } })
    expect([page.total, page.totalIsExact, page.data.length]).toEqual([2, true, 1])
    expect(await namesOf(shopper, { option: '색상:블랙', search: '바지' })).toEqual(['나 바지'])
    expect(await namesOf(shopper, { option: '색상:레드', search: '바지' })).toEqual([])
  })

  test('refuses what names no option or no value', async () => {
    const shopper = visitor(await openShop())
    for (const option of ['블랙', ':블랙', '색상:']) {
      const answer = await shopper.send(listPublicProducts, { query: { option } })
      expect([answer.statusCode, answer.json().field]).toEqual([400, 'option'])
    }
  })
})

test('facets name options with their values, each counted without its own filter', async () => {
  const { shopper } = await openClothes()
  const optionsOf = async (query: object) => {
    const { data } = await shopper.ask(listProductFacets, { query })
    return data.options.map(({ name, values }) => [name, values.map(({ label, count }) => `${label} ${count}`)])
  }
  expect(await optionsOf({})).toEqual([
    ['사이즈', ['L 2', 'S 1', 'XL 1']],
    ['색상', ['네이비 2', '블랙 2', '레드 1', '화이트 1']],
  ])
  expect(await optionsOf({ option: ['색상:레드', '색상:화이트'] })).toEqual([
    ['색상', ['네이비 2', '블랙 2', '레드 1', '화이트 1']],
    ['사이즈', ['L 1', 'S 1']],
  ])
  expect(await optionsOf({ option: ['색상:블랙', '사이즈:S'] })).toEqual([
    ['사이즈', ['L 2', 'S 1', 'XL 1']],
    ['색상', ['블랙 1', '화이트 1']],
  ])
  const { data } = await shopper.ask(listProductFacets, { query: { option: '색상:블랙' } })
  expect([data.countsAreExact, data.options[0]?.values[0]?.value]).toEqual([true, '색상:네이비'])
})

describe('a search by SKU or barcode', () => {
  test('finds the product before those whose names match', async () => {
    const { shopper, onSale } = await openClothes()
    await onSale({ name: 'hat-1 담요', sku: 'BLANKET' })
    const found = async (search: string) =>
      (await shopper.ask(listPublicProducts, { query: { search } })).data.map(({ name }) => name)
    expect(await found('hat-1')).toEqual(['다 모자', 'hat-1 담요'])
    expect(await found('TEE-')).toEqual(['가 티셔츠'])
    expect(await found('mug-b')).toEqual(['라 머그'])
    expect(await found('8801234567893')).toEqual(['라 머그'])
    expect(await found('880123456789')).toEqual([])
    expect(await found('mug_b')).toEqual([])
    expect(await namesOf(shopper, { search: 'hat-1' })).toEqual(['hat-1 담요', '다 모자'])
    expect(await namesOf(shopper, { search: 'TEE-2', option: '색상:네이비' })).toEqual([])
    const { data } = await shopper.ask(suggestProducts, { query: { q: 'pant-' } })
    expect(data.products.map(({ name }) => name)).toEqual(['나 바지'])
    const facets = await shopper.ask(listProductFacets, { query: { search: 'TEE-1' } })
    expect(facets.data.options.map(({ name }) => name)).toEqual(['사이즈', '색상'])
  })

  test('works in the lists of suppliers and admins', async () => {
    const { supplier, admin } = await openClothes()
    for (const [search, name] of [
      ['pant-3', '나 바지'],
      ['MUG-', '라 머그'],
      ['8801234567893', '라 머그'],
    ]) {
      for (const found of [
        await supplier.ask(listSupplierProducts, { query: { search } }),
        await admin.ask(listAllProducts, { query: { search } }),
      ])
        expect([search, found.data.map((product) => product.name), found.total]).toEqual([search, [name], 1])
    }
  })
})
