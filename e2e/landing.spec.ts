import { expect, test } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

test('a visitor without JavaScript reads the whole landing page', { tag: '@quick' }, async ({ request }) => {
  const html = await (await request.get('/')).text()
  for (const text of ['GMP', 'ISO', 'FDA', '내 브랜드 만들기', '상품 보기']) expect(html).toContain(text)
  for (const text of ['세 단계면 충분합니다', '먼저 시작한 사장님들의 이야기', '별점 5점 만점에 5점'])
    expect(html).toContain(text)
  for (const href of ['/register', '/products', '/customizer', '/about', '/terms', '/faq']) {
    expect(html).toContain(`href="${href}"`)
  }
})

test('the landing page fits, is accessible in light and dark and breaks no rule of the browser', {
  tag: '@quick',
}, async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await openHydrated(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
  await expectAccessibleInBothSchemes(page)
})

test('the first tab stop is the link that skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
})

test('an empty search stays where it is, and any other is trimmed and encoded', async ({ page }) => {
  await openHydrated(page, '/')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  const search = page.getByRole('combobox', { name: '검색' }).filter({ visible: true }).first()
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL('/')
  await search.fill('  홍삼 & 차  ')
  await search.press('Enter')
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('q') === '홍삼 & 차',
  )
  expect(visited).toEqual(['/search'])
})

test('an unknown path redirects to the homepage', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL('/')
})

test('the landing page needs at most 140 KB of compressed JavaScript', async ({ page }) => {
  // Prefetching starts after two seconds and would be counted only on a slow machine.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    const sooner = (work: TimerHandler, ms?: number, ...rest: unknown[]) => (ms === 2_000 ? 0 : wait(work, ms, ...rest))
    Object.assign(window, { setTimeout: sooner })
  })
  let bytes = 0
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0)
  })
  await openHydrated(page, '/')
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(140 * 1024)
})
