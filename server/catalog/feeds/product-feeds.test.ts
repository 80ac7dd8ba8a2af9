import type { ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { createShippingPolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { readOffers } from './read-offers.ts'

const images = ['https://cdn.example/one.jpg', `/files/pictures/${'a'.repeat(32)}-800x600`]
const prices = (base: number, sale = base) => ({ base, gold: sale, premium: sale, vip: sale })

function variant(optionValues: string[], about: Partial<VariantForm> = {}): VariantForm {
  const own = { sku: null, barcode: null, prices: null, stockQuantity: 5, stockWas: 0, lowStockThreshold: null }
  return { optionValues, ...own, image: null, weight: null, status: 'active', ...about }
}

const values = (...names: string[]) => names.map((name) => ({ name, swatch: null, image: null }))

const SHIRT: Partial<ProductForm> = {
  name: '티셔츠',
  images,
  options: [
    { name: '색상', values: values('블랙', '화이트') },
    { name: '사이즈', values: values('M', 'L') },
  ],
  variants: [
    variant(['블랙', 'M'], { sku: 'TEE-BK-M', barcode: '8801234567893', image: 'https://cdn.example/black.jpg' }),
    variant(['블랙', 'L'], { sku: 'TEE-BK-L', prices: prices(15_000, 12_000) }),
    variant(['화이트', 'M'], { sku: 'TEE-WH-M', stockQuantity: 0 }),
    variant(['화이트', 'L'], { sku: 'TEE-WH-L', status: 'inactive' }),
  ],
}

async function openFeeds() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  await catalog.admin.ask(saveShopSettings, { body: { feeds: { naver: true, google: true } } })
  const naver = async () => {
    const answer = await shop.call({ url: '/feeds/naver.txt' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const [header = [], ...rows] = answer.body
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t'))
    return rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place]])))
  }
  const google = async () => {
    const answer = await shop.call({ url: '/feeds/google.xml' })
    expect(answer.statusCode).toBe(200)
    const items = DomUtils.getElementsByTagName('item', parseDocument(answer.body, { xmlMode: true }))
    return items.map(
      (item): Record<string, string> =>
        Object.fromEntries(
          item.children.flatMap((field) => ('name' in field ? [[field.name, DomUtils.textContent(field)]] : [])),
        ),
    )
  }
  return { shop, ...catalog, naver, google }
}

test('a feed does not exist until an admin turns it on', async () => {
  const { shop, admin } = await openFeeds()
  const statuses = async () =>
    Promise.all(['/feeds/naver.txt', '/feeds/google.xml'].map(async (url) => (await shop.call({ url })).statusCode))
  expect(await statuses()).toEqual([200, 200])
  await admin.ask(saveShopSettings, { body: { feeds: { naver: false, google: true } } })
  expect(await statuses()).toEqual([404, 200])
})

test('a product without options is one row with what a visitor pays, VAT and shipping included', async () => {
  const { onSale, naver, google } = await openFeeds()
  const mug = await onSale({
    name: '머그\t컵',
    basePrice: 12_345,
    pricing: { gold: 9_999, premium: 9_000, vip: 8_000 },
    images,
    barcode: '8801234567893',
  })
  await onSale({ name: '사진 없는 컵' })
  const link = `http://shop.test/products/${encodeURIComponent(mug.slug)}`
  expect(await naver()).toEqual([
    expect.objectContaining({
      id: mug.id,
      title: '머그 컵',
      price_pc: '10998',
      normal_price: '13579',
      link,
      image_link: images[0],
      add_image_link: `http://shop.test${images[1]}`,
      category_name1: '전자제품',
      category_name2: '스마트폰',
      brand: '온결',
      barcode: '8801234567893',
      shipping: '3300',
      group_id: '',
      option_detail: '',
      minimum_purchase_quantity: '',
    }),
  ])
  const [item, ...others] = await google()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    'g:id': mug.id,
    'g:price': '13579 KRW',
    'g:sale_price': '10998 KRW',
    'g:availability': 'in_stock',
    'g:gtin': '8801234567893',
    'g:product_type': '전자제품 > 스마트폰',
    'g:shipping': 'KR3300 KRW',
    link,
  })
  expect(item).not.toHaveProperty('g:item_group_id')
})

