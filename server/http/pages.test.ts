import { getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { expect, test, vi } from 'vitest'
import { saveSettings } from '../settings/save-settings.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import type { Renderer } from './web-build.ts'

const html = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'text/html' } })

const homepageRenderer = (): Renderer =>
  vi.fn<Renderer>(async (_request, { call, nonce }) => {
    const { data } = await call(getHomepageSetting, {})
    return html(`<script nonce="${nonce}"></script><p>${data.type}</p>`)
  })

const read = async (shop: Shop, url = '/') => (await shop.call({ url })).body

test('a page is rendered once and sent with a fresh nonce each time', async () => {
  const render = homepageRenderer()
  const shop = await openShop({ render })
  const [first, second] = [await shop.call({ url: '/' }), await shop.call({ url: '/' })]
  expect(render).toHaveBeenCalledTimes(1)
  for (const answer of [first, second]) {
    const nonce = /nonce="([\w-]{20,})"/.exec(answer.body)?.[1]
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  }
  expect(first.body).not.toBe(second.body)
})

test('simultaneous requests for one page share one rendering', async () => {
  const render = homepageRenderer()
  const shop = await openShop({ render })
  await Promise.all(Array.from({ length: 10 }, () => read(shop)))
  expect(render).toHaveBeenCalledTimes(1)
})

test('a changed setting invalidates cached pages in every server process', async () => {
  const shop = await openShop({ render: homepageRenderer() })
  const other = await openShop({ render: homepageRenderer(), sharing: shop })
  expect(await read(other)).toContain('<p>null</p>')
  await saveSettings(shop.db, { homepage: { type: 'latest_posts', pageId: null, postsPerPage: 10 } })
  await eventually(async () => {
    expect(await read(shop)).toContain('<p>latest_posts</p>')
    expect(await read(other)).toContain('<p>latest_posts</p>')
  })
})

test('a page rendered while a call failed is sent but not cached', async () => {
  let failing = true
  const render: Renderer = async (_request, { call }) => {
    const wanted = failing ? { ...getHomepageSetting, path: '/nowhere' as const } : getHomepageSetting
    return html(
      await call(wanted, {}).then(
        () => 'whole',
        () => 'half',
      ),
    )
  }
  const shop = await openShop({ render })
  expect(await read(shop)).toBe('half')
  failing = false
  expect(await read(shop)).toBe('whole')
})

test('a 404 page is not cached', async () => {
  const render = vi.fn<Renderer>(async () => html('없음', 404))
  const shop = await openShop({ render })
  expect((await shop.call({ url: '/products/none' })).statusCode).toBe(404)
  await shop.call({ url: '/products/none' })
  expect(render).toHaveBeenCalledTimes(2)
})

test('links are built from PUBLIC_URL, never from the Host header or a path that looks like a host', async () => {
  const urls: string[] = []
  const shop = await openShop({
    render: async (request) => {
      urls.push(request.url)
      return html('')
    },
  })
  await shop.call({ url: '/', headers: { host: 'evil.test' } })
  await shop.call({ url: '//evil.test/x' })
  expect(urls).toEqual(['http://shop.test/', 'http://shop.test//evil.test/x'])
})

test('a missing file of the web app is a 404, an unknown API path a JSON 404', async () => {
  const shop = await openShop()
  expect((await shop.call({ url: '/assets/gone.js' })).statusCode).toBe(404)
  const answer = await shop.call({ method: 'POST', url: '/api/nowhere' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
})

test('an error page keeps the header by which React Router recognises it, and is not cached', async () => {
  const headers = { 'content-type': 'text/x-script', 'x-remix-response': 'yes' }
  const render = vi.fn<Renderer>(async () => new Response('상품을 찾을 수 없습니다.', { status: 404, headers }))
  const shop = await openShop({ render })
  const answers = [await shop.call({ url: '/products/x.data' }), await shop.call({ url: '/products/x.data' })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(answers[0]?.headers['x-remix-response']).toBe('yes')
  expect(render).toHaveBeenCalledTimes(2)
})
