import { expect, type Page, test } from '@playwright/test'
import type { ProductForm } from '../contracts/catalog/products.ts'
import { signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^알림/ })

test('the bell of a supplier counts a paid order without a reload', async ({ page, request }) => {
  test.slow()
  const seller = await approvedSupplier(request)
  const about: Partial<ProductForm> = { name: '종소리 머그컵' }
  const mug = await productOnSale(seller, about)
  await signInAs(page, seller.email)
  const listening = page.waitForResponse('**/api/v1/events*')
  await page.goto('/supplier/products')
  // Notifications of the approvals in the setup.
  await bell(page).click()
  await page.getByRole('button', { name: '모두 읽음' }).click()
  await expect(bell(page)).toHaveAccessibleName('알림')
  await page.keyboard.press('Escape')

  await listening
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 1])
  await expect(bell(page)).toHaveAccessibleName('알림, 읽지 않은 알림 1개')
  await bell(page).click()
  const news = page.getByRole('link', { name: new RegExp(`새 주문이 들어왔습니다.*${orderNumber}`) })
  await expectAccessibleInBothSchemes(page)
  await news.click()
  await expect(page).toHaveURL(/\/supplier\/orders\//)
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('알림')

  await page.goto('/notices')
  await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(orderNumber)
  await expectAccessibleInBothSchemes(page)
})
