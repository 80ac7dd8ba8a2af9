import { approveProduct, rejectProduct, setFeatured } from '@jangteo/contracts/catalog/admin-products.ts'
import * as contract from '@jangteo/contracts/catalog/public-products.ts'
import {
  adjustStock,
  deleteProduct,
  getProductStatistics,
  setProductStatus,
  updateProduct,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import { isPrivateTag } from '@jangteo/contracts/events.ts'
import { describe, expect, test } from 'vitest'
import { breakableProxy } from '../../testing/breakable-proxy.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type Visitor, visitor } from '../../testing/test-users.ts'

const names = async (who: Visitor, query: object) =>
  (await who.ask(contract.listPublicProducts, { query })).data.map(({ name }) => name)

describe('the list', () => {
  test('shows only approved and active products, newest first', async () => {
    const shop = await openShop()
    const { draft, onSale, supplier } = await openCatalog(shop)
    await draft({ name: '초안' })
    await onSale({ name: '먼저' })
    await onSale({ name: '나중' })
    const stopped = await onSale({ name: '중지' })
    await supplier.ask(setProductStatus, { params: { id: stopped.id }, body: { status: 'inactive' } })
    const shopper = visitor(shop)
    expect(await names(shopper, {})).toEqual(['나중', '먼저'])
    expect(await names(shopper, { status: 'active' })).toEqual(['나중', '먼저'])
    expect(await names(shopper, { status: 'draft' })).toEqual([])
  })

  test('has the fields of the specification', async () => {
    const shop = await openShop()
    const { onSale, admin } = await openCatalog(shop)
    const { id } = await onSale({ images: ['https://cdn.example/a.jpg'], basePrice: 10_000 })
    const read = () => visitor(shop).ask(contract.listPublicProducts, { query: {} })
    const { data, success } = await read()
    expect(success).toBe(true)
    const stated = {
      id,
      name: '스마트폰 거치대',
      shortDescription: '책상 위의 작은 받침',
      price: 10_000,
      compareAtPrice: null,
      stockQuantity: 10,
      images: [{ url: 'https://cdn.example/a.jpg' }],
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      category: '스마트폰',
      featured: false,
      status: 'active',
    }
    expect(data).toMatchObject([stated])
    await admin.ask(setFeatured, { params: { id }, body: { featured: true } })
    const reduced = await onSale({
      ...{ name: '할인 거치대', basePrice: 10_000, stockQuantity: 3 },
      pricing: { gold: 8_000, premium: 7_500, vip: 7_000 },
    })
    expect((await read()).data).toMatchObject([
      { id: reduced.id, price: 8_000, compareAtPrice: 10_000, stockQuantity: 3, images: [], featured: false },
      { ...stated, featured: true },
    ])
  })

  test('filters by category with its children, price, brand, supplier, sale and recommendation', async () => {
    const shop = await openShop()
    const { onSale, categoryIdByName, admin, supplier } = await openCatalog(shop)
    const phone = await onSale({ name: '폰', basePrice: 30_000, brand: '온결' })
    await onSale({
      name: '머그',
      basePrice: 9_000,
      pricing: { gold: 8_000, premium: 7_000, vip: 6_000 },
      brand: '숲담',
      categories: [categoryIdByName.생활용품 ?? ''],
    })
    await admin.ask(setFeatured, { params: { id: phone.id }, body: { featured: true } })
    const shopper = visitor(shop)
    expect(await names(shopper, { category: '전자제품' })).toEqual(['폰'])
    expect(await names(shopper, { category: categoryIdByName.스마트폰 })).toEqual(['폰'])
    expect(await names(shopper, { category: '없는-카테고리' })).toEqual([])
    expect(await names(shopper, { minPrice: 8_500 })).toEqual(['폰'])
    expect(await names(shopper, { maxPrice: 8_500 })).toEqual(['머그'])
    expect(await names(shopper, { brand: '숲담' })).toEqual(['머그'])
    expect(await names(shopper, { supplier: supplier.accountId })).toEqual(['머그', '폰'])
    expect(await names(shopper, { sale: 'true' })).toEqual(['머그'])
    expect(await names(shopper, { featured: 'true' })).toEqual(['폰'])
    const facets = (await shopper.ask(contract.listProductFacets, { query: { brand: '온결' } })).data
    expect(facets.brands.map(({ value, count }) => [value, count])).toEqual([
      ['숲담', 1],
      ['온결', 1],
    ])
    expect(facets.suppliers).toMatchObject([{ value: supplier.accountId, count: 1 }])
    expect([facets.minPrice, facets.maxPrice]).toEqual([30_000, 30_000])
  })

  test('sorts by name, price, sales, rating and time, both ways', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    await onSale({ name: '가', basePrice: 3_000 })
    await onSale({ name: '나', basePrice: 1_000 })
    await onSale({ name: '다', basePrice: 2_000 })
    const shopper = visitor(shop)
    expect(await names(shopper, { sortBy: 'name' })).toEqual(['가', '나', '다'])
    expect(await names(shopper, { sortBy: 'price' })).toEqual(['나', '다', '가'])
    expect(await names(shopper, { sortBy: 'price', sortOrder: 'desc' })).toEqual(['가', '다', '나'])
    expect(await names(shopper, { sortBy: 'created', sortOrder: 'asc' })).toEqual(['가', '나', '다'])
    for (const sortBy of ['sales', 'rating']) expect(await names(shopper, { sortBy })).toHaveLength(3)
  })

  test('ends at the ten-thousandth product', async () => {
    const answer = await visitor(await openShop()).send(contract.listPublicProducts, { query: { page: 501 } })
    expect(answer.json()).toMatchObject({ code: 'invalid_request', field: 'page' })
  })
})

