import { expect, test } from '@playwright/test'
import { newVerifiedAccount, PASSWORD } from './accounts.ts'
import { newPicture } from './picture-file.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

test('the test dashboard shows what the health endpoints report, and runs the feature tests', async ({ page }) => {
  await page.goto('/test-dashboard')
  const service = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(service('데이터베이스')).toContainText('online')
  await expect(service('API 서버')).toContainText(/버전 \d/)
  await expect(service('메일 발송')).toContainText('unknown')
  const clock = page.getByTitle('서울 시각')
  await expect(clock).toContainText(/\d{1,2}:\d{2}:\d{2}/)
  const began = (await clock.textContent()) ?? ''
  await expect(clock, 'which ticks').not.toHaveText(began)
  for (const name of ['주요 서비스', '개발 도구', '기능 시험', '최근 업데이트', '빠른 링크'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  for (const name of ['드롭쉬핑', '헬스케어', '크라우드펀딩', '포럼'])
    await expect(service(name)).toContainText('development')
  const updates = page.getByRole('region', { name: '최근 업데이트' }).getByRole('listitem')
  await expect(updates.first().getByText('deployment', { exact: true })).toBeVisible()
  await expect(updates.nth(1).getByText('feature', { exact: true })).toBeVisible()

  await page.route('**/api/v1/health/ready', (route) =>
    route.fulfill({ status: 503, json: { status: 'not_ready', database: 'down', jobs: 'ok', events: 'ok' } }),
  )
  await page.getByRole('button', { name: '데이터베이스 새로고침' }).click()
  await expect(service('데이터베이스')).toContainText('offline')
  await page.unroute('**/api/v1/health/ready')
  await page.getByRole('button', { name: '모두 새로고침' }).click()
  await expect(service('데이터베이스')).toContainText('online')

  await expect(page.getByText('not-tested')).toHaveCount(12)
  for (const group of ['인증', '쇼핑', '콘텐츠', '화면'])
    await page.getByRole('button', { name: `${group} 시험` }).click()
  await expect(page.getByText('passing')).toHaveCount(12, { timeout: 30_000 })
  await expectAccessibleInBothSchemes(page)
})

test('a visitor designs a brand, keeps it while signing in, and saves it', async ({ page, request }) => {
  const { email } = await newVerifiedAccount(request, 'customer')
  await page.goto('/customizer')
  await page.getByRole('button', { name: '로그인하고 저장' }).click()
  await expect(page.getByText('브랜드 이름을 입력하세요')).toBeVisible()
  const name = page.getByLabel('브랜드 이름')
  await expect(name).toBeFocused()
  await name.fill('하루채움')
  await page.getByRole('radio', { name: '감', exact: true }).check()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: newPicture() }
  await page.getByLabel('로고 고르기').and(page.locator('input')).setInputFiles(file)
  await expect(page.getByRole('img', { name: '올린 로고' })).toBeVisible()
  const product = page
    .locator('label')
    .filter({ has: page.locator('input[name=product]') })
    .nth(1)
  const chosen = (await product.locator('.line-clamp-2').textContent()) ?? ''
  await product.click()
  await expect(page.getByRole('img', { name: `하루채움 라벨: ${chosen}` })).toBeVisible()
  await expect(page.getByRole('img', { name: '하루채움 스토어의 첫 화면' })).toContainText(chosen)
  await expect(page.getByText('스토어 첫 화면')).toBeVisible()
  await expectAccessibleScreen(page)

  await page.getByRole('button', { name: '로그인하고 저장' }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/customizer')
  await expect(name).toHaveValue('하루채움')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/account/brand') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: '내 계정에 저장' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('브랜드를 저장했습니다.')).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(name).toHaveValue('하루채움')
  await expect(page.getByRole('img', { name: `하루채움 라벨: ${chosen}` })).toBeVisible()
  await page.getByRole('button', { name: '저장한 브랜드 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('저장한 브랜드를 지웠습니다.')).toBeVisible()
  await expect(name).toHaveValue('')
})
