import { expect, test } from 'vitest'
import { emptyView, withField } from '../../../web/studio/views/view-draft.ts'
import { openCatalog } from '../catalog.ts'
import { paragraph, publishedDocument } from '../content.ts'
import { openShop } from '../open-shop.ts'
import { RENDERING, renderSources } from '../render-sources.fixture.ts'
import { signedIn, visitor } from '../test-users.ts'
import { makeView, viewOf } from '../views.ts'

test('a view shows its rows as a table, a grid or a list, and is of no other type', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const { admin, onSale } = await openCatalog(shop)
  await onSale({ name: '찻잔', brand: '온결' })
  const looks = {
    table: /<table [^>]*aria-label="목록".*<th [^>]*scope="col".*<tbody><tr.*찻잔.*<td.*온결/,
    grid: /<ul class="grid [^"]*auto-fill[^"]*"><li.*찻잔.*<dt[^>]*>브랜드<\/dt><dd[^>]*>(<[^>]*>)*온결/,
    list: /<ul class="divide-y [^"]*"><li.*찻잔.*<dt[^>]*>브랜드<\/dt><dd[^>]*>(<[^>]*>)*온결/,
  }
  for (const type of ['table', 'grid', 'list'] as const) {
    const view = await makeView(admin, viewOf(['name', 'brand'], { visualization: { type } }))
    const { slug } = await publishedDocument(admin, { content: [paragraph(`[view id="${view.id}"]`)] })
    const { body } = await shop.call({ url: `/${encodeURIComponent(slug)}` })
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>')).replaceAll('<!-- -->', '')
    for (const [other, look] of Object.entries(looks))
      expect([type, other, look.test(main)]).toEqual([type, other, type === other])
  }
  const map = viewOf(['name'], { visualization: { type: 'map' as 'grid' } })
  await expect(makeView(admin, map)).rejects.toThrow('400')
})

test('of 26 rows a new view shows 25 on its first page and one on its second', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  for (let count = 0; count < 26; count++) await publishedDocument(admin, { kind: 'post', title: `글 ${count}` })
  const begun = { ...emptyView().definition, title: '글 목록', source: { type: 'posts' as const, formId: null } }
  const view = await makeView(admin, withField(begun, { name: 'title', label: '제목', canSort: true }))
  const page = async (number: number) => {
    const url = `/api/views/render?viewId=${view.id}&page=${number}`
    return (await visitor(shop).call({ url })).json()
  }
  const [first, second] = [await page(1), await page(2)]
  expect([first.data.length, second.data.length, first.total, first.totalPages]).toEqual([25, 1, 26, 2])
})

test('a template part is as wide as the page, wide or narrow, as its settings say', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  const widths: unknown[] = []
  for (const [nth, containerWidth] of ['full', 'wide', 'narrow', 'huge'].entries()) {
    const payload = {
      ...{ name: containerWidth, area: 'footer', isActive: true, isDefault: false, priority: 10 - nth, conditions: {} },
      ...{
        settings: { containerWidth },
        content: [{ id: 'b', type: 'core/paragraph', attributes: { content: `바닥 ${containerWidth}` } }],
      },
    }
    const { statusCode } = await admin.call({ method: 'POST', url: '/api/admin/content/template-parts', payload })
    if (statusCode !== 201) {
      widths.push([containerWidth, statusCode])
      continue
    }
    const { body } = await shop.call({ url: '/shop' })
    const around = new RegExp(`<div class="([^"]*)">(?:(?!<div).)*<p>바닥 ${containerWidth}</p>`).exec(body)?.[1]
    widths.push([containerWidth, /max-w-\S+/.exec(around ?? 'max-w-unknown')?.[0] ?? 'all'])
  }
  expect(widths).toEqual([
    ['full', 'all'],
    ['wide', 'max-w-6xl'],
    ['narrow', 'max-w-3xl'],
    ['huge', 400],
  ])
})

test('of 11 posts the blog shows 10 on its first page and one on its second', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  for (let count = 0; count < 11; count++) await publishedDocument(admin, { kind: 'post', title: `글 ${count}` })
  const cards = async (url: string) => (await shop.call({ url })).body.match(/<article/g)?.length
  expect([await cards('/blog'), await cards('/blog?page=2')]).toEqual([10, 1])
})