test('each account sees the price of its own grade, and only the supplier and admins see all tiers', async () => {
  const shop = await openShop()
  const { onSale, supplier, admin } = await openCatalog(shop)
  const { id } = await onSale({ basePrice: 10_000 })
  const seen = async (who: Visitor) => {
    const { price, compareAtPrice, pricing } = (await who.ask(contract.getPublicProduct, { params: { id } })).data
    return [price, compareAtPrice, pricing !== undefined]
  }
  const retailer = (grade: 'gold' | 'premium' | 'vip') => signedIn(shop, 'retailer', { business: { grade } })
  expect(await seen(visitor(shop))).toEqual([10_000, null, false])
  expect(await seen(await signedIn(shop, 'customer'))).toEqual([10_000, null, false])
  expect(await seen(await retailer('gold'))).toEqual([10_000, null, false])
  expect(await seen(await retailer('premium'))).toEqual([9_500, 10_000, false])
  expect(await seen(await retailer('vip'))).toEqual([9_000, 10_000, false])
  expect(await seen(await signedIn(shop, 'retailer-pending'))).toEqual([10_000, null, false])
  expect(await seen(await signedIn(shop, 'supplier-approved'))).toEqual([10_000, null, false])
  expect(await seen(supplier)).toEqual([10_000, null, true])
  expect(await seen(admin)).toEqual([10_000, null, true])
  const listed = await (await retailer('vip')).ask(contract.listPublicProducts, { query: { maxPrice: 9_000 } })
  expect(listed.data[0]?.price).toBe(9_000)
})

describe('a product', () => {
  test('is found by id and by slug, with its category path and a safe description', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale({
      name: '유리 머그',
      description: '<p onclick="x()">맑은 <b>유리</b><script>alert(1)</script></p>',
      specifications: { 재질: '유리', 용량: '300ml' },
    })
    const shopper = visitor(shop)
    const bySlug = (await shopper.ask(contract.getPublicProduct, { params: { id: '유리-머그' } })).data
    expect(bySlug).toEqual((await shopper.ask(contract.getPublicProduct, { params: { id } })).data)
    expect(bySlug.descriptionHtml).toBe('<p>맑은 <b>유리</b></p>')
    expect(Object.keys(bySlug.specifications)).toEqual(['재질', '용량'])
    expect(bySlug.categoryPath.map(({ name }) => name)).toEqual(['전자제품', '스마트폰'])
  })

  test('that is not on sale is not found by shoppers', async () => {
    const shop = await openShop()
    const { draft } = await openCatalog(shop)
    const { id } = await draft()
    for (const unknown of [id, 'nothing', '00000000-0000-7000-8000-000000000000']) {
      const answer = await visitor(shop).send(contract.getPublicProduct, { params: { id: unknown } })
      expect(answer.json()).toMatchObject({ code: 'product_not_found', message: '상품을 찾을 수 없습니다.' })
    }
  })

  test('lists the best sellers of its category as related products', async () => {
    const shop = await openShop()
    const { onSale, categoryIdByName } = await openCatalog(shop)
    const { slug } = await onSale({ name: '하나' })
    await onSale({ name: '둘' })
    await onSale({ name: '머그', categories: [categoryIdByName.생활용품 ?? ''] })
    const { data } = await visitor(shop).ask(contract.listRelatedProducts, { params: { id: slug } })
    expect(data.map(({ name }) => name)).toEqual(['둘'])
  })
})

