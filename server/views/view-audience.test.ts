import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPreviewLink, getPreview, renderContent } from '@jangteo/contracts/content/documents.ts'
import { markEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import {
  createView,
  exportView,
  listViewUses,
  previewView,
  renderView,
  saveView,
} from '@jangteo/contracts/views/views.ts'
import type { ViewAudience } from '@jangteo/domain/views/view-audience.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { draftDocument, paragraph, publishedDocument } from '../testing/content.ts'
import { answer, field, makeForm } from '../testing/forms.ts'
import { openShop } from '../testing/open-shop.ts'
import { RENDERING, renderSources } from '../testing/render-sources.fixture.ts'
import { signedIn, TEST_USER_KINDS, type Visitor, visitor } from '../testing/test-users.ts'
import { makeView, sortableBy, viewOf } from '../testing/views.ts'

const CITY = ['서울', '부산', '제주'].map((label) => ({ value: label, label }))
const FIELDS = [field('name'), field('city', { type: 'select', options: CITY }), field('phone')]

async function openDesk(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const [admin, guest] = [await signedIn(shop, 'admin'), visitor(shop)]
  const form = await makeForm(admin, FIELDS)
  const definition = sortableBy(
    viewOf(['name', 'city'], {
      source: { type: 'form', formId: form.id },
      interaction: { filterFields: ['city'], enableExport: true },
    }),
    ['name'],
  )
  const send = async (who: Visitor, name: string, city: string) =>
    (await answer(shop, who, form.id, { name, city, phone: `010-${name}` })).json().submissionId as string
  const read = async (who: Visitor, viewId: string, query: Record<string, unknown> = {}) => {
    const { data, total, view } = await who.ask(renderView, { query: { viewId, ...query } })
    return { names: data.map(({ values }) => values.name), total, cities: view.interaction.filterFields[0]?.options }
  }
  return { shop, admin, guest, form, definition, send, read }
}

const MEMBERS = [
  'customer',
  'retailer',
  'retailer-pending',
  'supplier-approved',
  'supplier-pending',
  'manager',
  'admin',
]

test.each<[ViewAudience, string[]]>([
  [{ type: 'public' }, ['visitor', ...MEMBERS]],
  [{ type: 'signed_in' }, MEMBERS],
  [{ type: 'own' }, MEMBERS],
  [{ type: 'staff' }, ['admin']],
  [{ type: 'roles', roles: ['customer'] }, ['customer', 'admin']],
  [{ type: 'roles', roles: ['affiliate'] }, ['retailer', 'admin']],
  [{ type: 'roles', roles: ['business'] }, ['supplier-approved', 'admin']],
  [{ type: 'roles', roles: ['manager'] }, ['manager', 'admin']],
])('a view for %o is shown and exported to %o, and to no one else', async (audience, admitted) => {
  const { shop, admin, guest, definition, send } = await openDesk()
  await send(guest, '가람', '서울')
  const view = await makeView(admin, { ...definition, audience })
  const readers: [string, Visitor][] = [['visitor', guest]]
  for (const kind of TEST_USER_KINDS) readers.push([kind, await signedIn(shop, kind)])
  for (const [name, reader] of readers) {
    const refusal = name === 'visitor' ? 401 : 403
    const status = admitted.includes(name) ? 200 : refusal
    for (const query of [{ viewId: view.id }, { viewName: view.name, search: '가람' }, { viewId: view.id, page: 2 }]) {
      const shown = await reader.send(renderView, { query })
      expect([name, shown.statusCode]).toEqual([name, status])
      if (status !== 200) expect(shown.body).not.toMatch(/가람|서울|목록/)
      const isPrivate = audience.type !== 'public' && status === 200
      expect([name, shown.headers['cache-control']]).toEqual([
        name,
        isPrivate ? 'private, no-store' : status === 200 ? undefined : 'no-store',
      ])
    }
    const file = await reader.send(exportView, { query: { viewId: view.id } })
    expect([name, file.statusCode, file.body.includes('가람')]).toEqual([
      name,
      status,
      status === 200 && audience.type !== 'own',
    ])
    if (audience.type !== 'public' && status === 200) expect(file.headers['cache-control']).toBe('private, no-store')
  }
})

test('of a view of own entries each member sees what they sent, whatever they ask for', async () => {
  const { shop, admin, guest, form, definition, send, read } = await openDesk()
  const [garam, narae] = [await signedIn(shop, 'customer'), await signedIn(shop, 'retailer')]
  await send(garam, '가람', '서울')
  await send(garam, '가온', '서울')
  const foreign = await send(narae, '나래', '부산')
  await send(guest, '손님', '제주')
  const { id } = await makeView(admin, { ...definition, audience: { type: 'own' } })
  expect(await read(garam, id)).toEqual({ names: ['가온', '가람'], total: 2, cities: ['서울'] })
  expect(await read(narae, id)).toEqual({ names: ['나래'], total: 1, cities: ['부산'] })
  expect(await read(admin, id)).toEqual({ names: [], total: 0, cities: [] })
  expect(await read(garam, id, { sort: 'name', direction: 'desc', limit: 1 })).toMatchObject({
    names: ['가온'],
    total: 2,
  })
  expect(await read(garam, id, { sort: 'name', limit: 1, page: 2 })).toMatchObject({ names: ['가온'], total: 2 })
  for (const search of ['나래', '손님', '010']) expect(await read(garam, id, { search })).toMatchObject({ total: 0 })
  expect(await read(garam, id, { 'filter[city]': '부산' })).toMatchObject({ names: [], total: 0 })
  for (const query of [{ ownerId: narae.accountId }, { accountId: narae.accountId }, { id: foreign }])
    expect(await read(garam, id, query)).toMatchObject({ names: ['가온', '가람'] })
  for (const name of ['ownerId', 'account_id', '_account', 'id']) {
    const query = { viewId: id, [`filter[${name}]`]: narae.accountId }
    expect((await garam.send(renderView, { query })).statusCode).toBe(400)
  }
  const { body } = await garam.send(exportView, { query: { viewId: id, sort: 'name' } })
  expect(body).toBe('\ufeffname,city\n가람,서울\n가온,서울\n')
  await admin.ask(markEntries, { params: { id: form.id }, body: { ids: [foreign], status: 'spam' } })
  expect(await read(narae, id)).toMatchObject({ names: [], total: 0 })
})

describe('fixed filters', () => {
  test('of a view of entries hold whatever a reader asks for, and its filters offer nothing beyond them', async () => {
    const { shop, admin, guest, definition, send, read } = await openDesk()
    for (const [name, city] of [
      ['가람', '서울'],
      ['나래', '부산'],
      ['다온', '서울'],
    ] as const)
      await send(guest, name, city)
    const fixedFilters = [{ field: 'city', text: '서울' }]
    const { id } = await makeView(admin, { ...definition, fixedFilters })
    expect(await read(guest, id)).toEqual({ names: ['다온', '가람'], total: 2, cities: undefined })
    expect(await read(guest, id, { search: '나래' })).toMatchObject({ total: 0 })
    expect(await read(guest, id, { sort: 'name', limit: 1, page: 3 })).toMatchObject({ names: [] })
    for (const city of ['부산', '서울', '%']) {
      const query = { viewId: id, 'filter[city]': city } as never
      expect((await guest.send(renderView, { query })).statusCode).toBe(400)
      expect((await guest.send(exportView, { query })).statusCode).toBe(400)
    }
    const shown = await guest.send(renderView, { query: { viewId: id } })
    expect(shown.body).not.toContain('fixedFilters')
    expect((await guest.send(exportView, { query: { viewId: id } })).body).not.toContain('나래')

    const byName = [{ field: 'name', text: '나래' }]
    const narrow = await makeView(admin, { ...definition, fixedFilters: byName })
    expect(await read(guest, narrow.id)).toEqual({ names: ['나래'], total: 1, cities: ['부산'] })
    expect(await read(guest, narrow.id, { 'filter[city]': '서울' })).toMatchObject({ total: 0 })
    // A field that the form never had excludes everything, instead of nothing.
    await shop.db.execute(sql`update views set definition = jsonb_set(definition, '{fixedFilters,0,field}', '"gone"')`)
    expect(await read(guest, narrow.id)).toEqual({ names: [], total: 0, cities: [] })
  })

  test('of a view of products and posts hold as well', async () => {
    const shop = await openShop()
    const { admin, onSale } = await openCatalog(shop)
    await onSale({ name: '찻잔', brand: '온결' })
    await onSale({ name: '주전자', brand: '다온' })
    const guest = visitor(shop)
    const fixedFilters = [{ field: 'brand', text: '온결' }]
    const interaction = { filterFields: ['brand', 'category'] }
    const products = await makeView(admin, viewOf(['name'], { fixedFilters, interaction }))
    const ask = (query: object) => guest.send(renderView, { query: { viewId: products.id, ...query } })
    expect((await ask({})).json()).toMatchObject({ total: 1, data: [{ values: { name: '찻잔' } }] })
    expect((await ask({ 'filter[brand]': '다온' })).statusCode).toBe(400)
    expect((await ask({ search: '주전자' })).json()).toMatchObject({ total: 0 })
    expect((await ask({})).body).not.toContain('다온')
    const unknown = sql`update views set definition = jsonb_set(definition, '{fixedFilters,0,field}', '"gone"')`
    await shop.db.execute(unknown)
    expect((await ask({})).json()).toMatchObject({ total: 0, data: [] })

    const posts = viewOf(['title'], {
      source: { type: 'posts', formId: null },
      fixedFilters: [{ field: 'category', text: '없는 것' }],
    })
    await publishedDocument(admin, { kind: 'post', title: '글' })
    const view = await makeView(admin, posts)
    expect(await guest.ask(renderView, { query: { viewId: view.id } })).toMatchObject({ total: 0, data: [] })
  })

  test('must be on fields that can be filtered, each once', async () => {
    const { admin, definition } = await openDesk()
    const refused = async (wrong: object) =>
      (await admin.send(previewView, { body: { definition: { ...definition, ...wrong } } })).json().field
    expect(await refused({ fixedFilters: [{ field: 'pin', text: 'x' }] })).toBe('definition.fixedFilters.0.field')
    const twice = ['서울', '부산'].map((text) => ({ field: 'city', text }))
    expect(await refused({ fixedFilters: twice })).toBe('definition.fixedFilters.1.field')
    expect(await refused({ fixedFilters: [{ field: 'city', text: ' ' }] })).toBe('definition.fixedFilters.0.text')
    expect(await refused({ audience: { type: 'roles', roles: [] } })).toMatch(/^definition\.audience/)
    expect(await refused({ audience: { type: 'roles', roles: ['admin'] } })).toMatch(/^definition\.audience/)
    expect(await refused({ audience: { type: 'everyone' } })).toMatch(/^definition\.audience/)
    const products = { ...viewOf(['name']), audience: { type: 'own' as const } }
    const own = await admin.send(previewView, { body: { definition: products } })
    expect(own.json().field).toBe('definition.audience.type')
  })
})

test('nothing of a field that is no column is sent: no values of filters, no name of the sorted field', async () => {
  const { shop, admin, guest, definition, send } = await openDesk()
  await send(guest, '가람', '서울')
  const hidden = { ...definition, interaction: { ...definition.interaction, filterFields: ['phone'] } }
  const refused = await admin.send(previewView, { body: { definition: hidden } })
  expect(refused.json().field).toBe('definition.interaction.filterFields.0')
  const view = await makeView(admin, { ...definition, sort: { field: 'phone', direction: 'desc' } })
  // Saved before it was refused.
  const filters = JSON.stringify(['phone'])
  await shop.db.execute(
    sql`update views set definition = jsonb_set(definition, '{interaction,filterFields}', ${filters})`,
  )
  const { body, statusCode } = await guest.send(renderView, { query: { viewId: view.id } })
  expect([statusCode, body]).toEqual([200, expect.not.stringMatching(/phone|010/)])
  const probing = { viewId: view.id, 'filter[phone]': '010-가람' } as never
  expect((await guest.send(renderView, { query: probing })).statusCode).toBe(400)
})

test('entries are for staff unless the request says otherwise, also when a saved view is saved again without an audience', async () => {
  const { admin, guest, definition } = await openDesk()
  const { audience, fixedFilters, ...without } = definition
  const { data: view } = await admin.ask(createView, { body: { name: 'entries', definition: without } })
  expect(view.definition).toMatchObject({ audience: { type: 'staff' }, fixedFilters: [] })
  const save = async (version: number, saved: typeof without) =>
    (await admin.ask(saveView, { params: { id: view.id }, body: { name: 'entries', definition: saved, version } })).data
  expect((await save(1, definition)).definition.audience).toEqual({ type: 'public' })
  expect((await guest.send(renderView, { query: { viewId: view.id } })).statusCode).toBe(200)
  expect((await save(2, without)).definition.audience).toEqual({ type: 'staff' })
  expect((await guest.send(renderView, { query: { viewId: view.id } })).statusCode).toBe(401)
})

test('no page, cached or not, holds rows of a view that is not public', RENDERING, async () => {
  const { shop, admin, guest, definition, send } = await openDesk({ render: renderSources })
  const member = await signedIn(shop, 'customer')
  await send(member, '가람', '서울')
  const view = await makeView(admin, { ...definition, title: '받은 신청' })
  const shortcode = `[view name="${view.name}"]`
  const reusable = await publishedDocument(admin, { kind: 'reusable', content: [paragraph(shortcode)] })
  const blocks = [
    { type: 'view', data: { viewId: view.id } },
    { type: 'shortcode', data: { content: shortcode } },
  ]
  const page = await publishedDocument(admin, { content: blocks })
  const reusing = await publishedDocument(admin, {
    title: '다시 쓴 곳',
    content: [{ name: 'core/block', attributes: { ref: reusable.id }, innerBlocks: [] }],
  })
  const post = await publishedDocument(admin, { kind: 'post', title: '글', content: [paragraph(shortcode)] })
  const part = {
    ...{ name: '바닥', area: 'footer', isActive: true, isDefault: false, priority: 1, conditions: {}, settings: {} },
    content: [{ id: 'b', type: 'shortcode', data: { content: shortcode } }],
  }
  const made = await admin.call({ method: 'POST', url: '/api/admin/content/template-parts', payload: part })
  expect(made.statusCode).toBe(201)
  const urls = [
    ...[page, reusing].flatMap(({ slug }) => [
      `/${encodeURIComponent(slug)}`,
      `/api/v1/pages/${encodeURIComponent(slug)}`,
    ]),
    ...[`/blog/${encodeURIComponent(post.slug)}`, `/api/v1/posts/${encodeURIComponent(post.slug)}`],
    ...['/shop', '/api/v1/template-parts/area/footer/active', '/rss.xml', '/feed'],
  ]
  const showing = async (headers: Record<string, string> = {}) => {
    const found: string[] = []
    for (const url of urls) {
      const { body, statusCode } = await shop.call({ url, headers })
      expect([url, statusCode]).toEqual([url, 200])
      if (/가람|받은 신청/.test(body)) found.push(url)
    }
    return found
  }
  const shown = urls.filter((url) => !/rss|feed/.test(url))
  expect(await showing(), 'while the view is public').toEqual(shown)
  const uses = (await admin.ask(listViewUses, { params: { id: view.id } })).data.map(({ kind, title }) => [kind, title])
  expect(uses).toEqual([
    ['page', page.title],
    ['part', '바닥'],
    ['post', '글'],
    ['reusable', reusable.title],
  ])

  const audiences: ViewAudience[] = [
    { type: 'signed_in' },
    { type: 'own' },
    { type: 'roles', roles: ['customer'] },
    { type: 'staff' },
  ]
  let version = 1
  for (const audience of audiences) {
    const body = { name: view.name, definition: { ...view.definition, audience }, version: version++ }
    await admin.ask(saveView, { params: { id: view.id }, body })
    for (const who of [{}, { authorization: `Bearer ${member.token}` }, { authorization: `Bearer ${admin.token}` }])
      expect(await showing(who), audience.type).toEqual([])
  }
  const preview = await admin.send(renderContent, { body: { content: blocks } })
  expect([preview.statusCode, preview.body]).toEqual([200, expect.not.stringMatching(/가람|받은 신청/)])
  const { data: link } = await admin.ask(createPreviewLink, { params: { id: page.id } })
  const token = /[\w-]{20,}$/.exec(link.url)?.[0] ?? ''
  const linked = await guest.send(getPreview, { params: { token } })
  expect([linked.statusCode, linked.body]).toEqual([200, expect.not.stringMatching(/가람|받은 신청/)])
  expect((await guest.call({ url: `/api/v1/pages/${encodeURIComponent(page.slug)}` })).json().data.nodes[0]).toEqual({
    embed: {
      ...{ kind: 'restricted_view', viewId: view.id, isForStaff: true, limit: null, showTitle: true },
      allows: { search: true, filters: true, export: true },
    },
  })
})

describe('views from before audiences', () => {
  const statements = readFileSync(
    join(import.meta.dirname, '../database/migrations/0028_view-audience.sql'),
    'utf8',
  ).split('--> statement-breakpoint')
  const migration = statements.find((one) => one.includes('UPDATE "views"')) ?? ''

  test('of entries become readable by staff only, unless something published shows them', async () => {
    const { shop, admin, definition } = await openDesk()
    const content: Record<string, unknown[]> = {
      quoted: [paragraph('<b>앞</b> [view name="quoted" show-title="no"]')],
      single: [paragraph("[view show-title=no name='single']")],
      bare: [paragraph('[VIEW bare/]')],
      block: [{ type: 'columns', data: { columns: [{ blocks: [{ type: 'uagb/view', data: { name: 'block' } }] }] } }],
      byid: [],
      draft: [paragraph('[view name="draft"]')],
      trashed: [paragraph('[view name="trashed"]')],
      mentioned: [paragraph('mentioned 뷰는 [view name="mentioned-not"]와 다릅니다. name="mentioned"')],
      'mentioned-not': [],
      form: [
        { type: 'form', data: { name: 'form' } },
        { type: 'view', data: { name: 'quoted' } },
      ],
      nowhere: [],
    }
    const ids = new Map<string, string>()
    for (const name of Object.keys(content))
      ids.set(name, (await admin.ask(createView, { body: { name, definition } })).data.id)
    await admin.ask(createView, { body: { name: 'shop-products', definition: viewOf(['name']) } })
    for (const [name, blocks] of Object.entries(content)) {
      const written = name === 'byid' ? [paragraph(`[view id=${ids.get(name)}]`)] : blocks
      if (written.length === 0) continue
      if (name === 'draft') await draftDocument(admin, { title: name, content: written })
      else await publishedDocument(admin, { title: name, content: written })
    }
    // A page that was saved as JSON in a text.
    const json = JSON.stringify([{ type: 'view', data: { name: 'nowhere-else' } }])
    ids.set('nowhere-else', (await admin.ask(createView, { body: { name: 'nowhere-else', definition } })).data.id)
    await publishedDocument(admin, { title: 'json', content: json })
    await shop.db.execute(sql`update documents set trashed_at = now() where slug = 'trashed'`)
    await shop.db.execute(sql`alter table views drop constraint views_audience`)
    await shop.db.execute(sql`update views set definition = definition - 'audience' - 'fixedFilters'`)
    await shop.db.execute(sql.raw(migration))
    const { rows } = await shop.db.execute<{ name: string; audience: string }>(
      sql`select name, definition->'audience'->>'type' as audience from views order by name`,
    )
    expect(Object.fromEntries(rows.map(({ name, audience }) => [name, audience]))).toEqual({
      ...{ quoted: 'public', single: 'public', bare: 'public', block: 'public', byid: 'public' },
      ...{ 'mentioned-not': 'public', 'nowhere-else': 'public', 'shop-products': 'public' },
      ...{ draft: 'staff', trashed: 'staff', mentioned: 'staff', form: 'staff', nowhere: 'staff' },
    })
  })

  test('cannot come back: the database stores no view without an audience', async () => {
    const { shop, admin, definition } = await openDesk()
    await makeView(admin, definition)
    for (const change of [sql`definition - 'audience'`, sql`jsonb_set(definition, '{audience,type}', '"everyone"')`])
      await expect(shop.db.execute(sql`update views set definition = ${change}`)).rejects.toThrow()
  })
})
