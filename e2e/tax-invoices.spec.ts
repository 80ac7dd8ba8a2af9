import { expect, test } from '@playwright/test'
import { saveBusinessDetails } from '../contracts/accounts/business-details.ts'
import { confirmDeposit } from '../contracts/orders/admin-orders.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { monthText } from '../domain/ledger/settlement-dates.ts'
import { pageOf, signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { agreeAndPay, fillAddress, goToCheckout } from './checkout-steps.ts'
import { approveInvoices, payLastMonth } from './last-month-trade.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const DETAILS = { representative: '한대표', phone: '02-555-0101', businessType: '도매업', businessItem: '그릇' }

test('a supplier issues last month’s tax invoice, and the retailer finds it among the documents', async ({
  page,
  request,
  browser,
}) => {
  const seller = await approvedSupplier(request)
  const mug = await productOnSale(seller, { name: '계산서 컵' })
  const buyer = await newBuyer(request, 'retailer')
  await buyer.ask(saveBusinessDetails, { body: { ...DETAILS, representative: '최은영' } })
  const { orderNumber } = await buyer.order([[mug, 6]], 'transfer')
  await seller.asAdmin(confirmDeposit, { params: { orderNumber } })
  const month = await payLastMonth(orderNumber)

  await signInAs(page, seller.email)
  await page.goto('/supplier/tax-invoices')
  await expect(page.getByText('아직 만든 세금계산서가 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '지난달 발급하기' }).click()
  await expect(page.getByRole('combobox', { name: '거래한 달' })).toHaveValue(month)
  await page.getByRole('button', { name: '발급하기', exact: true }).click()
  await expect(page.getByText('세금계산서 1건을 만들었습니다.')).toBeVisible()
  // The supplier has no details yet: the draft names the missing ones.
  const row = page.getByRole('row').filter({ hasText: monthText(month) })
  await expect(row).toContainText('공급하는 자 정보가 없습니다: 대표자')
  await expect(row).toContainText('₩66,000')
  await expectAccessibleInBothSchemes(page)

  await seller.ask(saveBusinessDetails, { body: DETAILS })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '1건 발급 요청' }).click()
  await expect(row).toContainText('승인 대기')
  await approveInvoices()
  await expect(row).toContainText('발급 완료', { timeout: 20_000 })

  const retailer = await pageOf(browser, buyer.email)
  await retailer.goto('/retailer/documents?kind=tax_invoice')
  await expect(retailer.getByText(/^승인번호 \d{8}-\d{8}-\d{8}$/)).toBeVisible()
  await retailer.getByRole('switch', { name: /주문마다 발급/ }).check()
  await expect(retailer.getByText('세금계산서를 주문마다 받습니다.')).toBeVisible()
  await expectAccessibleInBothSchemes(retailer)
})

test('a buyer asks for a cash receipt at the checkout, and finds it at the order', async ({ page, request }) => {
  const seller = await approvedSupplier(request)
  const mug = await productOnSale(seller, { name: '현금영수증 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 6 } })
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await fillAddress(page)
  const receipt = page.getByRole('region', { name: '현금영수증', exact: true })
  await expect(receipt).toHaveCount(0)
  await page.getByRole('radio', { name: /무통장 입금/ }).check()
  await receipt.getByRole('radio', { name: '소득공제' }).check()
  const number = receipt.getByRole('textbox', { name: '휴대폰 번호' })
  await number.fill('02-123')
  await agreeAndPay(page, '66,000원')
  await expect(receipt).toContainText('휴대폰 번호를 확인해 주세요')
  await expectAccessibleInBothSchemes(page)
  await number.fill('010-1234-5678')
  await agreeAndPay(page, '66,000원')
  await expect(page.getByText('소득공제 · 010-****-5678 · 입금 확인 후 발급')).toBeVisible()
})
