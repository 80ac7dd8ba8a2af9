import { expect, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { pageOf, signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { agreeAndPay, fillAddress, goToCheckout } from './checkout-steps.ts'
import { moveCreditToLastMonth } from './last-month-trade.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

test('an admin gives credit, a retailer buys on it, the goods are shipped, and a deposit pays the statement', {
  tag: '@full',
}, async ({ page, browser, request }) => {
  test.slow()
  const supplier = await approvedSupplier(request)
  const retailer = await newBuyer(request, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'gold' } })
  const mug = await productOnSale(supplier, { name: '외상 머그', basePrice: 10_000, stockQuantity: 50 })

  const admin = await pageOf(browser, 'admin@jangteo.test')
  await admin.goto(`/admin/credit?filter=without&search=${encodeURIComponent(retailer.business)}`)
  await admin.getByRole('link', { name: retailer.business }).click()
  await expect(admin.getByText('외상 한도가 없습니다')).toBeVisible()
  await admin.getByRole('button', { name: '외상 한도 정하기' }).click()
  const terms = admin.getByRole('dialog')
  await terms.getByRole('button', { name: '저장' }).click()
  await expect(terms.getByText('한도를 입력하세요')).toBeVisible()
  await terms.getByLabel('한도').fill('100000')
  await terms.getByLabel('사유').fill('꾸준한 거래')
  await terms.getByRole('button', { name: '저장' }).click()
  await expect(admin.getByText('100,000원 가운데 0원 사용')).toBeVisible()
  await expectAccessibleInBothSchemes(admin)

  await signInAs(page, retailer.email)
  await retailer.ask(addToCart, { body: { productId: mug.id, quantity: 10 } })
  await goToCheckout(page)
  const credit = page.getByRole('radio', { name: /외상 \(남은 한도 100,000원\)/ })
  await expect(credit, 'ten mugs exceed the limit').toBeDisabled()
  await page.goto('/cart')
  await page.getByRole('textbox', { name: /^수량/ }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('25,300원').first()).toBeVisible()
  await goToCheckout(page)
  await fillAddress(page)
  await credit.check()
  await agreeAndPay(page, '25,300원')
  await expect(page.getByText('외상 주문을 확정했습니다.')).toBeVisible()
  await expect(page.getByText('월말 외상 명세에 담깁니다.')).toBeVisible()
  const orderUrl = page.url()
  const orderNumber = orderUrl.split('/').at(-1) ?? ''

  const [part] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: part?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })

  await page.goto('/retailer/credit')
  await expect(page.getByRole('region', { name: '외상 요약' })).toContainText('74,700원')
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('₩25,300')
  await expectAccessibleInBothSchemes(page)

  await moveCreditToLastMonth(retailer.id)
  await admin.goto('/admin/credit')
  await admin.getByRole('button', { name: '지난달 명세 마감' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '마감' }).click()
  await expect(admin.getByText(/명세 \d+건, .*을 마감했습니다/)).toBeVisible()

  await page.goto('/retailer')
  const due = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /월 명세$/ }) })
  await expect(due).toContainText('25,300원')
  await due.getByRole('link').click()
  await expect(page.getByText('입금할 계좌')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('₩25,300')
  await expectAccessibleInBothSchemes(page)

  await admin.goto(`/admin/credit/${retailer.id}`)
  await admin.getByRole('button', { name: '입금 등록' }).click()
  const deposit = admin.getByRole('dialog')
  await expect(deposit.getByLabel('금액')).toHaveValue('25,300')
  await deposit.getByRole('button', { name: '등록' }).click()
  await expect(admin.getByText('입금을 등록하고 명세에 연결했습니다.')).toBeVisible()
  await expect(admin.getByRole('table', { name: '외상 명세' })).toContainText('입금 완료')
  await expectAccessibleInBothSchemes(admin)

  await page.goto(orderUrl)
  await expect(page.getByText('결제 완료').first()).toBeVisible()
  await expect(page.getByText('(입금 완료)')).toBeVisible()
})
