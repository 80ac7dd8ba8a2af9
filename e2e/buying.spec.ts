import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a retailer types quantities beside own prices and earlier purchases, adds them together, and exports the orders', {
  tag: '@full',
}, async ({ page, request }) => {
  const mark = randomUUID().slice(0, 6)
  const [mug, water] = [`발주 머그 ${mark}`, `발주 생수 ${mark}`]
  const supplier = await approvedSupplier(request)
  const retailer = await newBuyer(request, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'vip' } })
  const prices = { basePrice: 10_000, pricing: { gold: 9_000, premium: 8_000, vip: 7_000 } }
  const bought = await productOnSale(supplier, { name: mug, stockQuantity: 50, ...prices })
  await productOnSale(supplier, { name: water, stockQuantity: 200, orderUnit: 12, minOrderQuantity: 12 })
  const { orderNumber } = await retailer.paidOrder([bought, 2])

  await signInAs(page, retailer.email)
  await page.goto('/retailer')
  await page.getByRole('navigation').getByRole('link', { name: '발주' }).first().click()
  await expect(page.getByText('총 1개', { exact: true })).toBeVisible()
  await expect(rowOf(page, mug)).toContainText('₩7,000정가 ₩10,000')
  await expect(rowOf(page, mug)).toContainText('2개 · ₩7,000')
  await page.getByLabel(`${mug} 수량`).fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('담을 수 있는 1가지 3개')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.route('**/retailer/quick-order', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('적은 상품을 확인하지 못했습니다. 적은 수량은 남아 있습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '장바구니에 담기' })).toBeDisabled()
  await page.unroute('**/retailer/quick-order')
  await page.getByRole('button', { name: '다시 확인' }).click()
  await expect(page.getByText('담을 수 있는 1가지 3개')).toBeVisible()

  await page.getByRole('button', { name: '전체 상품' }).click()
  await page.getByRole('searchbox', { name: '상품명이나 SKU로 검색' }).fill(water)
  await expect(page.getByText('상품 총 1개', { exact: true })).toBeVisible()
  await expect(rowOf(page, water)).toContainText('12개씩')
  await page.getByLabel(`${water} 수량`).fill('13')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '확인할 줄 1개 보기' })).toBeVisible()
  await expect(page.getByText('담을 수 있는 2가지 27개')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(`${water} 수량`)).toHaveValue('13')
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText('장바구니에 2가지를 담았습니다.')).toBeVisible()
  await expect(rowOf(page, water)).toContainText('장바구니 24개')
  await expect(page.getByLabel(`${water} 수량`)).toHaveValue('')
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: /^수량/ })).toHaveCount(2)

  await page.goto('/retailer/orders')
  await expect(page.getByRole('table', { name: '주문 목록' }).getByRole('row')).toHaveCount(2)
  await expectAccessibleInBothSchemes(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('구매 내역.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${mug},`)
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByText(mug).first()).toBeVisible()
})
