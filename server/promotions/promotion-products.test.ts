import { listProductBadges, listPromotionProducts } from '@jangteo/contracts/promotions/public-promotions.ts'
import { ALL_LINES, type PromotionTargets } from '@jangteo/domain/promotions/promotion.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { withOptions } from '../testing/product-options.ts'
import { signedIn, visitor } from '../testing/test-users.ts'
import { runPromotion } from './promotions.fixture.ts'

const TEN_PERCENT = { kind: 'line_percent', percent: 10, maxAmount: null } as const
const HOUR_MS = 3_600_000

async function openSale() {
  const shop = await openShop()
  const { onSale, draft, categoryIdByName } = await openCatalog(shop)
  const phone = await onSale({ name: '거치대', brand: '온결', basePrice: 10_000 })
  const mug = await onSale({
    name: '머그',
    brand: '가온',
    basePrice: 20_000,
    categories: [categoryIdByName.생활용품 ?? ''],
  })
  const hidden = await draft({ name: '초안' })
  const namesOf = async (slug: string, query: { sort?: 'price_low' | 'price_high' } = {}) =>
    (await visitor(shop).ask(listPromotionProducts, { params: { slug }, query })).data.map(({ name }) => name)
  const badgesOf = async (...ids: string[]) =>
    (await visitor(shop).ask(listProductBadges, { query: { product: ids } })).data
  return { shop, onSale, categoryIdByName, phone, mug, hidden, namesOf, badgesOf }
}

test('a sale page lists the products that fit every list of the targets, and badges are on the same ones', async () => {
  const { shop, onSale, categoryIdByName, phone, mug, hidden, namesOf, badgesOf } = await openSale()
  const cases: [slug: string, targets: Partial<PromotionTargets>, names: string[]][] = [
    ['all', {}, ['모자', '머그', '거치대']],
    ['product', { productIds: [mug.id, hidden.id] }, ['머그']],
    // A product of a category below fits too.
    ['category', { categoryIds: [categoryIdByName.전자제품 ?? ''] }, ['거치대']],
    ['brand', { brands: ['가온'] }, ['머그']],
    ['supplier', { supplierIds: [mug.supplierId] }, ['모자', '머그', '거치대']],
    ['both', { brands: ['가온'], categoryIds: [categoryIdByName.전자제품 ?? ''] }, []],
    ['option', { optionValues: ['블랙', '골드'] }, ['모자']],
  ]
  await onSale({
    name: '모자',
    brand: '다온',
    categories: [categoryIdByName.생활용품 ?? ''],
    ...withOptions({ 색상: ['블랙', '화이트'] }, { sku: 'HAT' }),
  })
  for (const [slug, targets] of cases)
    await runPromotion(shop, { slug, badge: slug, effect: TEN_PERCENT, targets: { ...ALL_LINES, ...targets } })
  for (const [slug, , names] of cases) expect(await namesOf(slug), slug).toEqual(names)

  const badges = await badgesOf(phone.id, mug.id)
  const slugsOf = (id: string) =>
    badges
      .find(({ productId }) => productId === id)
      ?.promotions.map(({ slug }) => slug)
      .sort()
  expect(slugsOf(phone.id)).toEqual(['all', 'category', 'supplier'])
  expect(slugsOf(mug.id)).toEqual(['all', 'brand', 'product', 'supplier'])
})

test('a bundle is for the products that it names', async () => {
  const { shop, phone, mug, namesOf, badgesOf } = await openSale()
  const effect = { kind: 'bundle_price', items: [{ productId: mug.id, quantity: 2 }], price: 30_000 } as const
  await runPromotion(shop, { slug: 'bundle', badge: '묶음', effect: { ...effect, items: [...effect.items] } })
  expect(await namesOf('bundle')).toEqual(['머그'])
  expect((await badgesOf(phone.id, mug.id)).map(({ productId }) => productId)).toEqual([mug.id])
})

test('products are sorted by the price of the caller’s grade', async () => {
  const { shop, namesOf } = await openSale()
  await runPromotion(shop, { slug: 'all', effect: TEN_PERCENT })
  expect(await namesOf('all', { sort: 'price_low' })).toEqual(['거치대', '머그'])
  expect(await namesOf('all', { sort: 'price_high' })).toEqual(['머그', '거치대'])
  const vip = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const { data, total } = await vip.ask(listPromotionProducts, {
    params: { slug: 'all' },
    query: { sort: 'price_low' },
  })
  expect(total).toBe(2)
  expect(data[0]?.price).toBeLessThan(10_000)
})

test('badges come with the promotions that start within a day, and without those that shoppers cannot see', async () => {
  const { shop, mug, badgesOf } = await openSale()
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  const make = (slug: string, about: Partial<Parameters<typeof runPromotion>[1]> = {}) =>
    runPromotion(shop, { slug, badge: slug, effect: TEN_PERCENT, ...about })
  await make('low')
  await make('high', { priority: 5 })
  await make('soon', { startsAt: at(23), priority: 4 })
  await make('later', { startsAt: at(25) })
  await make('ended', { endsAt: at(-1) })
  await make('stopped', { status: 'stopped' })
  await make('unlisted', { isListed: false })
  // Its sale page is for those who can take it there.
  await make('code', { isCoupon: true, code: 'WINTER26' })
  await make('taken', { isCoupon: true, isClaimable: true, priority: -1 })
  const [found] = await badgesOf(mug.id)
  expect(found?.promotions.map(({ slug }) => slug)).toEqual(['high', 'soon', 'low', 'taken'])
  expect(found?.promotions[1]?.startsAt).toBe(new Date(Date.parse(found?.promotions[1]?.startsAt ?? '')).toISOString())
})

test('a sale that is over has no page', async () => {
  const { shop } = await openSale()
  await runPromotion(shop, { slug: 'over', effect: TEN_PERCENT, endsAt: new Date(Date.now() - HOUR_MS) })
  const answer = await visitor(shop).send(listPromotionProducts, { params: { slug: 'over' }, query: {} })
  expect(answer.statusCode).toBe(404)
})
