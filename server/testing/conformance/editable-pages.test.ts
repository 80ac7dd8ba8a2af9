import { saveDocument } from '@jangteo/contracts/content/documents.ts'
import { expect, test } from 'vitest'
import { paragraph, publish, publishedDocument, rewritten } from '../content.ts'
import { openShop } from '../open-shop.ts'
import { RENDERING, renderSources } from '../render-sources.fixture.ts'
import { signedIn } from '../test-users.ts'

const LINKED = [
  ...['/about', '/careers', '/news', '/contact', '/support', '/faq', '/shipping', '/returns', '/terms', '/privacy'],
  ...['/cookies', '/services'],
]

test(
  'a page published at a linked path is shown there with its title and words, and so is its next edit',
  RENDERING,
  async () => {
    const shop = await openShop({ render: renderSources })
    const admin = await signedIn(shop, 'admin')
    for (const path of LINKED) {
      const missing = await shop.call({ url: path })
      expect([path, missing.statusCode, missing.headers.location]).toEqual([path, 302, '/'])
      const written = { slug: path.slice(1), title: `${path} 안내`, content: [paragraph(`${path}의 첫 글`)] }
      const page = await publishedDocument(admin, written)
      const shown = await shop.call({ url: path })
      expect([path, shown.statusCode]).toEqual([path, 200])
      expect(shown.body).toMatch(new RegExp(`<h1[^>]*>${path} 안내</h1>.*<p>${path}의 첫 글</p>`, 's'))
      const body = rewritten(page, { content: [paragraph(`${path}의 고친 글`)] })
      const { data: edited } = await admin.ask(saveDocument, { params: { id: page.id }, body })
      await publish(admin, edited)
      const after = (await shop.call({ url: path })).body
      expect(after).toContain(`<p>${path}의 고친 글</p>`)
      expect(after).not.toContain('첫 글')
    }
  },
)

test('the landing page ends with columns of company, support and legal links', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const { body } = await shop.call({ url: '/' })
  const footer = body.slice(body.indexOf('<footer'), body.indexOf('</footer>'))
  const columns = [...footer.matchAll(/<h2[^>]*>([^<]*)<\/h2><ul[^>]*>(.*?)<\/ul>/g)].map(([, title, links = '']) => [
    title,
    ...[...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  ])
  expect(columns).toEqual([
    ['회사', '/about', '/careers', '/news', '/contact'],
    ['고객지원', '/support', '/faq', '/shipping', '/returns'],
    ['약관과 정책', '/terms', '/privacy', '/cookies'],
  ])
})
