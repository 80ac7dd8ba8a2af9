import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createDocument, createPreviewLink, publishDocument, saveDocument } from '../contracts/content/documents.ts'
import type { Input } from '../contracts/endpoint.ts'
import { newVerifiedAccount, signInAs } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'
import { openHydrated } from './hydration.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { ADMIN, storefrontShop } from './storefront-shop.ts'

let admin: Ask

test.beforeAll(async ({ playwright }, { project }) => {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  admin = await askingAs(request, ADMIN)
})

async function published(about: Partial<Input<typeof createDocument>['body']>) {
  const mark = randomUUID().slice(0, 8)
  const { data } = await admin(createDocument, {
    body: { kind: 'page', title: `쪽 ${mark}`, slug: `page-${mark}`, content: '', ...about },
  })
  const body = { latest: data.latest, publishAt: null, unpublishAt: null }
  return (await admin(publishDocument, { params: { id: data.id }, body })).data
}

const shortcode = (text: string) => ({ name: 'core/shortcode', attributes: { text }, innerBlocks: [], innerHTML: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the blocks demo shows both vocabularies, and calls no other site before a click', async ({ page }) => {
  const foreign: string[] = []
  await page.route(/youtube|ytimg|vimeo|twitter/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ body: '<title>영상</title>', contentType: 'text/html' })
  })
  await openHydrated(page, '/spectra-blocks-demo')
  for (const price of ['9,900원', '29,900원', '99,900원'])
    await expect(page.getByText(price, { exact: true })).toBeVisible()
  await expect(heading(page, '블록으로 만드는 페이지')).toBeVisible()
  await expect(page.getByRole('heading', { name: '편집기 블록' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: /YouTube 동영상 재생/ }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
  )
  await expect.poll(() => foreign.length).toBe(1)
  await page.getByRole('button', { name: '게시물 불러오기' }).click()
  await expect(page.locator('iframe[src^="https://platform.twitter.com/embed/Tweet.html?id=20"]')).toBeVisible()
})

