import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signInAs } from './accounts.ts'
import { openHydrated } from './hydration.ts'
import { mockApi, pretendSignedIn, refusal } from './mock-api.ts'

const SYNC = '/test/session-sync'
const LAPSED = '세션이 만료되었습니다. 다시 로그인해주세요.'
const REFUSED: [number, unknown] = [401, refusal('unauthenticated', '로그인이 필요합니다.')]

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

// Far sooner than the check every 30 seconds: the storage markers notify the other tab.
test.describe('two tabs', () => {
  test('signing in and out in one shows in the other at once', async ({ context }) => {
    const other = await openTab(context, SYNC)
    await expect(other.getByText('로그인이 필요합니다.')).toBeVisible()
    const page = await context.newPage()
    await logInAs(page, '소매점')
    await expect(other.getByText('gold@jangteo.test')).toBeVisible()
    await expect(other.getByText('ACTIVE')).toBeVisible()
    await expect(page).toHaveURL('/retailer/dashboard')

    await page.goto(SYNC)
    const loadedAnew = other.waitForEvent('load')
    await page.getByRole('button', { name: '이 기기에서 로그아웃' }).click()
    await loadedAnew
    await expect(other.getByText('로그인이 필요합니다.')).toBeVisible()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  })

  test('are notified by markers that hold the time and are removed after 100 ms', async ({ context }) => {
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

  test('the other one fetches the signed-in user again', async ({ context }) => {
    const other = await openTab(context, '/')
    const asked = other.waitForRequest('**/api/v1/auth/verify')
    await logInAs(await context.newPage(), '소매점')
    await asked
    await expect(other.getByText('최은영님')).toBeVisible()
  })
})

const device = (name: string, current: boolean) => ({
  sessionId: `0199f000-0000-7000-8000-00000000000${current ? 1 : 2}`,
  loginAt: '2026-11-15T00:00:00.000Z',
  expiresAt: '2026-12-15T00:00:00.000Z',
  lastUsedAt: '2026-11-15T00:00:00.000Z',
  device: name,
  ip: '203.0.113.7',
  current,
})
const here = device('Chrome · Windows', true)
const elsewhere = device('Safari · iOS', false)
const sessionsOf = (...sessions: object[]): [number, unknown] => [200, { success: true, sessions }]

/** By the clock of the page, which a test may have advanced. */
function keepTimesOfCalls(): void {
  const { fetch } = window
  const times: [address: string, at: number][] = []
  const keeping: typeof fetch = (address, init) => {
    times.push([String(address), Date.now()])
    return fetch(address, init)
  }
  Object.assign(window, { times, fetch: keeping })
}

const timesOf = (page: Page, path: string): Promise<number[]> =>
  page.evaluate((end) => {
    const times: [address: string, at: number][] = Reflect.get(window, 'times')
    return times.filter(([address]) => address.endsWith(end)).map(([, at]) => at)
  }, path)

test.describe('the session', () => {
  test('shows its account, linked accounts and devices, and can be ended everywhere', async ({ page }) => {
    const calls = await pretendSignedIn(
      page,
      { role: 'affiliate', userType: 'retailer' },
      {
        'GET /auth/sessions': sessionsOf(here),
        'GET /auth/linked-accounts': [
          200,
          { success: true, accounts: { local: true, google: false, kakao: true, naver: false } },
        ],
        'POST /auth/v2/logout-all': [200, { success: true, ended: 2 }],
      },
    )
    await page.goto(SYNC)
    for (const text of ['hong@example.kr', 'affiliate', 'ACTIVE'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    for (const [way, state] of [
      ['이메일', '연결됨'],
      ['Google', '연결 안 됨'],
      ['카카오', '연결됨'],
      ['네이버', '연결 안 됨'],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: `${way}${state}` })).toBeVisible()
    await expect(page.getByText('이 기기', { exact: true })).toBeVisible()
    const asked = () => calls['GET /auth/sessions']?.length ?? 0
    const before = asked()
    await page.getByRole('button', { name: '새로고침' }).click()
    await expect(page.getByText('새로고침했습니다.')).toBeVisible()
    expect(asked()).toBeGreaterThan(before)
    await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
    await page.getByRole('button', { name: '모두 로그아웃' }).click()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
    expect(calls['POST /auth/v2/logout-all']).toHaveLength(1)
  })

  test('opens in a new tab, still signed in', async ({ page, context }) => {
    await signInAs(page, 'supplier@jangteo.test')
    await page.goto(SYNC)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: '새 탭 열기' }).click()
    await expect((await opened).getByText('supplier@jangteo.test')).toBeVisible()
  })

  const rows = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /세션 종료$/ }) })

  test('of another device can be ended', async ({ page }) => {
    const end = `DELETE /auth/sessions/${elsewhere.sessionId}`
    const calls = await pretendSignedIn(
      page,
      {},
      {
        'GET /auth/sessions': sessionsOf(here, elsewhere),
        [end]: [200, { success: true }],
      },
    )
    await page.goto(SYNC)
    await expect(rows(page)).toHaveCount(2)
    await mockApi(page, { 'GET /auth/sessions': sessionsOf(here) })
    await page.getByRole('button', { name: 'Safari · iOS 세션 종료' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '세션 종료' }).click()
    await expect(rows(page)).toHaveCount(1)
    expect(calls[end]).toHaveLength(1)
  })

  test('of this device can be ended, which signs out', async ({ page }) => {
    await pretendSignedIn(
      page,
      {},
      {
        'GET /auth/sessions': sessionsOf(here, elsewhere),
        [`DELETE /auth/sessions/${here.sessionId}`]: [200, { success: true }],
      },
    )
    await page.goto(SYNC)
    await page.getByRole('button', { name: 'Chrome · Windows 세션 종료' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '세션 종료' }).click()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  })

  test('is fetched once more after a failure, and not again when the window regains the focus', async ({ page }) => {
    const calls = await pretendSignedIn(page, {}, { 'GET /auth/sessions': [500] })
    const asked = () => calls['GET /auth/sessions']?.length
    await page.goto(SYNC)
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
    expect(asked()).toBe(2)
    const later = await mockApi(page, { 'GET /auth/sessions': sessionsOf(here) })
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    })
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(rows(page)).toHaveCount(1)
    expect(asked()).toBe(2)
    expect(later['GET /auth/sessions'], 'asked by the press alone').toHaveLength(1)
  })

  test('is checked every 30 seconds and ends when the server no longer knows it', async ({ page }) => {
    await page.clock.install()
    await pretendSignedIn(
      page,
      {},
      {
        'GET /accounts/sso/check': [200, { isAuthenticated: false }],
        'POST /auth/v2/refresh': REFUSED,
      },
    )
    await page.addInitScript(keepTimesOfCalls)
    await page.goto(SYNC)
    await expect(page.getByText('hong@example.kr')).toBeVisible()
    await expect.poll(() => timesOf(page, '/auth/verify')).toHaveLength(1)
    await page.clock.runFor(31_000)
    await expect(page.getByText(LAPSED)).toBeVisible()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
    const [began = 0] = await timesOf(page, '/auth/verify')
    const [checked = 0] = await timesOf(page, '/accounts/sso/check')
    expect(Math.round((checked - began) / 1_000)).toBe(30)
  })

  test('that expired is renewed once without a visible interruption', { tag: '@quick' }, async ({ page }) => {
    await signInAs(page, 'gold@jangteo.test')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('auth-session') ?? '{}')
      localStorage.setItem('auth-session', JSON.stringify({ ...stored, token: 'lapsed-'.repeat(5) }))
    })
    const refreshes: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/v2/refresh') && refreshes.push(request.url()))
    await page.goto(SYNC)
    await expect(page.getByText('이 기기', { exact: true })).toBeVisible()
    expect(refreshes).toHaveLength(1)
    await expect(page.getByText(LAPSED)).toHaveCount(0)
  })

  test('that has expired leads to the sign-in page with the specified message', async ({ page }) => {
    await signInAs(page, 'gold@jangteo.test')
    await mockApi(page, {
      'GET /auth/verify': REFUSED,
      'GET /auth/sessions': REFUSED,
      'GET /auth/linked-accounts': REFUSED,
      'POST /auth/v2/refresh': REFUSED,
    })
    // A background call ends the session without a toast, so the call of the user must come first.
    const asked = page.waitForResponse('**/api/v1/auth/sessions')
    await page.route('**/api/v1/auth/verify', async (route) => {
      await asked
      return route.fallback()
    })
    await page.goto(SYNC)
    await expect(page.getByText(LAPSED)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
  })
})

test('the header of a public page knows who is signed in and signs them out', async ({ page }) => {
  await signInAs(page, 'gold@jangteo.test')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '최은영님' })).toHaveAttribute('href', '/account')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
})

test('a public page loads neither form libraries nor schemas for a visitor', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await openHydrated(page, '/')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(bodies.filter((body) => body.includes('ZodError'))).toEqual([])
})
