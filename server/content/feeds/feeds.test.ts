import { saveDocument } from '@jangteo/contracts/content/documents.ts'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { draftDocument, publish, publishedDocument, rewritten } from '../../testing/content.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn } from '../../testing/test-users.ts'
import { sitemapIndex, sitemapSection } from './sitemap.ts'

async function textsOf({ call }: Shop, url: string, tag: string): Promise<string[]> {
  const answer = await call({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('xml')])
  const document = parseDocument(answer.body, { xmlMode: true })
  return DomUtils.getElementsByTagName(tag, document).map((element) => DomUtils.textContent(element))
}

test('the RSS feed has the newest posts, follows every change, and is well-formed whatever they contain', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const post = await publishedDocument(admin, { kind: 'post', title: '1 < 2 & "3"', tags: ['수'] })
  await draftDocument(admin, { kind: 'post', title: '초안' })
  expect(await textsOf(shop, '/rss.xml', 'title')).toEqual(['장터', '1 < 2 & "3"'])
  expect(await textsOf(shop, '/feed', 'link')).toEqual([
    'http://shop.test/blog',
    `http://shop.test/blog/${encodeURIComponent(post.slug)}`,
  ])
  const { data } = await admin.ask(saveDocument, {
    params: { id: post.id },
    body: rewritten(post, { title: '새 제목' }),
  })
  await publish(admin, data)
  expect(await textsOf(shop, '/rss.xml', 'title')).toEqual(['장터', '새 제목'])
})

test('the sitemap lists public products, categories, posts and pages', async () => {
  const shop = await openShop()
  const { onSale, draft, admin } = await openCatalog(shop)
  const phone = await onSale({ name: '폰' })
  await draft({ name: '숨은 폰' })
  await publishedDocument(admin, { title: '소개' })
  await publishedDocument(admin, { kind: 'post', title: '새 글' })
  await publishedDocument(admin, { kind: 'reusable', title: '조각' })
  const paths = (await textsOf(shop, '/sitemap.xml', 'loc')).map((url) =>
    decodeURI(url.replace('http://shop.test', '')),
  )
  expect(paths.slice(0, 4)).toEqual(['/', '/shop', '/products', '/blog'])
  expect(paths.slice(4, 7).sort()).toEqual(['/categories/생활용품', '/categories/스마트폰', '/categories/전자제품'])
  expect(paths.slice(7)).toEqual(['/소개', '/blog/새-글', `/products/${phone.slug}`])
  expect(await textsOf(shop, '/rss.xml', 'title')).toEqual(['장터', '새 글'])
  const robots = (await shop.call({ url: '/robots.txt' })).body.split('\n')
  expect(robots).toContain('Sitemap: http://shop.test/sitemap.xml')
  expect(robots).toContain('Disallow: /admin')
  expect((await shop.call({ url: '/sitemap-nothing.xml' })).statusCode).toBe(404)
  expect((await shop.call({ url: '/sitemap-products.xml?after=1' })).statusCode).toBe(404)
})

test('a sitemap with too many addresses is split into files that list each once', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  for (const title of ['하나', '둘', '셋', '넷', '다섯']) await publishedDocument(admin, { kind: 'post', title })
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, url = '']) => decodeURI(url))
  const files = locations(await sitemapIndex(shop.db, 'http://shop.test', 2))
  expect(files).toHaveLength(4)
  const urls: string[] = []
  for (const file of files) {
    const { pathname, searchParams } = new URL(file)
    const section = pathname === '/sitemap-products.xml' ? 'products' : 'documents'
    const part = sitemapSection(shop.db, 'http://shop.test', section, searchParams.get('after') ?? undefined, 2)
    urls.push(...locations((await Array.fromAsync(part)).join('')))
  }
  expect(urls.map((url) => url.replace('http://shop.test', ''))).toEqual([
    ...['/', '/shop', '/products', '/blog'],
    ...['하나', '둘', '셋', '넷', '다섯'].map((title) => `/blog/${title}`),
  ])
})

test('robots.txt names the sitemap and disallows private paths', async () => {
  const { call } = await openShop()
  const { body, headers } = await call({ url: '/robots.txt' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml')
  expect(body).toContain('Disallow: /admin')
})
