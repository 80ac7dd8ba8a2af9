import { expect, type Page, test } from '@playwright/test'
import { setGrade } from '../contracts/accounts/admin-users.ts'
import { createContent } from '../contracts/signage/contents.ts'
import { newVerifiedAccount, pageOf, signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'

const ADMIN = 'admin@jangteo.test'
const waits = (page: Page) => page.getByText('승인을 기다리고 있습니다')

/** Fails if the page is loaded again: a decision must arrive by the event stream. */
async function neverReloaded(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
}

test('a supplier sees the approval of an admin, and then that of a content, without a reload', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const supplier = await newVerifiedAccount(request, 'supplier')
  await signInAs(page, supplier.email)
  await page.goto('/supplier')
  await expect(waits(page)).toBeVisible()
  const expectSamePage = await neverReloaded(page)
  const admin = await pageOf(browser, ADMIN)
  await admin.goto(`/admin/users/${supplier.id}`)
  await admin.getByRole('button', { name: '승인', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: '승인', exact: true }).click()
  await expect(waits(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '상품 등록' })).toBeVisible()
  await expectSamePage()

  const ask = await askingAs(request, supplier.email)
  const about = { description: '', duration: 30, tags: [], isPublic: true, board: null }
  const title = `영상 ${supplier.business}`
  await ask(createContent, { body: { ...about, title, type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' } })
  await page.goto('/supplier/signage')
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('승인 대기')
  const expectStillSamePage = await neverReloaded(page)
  await admin.goto(`/signage/content?search=${encodeURIComponent(title)}`)
  await admin
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: '승인', exact: true })
    .click()
  await expect(card).not.toContainText('승인 대기')
  await expectStillSamePage()
})

test('a retailer sees the approval and a new grade without a reload', async ({ page, browser, request }) => {
  test.slow()
  const retailer = await newVerifiedAccount(request, 'retailer')
  await signInAs(page, retailer.email)
  await page.goto('/retailer')
  await expect(waits(page)).toBeVisible()
  const expectSamePage = await neverReloaded(page)
  const admin = await pageOf(browser, ADMIN)
  await admin.goto(`/admin/users/${retailer.id}`)
  await admin.getByRole('button', { name: '승인', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  const grade = page.getByRole('region', { name: '내 등급' })
  await expect(grade).toContainText('골드')
  await expect(waits(page)).toHaveCount(0)
  const asAdmin = await askingAs(request, ADMIN)
  await asAdmin(setGrade, { params: { id: retailer.id }, body: { grade: 'vip' } })
  await expect(grade).toContainText('VIP')
  await expectSamePage()
})