const WAYS: [how: string, search: string, finds: string][] = [
  ['a partial word', '마트폰', '스마트폰'],
  ['another spacing', '스마트 폰', '스마트폰'],
  ['no spacing', '온결노트북', '노트북'],
  ['words in another order without spacing', '노트북온결', '노트북'],
  ['first consonants', 'ㅅㅁㅌㅍ', '스마트폰'],
  ['one first consonant', 'ㄴ', '노트북'],
  ['two first consonants', 'ㄴㅌ', '노트북'],
  ['half a syllable', '스마트ㅍ', '스마트폰'],
  ['one syllable', '노', '노트북'],
  ['brand and name', '온결 노트북', '노트북'],
  ['model', 'nt-950', '노트북'],
  ['the English keyboard', 'shxmqnr', '노트북'],
]

describe('the search', () => {
  test('finds products by consonants, other spacing and the English keyboard', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    await onSale({ name: '스마트폰', brand: '숲담' })
    await onSale({ name: '노트북', brand: '온결', model: 'NT-950X' })
    const shopper = visitor(shop)
    const found: Record<string, string[]> = {}
    for (const [how, search] of WAYS) found[how] = await names(shopper, { search })
    expect(found).toEqual(Object.fromEntries(WAYS.map(([how, , name]) => [how, [name]])))
  })

  test('corrects one typo and says what it searched for', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    await onSale({ name: '스마트폰 케이스' })
    const shopper = visitor(shop)
    const found = await shopper.ask(contract.listPublicProducts, { query: { search: '스머트폰 케이스' } })
    expect([found.data[0]?.name, found.correctedTo]).toEqual(['스마트폰 케이스', '스마트폰 케이스'])
    const lost = await shopper.ask(contract.listPublicProducts, { query: { search: '냉장고' } })
    expect([lost.total, lost.correctedTo]).toEqual([0, null])
  })

  test('ranks the exact name before beginnings, and those before the rest', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    await onSale({ name: '여행용 가방끈', brand: null })
    await onSale({ name: '천가방', brand: null })
    await onSale({ name: '가방', brand: null })
    await onSale({ name: '가방 걸이', brand: null })
    expect(await names(visitor(shop), { search: '가방' })).toEqual(['가방', '가방 걸이', '여행용 가방끈', '천가방'])
  })

  test('is sorted by price on request, and filtered', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    await onSale({ name: '가방', basePrice: 30_000, brand: '온결' })
    await onSale({ name: '큰 가방', basePrice: 10_000, brand: '숲담' })
    await onSale({ name: '가방끈', basePrice: 20_000, brand: '온결' })
    const shopper = visitor(shop)
    expect(await names(shopper, { search: '가방', sortBy: 'price' })).toEqual(['큰 가방', '가방끈', '가방'])
    expect(await names(shopper, { search: '가방', sortBy: 'price', limit: 1, page: 2 })).toEqual(['가방끈'])
    expect(await names(shopper, { search: '가방', brand: '온결' })).toEqual(['가방', '가방끈'])
    expect(await names(shopper, { search: '가방', maxPrice: 15_000 })).toEqual(['큰 가방'])
  })

  test('finds a new brand at once, and no deleted products', async () => {
    const shop = await openShop()
    const { onSale, supplier, form } = await openCatalog(shop)
    const { id, version } = await onSale({ name: '가방', brand: '온결' })
    const shopper = visitor(shop)
    await supplier.ask(updateProduct, {
      params: { id },
      body: { product: form({ name: '가방', brand: '달무리' }), version, stockWas: 10 },
    })
    expect(await names(shopper, { search: '달무리' })).toEqual(['가방'])
    expect(await names(shopper, { search: '온결' })).toEqual([])
    await supplier.ask(deleteProduct, { params: { id } })
    expect(await names(shopper, { search: '달무리' })).toEqual([])
  })

  test('suggests words and products while typing', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    await onSale({ name: '스마트폰 케이스', brand: null })
    await onSale({ name: '스마트폰 거치대', brand: null })
    const shopper = visitor(shop)
    const suggest = async (q: string) => (await shopper.ask(contract.suggestProducts, { query: { q } })).data
    expect(await suggest('스마ㅌ')).toMatchObject({
      words: ['스마트폰'],
      products: [{ name: '스마트폰 거치대' }, { name: '스마트폰 케이스' }],
    })
    expect((await suggest('스마트폰 ㅋ')).words).toEqual(['스마트폰 케이스'])
    expect((await suggest('ㅋㅇ')).words).toEqual(['케이스'])
    expect(await suggest('!')).toEqual({ words: [], products: [] })
  })
})

