import { saveDocument } from '@jangteo/contracts/content/documents.ts'
import { getShopSettings, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
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

test('the footer of the landing page has an icon for each social channel that the shop has', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  const footer = async () => {
    const { body } = await shop.call({ url: '/' })
    return body.slice(body.indexOf('<footer'), body.indexOf('</footer>'))
  }
  expect(await footer()).not.toContain('(새 창)')
  const { social: none } = (await admin.ask(getShopSettings, {})).data
  const social = { ...none, instagram: 'https://www.instagram.com/jangteo', kakao: 'https://pf.kakao.com/_jangteo' }
  await admin.ask(saveShopSettings, { body: { social } })
  const icons = [...(await footer()).matchAll(/<a href="([^"]*)" target="_blank"[^>]*><svg.*?sr-only">(.*?)<\/span>/g)]
  expect(icons.map(([, href, name]) => [name?.replaceAll('<!-- -->', ''), href])).toEqual([
    ['인스타그램 (새 창)', 'https://www.instagram.com/jangteo'],
    ['카카오톡 채널 (새 창)', 'https://pf.kakao.com/_jangteo'],
  ])
  const script = await admin.send(saveShopSettings, { body: { social: { ...social, x: 'javascript:alert(1)' } } })
  expect([script.statusCode, script.json().field]).toEqual([400, 'social.x'])
})