test('the menu works by keyboard, mouse and touch', { tag: '@both' }, async ({ page, hasTouch }) => {
  await openHydrated(page, '/about')
  const menu = page.getByRole('navigation', { name: '상점 메뉴' })
  const toggle = menu.getByRole('button', { name: '고객 지원 하위 메뉴' })
  const below = menu.getByRole('link', { name: '배송 안내' })
  if (hasTouch) {
    await toggle.tap()
    await expect(below).toBeVisible()
    await toggle.tap()
    await expect(below).toBeHidden()
    return
  }
  await menu.getByRole('link', { name: '전체 상품' }).focus()
  for (const name of ['카테고리', '베스트']) {
    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('link', { name })).toBeFocused()
  }
  await menu.getByRole('link', { name: '고객 지원' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(below).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(below).toBeHidden()
  await expect(toggle).toBeFocused()
  await menu.getByRole('link', { name: '고객 지원' }).hover()
  await below.click()
  await expect(page).toHaveURL('/shipping')
  await expect(below).toBeHidden()
})

test('the blog has pages, a post links to its neighbours, and an old link redirects', async ({ page, request }) => {
  await page.goto('/blog')
  await expect(heading(page, '블로그')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  const post = await published({ kind: 'post', content: '<p>둘도 없는 달항아리 이야기</p>', tags: ['달항아리'] })
  await page.reload()
  const card = page.getByRole('article').filter({ hasText: post.title })
  await expect(card.getByText('방금')).toBeVisible()
  await card.getByRole('link', { name: post.title }).click()
  await expect(heading(page, post.title)).toBeVisible()
  await expect(page.getByText('방금')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/blog/${post.slug}$`))
  const told = page.locator('script[type="application/ld+json"]').first()
  await expect.poll(() => told.textContent()).toContain('"@type":"Article"')
  await page.getByRole('navigation', { name: '다른 글' }).getByRole('link').first().click()
  await expect(heading(page, post.title)).toBeHidden()

  const slug = `${post.slug}-moved`
  await admin(saveDocument, { params: { id: post.id }, body: { ...post.written, basedOn: post.latest, slug } })
  const old = await request.get(`/blog/${post.slug}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `/blog/${slug}`])
  expect((await request.get('/blog/nobody-wrote-this')).status()).toBe(404)

  await page.goto('/search?q=달항아리')
  await expect(page.getByRole('region', { name: '글과 페이지' }).getByRole('link', { name: post.title })).toBeVisible()
  await page.getByRole('link', { name: /^상품/ }).first().click()
  await expect(page).toHaveURL(/in=products/)
})

test('pages of every kind are shown, and an edit is seen at once', { tag: '@quick' }, async ({ page, request }) => {
  const html = await published({
    title: '손으로 쓴 쪽',
    content: '<p>손으로 <b>썼습니다</b></p><script>alert(1)</script>',
  })
  await page.goto(`/${html.slug}`)
  await expect(heading(page, '손으로 쓴 쪽')).toBeVisible()
  await expect(page.getByText('손으로 썼습니다')).toBeVisible()
  expect(await page.content()).not.toContain('alert(1)')

  const rich = {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '문서' }] }],
  }
  const doc = await published({ content: rich })
  await page.goto(`/${doc.slug}`)
  await expect(page.getByRole('heading', { level: 2, name: '문서' })).toBeVisible()

  const held = await published({ content: { blocks: [{ type: 'hero', data: { title: '안녕하십니까' } }] } })
  await page.goto(`/${held.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('안녕하십니까')

  const empty = await published({ content: '' })
  await page.goto(`/${empty.slug}`)
  await expect(page.getByText('No content available.')).toBeVisible()

  const body = { ...html.written, content: '<p>고쳤습니다</p>', basedOn: html.latest, slug: `${html.slug}-new` }
  const { data } = await admin(saveDocument, { params: { id: html.id }, body })
  await admin(publishDocument, {
    params: { id: html.id },
    body: { latest: data.latest, publishAt: null, unpublishAt: null },
  })
  const moved = await request.get(`/${html.slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/${html.slug}-new`])
  await page.goto(`/${html.slug}-new`)
  await expect(page.getByText('고쳤습니다')).toBeVisible()

  const { data: draft } = await admin(createDocument, {
    body: { kind: 'page', title: '아직 쓰는 쪽', content: '<p>미리 보는 글</p>' },
  })
  const { data: link } = await admin(createPreviewLink, { params: { id: draft.id } })
  await page.goto(new URL(link.url).pathname)
  await expect(page.getByText('아직 공개되지 않은 내용을 미리 보고 있습니다.')).toBeVisible()
  await expect(page.getByText('미리 보는 글')).toBeVisible()
  const unseen = await request.get(`/${encodeURIComponent(draft.slug)}`, { maxRedirects: 0 })
  expect([unseen.status(), unseen.headers().location]).toEqual([302, '/'])

  const list = await published({ content: [{ name: 'core/paragraph', attributes: { content: '블록에 쓴 글' } }] })
  await page.goto(`/${list.slug}`)
  await expect(page.getByRole('main').getByText('블록에 쓴 글', { exact: true })).toBeVisible()

  for (const path of ['/editor', '/healthcare']) {
    await page.goto(path)
    await expect(heading(page, 'Feature Temporarily Disabled')).toBeVisible()
  }
})

test('products are embedded in a page: a carousel that can be paused, and a working cart button', async ({
  page,
  request,
}) => {
  const shop = await storefrontShop(request)
  const { slug } = await published({
    content: [
      shortcode('[product_carousel title="돌아가는 상품"]'),
      shortcode(`[add_to_cart id="${shop.changing.slug}" text="바로 담기"]`),
      shortcode(`[add_to_cart id="${shop.soldOut.slug}"]`),
      shortcode('[product]'),
      shortcode('[product_grid category="none"]'),
    ],
  })
  const { email } = await newVerifiedAccount(request, 'customer')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signInAs(page, email)
  await openHydrated(page, `/${slug}`)
  await expect(page.getByText('Product shortcode requires an ID')).toBeVisible()
  await expect(page.getByText('Products not found')).toBeVisible()
  const carousel = page.getByRole('region', { name: '돌아가는 상품' })
  await carousel.getByRole('button', { name: '자동 넘김 멈추기' }).click()
  await carousel.getByRole('button', { name: '자동 넘김 시작' }).press('ArrowRight')
  await expect(carousel.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible()
  await expect(page.getByRole('button', { name: /봄나루 다기함 품절/ })).toBeDisabled()
  await page.getByRole('button', { name: `${shop.changing.name} 바로 담기` }).click()
  await expect(page.getByRole('link', { name: /장바구니 ?, 상품 1개/ })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
