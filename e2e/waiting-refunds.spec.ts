import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { cancelAnyOrder, confirmDeposit } from '../contracts/orders/admin-orders.ts'
import { depositNow, PAYMENT_WARNINGS } from '../contracts/payments/payments.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

let client: APIRequestContext
let potter: ApprovedSupplier
let buyer: Buyer
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  potter = await approvedSupplier(client)
  buyer = await newBuyer(client)
  mug = await productOnSale(potter, { name: `${potter.business} 머그컵`, stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

/** Paid, and cancelled without an account of the buyer. */
async function cancelledOrder(method: 'transfer' | 'virtual_account'): Promise<string> {
  const { orderNumber } = await buyer.order([[mug, 1]], method)
  const params = { orderNumber }
  if (method === 'transfer') await potter.asAdmin(confirmDeposit, { params })
  else
    await expect
      .poll(() =>
        buyer.ask(depositNow, { params }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  await potter.asAdmin(cancelAnyOrder, { params, body: { reason: '품절되었습니다' } })
  return orderNumber
}

async function fillAccount(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('은행').selectOption('신한은행')
  await dialog.getByLabel('계좌번호').fill(number)
  await dialog.getByLabel('예금주').fill('김받음')
  await dialog.getByRole('button', { name: '저장' }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const refundsOf = (page: Page) => page.getByRole('region', { name: '환불', exact: true })

test('a refund without an account stands in the queue; the buyer gives the account, and an admin sends the money', async ({
  page,
  browser,
}) => {
  const orderNumber = await cancelledOrder('transfer')
  await signInAs(page, ADMIN)
  await page.goto('/admin')
  await page
    .getByRole('region', { name: '오늘 결정할 일' })
    .getByRole('link', { name: /환불 대기/ })
    .click()
  await expect(page.getByRole('heading', { name: '환불 대기', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: '계좌 필요' }).click()
  for (const text of [buyer.name, '14,300', '계좌 필요', '품절되었습니다'])
    await expect(rowOf(page, orderNumber)).toContainText(text)
  await expectAccessibleInBothSchemes(page)

  const shopper = await pageOf(browser, buyer.email)
  await shopper.goto(`/orders/${orderNumber}`)
  await expect(shopper.getByText('환불받으실 계좌를 알려 주세요')).toBeVisible()
  await shopper.getByRole('button', { name: '환불 계좌 입력' }).click()
  const dialog = shopper.getByRole('dialog', { name: '어느 계좌로 돌려드릴까요?' })
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('은행을 선택하세요')).toBeVisible()
  await expectAccessibleInBothSchemes(shopper)
  await fillAccount(dialog, '110-123-456789')
  await expect(shopper.getByText('환불 계좌를 저장했습니다.')).toBeVisible()
  await expect(refundsOf(shopper)).toContainText('신한은행 110123456789 (김받음)')
  await expect(shopper.getByText('환불받으실 계좌를 알려 주세요')).toBeHidden()
  await refundsOf(shopper).getByRole('button', { name: '계좌 변경' }).click()
  await fillAccount(dialog, '110-123-456780')
  await expect(refundsOf(shopper)).toContainText('신한은행 110123456780 (김받음)')
  await expectAccessibleInBothSchemes(shopper)

  await page.getByRole('tab', { name: '이체 필요' }).click()
  await expect(rowOf(page, orderNumber)).toContainText('신한은행 110123456780 (김받음)')
  await expectAccessibleInBothSchemes(page)
  await rowOf(page, orderNumber).getByRole('button', { name: '보냈음' }).click()
  const question = page.getByRole('dialog', { name: '14,300원 환불을 보냈습니까?' })
  await expect(question).toContainText('신한은행 110123456780 (김받음)')
  await question.getByRole('button', { name: '보냈음' }).click()
  await expect(page.getByText('14,300원 환불을 보낸 것으로 기록했습니다.')).toBeVisible()
  await expect(rowOf(page, orderNumber)).toBeHidden()
  await shopper.reload()
  await expect(refundsOf(shopper)).toContainText('환불 완료')
  await expect(shopper.getByRole('button', { name: '계좌 변경' })).toBeHidden()
})

test('the refund of a virtual account is sent as soon as the buyer gives an account', {
  tag: '@phone',
}, async ({ page }) => {
  const orderNumber = await cancelledOrder('virtual_account')
  await signInAs(page, buyer.email)
  await expect(async () => {
    await page.goto(`/orders/${orderNumber}`)
    await expect(page.getByRole('button', { name: '환불 계좌 입력' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: '환불 계좌 입력' }).click()
  await fillAccount(page.getByRole('dialog'), '110-123-456789')
  await expect(page.getByText('환불 계좌를 저장했습니다.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(refundsOf(page)).toContainText('환불 완료', { timeout: 2_000 })
  }).toPass()
})

test('admins read what keeps buyers from paying', async ({ page }) => {
  await signInAs(page, ADMIN)
  await page.route('**/api/v1/admin/payment-warnings', (route) => route.fulfill({ json: { data: PAYMENT_WARNINGS } }))
  await page.goto('/admin')
  for (const title of [
    '카드와 가상계좌 결제가 꺼져 있습니다',
    '테스트 결제를 쓰고 있습니다',
    '입금받을 계좌를 정하지 않았습니다',
  ])
    await expect(page.getByText(title)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
