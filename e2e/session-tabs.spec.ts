import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mockApi, refusal } from './mock-api.ts'

const SYNC = '/test/session-sync'
const LAPSED = '세션이 만료되었습니다. 다시 로그인해주세요.'

async function logInAs(page: Page, label: string) {
  await page.goto('/login')
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('로그인되었습니다.')).toBeVisible()
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

// Far sooner than the check every 30 seconds would tell: it is the markers that do.
test.describe('two tabs', { tag: '@desktop' }, () => {
  test('signing in and out in one shows in the other at once', async ({ context }) => {
    const other = await openTab(context, SYNC)
    await expect(other.getByText('로그인이 필요합니다.')).toBeVisible()
    const page = await context.newPage()
    await logInAs(page, '소매점')
    await expect(other.getByText('gold@jangteo.test')).toBeVisible()
    await expect(other.getByText('ACTIVE')).toBeVisible()

    await page.goto(SYNC)
    await other.evaluate(() => Object.assign(window, { loadedBefore: true }))
    await page.getByRole('button', { name: '이 기기에서 로그아웃' }).click()
    await expect(other.getByText('로그인이 필요합니다.')).toBeVisible()
    expect(await other.evaluate(() => 'loadedBefore' in window)).toBe(false)
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  })

  test('are told by markers that hold the time and are gone after 100 ms', async ({ context }) => {
    const other = await openTab(context, '/')
    await other.evaluate(() => {
      const heard: (string | null)[][] = []
      Object.assign(window, { heard })
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === 'auth-login') heard.push([key, newValue])
      })
    })
    const page = await context.newPage()
    await logInAs(page, '소매점')
    const heard = () => other.evaluate(() => Reflect.get(window, 'heard') as (string | null)[][])
    await expect.poll(heard).toEqual([
      ['auth-login', expect.stringMatching(/^\d{13}$/)],
      ['auth-login', null],
    ])
  })

  test('the other one asks anew who is signed in', async ({ context }) => {
    const other = await openTab(context, '/')
    const asked = other.waitForRequest('**/api/v1/auth/verify')
    await logInAs(await context.newPage(), '소매점')
    await asked
    await expect(other.getByText('최은영님')).toBeVisible()
  })
})

test.describe('the session', { tag: '@desktop' }, () => {
  test('shows its account, linked accounts and devices, and can be ended everywhere', async ({ page }) => {
    await logInAs(page, '고객')
    await page.goto(SYNC)
    await expect(page.getByText('customer@jangteo.test')).toBeVisible()
    for (const way of ['이메일', 'Google', '카카오', '네이버'])
      await expect(page.getByRole('listitem').filter({ hasText: way }).first()).toContainText(/연결/)
    await expect(page.getByText('이 기기', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '새로고침' }).click()
    await expect(page.getByText('새로고침했습니다.')).toBeVisible()
    await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
    await page.getByRole('button', { name: '모두 로그아웃' }).click()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  })

  test('opens in a new tab, still signed in', async ({ page, context }) => {
    await logInAs(page, '공급자')
    await page.goto(SYNC)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: '새 탭 열기' }).click()
    await expect((await opened).getByText('supplier@jangteo.test')).toBeVisible()
  })

  test('of another device can be ended', async ({ page, browser }) => {
    await logInAs(page, '매장 매니저')
    const elsewhere = await browser.newPage()
    await logInAs(elsewhere, '매장 매니저')
    await page.goto(SYNC)
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /세션 종료$/ }) })
    await expect(rows.nth(1)).toBeVisible()
    const before = await rows.count()
    await rows.filter({ hasNotText: '이 기기' }).first().getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '세션 종료' }).click()
    await expect(rows).toHaveCount(before - 1)
    await elsewhere.close()
  })

  test('is checked every 30 seconds and ends when the server no longer knows it', async ({ page }) => {
    await page.clock.install()
    await logInAs(page, '소매점')
    const calls = await mockApi(page, {
      'GET /accounts/sso/check': [200, { isAuthenticated: false }],
      'POST /auth/v2/refresh': [401, refusal('unauthenticated', '로그인이 필요합니다.')],
    })
    await page.goto(SYNC)
    await expect(page.getByText('gold@jangteo.test')).toBeVisible()
    await page.clock.runFor(29_000)
    expect(calls['GET /accounts/sso/check']).toHaveLength(0)
    await page.clock.runFor(1_500)
    await expect(page.getByText(LAPSED)).toBeVisible()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  })

  test('that lapsed is renewed once without anybody noticing', async ({ page }) => {
    await logInAs(page, '소매점')
    await page.goto(SYNC)
    await expect(page.getByText('이 기기', { exact: true })).toBeVisible()
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('auth-session') ?? '{}')
      localStorage.setItem('auth-session', JSON.stringify({ ...stored, token: 'lapsed-'.repeat(5) }))
    })
    const refreshes: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/v2/refresh') && refreshes.push(request.url()))
    await page.reload()
    await expect(page.getByText('이 기기', { exact: true })).toBeVisible()
    expect(refreshes).toHaveLength(1)
    await expect(page.getByText(LAPSED)).toHaveCount(0)
  })

  test('that is over leads to the sign-in page with the specified words', async ({ page }) => {
    await logInAs(page, '소매점')
    const refused: [number, unknown] = [401, refusal('unauthenticated', '로그인이 필요합니다.')]
    await mockApi(page, {
      'GET /auth/verify': refused,
      'GET /auth/sessions': refused,
      'GET /auth/linked-accounts': refused,
      'POST /auth/v2/refresh': refused,
    })
    await page.goto(SYNC)
    await expect(page.getByText(LAPSED)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
  })
})

test('the header of a public page knows who is signed in and signs them out', { tag: '@desktop' }, async ({ page }) => {
  await logInAs(page, '소매점')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '최은영님' })).toHaveAttribute('href', '/account')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
})

test('a public page carries neither forms nor shapes for a visitor', { tag: '@desktop' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(bodies.filter((body) => body.includes('ZodError'))).toEqual([])
})
