import { expect, test } from '@playwright/test'
import { newPerson, pageOf, signInAs } from './people.ts'
import { expectSoundInBothSchemes } from './screen-checks.ts'

test('what an admin saves holds for everybody at once, and is in the log', async ({ page, browser }) => {
  test.slow()
  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/settings')
  const site = page.getByRole('region', { name: '사이트' })
  const registration = page.getByRole('region', { name: '가입' })
  const save = async (region: typeof site) => {
    await region.getByRole('button', { name: '저장' }).click()
    await expect(region.getByRole('button', { name: '저장' })).toBeDisabled()
  }
  await expectSoundInBothSchemes(page)
  const tagline = site.getByLabel('소개 한 줄')
  await tagline.fill('가'.repeat(101))
  await site.getByRole('button', { name: '저장' }).click()
  await expect(site.getByText('100자까지 쓸 수 있습니다')).toBeVisible()
  await tagline.fill('동네를 잇는 장터')
  await save(site)
  await registration.getByLabel('공급자 가입 받기').uncheck()
  await save(registration)
  try {
    const visitor = await browser.newPage()
    await visitor.goto('/register')
    await expect(visitor.getByRole('link', { name: /소매점/ })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /공급자/ })).toHaveCount(0)
    await visitor.goto('/auth/register/supplier')
    await expect(visitor).toHaveURL('/register')
    await visitor.close()
  } finally {
    await registration.getByLabel('공급자 가입 받기').check()
    await save(registration)
  }
  await page.goto('/admin/audit')
  await expect(page.getByText('설정을 바꿨습니다').first()).toBeVisible()
})

test('a supplier changes the company at once, and is told what another number means', { tag: '@phone' }, async ({
  request,
  browser,
}) => {
  const { email } = await newPerson(request, 'supplier')
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
