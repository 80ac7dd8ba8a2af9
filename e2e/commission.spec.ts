import { type APIRequestContext, expect, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

test.describe.configure({ timeout: 240_000 })

let client: APIRequestContext
let supplier: ApprovedSupplier

test.beforeEach(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
})
test.afterEach(() => client.dispose())

test('an admin sets the commission of a supplier, who sees it at settlement and order; the market’s report counts it', async ({
  page,
  browser,
}) => {
  const bowl = await productOnSale(supplier, { name: '수수료가 다른 그릇', stockQuantity: 100 })
  const buyer = await newBuyer(client, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: buyer.id }, body: { grade: 'gold' } })

  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/settlement/commission')
  await page.getByRole('button', { name: '수수료 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '수수료 추가' })
  await dialog.getByRole('button', { name: '수수료 추가' }).click()
  await expect(dialog.getByText('공급자나 카테고리를 선택하세요')).toBeVisible()
  await dialog.getByRole('combobox', { name: '공급자' }).fill(supplier.business)
  await dialog.getByRole('option', { name: supplier.business }).click()
  await dialog.getByRole('textbox', { name: '수수료' }).fill('6.5')
  await dialog.getByRole('textbox', { name: '계약 이름이나 사유' }).fill('입점 계약')
  await dialog.getByRole('button', { name: '수수료 추가' }).click()
  await expect(page.getByText('수수료를 정했습니다. 결제된 주문의 수수료는 그대로입니다.')).toBeVisible()
  const term = page.getByRole('row').filter({ hasText: supplier.business })
  for (const text of ['6.5%', '적용 중', '입점 계약', '모든 카테고리']) await expect(term).toContainText(text)
  await expectAccessibleInBothSchemes(page)

  const { orderNumber } = await buyer.paidOrder([bowl, 10])
  const [part] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: part?.id ?? '' }
  const desk = await pageOf(browser, supplier.email)
  await desk.goto(`/supplier/orders/${params.id}`)
  // 110,000 with tax, less 6.5 percent.
  await expect(desk.getByText('수수료 6.5%')).toBeVisible()
  await expect(desk.getByText('₩102,850')).toBeVisible()
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  await desk.goto('/supplier/settlement')
  const card = desk.getByRole('region', { name: '적용되는 수수료' })
  for (const text of ['모든 상품', '6.5%', '입점 계약']) await expect(card).toContainText(text)
  await expectAccessibleScreen(desk)
  await desk.context().close()

  await page.goto('/admin/settlement/report')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /판매 수수료/ })).toBeVisible()
  const booked = page.getByRole('row').filter({ hasText: orderNumber })
  for (const text of ['배송완료', supplier.business, '₩7,150']) await expect(booked).toContainText(text)
  await expectAccessibleScreen(page)
})
