import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { pageOf, signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { agreeAndPay, fillAddress, goToCheckout, payWithCard } from './checkout-steps.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a supplier gives a retailer a price list, and the retailer buys at its price', {
  tag: '@full',
}, async ({ page, request, browser }) => {
  test.slow()
  const mark = randomUUID().slice(0, 6)
  const [mug, cup, listName] = [`단가 머그 ${mark}`, `단가 컵 ${mark}`, `단골 단가 ${mark}`]
  const supplier = await approvedSupplier(request)
  const retailer = await newBuyer(request, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'vip' } })
  const prices = { basePrice: 10_000, pricing: { gold: 10_000, premium: 9_500, vip: 9_000 }, stockQuantity: 100 }
  const bought = await productOnSale(supplier, { ...prices, name: mug, sku: `MUG-${mark}` })
  await productOnSale(supplier, { ...prices, name: cup, sku: `CUP-${mark}` })
  await retailer.paidOrder([bought, 1])

  await signInAs(page, supplier.email)
  await page.goto('/supplier/price-lists')
  await expect(page.getByText('아직 단가표가 없습니다')).toBeVisible()
  await page.getByRole('link', { name: '단가표 만들기' }).first().click()
  await page.getByRole('button', { name: '만들기' }).click()
  await expect(page.getByText('이름을 입력하세요')).toBeVisible()
  await page.getByLabel('이름').fill(listName)
  await page.getByLabel('소매점').fill(retailer.business)
  await page.getByRole('option', { name: retailer.business }).click()
  await page.getByRole('button', { name: '만들기' }).click()
  await expect(page.getByRole('heading', { name: listName, level: 1 })).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.getByLabel(`${mug} 단가`).fill('7000')
  await page.getByRole('button', { name: '단가 저장' }).click()
  await expect(page.getByText('단가 1개를 저장했습니다.')).toBeVisible()
  const rows = `SKU,단가,할인율\nCUP-${mark},,12\nNO-SUCH-${mark},100,\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '단가.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByText('1줄은 저장하지 못했습니다. 고쳐서 다시 올려 주세요.')).toBeVisible()
  await expect(rowOf(page, `NO-SUCH-${mark}`)).toContainText('찾을 수 없는 SKU입니다')
  await page.getByRole('button', { name: '시작', exact: true }).click()
  await expect(page.getByText('적용 중', { exact: true })).toBeVisible()

  const shop = await pageOf(browser, retailer.email)
  await shop.goto(`/retailer/price-list?search=${mark}`)
  await expect(rowOf(shop, mug)).toContainText(`₩7,000${listName}`)
  await expect(rowOf(shop, cup)).toContainText(`₩8,800${listName}`)
  await expectAccessibleInBothSchemes(shop)
  const downloading = shop.waitForEvent('download')
  await shop.getByRole('button', { name: 'PDF' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('단가표.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await shop.goto('/retailer/buying')
  await expect(rowOf(shop, mug)).toContainText('₩7,000')
  await shop.getByLabel(`${mug} 수량`).fill('2')
  await shop.keyboard.press('Enter')
  await shop.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(shop.getByText('장바구니에 1가지를 담았습니다.')).toBeVisible()

  await shop.goto(`/products/${bought.slug}`)
  await expect(shop.getByText(`단가표 ‘${listName}’ 가격입니다.`)).toBeVisible()
  await shop.goto('/cart')
  await expect(shop.getByText(`단가표 ‘${listName}’`)).toBeVisible()
  await goToCheckout(shop)
  await fillAddress(shop)
  // 14,000 won less 5 % of the grade, without shipping for VIP, with 10 % tax.
  await agreeAndPay(shop, '14,630원')
  await payWithCard(shop, '승인')
  await expect(shop).toHaveURL(/\/orders\//)
  await expect(shop.getByText(`7,000원 × 2개 · 단가표 ‘${listName}’`).first()).toBeVisible()
})
