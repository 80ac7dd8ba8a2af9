import { createPostCategory } from '@jangteo/contracts/content/documents.ts'
import { createTemplatePart, saveMenu } from '@jangteo/contracts/content/template-parts.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { paragraph, publishedDocument } from '../content.ts'
import { field, makeForm, ticketFor } from '../forms.ts'
import { openShop } from '../open-shop.ts'
import { missingIn, plainClient } from '../plain-client.ts'
import { signedIn } from '../test-users.ts'
import { makeView, sortableBy, viewOf } from '../views.ts'

const PREFIXES = ['/api/v1', '/api']
const PRODUCT = ['id', 'name', 'shortDescription', 'price', 'compareAtPrice', 'stockQuantity', 'images[].url']
const MORE_OF_PRODUCT = ['createdAt', 'category', 'featured', 'status']
const PAINT = 'https://pictures.test/paint.webp'

const below = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`)

test.each(PREFIXES)('the calls of the store front answer a plain client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const { onSale } = await openCatalog(shop)
  const { id } = await onSale({ images: [PAINT] })

  const query = { page: '1', limit: '12', category: '스마트폰', featured: 'false', status: 'active' }
  const products = await send('GET /api/v1/public/products', { query })
  expect([products.status, missingIn(products.json, below('data[]', [...PRODUCT, ...MORE_OF_PRODUCT]))]).toEqual([
    200,
    [],
  ])
  const gone = await send('GET /api/v1/public/products', { query: { status: 'inactive' } })
  expect(gone.json).toMatchObject({ data: [] })
  const product = await send('GET /api/v1/public/products/{id}', { at: { id } })
  expect([product.status, missingIn(product.json, below('data', [...PRODUCT, ...MORE_OF_PRODUCT]))]).toEqual([200, []])

  const homepage = await send('GET /api/public/templates/homepage')
  expect([homepage.status, missingIn(homepage.json, ['success', 'data.blocks'])]).toEqual([200, []])
  const setting = await send('GET /settings/homepage')
  expect(setting).toMatchObject({ status: 200, json: { data: { type: null, pageId: null, postsPerPage: 10 } } })
})

test.each(PREFIXES)('the calls of pages and posts answer a plain client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const admin = await signedIn(shop, 'admin')
  const page = await publishedDocument(admin, { featuredImage: PAINT })
  const { data: category } = await admin.ask(createPostCategory, { body: { name: '소식' } })
  await publishedDocument(admin, { kind: 'post', categoryId: category.id, excerpt: '짧게' })

  const shown = await send('GET /pages/{pageId}', { at: { pageId: page.id } })
  const pageFields = ['data.id', 'data.title', 'data.content', 'data.featuredImage']
  expect([shown.status, missingIn(shown.json, pageFields)]).toEqual([200, []])

  const query = { page: '1', limit: '10', status: 'published', orderBy: 'createdAt', order: 'DESC' }
  const posts = await send('GET /posts', { query })
  const postFields = ['id', 'slug', 'title', 'excerpt', 'featuredImage', 'createdAt', 'category.name', 'author.name']
  expect([posts.status, missingIn(posts.json, [...below('data[]', postFields), 'total'])]).toEqual([200, []])

  const padding = { top: '8px', bottom: '8px', left: '0', right: '0' }
  const settings = { backgroundColor: '#fff', textColor: '#111', padding, containerWidth: 'narrow' as const }
  const block = { id: 'b1', type: 'core/paragraph', data: {}, attributes: { content: '글' }, innerBlocks: [] }
  await admin.ask(createTemplatePart, {
    body: {
      ...{ name: '바닥글', area: 'footer', isActive: true, isDefault: false, priority: 1 },
      conditions: { pages: [page.id], postTypes: ['page'] },
      settings: { ...settings, customCss: 'p { color: red }' },
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

  for (const elsewhere of [
    { pageId: 'other', postType: 'page' },
    { pageId: page.id, postType: 'post' },
  ]) {
    const query = { context: JSON.stringify(elsewhere) }
    const others = await send('GET /template-parts/area/{area}/active', { at: { area: 'footer' }, query })
    expect([elsewhere, others.json]).toEqual([elsewhere, []])
  }

  const item = { id: '1', title: '소개', url: '/about', target: '_self', children: [] }
  await admin.ask(saveMenu, { params: { ref: 'primary-menu' }, body: { name: '메뉴', items: [item], version: 0 } })
  const menu = await send('GET /menus/{ref}', { at: { ref: 'primary-menu' } })
  expect([menu.status, missingIn(menu.json, below('items[]', Object.keys(item)))]).toEqual([200, []])
  expect((await send('GET /menus/{ref}', { at: { ref: 'no-such-menu' } })).status).toBe(404)

  const reusable = await publishedDocument(admin, { kind: 'reusable', content: [paragraph('여러 곳에')] })
  const reused = await send('GET /wp/v2/blocks/{id}', { at: { id: reusable.id } })
  expect([reused.status, missingIn(reused.json, ['id', 'title.rendered', 'content'])]).toEqual([200, []])
})

test.each(PREFIXES)('the calls of forms and views answer a plain client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const { admin, onSale } = await openCatalog(shop)
  await onSale({ name: '찻잔' })
  const confirmations = [{ type: 'redirect', message: '고맙습니다', redirectUrl: 'https://shop.test/thanks' } as const]
  const form = await makeForm(admin, [field('mail', { type: 'email', label: '메일', required: true })], {
    confirmations,
  })

  const formFields = ['id', 'title', 'description', 'fields[].name', 'fields[].type', 'confirmations[].redirectUrl']
  const settings = ['multiPage', 'pageBreaks', 'progressBar', 'progressBarStyle', 'submitButtonText']
  const stated = [...formFields, ...below('settings', [...settings, 'submitButtonProcessingText'])]
  const shown = await send('GET /api/forms/{id}', { at: { id: form.id } })
  expect([shown.status, missingIn(shown.json, stated)]).toEqual([200, []])
  const named = await send('GET /api/forms', { query: { name: form.name } })
  expect([named.status, missingIn(named.json, stated)]).toEqual([200, []])

  const wrong = await send('POST /api/forms/{formId}/submit', { at: { formId: form.id }, body: { mail: 'x' } })
  expect([wrong.status, wrong.json]).toMatchObject([400, { field: 'mail', error: 'Invalid email address' }])
  const _ticket = await ticketFor(shop, form.id)
  const body = { mail: 'a@shop.test', _ticket }
  const sent = await send('POST /api/forms/{formId}/submit', { at: { formId: form.id }, body })
  expect([sent.status, missingIn(sent.json, ['success', 'confirmation.type', 'confirmation.redirectUrl'])]).toEqual([
    201,
    [],
  ])

  const definition = viewOf(['name', 'brand'], { interaction: { filterFields: ['brand'] } })
  const view = await makeView(admin, sortableBy(definition, ['name']))
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
    expect(rendered.json).toMatchObject({ total: 1, data: [{ values: { name: '찻잔' } }] })
  }
})
