import { expect, type Page, type Route, test } from '@playwright/test'
import { signInAs } from './accounts.ts'
import { openHydrated, waitForScreen } from './hydration.ts'

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: '화면을 다 불러오지 못했습니다' })
const reload = (page: Page) => page.getByRole('button', { name: '다시 불러오기' })
const drop = (route: Route) => route.abort()

/** The script of the page's entry and one that all pages share. */
const TWO_SCRIPTS = /\/assets\/(entry\.client|base)-[^/]*\.js$/

test.describe('a page whose scripts do not load', () => {
  test('says so and offers to load again, on a public page and behind the sign-in', async ({ page }) => {
    await signInAs(page, 'admin@jangteo.test')
    for (const path of ['/admin', '/shop']) {
      await page.route(TWO_SCRIPTS, drop)
      await page.goto(path)
      await expect(alert(page)).toBeVisible()
      await page.unroute(TWO_SCRIPTS)
      await reload(page).click()
      await waitForScreen(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(alert(page)).toHaveCount(0)
    }
  })

  test('says so when the server never answers, until it does', async ({ page }) => {
    await page.clock.install()
    const waiting: Route[] = []
    let isSilent = true
    await page.route(TWO_SCRIPTS, (route) => (isSilent ? void waiting.push(route) : route.continue()))
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await expect(page.locator('body')).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
    await page.clock.fastForward(15_000)
    await expect(alert(page)).toBeVisible()
    isSilent = false
    for (const route of waiting) await route.continue()
    await expect(alert(page)).toHaveCount(0)
  })
})

test.describe('a screen whose script does not load', () => {
  const open = async (page: Page) => {
    await openHydrated(page, '/shop')
    await page.waitForLoadState('networkidle')
  }
  const goToLogin = (page: Page) => page.getByRole('link', { name: '로그인' }).first().click()

  test('with the server stopped, leaves a message and a button, and the button works later', async ({ page }) => {
    await open(page)
    await page.route('**/*', drop)
    await goToLogin(page)
    await expect(page.getByText('페이지를 불러오는 중 오류가 발생했습니다')).toBeVisible()
    await page.unroute('**/*')
    await reload(page).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible()
  })

  test('because the shop was updated meanwhile, is loaded again by itself', async ({ page }) => {
    await open(page)
    let isReloaded = false
    page.on('request', (request) => {
      isReloaded ||= request.isNavigationRequest()
    })
    await page.route(/\/assets\/[^/]*\.js$/, (route) =>
      isReloaded ? route.continue() : route.fulfill({ status: 404 }),
    )
    const loaded = page.waitForEvent('load')
    await goToLogin(page)
    await loaded
    await waitForScreen(page)
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})
