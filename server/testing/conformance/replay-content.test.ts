import { setFeatured } from '@jangteo/contracts/catalog/admin-products.ts'
import { createPostCategory } from '@jangteo/contracts/content/documents.ts'
import { createTemplatePart, saveMenu } from '@jangteo/contracts/content/template-parts.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { draftDocument, paragraph, publishedDocument } from '../content.ts'
import { field, lastEntry, makeForm, ticketFor } from '../forms.ts'
import { openShop } from '../open-shop.ts'
import { missingIn, plainClient } from '../plain-client.ts'
import { signedIn } from '../test-users.ts'
import { makeView, sortableBy, viewOf } from '../views.ts'

const PREFIXES = ['/api/v1', '/api']
const PRODUCT = ['id', 'name', 'shortDescription', 'price', 'compareAtPrice', 'stockQuantity', 'images[].url']
const MORE_OF_PRODUCT = ['createdAt', 'category', 'featured', 'status']
const PAGES = {
  ...{ multiPage: true, pageBreaks: [1], progressBar: true, progressBarStyle: 'bar' as const },
  ...{ submitButtonText: '보내기', submitButtonProcessingText: '보내는 중' },
}
const PAINT = 'https://pictures.test/paint.webp'

const idsIn = (json: unknown) => (json as { data: { id: string }[] }).data.map(({ id }) => id)
const below = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`)

test.each(PREFIXES)('the storefront endpoints serve a plain HTTP client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const { admin, categoryIdByName, onSale } = await openCatalog(shop)
  const { id, name, shortDescription } = await onSale({ images: [PAINT] })
  const featured = await onSale({ name: '추천 거치대' })
  await admin.ask(setFeatured, { params: { id: featured.id }, body: { featured: true } })
  const elsewhere = await onSale({ name: '그릇', categories: [categoryIdByName.생활용품 ?? ''] })

  const query = { page: '1', limit: '12', category: '스마트폰', featured: 'false', status: 'active' }
  const products = await send('GET /api/v1/public/products', { query })
  expect([products.status, missingIn(products.json, below('data[]', [...PRODUCT, ...MORE_OF_PRODUCT]))]).toEqual([
    200,
    [],
  ])
  const shown = { id, name, shortDescription, price: 10_000, compareAtPrice: null, stockQuantity: 10 }
  const facts = { images: [{ url: PAINT }], category: '스마트폰', featured: false, status: 'active' }
  expect(products.json).toMatchObject({ data: [{ ...shown, ...facts }] })
  expect(idsIn(products.json)).toEqual([id])
  const paged = (page: string) => send('GET /api/v1/public/products', { query: { page, limit: '2' } })
  expect([idsIn((await paged('1')).json), idsIn((await paged('2')).json)]).toEqual([[elsewhere.id, featured.id], [id]])
  const gone = await send('GET /api/v1/public/products', { query: { status: 'inactive' } })
  expect(gone.json).toMatchObject({ data: [] })
  const product = await send('GET /api/v1/public/products/{id}', { at: { id } })
  expect([product.status, missingIn(product.json, below('data', [...PRODUCT, ...MORE_OF_PRODUCT]))]).toEqual([200, []])
  expect(product.json).toMatchObject({ data: { ...shown, ...facts } })

  const blocks = [{ id: 'b1', type: 'hero', data: { title: '어서 오세요' }, settings: { height: '300px' } }]
  await publishedDocument(admin, { kind: 'template', slug: 'homepage', title: '홈', content: blocks })
  const homepage = await send('GET /api/public/templates/homepage')
  expect(homepage.json).toMatchObject({ success: true, data: { blocks } })
  expect([homepage.status, missingIn(homepage.json, ['success', 'data.blocks'])]).toEqual([200, []])
  const setting = await send('GET /settings/homepage')
  expect(setting).toMatchObject({ status: 200, json: { data: { type: null, pageId: null, postsPerPage: 10 } } })
  const chosen = { type: 'latest_posts' as const, pageId: null, postsPerPage: 3 }
  await admin.ask(saveShopSettings, { body: { homepage: chosen } })
  expect((await send('GET /settings/homepage')).json).toMatchObject({ data: chosen })
})

test.each(PREFIXES)('the page and post endpoints serve a plain HTTP client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const admin = await signedIn(shop, 'admin')
  const page = await publishedDocument(admin, { featuredImage: PAINT })
  const { data: category } = await admin.ask(createPostCategory, { body: { name: '소식' } })
  const older = await publishedDocument(admin, { kind: 'post', title: '먼저 쓴 글' })
  const about = { title: '나중 글', excerpt: '짧게', featuredImage: PAINT }
  const post = await publishedDocument(admin, { kind: 'post', categoryId: category.id, ...about })
  await draftDocument(admin, { kind: 'post' })

  const shown = await send('GET /pages/{pageId}', { at: { pageId: page.id } })
  const pageFields = ['data.id', 'data.title', 'data.content', 'data.featuredImage']
  expect([shown.status, missingIn(shown.json, pageFields)]).toEqual([200, []])
  const written = { id: page.id, title: page.title, content: [paragraph('처음')], featuredImage: PAINT }
  expect(shown.json).toMatchObject({ data: written })

  const query = { page: '1', limit: '10', status: 'published', orderBy: 'createdAt', order: 'DESC' }
  const posts = await send('GET /posts', { query })
  const postFields = ['id', 'slug', 'title', 'excerpt', 'featuredImage', 'createdAt', 'category.name', 'author.name']
  expect([posts.status, missingIn(posts.json, [...below('data[]', postFields), 'total'])]).toEqual([200, []])
  const told = { id: post.id, slug: post.slug, ...about, category: { name: '소식' }, author: { name: admin.name } }
  expect(posts.json).toMatchObject({ total: 2, data: [told, { id: older.id }] })
  const turned = await send('GET /posts', { query: { ...query, order: 'ASC' } })
  expect(idsIn(turned.json)).toEqual([older.id, post.id])
  const byTitle = await send('GET /posts', { query: { ...query, orderBy: 'title', limit: '1', page: '2' } })
  expect(idsIn(byTitle.json)).toEqual([post.id])

  const padding = { top: '8px', bottom: '4px', left: '2px', right: '1px' }
  const customCss = 'p { color: red }'
  const settings = { backgroundColor: '#fff', textColor: '#111', padding, containerWidth: 'narrow' as const, customCss }
  const block = { id: 'b1', type: 'core/paragraph', data: {}, attributes: { content: '글' }, innerBlocks: [] }
  await admin.ask(createTemplatePart, {
    body: {
      ...{ name: '바닥글', area: 'footer', isActive: true, isDefault: false, priority: 1 },
      conditions: { pages: [page.id], postTypes: ['page'] },
      settings,
      content: [block],
    },
  })
  const context = JSON.stringify({ pageId: page.id, postType: 'page' })
  const parts = await send('GET /template-parts/area/{area}/active', {
    at: { area: 'footer' },
    query: { context },
    token: admin.token,
  })
  const partSettings = ['backgroundColor', 'textColor', 'padding.top', 'containerWidth', 'customCss']
  const partBlock = ['id', 'type', 'data', 'attributes', 'innerBlocks']
  expect([
    parts.status,
    missingIn(parts.json, ['[].id', ...below('[].settings', partSettings), ...below('[].content[]', partBlock)]),
  ]).toEqual([200, []])

  const scoped = expect.stringMatching(/^\[data-part="[^"]+"\] p \{ color: red \}$/)
  expect(parts.json).toMatchObject([{ settings: { ...settings, customCss: scoped }, content: [block] }])

  for (const elsewhere of [
    { pageId: 'other', postType: 'page' },
    { pageId: page.id, postType: 'post' },
  ]) {
    const query = { context: JSON.stringify(elsewhere) }
    const others = await send('GET /template-parts/area/{area}/active', { at: { area: 'footer' }, query })
    expect([elsewhere, others.json]).toEqual([elsewhere, []])
  }

  const item = { id: '1', title: '소개', url: '/about', target: '_self', children: [] }
  const parent = { ...item, id: '2', url: '/services', target: '_blank', children: [item] }
  await admin.ask(saveMenu, {
    params: { ref: 'primary-menu' },
    body: { name: '메뉴', items: [item, parent], version: 0 },
  })
  const menu = await send('GET /menus/{ref}', { at: { ref: 'primary-menu' } })
  expect([menu.status, missingIn(menu.json, below('items[]', Object.keys(item)))]).toEqual([200, []])
  // The same window is the default, and is answered as such.
  const shownItem = { ...item, target: '' }
  expect(menu.json).toMatchObject({ items: [shownItem, { ...parent, children: [shownItem] }] })
  expect((await send('GET /menus/{ref}', { at: { ref: 'no-such-menu' } })).status).toBe(404)

  const reusable = await publishedDocument(admin, { kind: 'reusable', content: [paragraph('여러 곳에')] })
  const reused = await send('GET /wp/v2/blocks/{id}', { at: { id: reusable.id } })
  expect([reused.status, missingIn(reused.json, ['id', 'title.rendered', 'content'])]).toEqual([200, []])
  const content = [paragraph('여러 곳에')]
  expect(reused.json).toMatchObject({ id: reusable.id, title: { rendered: reusable.title }, content })
})

test.each(PREFIXES)('the form and view endpoints serve a plain HTTP client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const { admin, onSale } = await openCatalog(shop)
  for (const [name, brand] of [
    ['찻잔 하나', '온결'],
    ['찻잔 둘', '온결'],
    ['찻잔 셋', '다온'],
    ['주전자', '온결'],
  ] as const)
    await onSale({ name, brand })
  const confirmations = [{ type: 'redirect', message: '고맙습니다', redirectUrl: 'https://shop.test/thanks' } as const]
  const form = await makeForm(admin, [field('mail', { type: 'email', label: '메일', required: true }), field('memo')], {
    confirmations,
    settings: PAGES,
  })

  const formFields = ['id', 'title', 'description', 'fields[].name', 'fields[].type', 'confirmations[].redirectUrl']
  const settings = ['multiPage', 'pageBreaks', 'progressBar', 'progressBarStyle', 'submitButtonText']
  const stated = [...formFields, ...below('settings', [...settings, 'submitButtonProcessingText'])]
  const shown = await send('GET /api/forms/{id}', { at: { id: form.id } })
  expect([shown.status, missingIn(shown.json, stated)]).toEqual([200, []])
  const { id } = form
  const { title, fields } = form.definition
  expect(shown.json).toMatchObject({ id, title, fields, confirmations, settings: PAGES })
  const named = await send('GET /api/forms', { query: { name: form.name } })
  expect([named.status, missingIn(named.json, stated)]).toEqual([200, []])
  expect(named.json).toMatchObject({ id, title, fields })

  const wrong = await send('POST /api/forms/{formId}/submit', { at: { formId: form.id }, body: { mail: 'x' } })
  expect([wrong.status, wrong.json]).toMatchObject([400, { field: 'mail', error: 'Invalid email address' }])
  const _ticket = await ticketFor(shop, form.id)
  const body = { mail: 'a@shop.test', _ticket }
  const sent = await send('POST /api/forms/{formId}/submit', { at: { formId: form.id }, body })
  expect([sent.status, missingIn(sent.json, ['success', 'confirmation.type', 'confirmation.redirectUrl'])]).toEqual([
    201,
    [],
  ])
  expect(sent.json).toMatchObject({ success: true, confirmation: confirmations[0] })
  expect((await lastEntry(admin, form.id)).values).toEqual({ mail: 'a@shop.test' })

  const about = { title: '찻그릇', visualization: { type: 'grid' as const } }
  const plain = viewOf(['name', 'brand'], { ...about, interaction: { filterFields: ['brand'] } })
  const template = { ...plain.template, wrapperClass: 'wide', itemClass: 'tall' }
  const view = await makeView(admin, sortableBy({ ...plain, template }, ['name']))
  const asked = { search: '찻잔', sort: 'name', direction: 'asc', page: '1', limit: '25', 'filter[brand]': '온결' }
  for (const by of [{ viewId: view.id }, { viewName: view.name }]) {
    const query = { ...by, ...asked } as Record<string, string>
    const rendered = await send('GET /api/views/render', { query })
    const ofView = ['title', 'visualization.type', 'template.fields', 'template.wrapperClass', 'template.itemClass']
    const interaction = ['enableSearch', 'enableFilters', 'filterFields']
    expect([
      rendered.status,
      missingIn(rendered.json, [...below('view', ofView), ...below('view.interaction', interaction), 'totalPages']),
    ]).toEqual([200, []])
    const { data, ...rest } = rendered.json as { data: { values: { name: string } }[] }
    expect(data.map(({ values }) => values.name)).toEqual(['찻잔 둘', '찻잔 하나'])
    const template = { fields: [{ name: 'name' }, { name: 'brand' }], wrapperClass: 'wide', itemClass: 'tall' }
    const interacts = { enableSearch: true, enableFilters: true, filterFields: [{ name: 'brand' }] }
    const own = { title: '찻그릇', visualization: { type: 'grid' }, template, interaction: interacts }
    expect(rest).toMatchObject({ total: 2, totalPages: 1, view: own })
    const last = await send('GET /api/views/render', { query: { ...query, direction: 'desc', page: '2', limit: '1' } })
    expect(last.json).toMatchObject({ total: 2, totalPages: 2, data: [{ values: { name: '찻잔 둘' } }] })
  }
})
