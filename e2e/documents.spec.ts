import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { newVerifiedAccount, pageOf, signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const file = page.waitForEvent('download')
  await press()
  const saved = await file
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
}

test('a waiting supplier uploads the licence, and the admin decides on it', async ({ page, request, browser }) => {
  const { id, email } = await newVerifiedAccount(request, 'supplier')
  await signInAs(page, email)
  await page.goto('/supplier')
  await page.getByRole('link', { name: '사업자등록증 올리기' }).click()
  const section = page.locator('#business')
  await expect(section).toContainText('사업자등록증을 올려 주세요')
  const choose = (name: string, content: string) =>
    section
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
  await choose('등록증.pdf', '<html>')
  await expect(section).toContainText('PDF, JPEG, PNG 파일만 올릴 수 있습니다.')
  await choose('등록증.pdf', PDF)
  await expect(page.getByText('사업자등록증을 올렸습니다.')).toBeVisible()

  await section.getByRole('textbox', { name: '대표자' }).fill('한대표')
  await section.getByRole('textbox', { name: '연락처' }).fill('전화')
  await section.getByRole('textbox', { name: '업태' }).fill('도매업')
  await section.getByRole('textbox', { name: '종목' }).fill('그릇')
  await section.getByRole('button', { name: '저장' }).click()
  await expect(section).toContainText('올바른 연락처가 아닙니다')
  await expect(section.getByRole('textbox', { name: '대표자' })).toHaveValue('한대표')
  await section.getByRole('textbox', { name: '연락처' }).fill('02-555-0101')
  await section.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('서류에 쓰는 정보를 저장했습니다.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  const admin = await pageOf(browser, 'admin@jangteo.test')
  await admin.goto(`/admin/users/${id}`)
  await expect(admin.getByText('한대표')).toBeVisible()
  const licence = await downloaded(admin, () => admin.getByRole('button', { name: '내려받기' }).click())
  expect([licence.name, licence.content.toString()]).toEqual(['등록증.pdf', PDF])
})

test('buyer and supplier download the same statement, and the month as one file', async ({
  page,
  request,
  browser,
}) => {
  const seller = await approvedSupplier(request)
  const mug = await productOnSale(seller, { name: '서류 컵' })
  const buyer = await newBuyer(request, 'retailer')
  const { orderNumber } = await buyer.paidOrder([mug, 2])
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}/statement`)
  await page.getByRole('button', { name: '거래명세서 발행' }).click()
  await expect(page.getByText('서류를 발행했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '영수증 발행' }).click()
  await expect(page.getByRole('list', { name: '발행한 서류' }).getByRole('listitem')).toHaveCount(2)
  await page.goto('/retailer/documents')
  const press = (on: Page) => () => on.getByRole('button', { name: /^거래명세서 TS-.+ PDF 내려받기$/ }).click()
  const ofBuyer = await downloaded(page, press(page))
  expect(ofBuyer.name).toMatch(/^거래명세서 TS-\d{4}-000001\.pdf$/)
  expect(ofBuyer.content.subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessibleInBothSchemes(page)
  const archive = await downloaded(page, () => page.getByRole('button', { name: /서류 모두 받기$/ }).click())
  expect(archive.content.subarray(0, 2).toString()).toBe('PK')

  const supplier = await pageOf(browser, seller.email)
  await supplier.goto(`/supplier/documents?search=${orderNumber}`)
  await expect(supplier.getByText('총 1개')).toBeVisible()
  const ofSupplier = await downloaded(supplier, press(supplier))
  expect(ofSupplier.content.equals(ofBuyer.content)).toBe(true)
})
