import { expect, type Page, test } from '@playwright/test'
import { mockApi, pretendSignedIn, refusal } from './mock-api.ts'

const SYNC = '/test/session-sync'
const CALL = 'POST /auth/v2/logout-all'
const REFUSED: [number, unknown] = [401, refusal('unauthenticated', '로그인이 필요합니다.')]

async function pressAndRead(page: Page, text: string) {
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
  await page.getByRole('button', { name: '모두 로그아웃' }).click()
  await expect(page.getByText(text)).toBeVisible()
}

/** Shortens the ten-second timeout of calls to 300 ms once the test sets `hurry`. */
async function shortenLongTimeouts(page: Page) {
  await page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => wait(ms === 10_000 && Reflect.get(window, 'hurry') ? 300 : ms)
  })
}

test('every failure is shown: a refusal, a lost network, a hanging server, a broken page', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await shortenLongTimeouts(page)
  await pretendSignedIn(page, {}, {})
  await page.goto(SYNC)
  for (const [status, text] of [
    [403, '접근 권한이 없습니다.'],
    [429, '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.'],
    [500, '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  ] as const) {
    await test.step(String(status), async () => {
      await mockApi(page, { [CALL]: [status] })
      await pressAndRead(page, text)
      await expect(page.getByText('hong@example.kr')).toBeVisible()
    })
  }

  await test.step('no network', async () => {
    await mockApi(page, { [CALL]: 'unreachable' })
    await context.setOffline(true)
    await pressAndRead(page, '인터넷 연결이 끊겼습니다. 연결을 확인한 뒤 다시 시도해 주세요.')
    await context.setOffline(false)
  })

  await test.step('no answer within ten seconds', async () => {
    await page.route('**/auth/v2/logout-all', () => {})
    await page.evaluate(() => Object.assign(window, { hurry: true }))
    await pressAndRead(page, '응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.')
    await page.unroute('**/auth/v2/logout-all')
  })

  await test.step('a page that breaks', async () => {
    await mockApi(page, { 'GET /auth/sessions': [200, { success: true, sessions: 'nonsense' }] })
    await page.reload()
    await expect(page.getByText('페이지를 불러오는 중 오류가 발생했습니다')).toBeVisible()
    await mockApi(page, { 'GET /auth/sessions': [200, { success: true, sessions: [] }] })
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByText('hong@example.kr')).toBeVisible()
  })

  await test.step('401', async () => {
    await mockApi(page, { [CALL]: REFUSED, 'POST /auth/v2/refresh': REFUSED })
    await pressAndRead(page, '세션이 만료되었습니다. 다시 로그인해주세요.')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
  })
})
