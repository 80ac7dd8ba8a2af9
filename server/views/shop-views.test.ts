import { exportView, renderView } from '@jangteo/contracts/views/views.ts'
import { parseShortcodes } from '@jangteo/domain/content/shortcodes.ts'
import { expect, test } from 'vitest'
import { productPages } from '../catalog/public/product-pages.ts'
import { formShortcode } from '../forms/reading/public-form.ts'
import { openCatalog } from '../testing/catalog.ts'
import { field, makeForm } from '../testing/forms.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn, visitor } from '../testing/test-users.ts'
import { makeView, sortableBy, viewOf } from '../testing/views.ts'
import { viewShortcode } from './view-shortcode.ts'

test('a view of products shows those on sale, at public prices', async () => {
  const shop = await openShop()
  const { admin, onSale, draft } = await openCatalog(shop)
  await onSale({ name: '찻잔', basePrice: 9_000, brand: '온결' })
  await onSale({ name: '주전자', basePrice: 30_000, brand: '다온' })
  await draft({ name: '초안' })
  const fields = ['image', 'name', 'price', 'brand', 'category', 'createdAt']
  const interaction = { filterFields: ['brand', 'category'] }
  const view = await makeView(admin, sortableBy(viewOf(fields, { interaction }), ['price', 'name']))
  const guest = visitor(shop)
  const ask = (query: object = {}) => guest.ask(renderView, { query: { viewId: view.id, ...query } })
  const { data, total, view: shown } = await ask({ sort: 'price', direction: 'desc' })
  expect(total).toBe(2)
  expect(data.map(({ values }) => [values.name, values.price])).toEqual([
    ['주전자', '30000'],
    ['찻잔', '9000'],
  ])
  expect(data[0]?.url).toMatch(/^\/products\//)
  expect(shown.interaction.filterFields[0]).toEqual({ name: 'brand', label: '브랜드', options: ['다온', '온결'] })
  expect((await ask({ 'filter[brand]': '다온' })).total).toBe(1)
  expect((await ask({ 'filter[category]': '스마트폰' })).total).toBe(2)
  expect((await ask({ 'filter[category]': '없는 것' })).total).toBe(0)
  expect((await ask({ search: '찻잔' })).total).toBe(1)
  const posts = viewOf(['title', 'category'], { source: { type: 'posts', formId: null } })
  expect(await guest.ask(renderView, { query: { viewId: (await makeView(admin, posts)).id } })).toMatchObject({
    total: 0,
    data: [],
  })
})

test('a retailer reads a view of products at the own prices, in the list and in the file', async () => {
  const shop = await openShop()
  const { admin, onSale } = await openCatalog(shop)
  await onSale({ name: '찻잔', basePrice: 9_000, pricing: { gold: 9_000, premium: 8_500, vip: 8_000 } })
  const view = await makeView(admin, viewOf(['name', 'price'], { interaction: { enableExport: true } }))
  const query = { viewId: view.id }
  const retailer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const [own, open] = [await retailer.ask(renderView, { query }), await visitor(shop).ask(renderView, { query })]
  expect([own, open].map(({ data }) => [data[0]?.values.price, data[0]?.taxClass])).toEqual([
    ['8000', 'taxable'],
    ['9000', 'taxable'],
  ])
  const answer = await retailer.send(renderView, { query })
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'authorization' })
  expect((await retailer.send(exportView, { query })).body).toContain('찻잔,8000')
})

test('a product with options shows its lowest and highest price and its options', async () => {
  const shop = await openShop()
  const { admin, onSale } = await openCatalog(shop)
  await onSale({ name: '찻잔', basePrice: 9_000 })
  const values = ['블랙', '화이트'].map((name) => ({ name, swatch: null, image: null }))
  const own = { sku: null, barcode: null, stockQuantity: 1, stockWas: 0, lowStockThreshold: null, image: null }
  const variant = { ...own, weight: null, status: 'active' as const }
  const prices = { base: 15_000, gold: 15_000, premium: 15_000, vip: 15_000 }
  await onSale({
    name: '티셔츠',
    basePrice: 12_000,
    options: [{ name: '색상', values }],
    variants: [
      { ...variant, optionValues: ['블랙'], prices: null },
      { ...variant, optionValues: ['화이트'], prices },
    ],
  })
  const fields = sortableBy(viewOf(['name', 'price', 'options'], { interaction: { enableExport: true } }), ['name'])
  const view = await makeView(admin, fields)
  const guest = visitor(shop)
  const query = { viewId: view.id, sort: 'name', direction: 'asc' as const }
  const { data } = await guest.ask(renderView, { query })
  expect(data.map(({ values }) => values)).toEqual([
    { name: '찻잔', price: '9000', options: '' },
    { name: '티셔츠', price: '12000~15000', options: '색상: 블랙, 화이트' },
  ])
  const { body } = await guest.send(exportView, { query })
  expect(body).toContain('12000~15000')
})

test('forms and views are rendered inside of text, as their shortcodes say', async () => {
  const shop = await openShop()
  const { admin, onSale } = await openCatalog(shop)
  for (const name of ['찻잔', '주전자']) await onSale({ name })
  const view = await makeView(admin, viewOf(['name'], { interaction: { enableExport: true } }))
  const form = await makeForm(admin, [field('words', { type: 'html', defaultValue: '<b>굵게</b><script>x</script>' })])
  const shows = {
    form: formShortcode(shop.db, shop.services),
    view: viewShortcode({ db: shop.db, products: productPages(shop.db) }),
  }
  const show = async (text: string) => {
    const [shortcode] = parseShortcodes(text, new Set(Object.keys(shows)))
    if (!shortcode || typeof shortcode === 'string') throw new Error(`no shortcode in ${text}`)
    return shows[shortcode.name as 'form' | 'view'](shortcode)
  }
  expect(await show(`[form id="${form.id}"]`)).toMatchObject({
    kind: 'form',
    form: { id: form.id, door: 'open', settings: { theme: 'default' }, fields: [{ defaultValue: '<b>굵게</b>' }] },
    showTitle: true,
    showDescription: true,
  })
  expect(
    await show(`[form name=${form.name} theme="modern" layout=inline show-title="false" show-description=no]`),
  ).toMatchObject({
    form: { settings: { theme: 'modern', layout: 'inline' } },
    showTitle: false,
    showDescription: false,
  })
  expect(await show(`[view name="${view.name}" items-per-page="1" enable-export="false" show-title=0]`)).toMatchObject({
    kind: 'view',
    rendered: {
      total: 2,
      totalPages: 2,
      limit: 1,
      data: [{}],
      view: { itemsPerPage: 1, interaction: { enableExport: false, enableSearch: true } },
    },
    showTitle: false,
  })
  expect(await show(`[view id="${view.id}"]`)).toMatchObject({ rendered: { limit: 25 } })
  for (const text of ['[form]', '[form id="none"]', "[form name=''; drop table forms]"])
    expect(await show(text)).toEqual({ kind: 'message', text: 'Form not found' })
  for (const text of ['[view]', '[view id="none"]'])
    expect(await show(text)).toEqual({ kind: 'message', text: 'View not found' })
})
