import { listEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { saveView } from '@jangteo/contracts/views/views.ts'
import { expect, test } from 'vitest'
import { paragraph, publishedDocument } from '../content.ts'
import { eventually } from '../eventually.ts'
import { answer, field, makeForm } from '../forms.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { RENDERING, renderSources } from '../render-sources.fixture.ts'
import { signedIn, type TestUser, visitor } from '../test-users.ts'
import { makeView, viewOf } from '../views.ts'

const SECRET = '비밀스러운 응답'

async function openDesk(shop: Shop) {
  const admin = await signedIn(shop, 'admin')
  const form = await makeForm(admin, [field('words'), field('city')])
  const victim = await signedIn(shop, 'customer')
  await answer(shop, victim, form.id, { words: SECRET, city: '서울' })
  const definition = viewOf(['words'], {
    source: { type: 'form', formId: form.id },
    interaction: { filterFields: ['words'], enableExport: true },
  })
  return { admin, victim, form, definition }
}

/** Ways to ask for one view while the server might check another, or none. */
function spellings({ id, name }: { id: string; name: string }, open: { id: string; name: string }): string[] {
  const queries = [
    ...[`viewId=${id}`, `viewName=${name}`, `viewId=${id.toUpperCase()}`, `viewId=${name}`, `viewName=${id}`],
    ...[
      `viewId=${open.id}&viewId=${id}`,
      `viewId=${id}&viewId=${open.id}`,
      `viewId[]=${id}`,
      `viewId=&viewName=${name}`,
    ],
    ...[`viewName=${open.name}&viewId=${id}`, `viewid=${id}&viewId=${id}`, `viewId=${id}%00`, `viewId=%20${id}`],
    ...[`viewId=${id}&audience=public`, `viewId=${id}&role=admin`, `viewId=${id}&filter[audience]=public`],
    ...[
      `viewId=${id}&preview=true`,
      `viewId=${id}&page=1&limit=100&search=`,
      `viewId=${id}&filter[words]=${encodeURIComponent(SECRET)}`,
    ],
  ]
  return queries.flatMap((query) =>
    ['/api/v1/views/render', '/api/views/render', '/api/views/export.csv', '/api/v1/views/export.csv'].map(
      (path) => `${path}?${query}`,
    ),
  )
}

test('no spelling of a request reads a view for staff or for its senders', async () => {
  const shop = await openShop()
  const { admin, victim, definition } = await openDesk(shop)
  const open = await makeView(admin, viewOf(['name'], { interaction: { enableExport: true } }))
  const supplier = await signedIn(shop, 'supplier-pending')
  for (const audience of [{ type: 'staff' }, { type: 'own' }, { type: 'roles', roles: ['business'] }] as const) {
    const view = await makeView(admin, { ...definition, audience })
    const attackers = [visitor(shop), supplier, ...(audience.type === 'own' ? [] : [victim])]
    for (const [nth, url] of spellings(view, open).entries())
      for (const attacker of attackers) {
        // Another address for each request, so that the limit of exports does not end the attack.
        const remoteAddress = `10.9.${nth}.${attackers.indexOf(attacker)}`
        const { statusCode, body } = await attacker.call({ url, remoteAddress })
        expect([url, statusCode, body.includes(SECRET)]).toEqual([url, expect.any(Number), false])
        expect(statusCode, url).toBeLessThan(500)
      }
    const forged = await shop.call({
      url: `/api/v1/views/render?viewId=${view.id}`,
      headers: { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', cookie: victim.cookieHeaders.cookie },
    })
    expect(forged.statusCode).toBe(401)
  }
})

test('the id of a row opens nothing else', async () => {
  const shop = await openShop()
  const { admin, victim, form, definition } = await openDesk(shop)
  const view = await makeView(admin, definition)
  const shown = (await visitor(shop).call({ url: `/api/v1/views/render?viewId=${view.id}` })).json()
  const entryId = shown.data[0].id
  const paths = [
    `/admin/forms/${form.id}/entries/${entryId}`,
    `/forms/${entryId}`,
    `/forms/payments/${entryId}`,
    `/forms/saved/${entryId}`,
  ]
  for (const attacker of [visitor(shop), victim])
    for (const path of paths) {
      const { statusCode, body } = await attacker.call({ url: `/api/v1${path}` })
      expect([path, statusCode >= 400 && statusCode < 500, body.includes('서울')]).toEqual([path, true, false])
    }
  expect((await victim.send(listEntries, { params: { id: form.id }, query: {} })).statusCode).toBe(403)
})

test('a view that is closed while its page is requested stays in no cache of any process', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const second = await openShop({ render: renderSources, sharing: shop })
  const { admin, definition } = await openDesk(shop)
  const view = await makeView(admin, definition)
  const { slug } = await publishedDocument(admin, { content: [paragraph(`[view id="${view.id}"]`)] })
  const urls = [`/${encodeURIComponent(slug)}`, `/api/v1/pages/${encodeURIComponent(slug)}`]
  const read = async (process: Shop) =>
    (await Promise.all(urls.map((url) => process.call({ url })))).map(({ body }) => body.includes(SECRET))
  const save = async (who: TestUser, audience: 'public' | 'staff', version: number) => {
    const body = { name: view.name, definition: { ...definition, audience: { type: audience } }, version }
    await who.ask(saveView, { params: { id: view.id }, body })
  }
  for (let version = 1; version < 6; version += 2) {
    await eventually(async () => expect([await read(shop), await read(second)].flat()).toEqual(Array(4).fill(true)))
    const meanwhile = Array.from({ length: 6 }, (_, nth) => read(nth % 2 ? shop : second))
    await save(admin, 'staff', version)
    expect(await read(shop), 'in the process that saved it').toEqual([false, false])
    await Promise.all(meanwhile)
    expect(await read(shop)).toEqual([false, false])
    await eventually(async () => expect(await read(second)).toEqual([false, false]))
    await save(admin, 'public', version + 1)
  }
})
