import { expect, type Locator, test } from '@playwright/test'
import { getShopSettings, saveShopSettings } from '../contracts/settings/settings.ts'
import { newVerifiedAccount, pageOf, signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

test('settings saved by an admin take effect at once and are in the audit log', { tag: '@alone' }, async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const ask = await askingAs(request, ADMIN)
  const before = (await ask(getShopSettings, {})).data
  await signInAs(page, ADMIN)
  await page.goto('/admin/settings')
  const site = page.getByRole('region', { name: '사이트' })
  const registration = page.getByRole('region', { name: '가입' })
  // The button is disabled as soon as it is clicked, so only the response shows that the save is done.
  const save = async (region: Locator) => {
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await region.getByRole('button', { name: '저장' }).click()
    expect((await answer).status()).toBe(200)
    await expect(region.getByRole('button', { name: '저장' })).toBeDisabled()
  }
  await expectAccessibleInBothSchemes(page)
  const tagline = site.getByLabel('소개 한 줄')
  await tagline.fill('가'.repeat(101))
  await site.getByRole('button', { name: '저장' }).click()
  await expect(site.getByText('100자까지 쓸 수 있습니다')).toBeVisible()
  const visitor = await browser.newPage()
  try {
    await tagline.fill('동네를 잇는 장터')
    await save(site)
    await registration.getByLabel('공급자 가입 받기').uncheck()
    await save(registration)
    await visitor.goto('/register')
    await expect(visitor.getByRole('link', { name: /소매점/ })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /공급자/ })).toHaveCount(0)
    await visitor.goto('/auth/register/supplier')
    await expect(visitor).toHaveURL('/register')
    await registration.getByLabel('공급자 가입 받기').check()
    await save(registration)
    await visitor.goto('/auth/register/supplier')
    await expect(visitor.getByRole('heading', { level: 1, name: '공급자 회원가입' })).toBeVisible()
  } finally {
    await ask(saveShopSettings, { body: { site: before.site, registration: before.registration } })
    await visitor.close()
  }
  await page.goto('/admin/audit')
  await expect(page.getByText('설정을 바꿨습니다').first()).toBeVisible()
})

test('an admin gives faulty goods more days to return', { tag: '@alone' }, async ({ page, request }) => {
  const ask = await askingAs(request, ADMIN)
  const { trade } = (await ask(getShopSettings, {})).data
  await signInAs(page, ADMIN)
  await page.goto('/admin/settings')
  const card = page.getByRole('region', { name: '거래' })
  const days = card.getByLabel('불량·오배송 반품 기한')
  await expect(days).toHaveValue('7')
  await days.fill('6')
  await card.getByRole('button', { name: '저장' }).click()
  await expect(card.getByText('7일 이상이어야 합니다')).toBeVisible()
  try {
    await days.fill('30')
    await card.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('거래 설정을 저장했습니다.')).toBeVisible()
    expect((await ask(getShopSettings, {})).data.trade).toEqual({ ...trade, defectReturnDays: 30 })
  } finally {
    await ask(saveShopSettings, { body: { trade } })
  }
})

test('an admin turns a product feed on and copies its address', { tag: '@alone' }, async ({ page, request }) => {
  const ask = await askingAs(request, ADMIN)
  const { feeds } = (await ask(getShopSettings, {})).data
  await signInAs(page, ADMIN)
  await page.goto('/admin/settings#feeds')
  const card = page.getByRole('region', { name: '상품 피드' })
  expect((await page.request.get('/feeds/naver.txt')).status()).toBe(404)
  try {
    await card.getByLabel('네이버 쇼핑 (EP 3.0)').check()
    await card.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('상품 피드 설정을 저장했습니다.')).toBeVisible()
    const address = await card
      .getByText(/\/feeds\/naver\.txt$/)
      .first()
      .textContent()
    const feed = await page.request.get(address ?? '')
    expect([feed.status(), (await feed.text()).split('\t')[0]]).toEqual([200, 'id'])
  } finally {
    await ask(saveShopSettings, { body: { feeds } })
  }
})

test('a supplier changes the company name at once, and is warned what a new business number means', {
  tag: '@phone',
}, async ({ request, browser }) => {
  const { email } = await newVerifiedAccount(request, 'supplier')
  const page = await pageOf(browser, email)
  await page.goto('/account')
  await page.locator('#business').getByRole('button', { name: '수정' }).click()
  const dialog = page.getByRole('dialog', { name: '사업자 정보 수정' })
  await dialog.getByLabel('담당자명').fill('한결')
  await dialog.getByLabel('사업자등록번호').fill('124-81-00998')
  await expect(dialog.getByText('번호를 바꾸면 다시 승인을 받아야 합니다')).toBeVisible()
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('#business')).toContainText('124-81-00998')
  await expect(page.locator('#business')).toContainText('승인 대기')
})
