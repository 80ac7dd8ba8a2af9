import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createPromotion, startPromotion } from '../contracts/promotions/admin-promotions.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer } from './order-fixtures.ts'
import { drawnPicture } from './player-store.ts'

const ADMIN = 'admin@jangteo.test'
const UNREACHABLE = '서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.'

let client: APIRequestContext
let supplier: ApprovedSupplier
let promotionId: string

const named = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`
const RUNNING = named('끊긴 쿠폰')

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  const effect = { kind: 'order_amount', amount: 3_000 } as const
  const startsAt = new Date(Date.now() - 60_000).toISOString()
  const body = { name: RUNNING, isCoupon: true, isClaimable: true, effect, startsAt }
  const { data } = await supplier.asAdmin(createPromotion, { body })
  promotionId = data.id
  await supplier.asAdmin(startPromotion, { params: { id: data.id }, body: { version: data.version } })
})
test.afterAll(() => client.dispose())

/** As while the server is stopped: no request of the API gets an answer. */
async function stopServer(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  return () => page.unroute('**/api/**')
}

/** Opens the screen while the server is stopped, and tries again after that. */
async function expectRetry(page: Page, path: string, shown: string): Promise<void> {
  const start = await stopServer(page)
  await page.goto(path)
  const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' })
  await expect(retry.first()).toBeVisible()
  await start()
  for (let left = await retry.count(); left > 0; left--) {
    await retry.first().click()
    await expect(retry).toHaveCount(left - 1)
  }
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
}

test('screens of promotions show an error with a retry while the server is stopped', async ({ page }) => {
  await signInAs(page, ADMIN)
  await expectRetry(page, `/admin/promotions?search=${encodeURIComponent(RUNNING)}`, RUNNING)
  await expectRetry(page, `/admin/promotions/${promotionId}`, '코드 만들기')
  await expectRetry(page, `/admin/promotions/${promotionId}/edit`, '기본 정보')
  await expectRetry(page, '/admin/promotions/calendar', RUNNING)
  await signInAs(page, supplier.email)
  await expectRetry(page, '/supplier/promotions', '아직 제안한 프로모션이 없습니다')
})

test('the coupon box and the points show an error with a retry while the server is stopped', async ({ page }) => {
  const buyer = await newBuyer(client)
  await signInAs(page, buyer.email)
  await expectRetry(page, '/coupons', RUNNING)
  await expectRetry(page, '/points', '아직 내역이 없습니다')
})

test('the editor of a promotion keeps what was typed and the picture while the server is stopped', async ({ page }) => {
  const name = named('끊긴 할인')
  await signInAs(page, ADMIN)
  await page.goto('/admin/promotions/new')
  await page.getByRole('textbox', { name: '이름', exact: true }).fill(name)
  await page.getByLabel('설명').fill('서버가 멈추어도 남습니다')
  await page.getByLabel('할인율').fill('15')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: '행사.png', mimeType: 'image/png', buffer: await drawnPicture(page, '행사', '#22598c') },
  })
  await expect(page.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  const start = await stopServer(page)
  await page.getByRole('button', { name: '초안 저장' }).click()
  await expect(page.getByText(UNREACHABLE).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue(name)
  await expect(page.getByLabel('설명')).toHaveValue('서버가 멈추어도 남습니다')
  await expect(page.getByLabel('할인율')).toHaveValue('15')
  await expect(page.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  await start()
  await page.getByRole('button', { name: '초안 저장' }).click()
  await expect(page.getByText(`‘${name}’ 프로모션을 초안으로 저장했습니다.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`/admin/promotions/${promotionId}`)
  await page.getByRole('button', { name: '코드 만들기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('수량').fill('12')
  const again = await stopServer(page)
  await dialog.getByRole('button', { name: '만들기' }).click()
  await expect(page.getByText(UNREACHABLE).first()).toBeVisible()
  await expect(dialog.getByLabel('수량')).toHaveValue('12')
  await again()
  await dialog.getByRole('button', { name: '만들기' }).click()
  await expect(page.getByRole('list', { name: '코드 묶음' })).toContainText('12장')
})