describe('the response cache', () => {
  test('is invalidated at once by a change of price, stock or approval', async () => {
    const shop = await openShop()
    const { onSale, supplier, form } = await openCatalog(shop)
    const { id, version } = await onSale()
    const shopper = visitor(shop)
    const both = async () => [
      (await shopper.ask(contract.listPublicProducts, { query: {} })).data[0],
      (await shopper.ask(contract.getPublicProduct, { params: { id } })).data,
    ]
    await both()
    await supplier.ask(adjustStock, { params: { id }, body: { change: 5, reason: '입고' } })
    for (const shown of await both()) expect(shown?.stockQuantity).toBe(15)
    await supplier.ask(updateProduct, {
      params: { id },
      body: { product: form({ basePrice: 20_000 }), version, stockWas: 10 },
    })
    for (const shown of await both()) expect(shown?.price).toBe(20_000)
    await supplier.ask(setProductStatus, { params: { id }, body: { status: 'inactive' } })
    expect(await names(shopper, {})).toEqual([])
    expect((await shopper.send(contract.getPublicProduct, { params: { id } })).statusCode).toBe(404)
  })

  test('is not invalidated by drafts that are written, submitted and rejected', async () => {
    const shop = await openShop()
    const { draft, supplier, admin } = await openCatalog(shop)
    const heard: string[] = []
    shop.events.onEvent(({ tags }) => heard.push(...tags.filter((tag) => !isPrivateTag(tag))))
    const params = { id: (await draft()).id }
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    await admin.ask(rejectProduct, { params, body: { reason: '사진이 없습니다.' } })
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    await admin.ask(approveProduct, { params })
    await eventually(() => expect(heard).toEqual(['products', `product:${params.id}`]))
  })

  test('is invalidated in other server processes as well', async () => {
    const shop = await openShop()
    const other = await openShop({ sharing: shop })
    const { onSale, supplier } = await openCatalog(shop)
    const { id } = await onSale()
    const elsewhere = visitor(other)
    const stock = async () => (await elsewhere.ask(contract.getPublicProduct, { params: { id } })).data.stockQuantity
    expect(await stock()).toBe(10)
    const waits: number[] = []
    for (const wanted of [15, 20, 25]) {
      await supplier.ask(adjustStock, { params: { id }, body: { change: 5, reason: '입고' } })
      const changedAt = performance.now()
      await eventually(async () => expect(await stock()).toBe(wanted))
      waits.push(performance.now() - changedAt)
    }
    expect(Math.min(...waits)).toBeLessThan(1_000)
  })

  test('is emptied after the event connection was lost, because events may have been missed', async () => {
    const shop = await openShop()
    const proxy = await breakableProxy(shop.url)
    const other = await openShop({ url: proxy.url })
    const heard: string[] = []
    other.events.onEvent(({ tags }) => heard.push(...tags))
    const { onSale, supplier } = await openCatalog(shop)
    const { id } = await onSale()
    await eventually(() => expect(heard).toContain(`product:${id}`))
    const elsewhere = visitor(other)
    const stock = async () => (await elsewhere.ask(contract.getPublicProduct, { params: { id } })).data.stockQuantity
    expect(await stock()).toBe(10)
    await proxy.cut()
    await supplier.ask(adjustStock, { params: { id }, body: { change: 5, reason: '입고' } })
    expect(await stock()).toBe(10)
    await proxy.restore()
    await eventually(async () => expect(await stock()).toBe(15))
  })

  test('is not used for signed-in users', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale({ basePrice: 10_000 })
    const price = async (who: Visitor) => (await who.ask(contract.getPublicProduct, { params: { id } })).data.price
    const vip = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    expect(await price(visitor(shop))).toBe(10_000)
    expect(await price(vip)).toBe(9_000)
    expect(await price(visitor(shop))).toBe(10_000)
  })
})

test('views count once per visitor and day, and never for bots or the supplier itself', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const { id } = await onSale()
  const look = (who: Visitor, userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0') =>
    who.send(contract.recordProductView, { params: { id } }, { 'user-agent': userAgent })
  const shopper = visitor(shop)
  await Promise.all([look(shopper), look(shopper), look(shopper)])
  await look(visitor(shop))
  await look(await signedIn(shop, 'customer'))
  await look(visitor(shop), 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await look(supplier)
  const { data } = await supplier.ask(getProductStatistics, { params: { id }, query: {} })
  expect([data.viewCount, data.days.at(-1)?.views]).toEqual([3, 3])
})