test('each variant has its own row, price, picture and link; Naver gets no sold-out ones', async () => {
  const { onSale, naver, google } = await openFeeds()
  const shirt = await onSale(SHIRT)
  const rows = await naver()
  expect(
    rows.map(({ title, price_pc, group_id, option_detail }) => [title, price_pc, group_id, option_detail]),
  ).toEqual([
    ['티셔츠 (블랙 / M)', '11000', shirt.id, '블랙 / M^11000'],
    ['티셔츠 (블랙 / L)', '13200', shirt.id, '블랙 / L^13200'],
  ])
  const [black, medium] = [shirt.options[0]?.values[0]?.id, shirt.options[1]?.values[0]?.id]
  expect(rows[0]).toMatchObject({
    id: shirt.variants[0]?.id,
    image_link: 'https://cdn.example/black.jpg',
    link: `http://shop.test/products/${encodeURIComponent(shirt.slug)}?option=${black}.${medium}`,
  })
  const items = await google()
  expect(
    items.map((item) => [item['g:color'], item['g:size'], item['g:availability'], item['g:custom_label_0']]),
  ).toEqual([
    ['블랙', 'M', 'in_stock', 'TEE-BK-M'],
    ['블랙', 'L', 'in_stock', 'TEE-BK-L'],
    ['화이트', 'M', 'out_of_stock', 'TEE-WH-M'],
  ])
  expect(new Set(items.map((item) => item['g:item_group_id']))).toEqual(new Set([shirt.id]))
  expect(items[1]).toMatchObject({ 'g:price': '16500 KRW', 'g:sale_price': '13200 KRW' })
})

test('goods by the box state the smallest quantity and what it costs with its quantity break', async () => {
  const { onSale, naver, google } = await openFeeds()
  const quantityBreaks = [{ from: 12, percentOff: 10 }]
  await onSale({ name: '라면', basePrice: 1_000, images, stockQuantity: 24, orderUnit: 12, quantityBreaks })
  expect((await naver())[0]).toMatchObject({ price_pc: '990', minimum_purchase_quantity: '12' })
  expect((await google())[0]).toMatchObject({
    'g:price': '13200 KRW',
    'g:sale_price': '11880 KRW',
    'g:multipack': '12',
  })
})

test('a feed follows changes, is well-formed with any characters in names, and reads each product once in batches', async () => {
  const { shop, supplier, onSale, google } = await openFeeds()
  const first = await onSale({ name: '1 < 2 & "3" \u0007', images })
  for (const name of ['둘', '셋', '넷', '다섯']) await onSale({ name, images })
  expect((await google()).map(({ title }) => title)).toEqual(['1 < 2 & "3" ', '둘', '셋', '넷', '다섯'])
  await supplier.ask(setProductStatus, { params: { id: first.id }, body: { status: 'inactive' } })
  expect((await google()).map(({ title }) => title)).toEqual(['둘', '셋', '넷', '다섯'])
  const batches = await Array.fromAsync(readOffers(shop.db, 'http://shop.test', 3))
  expect(batches.map((offers) => offers.map(({ title }) => title))).toEqual([['둘', '셋', '넷'], ['다섯']])
})

test('where suppliers ship, the fee is that of the supplier’s policy', async () => {
  const { admin, supplier, onSale, naver, google } = await openFeeds()
  const policy = async (body: Policy) => (await supplier.ask(createShippingPolicy, { body })).data
  await policy({ name: '기본', kind: 'free_from', fee: 2_500, freeFrom: 40_000, jejuSurcharge: 3_000 })
  const all = await policy({ name: '착불', kind: 'collect' })
  const collect = all.find(({ kind }) => kind === 'collect')
  await onSale({ name: '머그', basePrice: 10_000, images })
  await onSale({ name: '화분', basePrice: 40_000, images })
  await onSale({ name: '책상', basePrice: 10_000, images, shippingPolicyId: collect?.id ?? null })
  await admin.ask(saveShopSettings, { body: { trade: { ...DEFAULT_SETTINGS.trade, shippingBy: 'supplier' } } })
  // With 10 % VAT.
  expect((await naver()).map(({ shipping }) => shipping)).toEqual(['2750', '0', '-1'])
  expect((await google()).map((item) => item['g:shipping'])).toEqual(['KR2750 KRW', 'KR0 KRW', undefined])
})

type Policy = Input<typeof createShippingPolicy>['body']
